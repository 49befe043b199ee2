#!/bin/sh
# Package: facturacionelectronicapy-xmlgen 1.0.283 (npm), which writes the electronic invoices of Paraguay (SIFEN, version 150), with
# xml2js 0.4.23.
# Input: invoices with the rounding of the consumer law (`redondeoSedeco`), down to 50 guaraníes: totals of 1,000,070, 214,748,364,770
# and 214,748,364,870, and of 300,000,000,070, some forty million dollars, and 500,000,000,070, as for a power plant or a building.
# Guess: 20 or 70 of a hundred lose 20: the rounding is 49 at most, whatever the total.
# Behavior: the hundreds are cut by `| 0`, which has 32 bits. From 214,748,364,800 on, a rounding of 429,496,729,620 is stated and
# taken off, so that 300,000,000,070 guaraníes are -129,496,729,550, and 500 billion are 70 billion. The tax is the right one, an eleventh
# of the sale. The document is made, and nothing is raised.
# Seen: see `expected` below: total of the operations, rounding, total to pay and tax.
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
async function show(price) {
  const document = {
    tipoDocumento: 1, establecimiento: "001", codigoSeguridadAleatorio: "298398", punto: "001", numero: "0000001", fecha: "2024-11-30T10:11:00",
    tipoEmision: 1, tipoTransaccion: 1, tipoImpuesto: 1, moneda: "PYG", condicionAnticipo: 1, condicionTipoCambio: 1, cambio: 7300,
    cliente: {
      contribuyente: true, ruc: "2005001-1", razonSocial: "Cliente", tipoOperacion: 1, direccion: "Calle 2", numeroCasa: "15", ...place,
      pais: "PRY", paisDescripcion: "Paraguay", tipoContribuyente: 1, codigo: "1548", telefono: "061-575903", email: "c@d.py",
    },
    factura: { presencia: 1 }, condicion: { tipo: 1, entregas: [{ tipo: 1, monto: "1", moneda: "PYG", cambio: 0 }] },
    items: [{ codigo: "A-1", descripcion: "Clavos", unidadMedida: 77, ivaTipo: 1, ivaProporcion: 100, iva: 10, cantidad: 1, precioUnitario: price }],
  };
  const xml = await generateXMLDE(seller, document, { redondeoSedeco: true });
  const [sum, rounding, total, tax] = ["dTotOpe", "dRedon", "dTotGralOpe", "dTotIVA"].map((tag) => xml.split(`<${tag}>`)[1].split("<")[0]);
  say(`sum ${sum}, rounding ${rounding}, total ${total}, tax ${tax}`);
}
(async () => {
  for (const price of [1000070, 214748364770, 214748364870, 300000000070, 500000000070]) await show(price);
})();
EOF
seen=$(node invoice.cjs)
echo "$seen"
expected='sum 1000070, rounding 20, total 1000050, tax 90915
sum 214748364770, rounding 20, total 214748364750, tax 19522578615
sum 214748364870, rounding 429496729620, total -214748364750, tax 19522578625
sum 300000000070, rounding 429496729620, total -129496729550, tax 27272727279
sum 500000000070, rounding 429496729620, total 70503270450, tax 45454545461'
test "$seen" = "$expected" || exit 1
