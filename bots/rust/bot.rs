//! A bot in Rust, without any crate.
//!
//! The harness writes one JSON object a line to standard input; the bot answers with one line on standard
//! output. Standard output is for answers only: to print for yourself, use eprintln!.

use std::io::{self, BufRead, Write};

const NAME: &str = "rust";
const GAMES: &str = r#"["creatures", "golems", "tiles"]"#;

/// A JSON value, as the text that it came as. The harness sends sound JSON, so nothing is checked here.
/// (With a crate at hand, serde_json does this better.)
#[derive(Clone, Copy)]
struct Json<'a>(&'a str);

impl<'a> Json<'a> {
    /// The value that a text begins with.
    fn first(text: &'a str) -> Json<'a> {
        let bytes = text.as_bytes();
        let (mut at, mut depth) = (0, 0);
        loop {
            match bytes.get(at) {
                Some(b'"') => {
                    at += 1;
                    while bytes[at] != b'"' {
                        at += if bytes[at] == b'\\' { 2 } else { 1 };
                    }
                }
                Some(b'{' | b'[') => depth += 1,
                Some(b'}' | b']') => depth -= 1,
                _ if depth > 0 => {}
                _ => {
                    // A number, true, false or null ends where something else begins.
                    let end = text.find([',', ':', '}', ']', ' ']).unwrap_or(text.len());
                    return Json(&text[..end]);
                }
            }
            at += 1;
            if depth == 0 {
                return Json(&text[..at]);
            }
        }
    }

    /// What stands in an array; in an object, keys and values in turn.
    fn items(self) -> Vec<Json<'a>> {
        let mut found = Vec::new();
        if !self.0.starts_with(['[', '{']) {
            return found;
        }
        let mut rest = self.0[1..].trim_start();
        while !rest.is_empty() && !rest.starts_with([']', '}']) {
            let item = Json::first(rest);
            found.push(item);
            rest = rest[item.0.len()..]
                .trim_start()
                .trim_start_matches([',', ':'])
                .trim_start();
        }
        found
    }

    /// The value of a key. Fields that we do not know are passed over.
    fn get(self, key: &str) -> Option<Json<'a>> {
        self.items()
            .chunks(2)
            .find(|pair| pair[0].text() == key)
            .map(|pair| pair[1])
    }

    /// The text of a string, without its quotes. Moves and names have nothing in them to be unescaped.
    fn text(self) -> &'a str {
        self.0.trim_matches('"')
    }

    fn number(self) -> u64 {
        self.0.parse::<i128>().unwrap_or(0) as u64
    }
}

/// Random numbers from the match seed (splitmix64): the same match is played the same way again.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % count as u64) as usize
    }
}

/// Do I have a pebble on this creature? It only pays if the creature survives.
fn mine(view: Json, seat: u64, creature: &str) -> bool {
    let places = view.get("pebbles").map_or(Vec::new(), Json::items);
    places
        .chunks(2)
        .filter_map(|place| place[1].get(creature))
        .any(|owner| {
            // A seat in a row, a list of seats on a champion.
            let owners = if owner.0.starts_with('[') {
                owner.items()
            } else {
                vec![owner]
            };
            owners.iter().any(|owner| owner.number() == seat)
        })
}

/// How good a move looks; the best one is played. This is the part to make better.
fn value(view: Json, seat: u64, text: &str) -> i64 {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        // A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
        // "play chameleon-3 stag" on stag.
        ["play", card, ..] => match card.rsplit_once('-') {
            Some((creature, strength)) => {
                let strength: i64 = strength.parse().unwrap_or(0);
                let creature = words.get(2).unwrap_or(&creature);
                if mine(view, seat, creature) {
                    strength
                } else {
                    5 - strength
                }
            }
            None => 0, // a tree
        },
        ["predict", ..] => 1, // put pebbles out early: the first rows give the most points
        ["decline"] => 1,     // a power used at random does more harm than good
        ["place", _, face, _] => {
            // tiles: show my colour
            let colors = view.get("colors").map_or(Vec::new(), Json::items);
            let mine = colors.get(seat as usize).map(|color| color.text());
            (mine == Some(face)) as i64
        }
        _ => 0,
    }
}

fn choose<'a>(view: Json, seat: u64, legal: &[Json<'a>], random: &mut Random) -> Json<'a> {
    let values: Vec<i64> = legal
        .iter()
        .map(|legal| value(view, seat, legal.text()))
        .collect();
    let best = values.iter().max();
    let good: Vec<usize> = (0..legal.len())
        .filter(|&i| Some(&values[i]) == best)
        .collect();
    legal[good[random.below(good.len())]]
}

fn send(message: &str) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{message}")?;
    out.flush()
}

fn main() -> io::Result<()> {
    let mut seat = 0;
    let mut random = Random(0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let message = Json::first(line.trim());
        let field = |key| message.get(key).unwrap_or(Json("null"));
        match field("type").text() {
            "hello" => send(&format!(
                r#"{{"type": "hello", "name": "{NAME}", "version": "1.0", "games": {GAMES}}}"#
            ))?,
            "start" => {
                // A match begins; one process plays many, one after the other.
                seat = field("seat").number();
                random = Random(field("seed").number());
                send(r#"{"type": "ready"}"#)?;
            }
            "turn" => {
                // "view" is all that I know, "legal" all that I may do.
                let chosen = choose(field("view"), seat, &field("legal").items(), &mut random);
                // The move goes back as the JSON string that it came as.
                send(&format!(
                    r#"{{"type": "move", "id": {}, "move": {}}}"#,
                    field("id").0,
                    chosen.0
                ))?;
            }
            "quit" => break,
            _ => {} // "end", and whatever else may come, is not answered
        }
    }
    Ok(())
}
