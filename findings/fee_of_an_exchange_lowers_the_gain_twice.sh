#!/bin/sh
# Package: irs-asset-fifo-calculator 1.0.0 (PyPI), which makes the list of gains for the tax return of the United States (Form 8949).
# Input: 25 shares bought for 1,000.00, exchanged for 10 others worth 1,250.00 with a fee of 10.00, which are sold for 1,300.00; and
# the same with the exchange written as a sale for 1,250.00 with that fee, and a purchase for 1,250.00.
# Guess: 1,000.00 and the fee were paid and 1,300.00 received, so that the gains of both sales are 290.00 together; a fee is taken
# from the proceeds of what is given away, or added to the cost of what comes in, once.
# Behavior: for an exchange the fee is taken from the proceeds and added to the cost as well, so that it counts twice: the gains are
# 280.00. As a sale and a purchase, the same business gains 290.00. With an exchange a week the fees of a year are doubled.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check irs-asset-fifo-calculator==1.0.0 pandas==3.1.1 numpy==2.4.6 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
header='Tx Index,Date,Asset,Amount (asset),Sell price ($),Buy price ($),Type'
first='0,2024-01-02,USD,-1000,1,,Buy
0,2024-01-02,TSLA,25,,40,Buy'
last='3,2024-05-06,NVDA,-10,130,,Sell
3,2024-05-06,USD,1300,,1,Sell'
exchange='1,2024-03-04,TSLA,-25,50,,Exchange
1,2024-03-04,NVDA,10,,125,Exchange
1,2024-03-04,feeUSD,-10,1,,Exchange'
apart='1,2024-03-04,TSLA,-25,50,,Sell
1,2024-03-04,USD,1250,,1,Sell
1,2024-03-04,feeUSD,-10,1,,Sell
2,2024-03-04,USD,-1250,1,,Buy
2,2024-03-04,NVDA,10,,125,Buy'
for middle in exchange apart; do
	case $middle in exchange) rows=$exchange ;; *) rows=$apart ;; esac
	printf '%s\n' "$header" "$first" "$rows" "$last" >"$middle.csv"
	python/bin/irs-fifo-taxes --input-file "$middle.csv" --output-file "$middle.out" >run.log 2>&1 || { cat run.log; exit 2; }
done
seen=$(for middle in exchange apart; do
	echo "$middle:"
	cut -d , -f 1,4-6 "$middle.out"
	awk -F , 'NR > 1 { total += $6 } END { printf "gains %.2f\n", total }' "$middle.out"
done)
echo "$seen"
expected='exchange:
Description,Proceeds,Cost Basis,Gain or Loss
25.00000000 TSLA,1240.00,1000.00,240.00
10.00000000 NVDA,1300.00,1260.00,40.00
gains 280.00
apart:
Description,Proceeds,Cost Basis,Gain or Loss
25.00000000 TSLA,1240.00,1000.00,240.00
10.00000000 NVDA,1300.00,1250.00,50.00
gains 290.00'
test "$seen" = "$expected" || exit 1
