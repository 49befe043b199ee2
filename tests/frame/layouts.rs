//! Every layout of the same values gives the same figures.

use cartwright::frame::{Column, Field, Figures, Format, Pricing, TimeUnit, Values, Wanted};

const SITE: &str = r#"{"currency":"EUR","promotions":[{"id":"TEA","discountType":"PERCENT","discountPercentage":50,
    "categoryRestricted":true,"restrictions":{"includedCategories":["tea"]}}]}"#;

const OPTIONS: &str = r#"{"cart":"cart","columns":{"itemYrn":"product","quantity":"units",
    "price.effectiveAmount":"amount","product.categories":"category"}}"#;

fn field(name: &str, format: &str) -> Field {
    Field { name: name.to_owned(), format: Format::parse(format), children: Vec::new(), dictionary: None }
}

fn integers<const WIDTH: usize>(numbers: &[[u8; WIDTH]]) -> Vec<u8> {
    // One byte in front, so that nothing is aligned.
    [0].into_iter().chain(numbers.iter().flatten().copied()).collect()
}

/// A column of numbers, whose buffer has a byte too much in front.
fn numbers(bytes: &[u8], width: usize, offset: usize) -> Column<'_> {
    let bytes = &bytes[1..];
    let length = bytes.len() / width - offset;
    Column { offset, length, validity: None, values: Values::Integers { bytes, width, is_signed: true } }
}

fn gross(columns: &[Column<'_>], fields: &[Field], batches: &[std::ops::Range<usize>]) -> (Vec<i128>, Vec<String>) {
    let mut pricing = Pricing::new(SITE, OPTIONS, fields, Wanted { lines: false, offers: true }).unwrap();
    for rows in batches {
        pricing.take(columns, rows.clone()).unwrap();
    }
    pricing.finish().unwrap();
    let priced = pricing.priced();
    let Figures::Decimals { digits, scale: 2 } = &priced.carts.columns[2].figures else { panic!("{:?}", priced.carts) };
    let offers = priced.offers.unwrap();
    let Figures::Texts { offsets, bytes } = &offers.columns[1].figures else { panic!("{offers:?}") };
    let ids = offsets.windows(2).map(|ends| {
        let [from, to] = [ends[0], ends[1]].map(|end| usize::try_from(end).unwrap());
        String::from_utf8(bytes[from..to].to_vec()).unwrap()
    });
    (digits.clone(), ids.collect())
}

/// The rows: carts 1, 1, 2; 2, 3 and 1 units of 1.00, 2.50 and 4.00; the categories tea, none and tea.
const GROSS: [i128; 2] = [850, 200];

#[test]
fn numbers_of_every_width_and_offset_are_the_same() {
    let carts = integers(&[9_i64, 1, 1, 2].map(i64::to_ne_bytes));
    let units8 = integers(&[9_i8, 2, 3, 1].map(i8::to_ne_bytes));
    let units16 = integers(&[9_i16, 9, 2, 3, 1].map(i16::to_ne_bytes));
    let units32 = integers(&[2_i32, 3, 1].map(i32::to_ne_bytes));
    let (words, offsets) = (b"teacup", [0_i32, 3, 6].map(i32::to_ne_bytes).concat());
    let keys = integers(&[0_i8, 7, 0].map(i8::to_ne_bytes));
    let validity = [0b1111_1101];
    for (units, format) in
        [(numbers(&units8, 1, 1), "c"), (numbers(&units16, 2, 2), "s"), (numbers(&units32, 4, 0), "i")]
    {
        for (width, amounts) in [
            (4, [100_i32, 250, 400].map(i32::to_ne_bytes).concat()),
            (8, [100_i64, 250, 400].map(i64::to_ne_bytes).concat()),
            (16, [100_i128, 250, 400].map(i128::to_ne_bytes).concat()),
            (32, [100_i128, 250, 400].map(|amount| [amount.to_ne_bytes(), [0; 16]].concat()).concat()),
        ] {
            let category = Field { dictionary: Some(Box::new(field("", "u"))), ..field("category", "c") };
            let fields = [
                field("cart", "l"),
                field("product", "l"),
                field("units", format),
                field("amount", &format!("d:9,2,{}", width * 8)),
                category,
                field("more", "g"),
            ];
            let words = Column {
                offset: 0,
                length: 2,
                validity: None,
                values: Values::Texts { offsets: &offsets, is_large: false, bytes: words },
            };
            let dictionary = Values::Words { keys: Box::new(numbers(&keys, 1, 0)), words: Box::new(words) };
            let columns = [
                numbers(&carts, 8, 1),
                numbers(&carts, 8, 1),
                units.clone(),
                Column {
                    offset: 0,
                    length: 3,
                    validity: None,
                    values: Values::Decimals { bytes: &amounts, width, scale: 2 },
                },
                Column { offset: 0, length: 3, validity: Some(&validity), values: dictionary },
                Column { offset: 0, length: 3, validity: None, values: Values::Unread },
            ];
            let tea = || "TEA".to_owned();
            for batches in [&[0..3, 3..3][..], &[0..1, 1..1, 1..2, 2..3], &[0..0, 0..2, 2..3]] {
                assert_eq!(gross(&columns, &fields, batches), (GROSS.to_vec(), vec![tea(), tea()]), "{format} {width}");
            }
        }
    }
}

#[test]
fn strings_by_offsets_and_by_views_and_lists_of_them_are_the_same() {
    let long = "a category with a long name";
    let site = SITE.replace("[\"tea\"]", &format!("[\"tea\",\"{long}\"]"));
    let bytes = format!("tea{long}cup");
    let view = |text: &str, place: i32| {
        let mut view = i32::try_from(text.len()).unwrap().to_ne_bytes().to_vec();
        if text.len() <= 12 {
            view.extend(text.bytes());
            view.resize(16, 0);
        } else {
            view.extend(text.bytes().take(4));
            view.extend([0_i32, place].map(i32::to_ne_bytes).concat());
        }
        view
    };
    let views = [view("tea", 0), view(long, 3), view("cup", 0)].concat();
    let ends = [0, 3, 3 + long.len(), 6 + long.len()];
    let small = ends.map(|end| i32::try_from(end).unwrap().to_ne_bytes()).concat();
    let large = ends.map(|end| i64::try_from(end).unwrap().to_ne_bytes()).concat();
    let (lists, all) = ([0_i32, 0, 1, 3].map(i32::to_ne_bytes).concat(), [0b111]);
    let texts = |values| Column { offset: 0, length: 3, validity: Some(&all[..]), values };
    let as_views = texts(Values::Views { views: &views, buffers: vec![bytes.as_bytes()] });
    let as_small = texts(Values::Texts { offsets: &small, is_large: false, bytes: bytes.as_bytes() });
    let as_large = texts(Values::Texts { offsets: &large, is_large: true, bytes: bytes.as_bytes() });
    for (elements, format) in [(as_views, "vu"), (as_small, "u"), (as_large, "U")] {
        let row = |place: usize| {
            let numbers = integers(&[7_i64].map(i64::to_ne_bytes));
            let mut column = elements.clone();
            (column.offset, column.length) = (place, 1);
            let fields = [
                field("cart", "l"),
                field("product", "l"),
                field("units", "l"),
                field("amount", "l"),
                field("category", format),
            ];
            let number = || numbers_of(&numbers);
            taken(&site, &[number(), number(), number(), number(), column], &fields)
        };
        // Tea and the long one at half the price.
        assert_eq!([row(0), row(1), row(2)], [2450, 2450, 4900], "{format}");
        let row = |place: usize| {
            let numbers = integers(&[7_i64].map(i64::to_ne_bytes));
            let values = Values::Lists { offsets: &lists, is_large: false, elements: Box::new(elements.clone()) };
            let column = Column { offset: place, length: 1, validity: None, values };
            let category = Field { children: vec![field("item", format)], ..field("category", "+l") };
            let fields =
                [field("cart", "l"), field("product", "l"), field("units", "l"), field("amount", "l"), category];
            let number = || numbers_of(&numbers);
            taken(&site, &[number(), number(), number(), number(), column], &fields)
        };
        assert_eq!([row(0), row(1), row(2)], [4900, 2450, 2450], "lists of {format}");
    }
}

fn numbers_of(bytes: &[u8]) -> Column<'_> {
    numbers(bytes, 8, 0)
}

