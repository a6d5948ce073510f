//! What is wrong with the arguments, as one sentence.

use std::error::Error;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mancala_rules::quote;

use crate::Cli;

/// The sentence for an error of clap's: its first line, or better where that is no sentence.
pub fn sentence(error: &clap::Error) -> String {
    let told = |kind| error.get(kind).map(words).unwrap_or_default();
    let argument = told(ContextKind::InvalidArg);
    let option = name(&argument);
    match error.kind() {
        ErrorKind::MissingSubcommand => format!("Say what to do: {}.", commands()),
        ErrorKind::InvalidSubcommand => {
            let given = quote(&told(ContextKind::InvalidSubcommand));
            format!("There is no command {given}; there are {}.", commands())
        }
        ErrorKind::MissingRequiredArgument => format!("This is missing: {argument}."),
        ErrorKind::UnknownArgument => {
            format!("The argument {} is not known here.", quote(&argument))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let given = told(ContextKind::InvalidValue);
            match error.source() {
                _ if given.is_empty() => format!("{option} needs a value."),
                Some(reason) => format!("{option} cannot be {}; {reason}.", quote(&given)),
                None => format!("{option} cannot be {}.", quote(&given)),
            }
        }
        ErrorKind::TooManyValues => {
            let given = quote(&told(ContextKind::InvalidValue));
            format!("{option} takes no value, but was given {given}.")
        }
        ErrorKind::WrongNumberOfValues => {
            let (wanted, given) =
                (told(ContextKind::ExpectedNumValues), told(ContextKind::ActualNumValues));
            let names = argument.split_once(' ').map_or("", |(_, names)| names);
            format!("{option} takes {wanted} values, {names}, not {given}.")
        }
        ErrorKind::ArgumentConflict => match name(&told(ContextKind::PriorArg)) {
            other if other == option => format!("{option} can be given only once."),
            other => format!("{option} cannot be used with {other}."),
        },
        _ => first_line(&error.to_string()),
    }
}

/// A parser of whole numbers from `min` to `max`.
pub fn within(
    min: u64,
    max: u64,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && (min..=max).contains(number));
        number.ok_or_else(|| format!("allowed is a whole number from {min} to {max}"))
    }
}

fn commands() -> String {
    let command = Cli::command();
    let names: Vec<_> = command.get_subcommands().map(|command| command.get_name()).collect();
    names.join(", ")
}

/// What an argument is called: `--depth <DEPTH>` is `--depth`, `[FILE]` is `FILE`.
fn name(argument: &str) -> &str {
    argument.split(' ').next().unwrap_or_default().trim_matches(['[', ']', '<', '>', '.'])
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(words) => words.join(", "),
        value => value.to_string(),
    }
}

fn first_line(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let line = line.trim_end_matches([':', '.', ' ']);
    let mut chars = line.chars();
    let first = chars.next().map(|first| first.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), chars.as_str())
}
