#!/bin/bash
# Package: emacs-nox 1:28.2+1-15+deb12u4 (Debian 12), the tables of Org, in which many keep their invoices and books as text, with
# formulas by Calc.
# Input: the total of a column, `vsum(@I..@II)`, of small prices, of 1,234,567.89 and 5.00, of 12,345,678,901.23 and 0.99, and of
# 19.99, 5.00 and 1,234.50 with its comma; the tax in a gross price, `$1/119*19` and `$1*19/119`, with two decimals; and a net
# price, `$1/1.19`, of 1,234,567.89 and of 12,345,678,901.23.
# Guess: a total has all digits of its addends, as Calc is known for numbers of any length; a comma is an error, since none was
# stated to be a mark of thousands; and a division comes first where it stands first.
# Behavior: a result has eight digits: 1,234,572.89 is 1234572.9, and nothing tells. The format `%.2f` puts zeros in the place of the
# others, so that the net price looks like one with cents. An amount with a comma is a list of two, so that 1,234.50 adds 1 and 234.50. A product binds more
# strongly than a quotient: `$1/119*19` divides by 2261, and the tax in 119.00 is 0.05 instead of 19.00.
# Seen: see `expected` below: the formula, and the first column with the result.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -p debs/partial
version=1:28.2+1-15+deb12u4
apt-get -qq -y -o Debug::NoLocking=1 -o Dir::Cache::archives="$place/debs" --no-install-recommends --reinstall --download-only install \
	"emacs-nox=$version" "emacs-common=$version" "emacs-bin-common=$version" >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in debs/*.deb; do dpkg -x "$file" system; done
cat >books.el <<'EOP'
(require 'org)
(require 'org-table)
(defun cell (at column) (org-table-goto-line at) (string-trim (substring-no-properties (org-table-get-field column))))
(defun total (&rest amounts)
  (with-temp-buffer
    (org-mode)
    (insert "| amount |\n|---|\n" (mapconcat (lambda (amount) (concat "| " amount " |\n")) amounts "") "|---|\n|  |\n#+TBLFM: @>$1=vsum(@I..@II)\n")
    (goto-char (point-min))
    (org-table-recalculate 'all)
    (goto-char (point-min))
    (princ (format "vsum of %s: %s\n" (mapconcat #'identity amounts " ") (cell (+ 2 (length amounts)) 1)))))
(defun share (formula amount)
  (with-temp-buffer
    (org-mode)
    (insert "| " amount " |  |\n#+TBLFM: $2=" formula "\n")
    (goto-char (point-min))
    (org-table-recalculate 'all)
    (goto-char (point-min))
    (princ (format "%s of %s: %s\n" formula amount (cell 1 2)))))
(total "19.99" "5.00" "0.10")
(total "1234567.89" "5.00")
(total "12345678901.23" "0.99")
(total "19.99" "5.00" "1,234.50")
(share "$1/119*19;%.2f" "119.00")
(share "$1*19/119;%.2f" "119.00")
(share "$1/1.19;%.2f" "1234567.89")
(share "$1/1.19;%.2f" "12345678901.23")
EOP
usr=$place/system/usr
export HOME=$place LC_ALL=C.UTF-8 LD_LIBRARY_PATH=$usr/lib/x86_64-linux-gnu:$place/system/lib/x86_64-linux-gnu
export EMACSDATA=$usr/share/emacs/28.2/etc EMACSLOADPATH
EMACSLOADPATH=$(find "$usr/share/emacs/28.2/lisp" -type d | paste -sd:)
"$usr/bin/emacs-nox" "--dump-file=$(find "$usr/lib/emacs" "$usr/libexec/emacs" -name '*.pdmp' 2>>find.log | head -1)" --batch -Q -l books.el \
	>seen.txt 2>emacs.log || { cat emacs.log; exit 2; }
seen=$(cat seen.txt)
echo "$seen"
expected='vsum of 19.99 5.00 0.10: 25.09
vsum of 1234567.89 5.00: 1234572.9
vsum of 12345678901.23 0.99: 12345679000.
vsum of 19.99 5.00 1,234.50: 260.49
$1/119*19;%.2f of 119.00: 0.05
$1*19/119;%.2f of 119.00: 19.00
$1/1.19;%.2f of 1234567.89: 1037452.00
$1/1.19;%.2f of 12345678901.23: 10374520000.00'
test "$seen" = "$expected" || exit 1
