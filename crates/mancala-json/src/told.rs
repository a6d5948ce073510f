//! What there is to tell, as a value.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Serialize, Serializer};

/// A value as JSON knows them. One type for all that is told, so that whoever writes it down, as JSON or as
/// objects of JavaScript, has one kind of value to write.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// Nothing: `null`.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number. JavaScript knows those up to 2⁵³ exactly.
    Number(i64),
    /// Another number.
    Fraction(f64),
    /// A word that the program has.
    Word(&'static str),
    /// A text that was made.
    Text(String),
    /// Values in their order.
    List(Vec<Told>),
    /// Values by name, in their order.
    Object(Vec<(&'static str, Told)>),
}

/// An object of these values by name.
///
/// ```
/// let told = mancala_json::object([("depth", 3_u8.into()), ("leaves", vec![6_u64, 35, 185].into())]);
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#"{"depth":3,"leaves":[6,35,185]}"#);
/// ```
#[must_use]
pub fn object<const N: usize>(fields: [(&'static str, Told); N]) -> Told {
    Told::Object(fields.into())
}

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Told::Null => to.serialize_unit(),
            Told::Flag(flag) => to.serialize_bool(*flag),
            Told::Number(number) => to.serialize_i64(*number),
            Told::Fraction(number) => to.serialize_f64(*number),
            Told::Word(text) => to.serialize_str(text),
            Told::Text(text) => to.serialize_str(text),
            Told::List(values) => to.collect_seq(values),
            Told::Object(fields) => to.collect_map(fields.iter().map(|(name, told)| (name, told))),
        }
    }
}

impl From<bool> for Told {
    fn from(flag: bool) -> Told {
        Told::Flag(flag)
    }
}

impl From<u8> for Told {
    fn from(number: u8) -> Told {
        Told::Number(number.into())
    }
}

impl From<i32> for Told {
    fn from(number: i32) -> Told {
        Told::Number(number.into())
    }
}

impl From<u64> for Told {
    /// Nothing that is counted here comes near 2⁶³.
    fn from(number: u64) -> Told {
        Told::Number(number as i64)
    }
}

impl From<&'static str> for Told {
    fn from(text: &'static str) -> Told {
        Told::Word(text)
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told::Text(text)
    }
}

impl<T: Into<Told>> From<Option<T>> for Told {
    fn from(value: Option<T>) -> Told {
        value.map_or(Told::Null, T::into)
    }
}

impl<T: Into<Told>> From<Vec<T>> for Told {
    fn from(values: Vec<T>) -> Told {
        values.into_iter().collect()
    }
}

impl<T: Into<Told>> FromIterator<T> for Told {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Told {
        Told::List(values.into_iter().map(T::into).collect())
    }
}
