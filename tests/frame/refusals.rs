//! A table that cannot be priced is refused, by the name of its column or the path of its option.

use cartwright::Error;
use cartwright::frame::{Column, Field, Figures, Format, Pricing, Values, Wanted};

pub(crate) fn field(name: &str, format: &str) -> Field {
    Field { name: name.to_owned(), format: Format::parse(format), children: Vec::new(), dictionary: None }
}

/// A table of whole numbers, whose columns are these.
const COLUMNS: [&str; 4] = ["basket", "sku", "units", "cents"];

pub(crate) const OPTIONS: &str = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    "columns":{"itemYrn":"sku","quantity":"units","price.effectiveAmount":"cents"}}"#;

fn refused(fields: &[Field], options: &str) -> Error {
    Pricing::new("{}", options, fields, Wanted::default()).unwrap_err()
}

pub(crate) fn fields(of_amounts: &str) -> [Field; 4] {
    COLUMNS.map(|name| field(name, if name == "cents" { of_amounts } else { "l" }))
}

#[test]
fn a_column_that_cannot_be_read_is_named() {
    for (format, found) in [
        ("g", "the column `cents` has binary floating-point numbers"),
        ("f", "the column `cents` has binary floating-point numbers"),
        ("tdD", "the column `cents` has the type `tdD` of Arrow"),
        ("tsu:", "the column `cents` has points in time without a zone"),
        ("+s", "the column `cents` has objects"),
    ] {
        let refused = refused(&fields(format), OPTIONS);
        assert_eq!((refused.code().as_str(), refused.path()), ("WRONG_TYPE", "/lines/cents"));
        assert!(refused.message().starts_with(found), "{refused}");
    }
}

#[test]
fn an_option_that_does_not_fit_is_named() {
    for (from, to, path, part) in [
        ("\"basket\"", "\"baskets\"", "/options/cart", "no column `baskets`; it has `basket`, `sku`"),
        ("\"units\"", "\"unit\"", "/options/columns/quantity", "no column `unit`"),
        ("\"quantity\"", "\"quantitty\"", "/options/columns/quantitty", "expected id, type, itemYrn"),
        (
            "price.effectiveAmount",
            "price.calculated",
            "/options/columns/price.calculated",
            "no member that a rule reads",
        ),
        ("\"quantity\":\"units\",", "", "/options/columns/quantity", "no column is given for `quantity`"),
        ("{\"currency\":\"EUR\"}", "{}", "/options/carts/currency", "the required member `currency` is missing"),
        ("{\"currency\":\"EUR\"}", "{\"currency\":\"euro\"}", "/options/carts/currency", "three capital letters"),
        ("\"units\"", "[\"units\",\"sku\"]", "/options/columns/quantity", "has a column already, for `quantity`"),
        (
            "\"units\"",
            "{\"column\":\"units\",\"prefix\":\"9\"}",
            "/options/columns/quantity/prefix",
            "`quantity` is no text",
        ),
        (
            "\"minorUnits\"",
            "\"now\":{\"column\":\"sku\",\"prefix\":\"2\"},\"minorUnits\"",
            "/options/now/prefix",
            "`now` is a time",
        ),
        ("\"EUR\"", "\"EUR\",\"items\":[]", "/options/carts/items", "the lines of a cart are its rows"),
        ("\"EUR\"", "\"EUR\",\"discounts\":5", "/options/carts/discounts", "expected an array"),
        ("\"minorUnits\":true", "\"minorUnits\":1", "/options/minorUnits", "expected true or false"),
        ("\"minorUnits\"", "\"minor\"", "/options/minor", "minor"),
        (
            "\"minorUnits\"",
            "\"threads\":0,\"minorUnits\"",
            "/options/threads",
            "`threads` is 0, expected a whole number",
        ),
        ("\"minorUnits\"", "\"threads\":1025,\"minorUnits\"", "/options/threads", "from 1 to 1024"),
        ("\"minorUnits\"", "\"threads\":1.5,\"minorUnits\"", "/options/threads", "expected a whole number from 0"),
    ] {
        let refused = refused(&fields("l"), &OPTIONS.replace(from, to));
        assert_eq!(refused.path(), path, "{refused}");
        assert!(refused.message().contains(part), "{refused}");
    }
    let twice = [&fields("l")[..], &[field("cents", "l")]].concat();
    assert!(refused(&twice, OPTIONS).message().contains("several columns `cents`"));
}

/// The columns of rows of numbers.
pub(crate) fn columns(bytes: &[Vec<u8>; 4]) -> [Column<'_>; 4] {
    bytes.each_ref().map(|bytes| Column {
        offset: 0,
        length: bytes.len() / 8,
        validity: None,
        values: Values::Integers { bytes, width: 8, is_signed: true },
    })
}

pub(crate) fn bytes(rows: &[[i64; 4]]) -> [Vec<u8>; 4] {
    [0, 1, 2, 3].map(|column| rows.iter().flat_map(|row| row[column].to_ne_bytes()).collect())
}

