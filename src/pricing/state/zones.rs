//! The shipping zones that serve a destination.

use crate::model::{Site, ZonePlace};

/// The zones of every active shipping service, with their destinations normalized for comparison.
#[derive(Debug, Clone, Default)]
pub(crate) struct Zones(Vec<Zone>);

#[derive(Debug, Clone)]
struct Zone {
    place: ZonePlace,
    default: bool,
    destinations: Vec<Destination>,
}

#[derive(Debug, Clone)]
struct Destination {
    country: String,
    postal: Postal,
}

#[derive(Debug, Clone)]
enum Postal {
    Any,
    Code(String),
    Prefix(String),
}

impl Zones {
    pub(crate) fn of(site: &Site) -> Self {
        let mut zones = Vec::new();
        for (service_index, service) in site.shipping.iter().enumerate() {
            if service.active == Some(false) {
                continue;
            }
            for (zone_index, zone) in service.zones.iter().enumerate() {
                let mut destinations = Vec::new();
                for to in &zone.ship_to {
                    if let Some(country) = &to.country {
                        let postal = Postal::of(to.postal_code.as_deref());
                        destinations.push(Destination { country: country.to_ascii_uppercase(), postal });
                    }
                }
                zones.push(Zone {
                    place: ZonePlace { service: service_index, zone: zone_index },
                    default: zone.default == Some(true),
                    destinations,
                });
            }
        }
        Self(zones)
    }

    /// Whether the site has no zone in use.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every zone in use.
    pub(crate) fn all(&self) -> impl Iterator<Item = ZonePlace> {
        self.0.iter().map(|zone| zone.place)
    }

    /// Every zone that serves a destination; if none does, the first default zone.
    pub(crate) fn serving(&self, country: &str, zip_code: &str) -> Vec<ZonePlace> {
        let (country, zip_code) = (country.to_ascii_uppercase(), plain(zip_code));
        let mut places = Vec::new();
        for zone in &self.0 {
            if zone.destinations.iter().any(|to| to.holds(&country, &zip_code)) {
                places.push(zone.place);
            }
        }
        if places.is_empty() {
            places.extend(self.0.iter().find(|zone| zone.default).map(|zone| zone.place));
        }
        places
    }
}

impl Destination {
    fn holds(&self, country: &str, zip_code: &str) -> bool {
        self.country == country
            && match &self.postal {
                Postal::Any => true,
                Postal::Code(code) => code == zip_code,
                Postal::Prefix(prefix) => zip_code.starts_with(prefix.as_str()),
            }
    }
}

impl Postal {
    fn of(pattern: Option<&str>) -> Self {
        match pattern.map(plain) {
            None => Self::Any,
            Some(pattern) => match pattern.strip_suffix('*') {
                Some(prefix) => Self::Prefix(prefix.to_owned()),
                None => Self::Code(pattern),
            },
        }
    }
}

/// A postal code without spaces and in lower case. Postal codes have no letters but A to Z in any country.
fn plain(code: &str) -> String {
    let mut plain = String::new();
    plain.extend(code.split_whitespace());
    plain.make_ascii_lowercase();
    plain
}
