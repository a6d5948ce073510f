//! Placeholder while the first slice is built.
