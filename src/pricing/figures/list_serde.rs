//! Lists of figures through `serde`: each as an array of its entries.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{LineCalculation, LineCalculations};
use crate::pricing::offers::{AppliedDiscount, AppliedDiscounts};

impl Serialize for LineCalculations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for LineCalculations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<LineCalculation>::deserialize(deserializer).map(Self::from)
    }
}

impl Serialize for AppliedDiscounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for AppliedDiscounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<AppliedDiscount>::deserialize(deserializer).map(Self::from)
    }
}
