#!/bin/sh
# Package: @automerge/automerge 3.5.0 (npm), documents that several devices change at once, such as tills that work without a network.
# Input: two tills that share a `Counter` for the takings; each takes 19.99 three times, then gives 0.50 back; the documents are
# merged, saved and loaded. The same with whole cents, and a counter that begins at 100.75.
# Guess: the counter holds what was added, 118.94, as a JavaScript number; if it is for whole numbers alone, adding 19.99 is an error.
# Behavior: every step is cut to a whole number when it is written: 19.99 adds 19, and 0.99 and -0.50 add nothing. The takings are 114.
# Inside of the change the counter still shows cents, so that a program which shows the total there shows another one than it
# stores. A counter of 100.75 begins at 100. Nothing is raised. Whole cents are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @automerge/automerge@3.5.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >tills.mjs <<'EOF'
import * as Automerge from "@automerge/automerge";

const takings = (steps, start = 0) => {
  const shared = Automerge.from({ takings: new Automerge.Counter(start) });
  let inside = [];
  const tills = [Automerge.clone(shared), Automerge.clone(shared)].map((till) => {
    for (const step of steps) {
      till = Automerge.change(till, (doc) => {
        doc.takings.increment(step);
        inside.push(doc.takings.value);
      });
    }
    return till;
  });
  const merged = Automerge.merge(tills[0], tills[1]);
  const loaded = Automerge.load(Automerge.save(merged));
  return `inside ${inside.slice(0, steps.length).join(" ")}, merged ${merged.takings.value}, loaded ${loaded.takings.value}`;
};
console.log(`units: ${takings([19.99, 19.99, 19.99, -0.5])}`);
console.log(`cents: ${takings([1999, 1999, 1999, -50])}`);
console.log(`parts of a unit: ${takings([0.99, 0.5])}`);
console.log(`from 100.75: ${takings([1], 100.75)}`);
EOF
seen=$(node tills.mjs)
echo "$seen"
expected='units: inside 19.99 38.989999999999995 57.989999999999995 56.5, merged 114, loaded 114
cents: inside 1999 3998 5997 5947, merged 11894, loaded 11894
parts of a unit: inside 0.99 0.5, merged 0, loaded 0
from 100.75: inside 101, merged 102, loaded 102'
test "$seen" = "$expected" || exit 1
