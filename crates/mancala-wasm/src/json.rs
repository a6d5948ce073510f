//! Values as JSON, which JavaScript reads as fast as it is handed objects field by field, and which takes
//! a fraction of the code. Just what our values are made of: numbers, texts, lists, structs.

use serde::ser::{self, Impossible, Serialize, Serializer};
use std::fmt::Error;

type Done = Result<(), Error>;

/// A value as JSON.
///
/// # Errors
/// For a value that has parts which none of ours has, such as an enum's tuples.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    let mut json = Json(String::new());
    value.serialize(&mut json)?;
    Ok(json.0)
}

/// JSON that is being written.
struct Json(String);

impl Json {
    fn text(&mut self, text: &str) {
        self.0.push('"');
        for char in text.chars() {
            match char {
                '"' | '\\' => self.0.extend(['\\', char]),
                // Control characters are the only others that JSON does not take as they are.
                '\0'..' ' => {
                    let digit = |n: u32| char::from_digit(n, 16).unwrap_or('0');
                    let code = u32::from(char);
                    self.0.push_str("\\u00");
                    self.0.extend([digit(code >> 4), digit(code & 15)]);
                }
                char => self.0.push(char),
            }
        }
        self.0.push('"');
    }

    /// What stands before the next item of a list or object.
    fn comma(&mut self) {
        if !matches!(self.0.as_bytes().last(), Some(b'[' | b'{')) {
            self.0.push(',');
        }
    }

    fn open(&mut self, bracket: char) -> Result<&mut Self, Error> {
        self.0.push(bracket);
        Ok(self)
    }

    fn close(&mut self, bracket: char) -> Done {
        self.0.push(bracket);
        Ok(())
    }

    fn key(&mut self, key: &str) {
        self.comma();
        self.text(key);
        self.0.push(':');
    }
}

impl Serializer for &mut Json {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_bool(self, value: bool) -> Done {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Done {
        if value < 0 {
            self.0.push('-');
        }
        self.serialize_u64(value.unsigned_abs())
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.0.push_str(&value.to_string());
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_f64(value.into())
    }

    /// Points, which are halves. The standard library's way to write any number takes more code than
    /// all else here.
    fn serialize_f64(self, value: f64) -> Done {
        let halves = (value * 2.0) as u64;
        if halves as f64 != value * 2.0 {
            return Err(Error);
        }
        self.0.push_str(&(halves / 2).to_string());
        if halves % 2 == 1 {
            self.0.push_str(".5");
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        self.text(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        value.serialize(self)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Done {
        Err(Error)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Error> {
        self.open('[')
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Error> {
        self.open('[')
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Error> {
        self.open('{')
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        self.open('{')
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        Err(Error)
    }
}

impl ser::SerializeSeq for &mut Json {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Done {
        self.comma();
        item.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.close(']')
    }
}

impl ser::SerializeTuple for &mut Json {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Done {
        self.comma();
        item.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.close(']')
    }
}

impl ser::SerializeMap for &mut Json {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.comma();
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.0.push(':');
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.close('}')
    }
}

impl ser::SerializeStruct for &mut Json {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        self.key(key);
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.close('}')
    }
}

#[cfg(test)]
mod tests {
    use super::json;
    use mancala_json::{GameInfo, LayoutInfo, OptionsInfo};
    use mancala_rules::{GAMES, find};
    use serde::Serialize;

    /// Ours must say what the usual writer of JSON says.
    fn same<T: Serialize + ?Sized>(value: &T) {
        assert_eq!(json(value).expect("JSON"), serde_json::to_string(value).expect("JSON"));
    }

    #[test]
    fn the_catalogue() {
        for about in GAMES {
            same(&GameInfo::new(about));
            let game = find(about.id, &[]).expect("a game");
            same(&OptionsInfo(&*game));
            same(&Some(LayoutInfo::new(&*game)));
        }
    }

    #[test]
    fn whatever_else_there_is() {
        same(&("\"\\/ é🌱\u{7f}\u{2028}", "", 'x', [0_u8; 0], [[true, false]]));
        same(&(i64::MIN, u64::MAX, -1_i8, None::<u8>, Some(()), [Some("a"), None]));
        same(&[0.0_f32, 0.5, 1.0, 99.5]);
        assert!(json(&0.25).is_err() && json(&-0.5).is_err() && json(&f64::NAN).is_err());
        same(&std::collections::BTreeMap::from([("a", vec![1]), ("b\"", vec![])]));
        let controls: String = ('\0'..' ').collect();
        let read: String = serde_json::from_str(&json(&controls).expect("JSON")).expect("JSON");
        assert_eq!(read, controls);
    }

    #[test]
    fn what_is_none_of_ours_is_refused() {
        #[derive(Serialize)]
        enum Other {
            Tuple(u8, u8),
            Struct { n: u8 },
            Newtype(u8),
        }
        for other in [Other::Tuple(1, 2), Other::Struct { n: 1 }, Other::Newtype(1)] {
            assert!(json(&other).is_err());
        }
    }
}
