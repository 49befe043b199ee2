//! The laws of offers, each on random carts: no offer takes more than is left or allowed, the best of a group counts,
//! one more unit lowers no discount and loses no price of sets, splitting a cart into two never takes more off, and no
//! other choice of sets does.

use cartwright::model::{Product, Promotion, Selector, SetPart};
use cartwright::pricing::{Inputs, OfferResult};
use cartwright::{Calculation, Cart, Coupon, Item, Number, PreparedSite, Site};
use cartwright_generator::{Random, for_each_seed};

/// A line: its category, its price in whole units, and its quantity.
#[derive(Clone, Copy, Debug)]
struct Line {
    category: &'static str,
    price: u64,
    quantity: u64,
}

const CATEGORIES: [&str; 3] = ["buy", "get", "both"];

fn lines(random: &mut Random, most: u64) -> Vec<Line> {
    let line = |random: &mut Random| Line {
        category: random.pick(&CATEGORIES),
        price: random.between(1, 9),
        quantity: random.between(0, 3),
    };
    (0..random.between(1, most)).map(|_| line(random)).collect()
}

fn cart(lines: &[Line]) -> Cart {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    for (number, line) in lines.iter().enumerate() {
        let categories = match line.category {
            "both" => vec!["buy".into(), "get".into()],
            one => vec![one.into()],
        };
        let product = Some(Product { categories, ..Product::default() });
        let item = Item::internal(format!("urn:{number}"), line.quantity.into(), line.price.into());
        cart.items.push(Item { product, ..item });
    }
    cart
}

fn calculated(lines: &[Line], promotions: Vec<Promotion>) -> Calculation {
    let site = PreparedSite::new(Site { promotions, ..Site::default() }).unwrap();
    let inputs = Inputs { offers: true, ..Inputs::default() };
    site.calculate_with(&cart(lines), None, inputs).unwrap()
}

fn offers(lines: &[Line], promotions: Vec<Promotion>) -> Vec<OfferResult> {
    calculated(lines, promotions).offers.unwrap()
}

/// Returns the amount that one offer takes off a cart of its own.
fn taken(lines: &[Line], offer: &Coupon) -> Number {
    offers(lines, vec![Promotion::new("one", offer.clone())])[0].value.unwrap_or_default()
}

fn part(random: &mut Random, category: &'static str) -> SetPart<'static> {
    let quantity = random.between(1, 2);
    SetPart::units(quantity).of(Selector::categories([category])).taking(random.below(quantity + 1))
}

/// Draws an offer for sets of one or two parts, which overlap if lines have both categories; the units taken are free.
fn sets(random: &mut Random) -> Coupon {
    let mut parts = match random.below(3) {
        0 => {
            let quantity = random.between(1, 3);
            vec![SetPart::units(quantity).taking(random.between(1, quantity))]
        }
        _ => vec![part(random, "buy"), part(random, "get")],
    };
    if parts.iter().all(|part| part.taken == Some(0.into())) {
        parts[0].taken = None;
    }
    Coupon::percent("", 100.into()).for_sets(parts)
}

/// Draws lines with one category each, so that the parts of a set do not overlap.
fn apart(random: &mut Random) -> Vec<Line> {
    lines(random, 4).into_iter().filter(|line| line.category != "both").collect()
}

#[test]
fn nothing_takes_more_than_there_is_or_than_it_may() {
    for_each_seed(3_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let lines = lines(random, 4);
        let all: u64 = lines.iter().map(|line| line.price * line.quantity).sum();
        let most = random.between(0, 12);
        let promotions = (0..random.between(1, 3)).map(|number| {
            let offer = match random.below(4) {
                0 => Coupon::percent("", random.between(1, 100).into()),
                1 => Coupon::absolute("", random.between(1, 30).into()),
                2 => Coupon::fixed_price("", random.between(1, 9).into()),
                _ => sets(random),
            };
            Promotion::new(format!("p{number}"), offer.at_most(most.into()))
        });
        let promotions = promotions.collect();
        let calculation = calculated(&lines, promotions);
        let values: Vec<Number> = calculation.offers.iter().flatten().filter_map(|offer| offer.value).collect();
        assert!(values.iter().all(|value| *value <= most), "{values:?} of at most {most}");
        let taken: Number = values.into_iter().sum::<Option<Number>>().unwrap();
        let left = calculation.calculated_price.final_price.net_value;
        assert_eq!(taken.checked_add(left), Some(all.into()));
    });
}

#[test]
fn the_best_of_a_group_counts() {
    for_each_seed(3_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let lines = lines(random, 4);
        let offer = |random: &mut Random| match random.below(4) {
            0 => Coupon::percent("", random.between(1, 100).into()),
            1 => Coupon::absolute("", random.between(1, 30).into()),
            2 => Coupon::fixed_price("", random.between(1, 9).into()).min_quantity(random.between(1, 6).into()),
            _ => sets(random),
        };
        let group: Vec<Coupon> = (0..3).map(|_| offer(random)).collect();
        let alone: Vec<Number> = group.iter().map(|offer| taken(&lines, offer)).collect();
        let named = |(number, offer): (usize, Coupon)| Promotion::new(number.to_string(), offer.group("g"));
        let results = offers(&lines, group.into_iter().enumerate().map(named).collect());
        let best = alone.iter().max().copied().unwrap();
        let first = alone.iter().position(|one| *one == best).filter(|_| best > 0);
        for (number, result) in results.iter().enumerate() {
            assert_eq!(result.applied, Some(number) == first, "{alone:?} {results:?}");
            assert_eq!(result.value, result.applied.then_some(best), "{alone:?} {results:?}");
        }
    });
}

