//! The figures of a cart, whichever way they come.

use cartwright::document::{Document, Node};
use cartwright::frame::{Figures, FiguresColumn, Priced, Table};
use cartwright::{Calculation, Number};

/// The figures of a cart that a table has.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Figured {
    /// Net, gross and tax.
    pub(crate) total: Vec<Number>,
    pub(crate) lines: Vec<Lined>,
    /// The offers that took something, with what they took.
    pub(crate) offers: Vec<Offered>,
}

/// The prices of a line, net, gross, and so on, in the order of the columns.
pub(crate) type Lined = Vec<Number>;

#[derive(Debug, PartialEq)]
pub(crate) struct Offered {
    pub(crate) id: String,
    pub(crate) value: Number,
    pub(crate) sets: Option<Number>,
}

fn number(node: Node<'_>, path: &[&str]) -> Number {
    let found = path.iter().try_fold(node, |node, name| node.get(name));
    found.map_or(Number::ZERO, |node| node.raw().parse().unwrap())
}

impl Figured {
    /// Those of an answer as text.
    pub(crate) fn of_text(answer: &str) -> Self {
        let answer = Document::parse(answer).unwrap();
        let cart = answer.root().get("cart").unwrap();
        let sides = |node: Node<'_>, path: &str| {
            ["netValue", "grossValue", "taxValue"].map(|side| number(node, &["calculatedPrice", path, side]))
        };
        let line = |item: Node<'_>| {
            let discount = |side| number(item, &["calculatedPrice", "totalDiscount", "price", side]);
            let [net, gross, _] = sides(item, "price");
            [net, gross, discount("netValue"), discount("grossValue")]
                .into_iter()
                .chain(sides(item, "finalPrice"))
                .collect()
        };
        let offer = |offer: Node<'_>| {
            (offer.get("applied").unwrap().raw() == "true").then(|| Offered {
                id: offer.get("id").unwrap().as_text().unwrap().into_owned(),
                value: number(offer, &["value"]),
                sets: offer.get("sets").map(|sets| sets.raw().parse().unwrap()),
            })
        };
        Self {
            total: sides(cart, "finalPrice").to_vec(),
            lines: cart.get("items").into_iter().flat_map(|items| items.elements()).map(line).collect(),
            offers: answer
                .root()
                .get("offers")
                .into_iter()
                .flat_map(|offers| offers.elements())
                .filter_map(offer)
                .collect(),
        }
    }

    /// Those of a typed calculation.
    pub(crate) fn of_value(calculation: &Calculation) -> Self {
        let lines = calculation.lines.iter().map(|line| {
            let discount = line.total_discount.map(|discount| discount.price).unwrap_or_default();
            let (price, last) = (line.price, line.final_price);
            vec![
                price.net_value,
                price.gross_value,
                discount.net_value,
                discount.gross_value,
                last.net_value,
                last.gross_value,
                last.tax_value,
            ]
        });
        let offers = calculation.offers.iter().flatten().filter(|offer| offer.applied);
        Self {
            total: vec![calculation.net(), calculation.gross(), calculation.tax()],
            lines: lines.collect(),
            offers: offers
                .map(|offer| Offered { id: offer.id.clone(), value: offer.value.unwrap(), sets: offer.sets })
                .collect(),
        }
    }
}

/// The figures of the carts of a table, as they come.
#[derive(Default)]
pub(crate) struct Collected {
    carts: Vec<(String, Figured, Option<String>)>,
}

fn text(column: &FiguresColumn, row: usize) -> Option<String> {
    let Figures::Texts { offsets, bytes } = &column.figures else { panic!("{column:?}") };
    let [from, to] = [row, row + 1].map(|row| usize::try_from(offsets[row]).unwrap());
    let is_valid = column.validity.as_ref().is_none_or(|bits| bits[row / 8] >> (row % 8) & 1 == 1);
    is_valid.then(|| String::from_utf8(bytes[from..to].to_vec()).unwrap())
}

fn value(column: &FiguresColumn, row: usize) -> Option<Number> {
    let is_valid = column.validity.as_ref().is_none_or(|bits| bits[row / 8] >> (row % 8) & 1 == 1);
    let (digits, scale) = match &column.figures {
        Figures::Integers(list) => (i128::from(list[row]), 0),
        Figures::Decimals { digits, scale } => (digits[row], *scale),
        other => panic!("{other:?}"),
    };
    let scale = i32::try_from(scale).unwrap();
    is_valid.then(|| format!("{digits}e-{scale}").parse().unwrap())
}

fn flag(column: &FiguresColumn, row: usize) -> bool {
    let Figures::Flags(bits) = &column.figures else { panic!("{column:?}") };
    bits[row / 8] >> (row % 8) & 1 == 1
}

impl Collected {
    /// Adds tables of figures.
    pub(crate) fn add(&mut self, priced: &Priced) {
        let Table { columns, length } = &priced.carts;
        for row in 0..*length {
            let total = columns[1..4].iter().filter_map(|column| value(column, row)).collect();
            let figured = Figured { total, ..Figured::default() };
            self.carts.push((text(&columns[0], row).unwrap(), figured, text(&columns[4], row)));
        }
        let lines = priced.lines.as_ref().unwrap();
        for row in 0..lines.length {
            let cart = self.cart(&text(&lines.columns[0], row).unwrap());
            cart.lines.push(lines.columns[2..].iter().map(|column| value(column, row).unwrap()).collect());
        }
        let offers = priced.offers.as_ref().unwrap();
        for row in 0..offers.length {
            let columns = &offers.columns;
            let applied = flag(&columns[2], row);
            assert!(applied || value(&columns[6], row).is_some(), "an offer that is not near");
            if applied {
                let (id, value, sets) =
                    (text(&columns[1], row).unwrap(), value(&columns[3], row).unwrap(), value(&columns[4], row));
                self.cart(&text(&columns[0], row).unwrap()).offers.push(Offered { id, value, sets });
            }
        }
    }

    fn cart(&mut self, key: &str) -> &mut Figured {
        &mut self.carts.iter_mut().find(|(own, ..)| own == key).unwrap().1
    }

    /// The figures of each cart, and its refusal.
    pub(crate) fn carts(self, count: usize) -> Vec<(Figured, Option<String>)> {
        let keys: Vec<_> = self.carts.iter().map(|(key, ..)| key.clone()).collect();
        assert_eq!(keys, (0..count).map(|cart| format!("cart {cart}")).collect::<Vec<_>>());
        self.carts.into_iter().map(|(_, figured, refused)| (figured, refused)).collect()
    }
}
