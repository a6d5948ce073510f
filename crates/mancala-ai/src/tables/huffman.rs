//! Canonical Huffman codes for the values of a layer: few values are frequent, so a position takes some
//! three and a half bits (D. A. Huffman 1952; the decoding is that of M. Adler's `puff`).

use alloc::vec;
use alloc::vec::Vec;

/// Longer codes do not come up: the positions would not fit into memory.
const LONGEST: u8 = 48;

/// By symbol, how many bits its code has; 0 for a symbol that never comes.
pub fn lengths(counts: &[u64]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let frequent = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    let mut groups: Vec<_> = frequent.map(|(symbol, &count)| (count, vec![symbol])).collect();
    if let [(_, only)] = &groups[..] {
        lengths[only[0]] = 1;
    }
    while groups.len() > 1 {
        // The two rarest groups become one, whose symbols differ from one another by a bit more.
        groups.sort_by_key(|&(count, _)| core::cmp::Reverse(count));
        let (Some((count, mut symbols)), Some((more, others))) = (groups.pop(), groups.pop())
        else {
            break;
        };
        symbols.extend(others);
        symbols.iter().for_each(|&symbol| lengths[symbol] += 1);
        groups.push((count + more, symbols));
    }
    lengths
}

/// The symbols that have a code, from the first code to the last.
fn in_order(lengths: &[u8]) -> Vec<u8> {
    let coded = (0..=u8::MAX).zip(lengths).filter(|&(_, &length)| length > 0);
    let mut symbols: Vec<_> = coded.map(|(symbol, _)| symbol).collect();
    symbols.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
    symbols
}

/// Writes symbols in these codes, the last byte filled up with zeros.
pub fn write(lengths: &[u8], symbols: impl Iterator<Item = u8>, to: &mut Vec<u8>) {
    let mut codes = vec![0_u64; lengths.len()];
    let (mut code, mut long) = (0_u64, 0);
    for symbol in in_order(lengths) {
        let symbol = usize::from(symbol);
        code <<= lengths[symbol] - long;
        long = lengths[symbol];
        codes[symbol] = code;
        code += 1;
    }
    let (mut byte, mut free) = (0, 8);
    for symbol in symbols.map(usize::from) {
        for bit in (0..lengths[symbol]).rev() {
            free -= 1;
            byte |= ((codes[symbol] >> bit & 1) as u8) << free;
            if free == 0 {
                to.push(core::mem::take(&mut byte));
                free = 8;
            }
        }
    }
    if free < 8 {
        to.push(byte);
    }
}

/// Reads so many symbols. `None` where they cannot be read; else also how many bytes they took.
pub fn read(lengths: &[u8], symbols: usize, from: &[u8]) -> Option<(Vec<u8>, usize)> {
    let order = in_order(lengths);
    let longest = lengths.iter().copied().max().filter(|&longest| longest <= LONGEST)?;
    let as_long = |long| lengths.iter().filter(|&&length| length == long).count() as u64;
    let many: Vec<_> = (1..=longest).map(as_long).collect();
    let bits = from.iter().flat_map(|byte| (0..8).rev().map(move |bit| u64::from(byte >> bit & 1)));
    let (mut bits, mut read, mut taken) = (bits, Vec::with_capacity(symbols), 0_usize);
    for _ in 0..symbols {
        // `first` is the first code of this length, `before` how many codes are shorter.
        let (mut code, mut first, mut before) = (0, 0, 0);
        let mut found = None;
        for &many in &many {
            code = code << 1 | bits.next()?;
            taken += 1;
            first <<= 1;
            if code < first + many {
                found = order.get((before + code - first) as usize);
                break;
            }
            (first, before) = (first + many, before + many);
        }
        read.push(*found?);
    }
    Some((read, taken.div_ceil(8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(symbols: &[u8]) -> usize {
        let mut counts = vec![0; 256];
        symbols.iter().for_each(|&symbol| counts[usize::from(symbol)] += 1);
        let lengths = lengths(&counts);
        let mut bytes = Vec::new();
        write(&lengths, symbols.iter().copied(), &mut bytes);
        let (read, taken) = read(&lengths, symbols.len(), &bytes).expect("it is read back");
        assert_eq!((&read[..], taken), (symbols, bytes.len()));
        bytes.len()
    }

    #[test]
    fn what_is_written_is_read() {
        there_and_back(&[3]);
        there_and_back(&[7; 20]);
        there_and_back(&[0, 1, 2, 3, 4, 5, 6]);
        let fibonacci: Vec<_> = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]
            .into_iter()
            .zip(0..)
            .flat_map(|(count, symbol)| vec![symbol; count])
            .collect();
        there_and_back(&fibonacci);
    }

    #[test]
    fn what_is_frequent_is_short() {
        assert_eq!(lengths(&[1, 1, 2, 4]), [3, 3, 2, 1]);
        assert_eq!(lengths(&[0, 5, 0]), [0, 1, 0]);
        assert!(there_and_back(&[vec![0; 700], vec![1; 200], vec![2; 100]].concat()) <= 163);
    }

    #[test]
    fn nothing_is_read_where_nothing_is() {
        assert_eq!(read(&[1, 1], 9, &[0]), None);
        assert_eq!(read(&[1, 0], 1, &[0xff]), None, "no such code");
        assert_eq!(read(&[], 1, &[0]), None);
    }
}
