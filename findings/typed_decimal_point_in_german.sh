#!/bin/sh
# Package: @internationalized/number 3.6.9, the number parser of React Aria's NumberField.
# Input: quantities that a shopper types, in a language whose decimal separator is not the one typed.
# Guess: `1.5` in German is not a number, because a group has three digits: NaN; or it is 1.5, as it is in French.
# Behavior: every group separator is deleted, wherever it stands. `1.5` in German is 15, `0.75` is 75, and `1,5` in
# American English is 15: ten and a hundred times the quantity. `isValidPartialNumber` calls each of them valid. In
# French, whose groups are separated by a space, `1.5` is 1.5, and in Swiss German `1,5` is NaN.
# Seen: de-DE 1.5 15 true | de-DE 0.75 75 true | en-US 1,5 15 true | fr-FR 1.5 1.5 false | de-CH 1,5 NaN false
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @internationalized/number@3.6.9 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >typed.mjs <<'EOF'
import { NumberParser } from "@internationalized/number";

const typed = [["de-DE", "1.5"], ["de-DE", "0.75"], ["en-US", "1,5"], ["fr-FR", "1.5"], ["de-CH", "1,5"]];
const seen = typed.map(([language, text]) => {
  const parser = new NumberParser(language, { style: "decimal" });
  return [language, text, parser.parse(text), parser.isValidPartialNumber(text)].join(" ");
});
console.log(seen.join(" | "));
EOF
seen=$(node typed.mjs)
echo "$seen"
test "$seen" = "de-DE 1.5 15 true | de-DE 0.75 75 true | en-US 1,5 15 true | fr-FR 1.5 1.5 false | de-CH 1,5 NaN false" || exit 1
