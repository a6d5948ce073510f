//! Random numbers that are the same everywhere.

/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
///
/// ```
/// let mut random = mancala_ai::SplitMix64(1_234_567);
/// assert_eq!(random.next(), 6_457_827_717_110_365_317);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(
    /// The state: any number will do as a seed.
    pub u64,
);

impl SplitMix64 {
    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "the name it has in every description")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 where that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts a list into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
