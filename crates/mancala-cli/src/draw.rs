//! A board drawn in text, from its layout alone.
//!
//! ```text
//!         ┌─6─┬─5─┬─4─┬─3─┬─2─┬─1─┐
//!         │ 4 │ 4 │ 4 │ 4 │ 4 │ 4 │
//! North 0 ├───┼───┼───┼───┼───┼───┤ 0 South
//!         │ 4 │ 4 │ 4 │ 4 │ 4 │ 4 │
//!         └─1─┴─2─┴─3─┴─4─┴─5─┴─6─┘
//! ```
//! Names stand on the border of their row that is farther from the middle, stores beside the middle.

use std::ops::Range;

use mancala_rules::{Game, Layout, Place, Player, Position, Side};

/// The board, line by line.
pub fn board(game: &dyn Game, pos: &Position) -> Vec<String> {
    let layout = game.layout();
    let (rows, half) = (layout.rows(), layout.rows() / 2);
    let names: Vec<_> = (0..layout.pits()).map(|pit| layout.name(pit)).collect();
    let seeds: Vec<_> = (0..layout.pits()).map(|pit| seeds(pos, pit)).collect();
    let width = names.iter().chain(&seeds).map(|text| text.chars().count()).max().unwrap_or(1) + 2;

    let mut lines = Vec::new();
    for border in 0..=rows {
        let named = match border {
            border if border < half => Some(border),
            border if border > half => Some(border - 1),
            _ => None,
        };
        let cells = match named {
            Some(row) => names[pits(layout, row)].to_vec(),
            None => vec![String::new(); layout.cols().into()],
        };
        let corners = match border {
            0 => ["┌", "┬", "┐"],
            border if border == rows => ["└", "┴", "┘"],
            _ => ["├", "┼", "┤"],
        };
        lines.push(line(&cells, corners, '─', width));
        if border < rows {
            lines.push(line(&seeds[pits(layout, border)], ["│"; 3], ' ', width));
        }
    }
    let mut lines = with_stores(layout, pos, lines);
    lines.extend(beyond(game, pos));
    lines
}

/// What lies neither in a pit nor in a store, as the position's keys count it: a common goal, and
/// seeds in hand.
fn beyond(game: &dyn Game, pos: &Position) -> Vec<String> {
    let layout = game.layout();
    let keys = game.keys().iter().filter(|key| game.has_key(pos, key));
    let told = |place| match layout.owner(place) {
        None => format!("Goal {}", seeds(pos, place)),
        Some(player) => format!("{} in hand {}", layout.player_name(player), seeds(pos, place)),
    };
    keys.flat_map(|key| key.places(layout)).map(told).collect()
}

fn seeds(pos: &Position, place: Place) -> String {
    pos.seeds[usize::from(place)].to_string()
}

fn pits(layout: &Layout, row: u8) -> Range<usize> {
    let cols = usize::from(layout.cols());
    let first = usize::from(row) * cols;
    first..first + cols
}

/// Cells between corners, each text in the middle of its cell.
fn line(cells: &[String], [left, middle, right]: [&str; 3], fill: char, width: usize) -> String {
    let centred = |text: &String| {
        let gap = width - text.chars().count();
        let fill = |count| std::iter::repeat_n(fill, count).collect::<String>();
        // Of two middles the right one: numbers of one and of two digits end in the same column.
        fill(gap.div_ceil(2)) + text + &fill(gap / 2)
    };
    let cells: Vec<_> = cells.iter().map(centred).collect();
    format!("{left}{}{right}", cells.join(middle))
}

/// Puts the stores beside the middle line, each on the side where it is drawn.
fn with_stores(layout: &Layout, pos: &Position, lines: Vec<String>) -> Vec<String> {
    let beside = |side, name_first| {
        let here = Player::BOTH.into_iter().filter(|&player| layout.store_side(player) == side);
        let told = here.map(|player| {
            let (name, store) = (layout.player_name(player), seeds(pos, layout.store(player)));
            if name_first { format!("{name} {store}") } else { format!("{store} {name}") }
        });
        told.collect::<Vec<_>>().join(", ")
    };
    let (left, right) = (beside(Side::Left, true), beside(Side::Right, false));
    let margin = left.chars().count();
    let middle = lines.len() / 2;
    let placed = lines.into_iter().enumerate().map(|(index, line)| {
        if index == middle {
            format!("{left} {line} {right}").trim().into()
        } else if margin == 0 {
            line
        } else {
            format!("{:margin$} {line}", "")
        }
    });
    placed.collect()
}