/// Draws an offer of a price for each set of one or two parts.
fn sets_for_a_price(random: &mut Random) -> Coupon {
    let parts = sets(random).set.unwrap();
    let parts: Vec<SetPart<'_>> = parts.into_iter().map(|part| SetPart { taken: None, ..part }).collect();
    Coupon::fixed_price("", random.between(1, 15).into()).for_sets(parts)
}

#[test]
fn one_more_unit_loses_no_price_of_sets() {
    for_each_seed(5_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let lines = lines(random, 4);
        let offer = sets_for_a_price(random);
        let before = taken(&lines, &offer);
        for index in 0..lines.len() {
            let mut more = lines.clone();
            more[index].quantity += 1;
            assert!(taken(&more, &offer) >= before, "line {index} of {lines:?}, {}", offer.to_json());
        }
    });
}

#[test]
fn one_more_unit_lowers_nothing() {
    for_each_seed(5_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let apart = apart(random);
        let offer = sets(random);
        let before = taken(&apart, &offer);
        for index in 0..apart.len() {
            let mut more = apart.clone();
            more[index].quantity += 1;
            assert!(taken(&more, &offer) >= before, "line {index} of {apart:?}, {}", offer.to_json());
        }
    });
}

#[test]
fn no_way_to_split_a_cart_into_two_takes_more() {
    for_each_seed(3_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let apart = apart(random);
        let offer = sets(random);
        let whole = taken(&apart, &offer);
        let first: Vec<u64> = apart.iter().map(|line| random.below(line.quantity + 1)).collect();
        let part = |of: &dyn Fn(usize, u64) -> u64| -> Vec<Line> {
            let one = |(index, line): (usize, &Line)| Line { quantity: of(index, line.quantity), ..*line };
            apart.iter().enumerate().map(one).collect()
        };
        let parts = [part(&|index, _| first[index]), part(&|index, quantity| quantity - first[index])];
        let [one, other] = parts.map(|lines| taken(&lines, &offer));
        assert!(one.checked_add(other).unwrap() <= whole, "{apart:?} as {first:?}: {}", offer.to_json());
    });
}

/// Returns the most that an offer with one or two parts could take off with this many sets, for any choice of units.
fn most(units: &[(u64, &str)], offer: &Coupon, sets: usize) -> Option<u64> {
    let parts = offer.set.as_deref().unwrap();
    let count = |number: Number| number.to_string().parse::<usize>().unwrap();
    let mut best = None;
    // Every unit belongs to no part, to the first or to the second.
    for mut choice in 0..3_usize.pow(u32::try_from(units.len()).unwrap()) {
        let mut chosen = [Vec::new(), Vec::new()];
        let mut fits = true;
        for (price, category) in units {
            let of = choice % 3;
            choice /= 3;
            if of > 0 {
                let all = parts.get(of - 1).is_some_and(|part| part.of.is_none());
                let own = *category == "both" || *category == CATEGORIES[of - 1];
                fits &= of <= parts.len() && (all || own);
                chosen[of - 1].push(*price);
            }
        }
        let sizes = parts.iter().zip(&chosen).all(|(part, chosen)| chosen.len() == sets * count(part.quantity));
        if !fits || !sizes {
            continue;
        }
        let of_part = |(part, chosen): (&SetPart<'_>, &mut Vec<u64>)| -> u64 {
            chosen.sort_unstable_by(|one, other| other.cmp(one));
            let (quantity, taken) = (count(part.quantity), count(part.taken.unwrap_or(part.quantity)));
            chosen.chunks(quantity).map(|group| group[quantity - taken..].iter().sum::<u64>()).sum()
        };
        let sum = parts.iter().zip(&mut chosen).map(of_part).sum();
        best = best.max(Some(sum));
    }
    best
}

/// Whether both parts have discounted units, one of them only in part. Units that both select go to the second part,
/// most expensive first, and the most expensive of them are then only bought: other units could be discounted more.
fn shares_badly(offer: &Coupon) -> bool {
    let parts = offer.set.as_deref().unwrap_or_default();
    let taken = |part: &SetPart<'_>| part.taken.unwrap_or(part.quantity);
    parts.len() == 2 && parts.iter().all(|part| taken(part) > 0) && parts.iter().any(|part| taken(part) < part.quantity)
}

#[test]
fn no_other_way_to_make_the_sets_takes_more() {
    for_each_seed(1_500, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut lines = lines(random, 3);
        let offer = sets(random);
        if shares_badly(&offer) {
            lines.retain(|line| line.category != "both");
        }
        while lines.iter().map(|line| line.quantity).sum::<u64>() > 7 {
            lines.pop();
        }
        let units: Vec<(u64, &str)> = lines
            .iter()
            .flat_map(|line| std::iter::repeat_n((line.price, line.category), usize::try_from(line.quantity).unwrap()))
            .collect();
        let result = &offers(&lines, vec![Promotion::new("one", offer.clone())])[0];
        let sets = result.sets.map_or(0, |sets| sets.to_string().parse().unwrap());
        // No choice makes one more set, and none takes more off with the same number.
        assert_eq!(most(&units, &offer, sets + 1), None, "{lines:?} {}", offer.to_json());
        let taken = result.value.unwrap_or_default();
        assert_eq!(Number::from(most(&units, &offer, sets).unwrap()), taken, "{lines:?} {}", offer.to_json());
    });
}
