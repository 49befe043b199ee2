#!/bin/sh
# Packages: intl-messageformat 12.1.5 (FormatJS, React Intl) and @messageformat/core 3.4.1 (npm), which format the messages
# of ICU. A catalogue of such messages is what the page, the mail and the invoice of a shop share.
# Input: a tax rate in a message, by the skeleton `::percent scale/100` with 0.19, by `::percent` with 19, and by the older
# `percent` with 0.19.
# Guess: both packages read one syntax, so that one message shows one rate. ICU's guide says that `percent` adds the sign
# without a change to the number, `25` being 25 %, and that `percent scale/100` turns 0.3 into 30 %.
# Behavior: @messageformat does what ICU does in C, Java and PHP. intl-messageformat hands `percent` on to
# JavaScript's own percent style, which multiplies by 100, and then multiplies by the scale as well: the rate of 19 % is
# shown as 1,900%, with either skeleton. Without a skeleton both multiply, so that `percent` and `::percent` are the same
# style in one package and differ by a factor of 100 in the other.
# Seen: ::percent scale/100 of 0.19 1,900% 19% | ::percent of 19 1,900% 19% | ::percent of 0.19 19% 0.19% |
# percent of 0.19 19% 19%
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts intl-messageformat@12.1.5 @messageformat/core@3.4.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >rate.mjs <<'EOF'
import MessageFormat from "@messageformat/core";
import { IntlMessageFormat } from "intl-messageformat";

const seen = [["::percent scale/100", 0.19], ["::percent", 19], ["::percent", 0.19], ["percent", 0.19]].map(([style, rate]) => {
  const message = `{rate, number, ${style}}`;
  const page = new IntlMessageFormat(message, "en").format({ rate });
  const mail = new MessageFormat("en").compile(message)({ rate });
  return `${style} of ${rate} ${page} ${mail}`;
});
console.log(seen.join(" | "));
EOF
seen=$(node rate.mjs)
echo "$seen"
test "$seen" = "::percent scale/100 of 0.19 1,900% 19% | ::percent of 19 1,900% 19% | ::percent of 0.19 19% 0.19% | percent of 0.19 19% 19%" || exit 1
