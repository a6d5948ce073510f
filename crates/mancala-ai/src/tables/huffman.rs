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

/// The code of each symbol that has one.
fn codes(lengths: &[u8]) -> Vec<u64> {
    let mut codes = vec![0_u64; lengths.len()];
    let (mut code, mut long) = (0_u64, 0);
    for symbol in in_order(lengths) {
        let symbol = usize::from(symbol);
        code <<= lengths[symbol] - long;
        long = lengths[symbol];
        codes[symbol] = code;
        code += 1;
    }
    codes
}

/// Writes symbols, one after the other.
pub struct Writer {
    lengths: Vec<u8>,
    codes: Vec<u64>,
    /// Bits that do not fill a byte yet, and how many they are.
    bits: u64,
    ahead: u8,
}

impl Writer {
    /// Writes in the codes of these lengths, none longer than [`LONGEST`].
    pub fn new(lengths: Vec<u8>) -> Writer {
        Writer { codes: codes(&lengths), lengths, bits: 0, ahead: 0 }
    }

    /// Writes a symbol.
    pub fn write(&mut self, symbol: u8, to: &mut Vec<u8>) {
        let symbol = usize::from(symbol);
        self.bits = self.bits << self.lengths[symbol] | self.codes[symbol];
        self.ahead += self.lengths[symbol];
        while self.ahead >= 8 {
            self.ahead -= 8;
            to.push((self.bits >> self.ahead) as u8);
        }
    }

    /// Fills the last byte up with zeros.
    pub fn finish(self, to: &mut Vec<u8>) {
        if self.ahead > 0 {
            to.push((self.bits << (8 - self.ahead)) as u8);
        }
    }
}

/// Codes up to this length, nearly all that come, are read at once.
const QUICK: u8 = 10;

/// Reads symbols, one after the other.
pub struct Reader {
    order: Vec<u8>,
    /// By length, from 1: how many codes are so long.
    many: Vec<u64>,
    /// By the next bits: the symbol whose code they begin with, and how long that is; 0 where it is
    /// longer, or there is none.
    quick: Vec<(u8, u8)>,
    /// Bits that were taken from the bytes and not read yet, and how many they are.
    bits: u64,
    ahead: u8,
}

impl Reader {
    /// Reads codes of these lengths. `None` where there can be no such codes.
    pub fn new(lengths: &[u8]) -> Option<Reader> {
        let order = in_order(lengths);
        let longest = lengths.iter().copied().max().filter(|&longest| longest <= LONGEST)?;
        let as_long = |long| lengths.iter().filter(|&&length| length == long).count() as u64;
        let mut quick = vec![(0, 0); 1 << QUICK];
        let codes = codes(lengths);
        for &symbol in &order {
            let (code, length) = (codes[usize::from(symbol)], lengths[usize::from(symbol)]);
            if code >> length != 0 {
                return None;
            }
            if length <= QUICK {
                let free = QUICK - length;
                let first = (code << free) as usize;
                quick[first..first + (1 << free)].fill((symbol, length));
            }
        }
        let many = (1..=longest).map(as_long).collect();
        Some(Reader { order, many, quick, bits: 0, ahead: 0 })
    }

    /// Reads the next symbol, taking bytes from where `at` says. `None` where it cannot be read.
    #[inline]
    pub fn read(&mut self, from: &[u8], at: &mut usize) -> Option<u8> {
        while self.ahead <= u64::BITS as u8 - 8
            && let Some(&byte) = from.get(*at)
        {
            self.bits = self.bits << 8 | u64::from(byte);
            self.ahead += 8;
            *at += 1;
        }
        if self.ahead >= QUICK {
            let next = self.bits >> (self.ahead - QUICK) & ((1 << QUICK) - 1);
            let (symbol, length) = self.quick[next as usize];
            if length > 0 {
                self.ahead -= length;
                return Some(symbol);
            }
        }
        self.bit_by_bit()
    }

    /// Reads a symbol whose code is long, or the last ones.
    fn bit_by_bit(&mut self) -> Option<u8> {
        // `first` is the first code of this length, `before` how many codes are shorter.
        let (mut code, mut first, mut before) = (0, 0, 0);
        for &many in &self.many {
            self.ahead = self.ahead.checked_sub(1)?;
            code = code << 1 | (self.bits >> self.ahead & 1);
            first <<= 1;
            if code < first + many {
                return self.order.get((before + code - first) as usize).copied();
            }
            (first, before) = (first + many, before + many);
        }
        None
    }

    /// Gives back the bytes of which nothing was read: `at` stands after the last that was.
    pub fn finish(self, at: &mut usize) {
        *at -= usize::from(self.ahead / 8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(lengths: &[u8], symbols: &[u8]) -> Vec<u8> {
        let (mut writer, mut bytes) = (Writer::new(lengths.to_vec()), Vec::new());
        symbols.iter().for_each(|&symbol| writer.write(symbol, &mut bytes));
        writer.finish(&mut bytes);
        bytes
    }

    /// So many symbols, and how many bytes they took.
    fn read(lengths: &[u8], symbols: usize, bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
        let (mut reader, mut at) = (Reader::new(lengths)?, 0);
        let read: Option<_> = (0..symbols).map(|_| reader.read(bytes, &mut at)).collect();
        reader.finish(&mut at);
        Some((read?, at))
    }

    fn there_and_back(symbols: &[u8]) -> usize {
        let mut counts = vec![0; 256];
        symbols.iter().for_each(|&symbol| counts[usize::from(symbol)] += 1);
        let lengths = lengths(&counts);
        let mut bytes = write(&lengths, symbols);
        bytes.extend([0xff; 9]); // what follows is left alone
        let (read, taken) = read(&lengths, symbols.len(), &bytes).expect("it is read back");
        bytes.truncate(bytes.len() - 9);
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
        assert_eq!(read(&[1, 1, 1], 1, &[0]), None, "too many codes");
        assert_eq!(read(&[1, 49], 1, &[0]), None, "too long a code");
    }
}