fn taken(site: &str, columns: &[Column<'_>], fields: &[Field]) -> i128 {
    let mut pricing = Pricing::new(site, OPTIONS, fields, Wanted::default()).unwrap();
    pricing.take(columns, 0..1).unwrap();
    pricing.finish().unwrap();
    let priced = pricing.priced();
    let Figures::Decimals { digits, .. } = &priced.carts.columns[2].figures else { panic!("{:?}", priced.carts) };
    digits[0]
}

#[test]
fn a_time_decides_whether_an_offer_is_valid() {
    let site = r#"{"currency":"EUR","promotions":[{"id":"MAY","discountType":"PERCENT","discountPercentage":50,
        "restrictions":{"validFrom":"2026-05-01T00:00:00Z","validUntil":"2026-05-31T23:59:59Z"}}]}"#;
    let options = OPTIONS.replace(r#","product.categories":"category"}"#, r#"},"now":{"column":"at"}"#);
    let ones = integers(&[1_i64, 2].map(i64::to_ne_bytes));
    for (unit, format, times) in [
        (TimeUnit::Second, "tss:UTC", [1_777_593_599_i64, 1_777_593_600]),
        (TimeUnit::Micro, "tsu:Europe/Berlin", [1_777_593_599_999_999, 1_777_593_600_000_000]),
    ] {
        let times = times.map(i64::to_ne_bytes).concat();
        let at = Column { offset: 0, length: 2, validity: None, values: Values::Times { bytes: &times, unit } };
        let number = || numbers(&ones, 8, 0);
        let fields =
            [field("cart", "l"), field("product", "l"), field("units", "l"), field("amount", "l"), field("at", format)];
        let mut pricing = Pricing::new(site, &options, &fields, Wanted::default()).unwrap();
        pricing.take(&[number(), number(), number(), number(), at], 0..2).unwrap();
        pricing.finish().unwrap();
        let priced = pricing.priced();
        let Figures::Decimals { digits, .. } = &priced.carts.columns[2].figures else { panic!("{:?}", priced.carts) };
        assert_eq!(digits, &[100, 200], "{format}: {:?}", priced.carts);
        let local = [&fields[..4], &[field("at", "tsu:")]].concat();
        let refused = Pricing::new(site, &options, &local, Wanted::default()).unwrap_err();
        assert_eq!(refused.path(), "/lines/at");
        let without = options.replace(r#","now":{"column":"at"}"#, "");
        assert_eq!(Pricing::new(site, &without, &local, Wanted::default()).unwrap_err().path(), "/options/now");
    }
}
