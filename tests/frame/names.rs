//! Which columns are read where no option names them: those with the name or the path of a member. One that was meant for
//! a member, and would be passed over, is refused.

use allocation_counter::measure;
use cartwright::Error;
use cartwright::frame::{Column, Field, Figures, Pricing, Values, Wanted};

use super::refusals::{bytes, columns, field, fields};

/// A site with one rate, and columns with the names of members.
const SITE: &str = r#"{"currency":"EUR","homeBase":{"address":{"country":"DE"}},
    "tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"11","rate":19}]}]}]}"#;

const ROWS: [[i64; 4]; 2] = [[1, 11, 2, 500], [1, 11, 1, 100]];

fn named(names: [&str; 4]) -> [Field; 4] {
    names.map(|name| field(name, "l"))
}

/// The gross amounts of the carts of [`ROWS`], whose columns have these names; `options` are further ones.
fn gross(names: [&str; 4], options: &str) -> Result<Figures, Error> {
    let options = format!(r#"{{"cart":"basket","minorUnits":true{options}}}"#);
    let mut pricing = Pricing::new(SITE, &options, &named(names), Wanted::default())?;
    let bytes = bytes(&ROWS);
    pricing.take(&columns(&bytes), 0..2)?;
    pricing.finish()?;
    Ok(pricing.priced().carts.columns.swap_remove(2).figures)
}

#[test]
fn a_column_with_the_path_of_a_member_is_read() {
    let read = gross(["basket", "itemYrn", "quantity", "price.effectiveAmount"], "").unwrap();
    assert_eq!(read, Figures::Integers(vec![1_100]));
    let taxed = ["basket", "itemYrn", "quantity", "price.effectiveAmount", "unitPrice.taxRate"];
    let fields = taxed.map(|name| field(name, "l"));
    let mut pricing = Pricing::new(SITE, r#"{"cart":"basket","minorUnits":true}"#, &fields, Wanted::default()).unwrap();
    let bytes = bytes(&ROWS);
    let rates = [7_i64, 7].map(i64::to_ne_bytes).concat();
    let rate = Values::Integers { bytes: &rates, width: 8, is_signed: true };
    let rate = Column { offset: 0, length: 2, validity: None, values: rate };
    let columns: Vec<_> = columns(&bytes).into_iter().chain([rate]).collect();
    pricing.take(&columns, 0..2).unwrap();
    pricing.finish().unwrap();
    assert_eq!(pricing.priced().carts.columns[2].figures, Figures::Integers(vec![1_177]));
}

#[test]
fn a_column_that_resembles_a_member_is_refused() {
    let meant = [("tax_code", "taxCode"), ("TaxCode", "taxCode"), ("segment", "segments"), ("itemtype", "itemType")];
    for (wrong, meant) in meant {
        let [a, b, c, d] = named(["basket", "itemYrn", "quantity", "price.effectiveAmount"]);
        let fields = [a, b, c, d, field(wrong, "u")];
        let refused = Pricing::new(SITE, r#"{"cart":"basket"}"#, &fields, Wanted::default()).unwrap_err();
        let path = format!("/lines/{wrong}");
        assert_eq!((refused.code().as_str(), refused.path()), ("UNKNOWN_MEMBER", path.as_str()));
        assert!(refused.message().contains(&format!("resembles `{meant}`")), "{refused}");
    }
    // A column of the host's own is none of these, and beside the member itself nothing is missing.
    for other in ["till", "prices.effectiveAmount", "quantities"] {
        let [a, b, c, d] = named(["basket", "itemYrn", "quantity", "price.effectiveAmount"]);
        assert!(
            Pricing::new(SITE, r#"{"cart":"basket"}"#, &[a, b, c, d, field(other, "u")], Wanted::default()).is_ok()
        );
    }
}

#[test]
fn a_column_of_carts_is_refused_unless_the_options_speak_of_it() {
    let [a, b, c, d] = named(["basket", "itemYrn", "quantity", "price.effectiveAmount"]);
    for name in ["currency", "siteCode", "countryCode"] {
        let fields = [&a, &b, &c, &d, &field(name, "u")].map(Clone::clone);
        let refused = Pricing::new(SITE, r#"{"cart":"basket"}"#, &fields, Wanted::default()).unwrap_err();
        assert_eq!((refused.code().as_str(), refused.path()), ("UNKNOWN_MEMBER", format!("/lines/{name}").as_str()));
        let spoken = format!(r#"{{"cart":"basket","carts":{{"{name}":{{"column":"{name}"}}}}}}"#);
        assert!(Pricing::new(SITE, &spoken, &fields, Wanted::default()).is_ok(), "{name}");
    }
}

#[test]
fn the_other_name_of_a_member_is_read_as_in_a_request() {
    let rows = |kind: &str, name: &str| {
        let texts = [kind, kind].concat();
        let ends = [0, kind.len(), 2 * kind.len()].map(|end| i32::try_from(end).unwrap().to_ne_bytes()).concat();
        let numbers = bytes(&ROWS);
        let kinds = Values::Texts { offsets: &ends, is_large: false, bytes: texts.as_bytes() };
        let kinds = Column { offset: 0, length: 2, validity: None, values: kinds };
        let [a, b, c, d] = named(["basket", "itemYrn", "quantity", "price.effectiveAmount"]);
        let fields = [a, b, c, d, field(name, "u")];
        let mut pricing = Pricing::new(SITE, r#"{"cart":"basket"}"#, &fields, Wanted::default())?;
        let columns: Vec<_> = columns(&numbers).into_iter().chain([kinds]).collect();
        pricing.take(&columns, 0..2)?;
        pricing.finish()
    };
    for name in ["type", "itemType"] {
        assert_eq!(rows("INTERNAL", name), Ok(()));
        assert_eq!(rows("EXTERNAL", name).unwrap_err().code().as_str(), "TAX_INFORMATION_MISSING", "{name}");
        assert_eq!(rows("nonsense", name).unwrap_err().code().as_str(), "UNKNOWN_VALUE", "{name}");
    }
}

#[test]
fn a_cart_in_many_batches_costs_as_much_as_its_rows() {
    let options = super::refusals::OPTIONS;
    let mut pricing = Pricing::new("{}", options, &fields("l"), Wanted::default()).unwrap();
    let bytes = bytes(&[[1, 1, 1, 100]]);
    let mut hundred = || measure(|| (0..100).for_each(|_| pricing.take(&columns(&bytes), 0..1).unwrap())).bytes_total;
    let first = hundred();
    for _ in 0..28 {
        hundred();
    }
    // The list of lines has been made longer meanwhile, at most twice as long as it has to be.
    let last = hundred();
    assert!(last < 4 * first, "{last} bytes for the last hundred rows, {first} for the first");
}
