#!/bin/sh
# Package: facturacionelectronicapy-xmlgen 1.0.283 (npm), which writes the electronic invoices of Paraguay (SIFEN, version 150), with
# xml2js 0.4.23.
# Input: 10,000 pieces at 100 guaraníes, 1,000,000 with 10 % of tax, of which 255,000, 6,000 or 4,000 were paid as a deposit
# (`anticipoGlobal`); the same amounts as a discount (`descuentoGlobal`).
# Guess: 745,000, 994,000 and 996,000 are left to pay, as with the discount: both are given for the whole invoice, and spread by the
# library over the pieces.
# Behavior: the discount of a piece keeps eight decimals, and its deposit is rounded to whole guaraníes: 25.5 is 26, 0.6 is 1 and 0.4 is
# 0. Of 10,000 pieces 260,000 are taken off, or 10,000, or nothing, and tax and total follow. The document is made; a line on the
# console, "hay una diferencia", is all that tells of it. In dollars the deposit keeps eight decimals too.
# Seen: see `expected` below: deposit of the piece, deposit of the invoice, total and tax.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts xml2js@0.4.23 >>npm.log 2>&1 || { cat npm.log; exit 2; }
npm pack facturacionelectronicapy-xmlgen@1.0.283 >>npm.log 2>&1 || { cat npm.log; exit 2; } # its other dependencies are never loaded
tar xzf facturacionelectronicapy-xmlgen-1.0.283.tgz && mv package node_modules/facturacionelectronicapy-xmlgen
cat >invoice.cjs <<'EOF'
const { generateXMLDE } = require("facturacionelectronicapy-xmlgen").default;

const say = console.log;
console.log = () => {};
const place = { departamento: 11, distrito: 145, ciudad: 3432 };
const names = { departamentoDescripcion: "ALTO PARANA", distritoDescripcion: "CIUDAD DEL ESTE", ciudadDescripcion: "PUERTO PTE.STROESSNER (MUNIC)" };
const seller = {
  version: 150, ruc: "80069563-1", razonSocial: "Tienda S.A.", actividadesEconomicas: [{ codigo: "1254", descripcion: "Comercio" }],
  timbradoNumero: "12558946", timbradoFecha: "2022-08-25", tipoContribuyente: 2, tipoRegimen: 8,
  establecimientos: [{ codigo: "001", direccion: "Calle 1", numeroCasa: "0", ...place, ...names, telefono: "0973-527155", email: "a@b.py", denominacion: "1" }],
};
async function show(label, price, more) {
  const document = {
    tipoDocumento: 1, establecimiento: "001", codigoSeguridadAleatorio: "298398", punto: "001", numero: "0000001", fecha: "2024-11-30T10:11:00",
    tipoEmision: 1, tipoTransaccion: 1, tipoImpuesto: 1, moneda: "PYG", condicionAnticipo: 1, condicionTipoCambio: 1, cambio: 7300,
    cliente: {
      contribuyente: true, ruc: "2005001-1", razonSocial: "Cliente", tipoOperacion: 1, direccion: "Calle 2", numeroCasa: "15", ...place,
      pais: "PRY", paisDescripcion: "Paraguay", tipoContribuyente: 1, codigo: "1548", telefono: "061-575903", email: "c@d.py",
    },
    factura: { presencia: 1 }, condicion: { tipo: 1, entregas: [{ tipo: 1, monto: "1", moneda: "PYG", cambio: 0 }] },
    items: [{ codigo: "A-1", descripcion: "Clavos", unidadMedida: 77, ivaTipo: 1, ivaProporcion: 100, iva: 10, cantidad: 10000, precioUnitario: price }],
    ...more,
  };
  const xml = await generateXMLDE(seller, document);
  const [piece, deposit, total, tax] = ["dAntGloPreUniIt", "dTotAnt", "dTotGralOpe", "dTotIVA"].map((tag) => xml.split(`<${tag}>`)[1].split("<")[0]);
  say(`${label}: piece ${piece}, deposit ${deposit}, total ${total}, tax ${tax}`);
}
(async () => {
  await show("no deposit", 100, {});
  for (const amount of [255000, 6000, 4000]) {
    await show(`deposit ${amount}`, 100, { anticipoGlobal: amount });
    await show(`discount ${amount}`, 100, { descuentoGlobal: amount });
  }
  await show("deposit 40 dollars", 1, { anticipoGlobal: 40, moneda: "USD" });
})();
EOF
seen=$(node invoice.cjs)
echo "$seen"
expected='no deposit: piece 0, deposit 0, total 1000000, tax 90909
deposit 255000: piece 26, deposit 260000, total 740000, tax 67273
discount 255000: piece 0, deposit 0, total 745000, tax 67727
deposit 6000: piece 1, deposit 10000, total 990000, tax 90000
discount 6000: piece 0, deposit 0, total 994000, tax 90364
deposit 4000: piece 0, deposit 0, total 1000000, tax 90909
discount 4000: piece 0, deposit 0, total 996000, tax 90545
deposit 40 dollars: piece 0.00400000, deposit 40, total 9960, tax 905.45'
test "$seen" = "$expected" || exit 1
