//! The types of columns, as the format strings of the Arrow C data interface state them.

/// The unit in which a column counts time from the beginning of 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeUnit {
    /// Seconds.
    Second,
    /// Thousandths of a second.
    Milli,
    /// Millionths of a second.
    Micro,
    /// Thousand millionths of a second.
    Nano,
}

impl TimeUnit {
    /// The number of decimals of a second.
    pub(crate) const fn decimals(self) -> u32 {
        match self {
            Self::Second => 0,
            Self::Milli => 3,
            Self::Micro => 6,
            Self::Nano => 9,
        }
    }
}

/// The type of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// No value in any row: `n`.
    Null,
    /// Flags, a bit each: `b`.
    Flag,
    /// Whole numbers: `c`, `C`, `s`, `S`, `i`, `I`, `l` and `L`.
    Integer {
        /// The number of bytes of each.
        width: usize,
        /// Whether they may be below zero.
        is_signed: bool,
    },
    /// Decimals: `d:precision,scale` and `d:precision,scale,bits`.
    Decimal {
        /// The number of bytes of each.
        width: usize,
        /// The number of decimals.
        scale: i32,
    },
    /// Strings, `u`, and with 64-bit offsets `U`.
    Text {
        /// Whether offsets have 64 bits.
        is_large: bool,
    },
    /// Strings by views: `vu`.
    TextView,
    /// Points in time with a zone or an offset: `tss:`, `tsm:`, `tsu:` and `tsn:`, followed by the zone.
    Time(TimeUnit),
    /// Lists, `+l`, and with 64-bit offsets `+L`.
    List {
        /// Whether offsets have 64 bits.
        is_large: bool,
    },
    /// Objects, whose members are the children of the field: `+s`.
    Members,
    /// Binary floating-point numbers, `e`, `f` and `g`, which are refused where amounts are read.
    Float,
    /// Points in time without a zone, such as `tsu:`, of which nobody knows when they were.
    LocalTime,
    /// Any other type, with its format string.
    Other(String),
}

impl Format {
    /// Reads a format string.
    ///
    /// ```
    /// use cartwright::frame::Format;
    ///
    /// assert_eq!(Format::parse("d:9,2"), Format::Decimal { width: 16, scale: 2 });
    /// assert_eq!(Format::parse("+w:3"), Format::Other("+w:3".to_owned()));
    /// ```
    #[must_use]
    pub fn parse(format: &str) -> Self {
        let integer = |width: usize, is_signed: bool| Self::Integer { width, is_signed };
        match format {
            "n" => Self::Null,
            "b" => Self::Flag,
            "c" => integer(1, true),
            "C" => integer(1, false),
            "s" => integer(2, true),
            "S" => integer(2, false),
            "i" => integer(4, true),
            "I" => integer(4, false),
            "l" => integer(8, true),
            "L" => integer(8, false),
            "e" | "f" | "g" => Self::Float,
            "u" => Self::Text { is_large: false },
            "U" => Self::Text { is_large: true },
            "vu" => Self::TextView,
            "+l" => Self::List { is_large: false },
            "+L" => Self::List { is_large: true },
            "+s" => Self::Members,
            _ => Self::decimal(format).or_else(|| Self::time(format)).unwrap_or_else(|| Self::Other(format.to_owned())),
        }
    }

    fn decimal(format: &str) -> Option<Self> {
        let mut parts = format.strip_prefix("d:")?.split(',');
        let _precision: u32 = parts.next()?.parse().ok()?;
        let scale = parts.next()?.parse().ok()?;
        let width = match parts.next() {
            None | Some("128") => 16,
            Some("32") => 4,
            Some("64") => 8,
            Some("256") => 32,
            Some(_) => return None,
        };
        parts.next().is_none().then_some(Self::Decimal { width, scale })
    }

    fn time(format: &str) -> Option<Self> {
        let (unit, zone) = format.strip_prefix("ts")?.split_once(':')?;
        let unit = match unit {
            "s" => TimeUnit::Second,
            "m" => TimeUnit::Milli,
            "u" => TimeUnit::Micro,
            "n" => TimeUnit::Nano,
            _ => return None,
        };
        Some(if zone.is_empty() { Self::LocalTime } else { Self::Time(unit) })
    }

    /// The type in words.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Null => "nulls".to_owned(),
            Self::Flag => "flags".to_owned(),
            Self::Integer { .. } => "whole numbers".to_owned(),
            Self::Decimal { .. } => "decimals".to_owned(),
            Self::Text { .. } | Self::TextView => "strings".to_owned(),
            Self::Time(_) => "points in time".to_owned(),
            Self::List { .. } => "lists".to_owned(),
            Self::Members => "objects".to_owned(),
            Self::Float => "binary floating-point numbers".to_owned(),
            Self::LocalTime => "points in time without a zone".to_owned(),
            Self::Other(format) => format!("the type `{format}` of Arrow"),
        }
    }
}

/// A column as its schema describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The name.
    pub name: String,
    /// The type; for a dictionary, that of its keys.
    pub format: Format,
    /// The members of an object, and the elements of a list.
    pub children: Vec<Field>,
    /// The words of a dictionary.
    pub dictionary: Option<Box<Field>>,
}

impl Field {
    /// The field of the values: a dictionary's words, or the field itself.
    pub(crate) fn of_values(&self) -> &Self {
        self.dictionary.as_deref().map_or(self, Self::of_values)
    }
}
