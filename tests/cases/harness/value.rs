//! JSON as it was written: every digit, every escape and the order of members are kept; only white space is dropped.

/// A value; scalars and names of members are kept as they were written, strings with their quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Scalar(String),
    Array(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// Reads a text that is known to be JSON.
    pub(crate) fn read(text: &str) -> Self {
        let mut tokens = Tokens { rest: text };
        let value = tokens.value();
        assert_eq!(tokens.next(), None, "one value");
        value
    }

    /// A string with this content.
    pub(crate) fn string(text: &str) -> Self {
        Self::Scalar(serde_json::to_string(text).unwrap())
    }

    /// The content of a string.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Scalar(raw) => decode(raw),
            other => panic!("{} is not a string", other.compact()),
        }
    }

    /// The elements of an array; empty for anything else.
    pub(crate) fn elements(&self) -> &[Self] {
        if let Self::Array(elements) = self { elements } else { &[] }
    }

    /// The members of an object; empty for anything else.
    pub(crate) fn members(&self) -> &[(String, Self)] {
        if let Self::Object(members) = self { members } else { &[] }
    }

    /// A member of an object.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        self.members().iter().find(|(known, _)| decode(known) == name).map(|(_, value)| value)
    }

    /// The object with a new value for one of its members.
    pub(crate) fn with(&self, name: &str, value: Self) -> Self {
        let mut members = self.members().to_vec();
        if let Some((_, there)) = members.iter_mut().find(|(known, _)| decode(known) == name) {
            *there = value;
        }
        Self::Object(members)
    }

    /// The value at a JSON pointer.
    pub(crate) fn at(&self, pointer: &str) -> Option<&Self> {
        let mut here = self;
        for step in pointer.split('/').skip(1) {
            let step = step.replace("~1", "/").replace("~0", "~");
            here = match here {
                Self::Array(elements) => elements.get(step.parse::<usize>().ok()?)?,
                _ => here.get(&step)?,
            };
        }
        Some(here)
    }

    /// The value without white space, like the answer of an operation.
    pub(crate) fn compact(&self) -> String {
        self.written(",", ":")
    }

    /// The value on one line, for a person.
    pub(crate) fn line(&self) -> String {
        self.written(", ", ": ")
    }

    fn written(&self, comma: &str, colon: &str) -> String {
        match self {
            Self::Scalar(raw) => raw.clone(),
            Self::Array(elements) => {
                let elements: Vec<String> = elements.iter().map(|element| element.written(comma, colon)).collect();
                format!("[{}]", elements.join(comma))
            }
            Self::Object(members) => {
                let member = |(name, value): &(String, Self)| format!("{name}{colon}{}", value.written(comma, colon));
                format!("{{{}}}", members.iter().map(member).collect::<Vec<_>>().join(comma))
            }
        }
    }
}

/// The content of a string that was written with its quotes.
pub(crate) fn decode(raw: &str) -> String {
    serde_json::from_str(raw).unwrap_or_else(|error| panic!("{raw} is not a string: {error}"))
}

/// The tokens of a text: brackets, commas, colons and scalars.
struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        let first = rest.chars().next()?;
        let length = match first {
            '{' | '}' | '[' | ']' | ',' | ':' => 1,
            '"' => string_length(rest),
            _ => rest.find([',', '}', ']', ' ', '\t', '\n', '\r']).unwrap_or(rest.len()),
        };
        let (token, rest) = rest.split_at(length);
        self.rest = rest;
        Some(token)
    }

    fn some(&mut self) -> &'a str {
        self.next().expect("a whole text")
    }

    fn value(&mut self) -> Value {
        let token = self.some();
        self.value_from(token)
    }

    fn value_from(&mut self, token: &'a str) -> Value {
        match token {
            "[" => {
                let mut elements = Vec::new();
                let mut token = self.some();
                while token != "]" {
                    let first = if token == "," { self.some() } else { token };
                    elements.push(self.value_from(first));
                    token = self.some();
                }
                Value::Array(elements)
            }
            "{" => {
                let mut members = Vec::new();
                let mut token = self.some();
                while token != "}" {
                    let name = if token == "," { self.some() } else { token };
                    assert_eq!(self.some(), ":", "after {name}");
                    members.push((name.to_owned(), self.value()));
                    token = self.some();
                }
                Value::Object(members)
            }
            scalar => Value::Scalar(scalar.to_owned()),
        }
    }
}

/// The length of the string at the start of a text, with its quotes.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, letter)| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    end.expect("a string ends").0 + 1
}