#[test]
fn a_text_without_a_point_is_no_amount_in_minor_units() {
    let numbers = bytes(&[[1, 1, 2, 0], [2, 1, 1, 0]]);
    let offsets = [0_i32, 4, 7].map(i32::to_ne_bytes).concat();
    let read = |texts: &[u8; 7], site: &str, options: &str| {
        let mut columns = columns(&numbers);
        columns[3].values = Values::Texts { offsets: &offsets, is_large: false, bytes: texts };
        let mut pricing = Pricing::new(site, options, &fields("u"), Wanted::default()).unwrap();
        pricing.take(&columns, 0..2)?;
        pricing.finish()?;
        let gross = pricing.priced().carts.columns.swap_remove(2).figures;
        Ok::<_, Error>(gross)
    };
    assert_eq!(read(b"4.952.0", "{}", OPTIONS).unwrap(), Figures::Integers(vec![990, 200]));
    for texts in [b"4.95495", b"4.954E1"] {
        let refused = read(texts, "{}", OPTIONS).unwrap_err();
        assert_eq!(refused.path(), "/cart/items/0/price/effectiveAmount", "{refused}");
    }
    let refused = read(b"4.95495", "{}", OPTIONS).unwrap_err();
    assert_eq!(refused.code().as_str(), "WRONG_TYPE");
    assert!(refused.message().contains("string `495` of the column `cents` has no decimal point"), "{refused}");
    // A whole number is the same in a currency without decimals, and without `minorUnits`.
    let whole = r#"{"cartCalculationScale":0}"#;
    assert_eq!(read(b"4950200", whole, OPTIONS).unwrap(), Figures::Integers(vec![9_900, 200]));
    let decimals = OPTIONS.replace("\"minorUnits\":true", "\"minorUnits\":false");
    let expected = Figures::Decimals { digits: vec![990_000, 20_000], scale: 2 };
    assert_eq!(read(b"4950200", "{}", &decimals).unwrap(), expected);
}

#[test]
fn an_id_may_be_any_number_of_its_column() {
    let last = u64::MAX;
    let carts: Vec<u8> = [last, last, 1].into_iter().flat_map(u64::to_ne_bytes).collect();
    let numbers = bytes(&[[0, 1, 1, 100], [0, 1, 1, 200], [0, 1, 1, 400]]);
    let mut columns = columns(&numbers);
    columns[0].values = Values::Integers { bytes: &carts, width: 8, is_signed: false };
    let mut fields = fields("l");
    fields[0] = field("basket", "L");
    for threads in ["1", "2"] {
        let options = OPTIONS.replace("\"minorUnits\"", &format!("\"threads\":{threads},\"minorUnits\""));
        let mut pricing = Pricing::new("{}", &options, &fields, Wanted { lines: true, offers: true }).unwrap();
        pricing.take(&columns, 0..3).unwrap();
        pricing.finish().unwrap();
        let priced = pricing.priced();
        assert_eq!(priced.carts.columns[0].figures, Figures::Unsigned(vec![last, 1]));
        assert_eq!(priced.carts.columns[2].figures, Figures::Integers(vec![300, 400]));
        assert_eq!(priced.lines.unwrap().columns[0].figures, Figures::Unsigned(vec![last, last, 1]));
    }
}

#[test]
fn a_cart_that_comes_back_is_refused_unless_the_rows_are_sorted() {
    let bytes = bytes(&[[2, 1, 1, 100], [1, 1, 1, 200], [2, 1, 1, 400]]);
    let mut pricing = Pricing::new("{}", OPTIONS, &fields("l"), Wanted::default()).unwrap();
    let interrupted = pricing.take(&columns(&bytes), 0..3).unwrap_err();
    assert_eq!(interrupted.path(), "/lines/basket");
    assert!(interrupted.message().contains("cart `2` do not follow each other"), "{interrupted}");

    let mut pricing = Pricing::new("{}", OPTIONS, &fields("l"), Wanted::default()).unwrap();
    let batches = [columns(&bytes).to_vec(), columns(&bytes).to_vec()];
    let order = pricing.sorted(&batches).unwrap();
    let (first, last) = order.split_at(3);
    pricing.take_in_order(&batches, first).unwrap();
    pricing.take_in_order(&batches, last).unwrap();
    pricing.finish().unwrap();
    let carts = pricing.priced().carts;
    let figures = [0, 2].map(|column| carts.columns[column].figures.clone());
    assert_eq!(figures, [Figures::Integers(vec![1, 2]), Figures::Integers(vec![400, 1000])]);
}

#[test]
fn a_refused_cart_ends_the_table_or_has_its_reason_in_a_column() {
    let bytes = bytes(&[[1, 1, 1, 100], [2, 1, -1, 100], [3, 1, 1, 300]]);
    let mut pricing = Pricing::new("{}", OPTIONS, &fields("l"), Wanted::default()).unwrap();
    let refused = pricing.take(&columns(&bytes), 0..3).unwrap_err();
    assert_eq!((refused.code().as_str(), refused.path()), ("NEGATIVE_VALUE", "/cart/items/0/quantity"));
    assert!(refused.message().starts_with("cart `2`: "), "{refused}");

    let options = OPTIONS.replace("\"minorUnits\"", "\"refused\":\"column\",\"minorUnits\"");
    let mut pricing = Pricing::new("{}", &options, &fields("l"), Wanted::default()).unwrap();
    pricing.take(&columns(&bytes), 0..3).unwrap();
    pricing.finish().unwrap();
    let carts = pricing.priced().carts;
    assert_eq!(carts.columns[2].figures, Figures::Integers(vec![100, 0, 300]));
    assert_eq!((carts.columns[2].validity.as_deref(), carts.columns[2].nulls), (Some(&[0b101][..]), 1));
    assert_eq!(carts.columns[4].validity.as_deref(), Some(&[0b010][..]));
}

#[test]
fn buffers_that_break_the_rules_are_refused() {
    let mut damaged = bytes(&[[1, 1, 1, 100], [1, 1, 1, 100]]);
    damaged[3].truncate(8);
    let mut columns = columns(&damaged);
    columns[3].length = 2;
    let mut pricing = Pricing::new("{}", OPTIONS, &fields("l"), Wanted::default()).unwrap();
    pricing.take(&columns, 0..2).unwrap();
    let refused = pricing.finish().unwrap_err();
    assert_eq!(refused.path(), "/cart/items/1/price/effectiveAmount");
    assert!(refused.message().contains("bytes that break the rules"), "{refused}");
}
