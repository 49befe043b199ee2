"""Calculates the requests on the lines of the standard input, and writes each answer on a line."""

import sys

import cartwright

for line in sys.stdin.buffer:
    sys.stdout.buffer.write(cartwright.calculate(line) + b"\n")
