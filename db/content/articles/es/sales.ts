import type { Translation } from '#db/content/articles/article.ts';

const section = 'Ventas de libros y dinero recaudado';

export const sales: Translation[] = [
  {
    slug: 'read-book-sales',
    section,
    title: 'Leer lo que ha vendido tu escuela',
    body: `<p>Abre <strong>Ventas de libros</strong>. Cada fila es una línea de un pedido, una donación o un reembolso. De quien compra ves el país y nada más.</p>
<ul><li><strong>Vendido:</strong> lo que se pagó por los libros y el envío, antes de los reembolsos.</li>
<li><strong>Recaudado para causas:</strong> las partes de las causas y las donaciones enteras, después de los reembolsos.</li>
<li><strong>En camino:</strong> lo que el proveedor todavía no ha confirmado. No está en ningún otro total.</li>
<li><strong>Reembolsado:</strong> lo que se devolvió a quienes compraron.</li></ul>
<p>Una fila <strong>En disputa</strong> es dinero que el banco de quien compró retiró hasta que decida. No cuenta como recaudado mientras lo retiene el banco. La fila desaparece cuando se gana la disputa y se queda cuando se pierde.</p>
<p>Los totales son los de las filas de abajo. Elige días, una clase, una causa o un tipo, y cambian ambos. Los días y los meses son los de la zona horaria de tu escuela.</p>
<p><strong>Exportar como CSV</strong> guarda las mismas filas. Sus sumas son los totales. Las cantidades del archivo están en la unidad más pequeña, como los céntimos.</p>`,
  },
  {
    slug: 'follow-an-amount',
    section,
    title: 'Seguir una cantidad hasta su pago',
    body: `<ol><li>Abre <strong>Ventas de libros</strong> y pulsa un total. Sus líneas suman ese total.</li>
<li>Pulsa una línea. La lista muestra sus filas.</li>
<li>Pulsa el número de un pedido. Ves de dónde vino su dinero y adónde fue. Lo que queda es cero.</li>
<li>El número del pago está debajo. Búscalo en el proveedor de pagos para encontrar allí el mismo pago.</li>
<li>Debajo de la parte de una causa ves cuándo se le pagó y con qué pago. En Booklark encuentran ese pago por este número en su página <strong>Pagos a causas</strong>, con su transferencia bancaria y su extracto. Las partes sin esta línea aún no se han pagado.</li></ol>
<p>La columna <strong>Pago a la causa</strong> de <strong>Ventas de libros</strong> muestra lo mismo para cada fila. Elígela en <strong>Columnas</strong>.</p>
<p>Las cantidades de tu panel abren <strong>Ventas de libros</strong> con el mismo total.</p>
<p>La parte de Booklark paga la impresión y la comisión del pago. Booklark paga también la comisión de las donaciones, así que una donación cuenta entera.</p>`,
  },
  {
    slug: 'add-a-coupon',
    section,
    title: 'Añadir un cupón',
    body: `<ol><li>Abre <strong>Ventas de libros</strong>. Tus cupones están debajo de las ventas.</li>
<li>Pulsa <strong>Añadir cupón</strong>. Escribe un código fácil de teclear y un porcentaje o una cantidad.</li>
<li>Escribe cuántos pedidos pueden usarlo, y el primer y el último día si los tiene.</li></ol>
<p>Un uso se gasta cuando se hace un pedido. Queda libre otra vez cuando el pedido caduca, falla o se cancela. Un cupón que caduca mientras se paga un pedido sigue siendo válido para ese pedido.</p>
<p>Las causas, tu escuela y Booklark reciben sus partes de lo que queda del precio. El envío se paga entero, y un ejemplar impreso nunca cuesta menos de lo que paga su impresión. Un pedido sin nada por pagar no aporta nada, y tiene factura.</p>
<p><strong>Eliminar</strong> termina un cupón. Los pedidos que se hicieron con él no cambian. Un reembolso devuelve lo que se pagó.</p>`,
  },
  {
    slug: 'help-a-buyer-who-cannot-pay',
    section,
    title: 'Ayudar a quien no puede pagar',
    body: `<p>Cuando una tarjeta es rechazada, quien compra lee siempre la misma frase, sea cual sea el motivo: no se cobró nada y el pedido se puede pagar otra vez, también con otra tarjeta. Solo el banco conoce el motivo.</p>
<ul><li>«Demasiados pagos fallaron desde tu red.» Quien compra puede esperar diez minutos o pagar desde otra red, como la de un teléfono.</li>
<li>«Desde tu red se escribieron demasiados códigos de cupón incorrectos.» Quien compra puede esperar o pagar sin cupón.</li></ul>
<p>Esto protege a tu escuela de quienes prueban tarjetas robadas. Los pagos que se completan no cuentan. Si durante un tiempo no se puede comprar sin cuenta, quienes inician sesión sí pueden.</p>`,
  },
  {
    slug: 'refund-a-sale',
    section,
    title: 'Reembolsar un pedido de tu escuela',
    body: `<ol><li>Abre <strong>Ventas de libros</strong>, pulsa el número del pedido y después <strong>Reembolsar</strong>.</li>
<li>Elige las líneas que quieres reembolsar, o no elijas ninguna y escribe una cantidad.</li>
<li>Escribe el motivo y pulsa el botón con la cantidad.</li></ol>
<p>Tu escuela puede definir un límite en <strong>Perfil</strong>, <strong>Ventas</strong>. Lo que se devuelve de un pedido por encima del límite espera hasta que lo aprueba otro administrador. <strong>Ventas de libros</strong> muestra esos reembolsos arriba, y tu panel los cuenta. Hasta entonces no se devuelve nada ni se avisa a quien compró.</p>
<ul><li>Otro administrador pulsa <strong>Aprobar reembolso</strong> o <strong>Rechazar reembolso</strong>.</li>
<li>Si lo pediste tú, puedes pulsar <strong>Anular reembolso</strong>. No puedes aprobarlo.</li>
<li>Si tu escuela solo tiene un administrador, pide a Booklark que decida.</li></ul>
<p>Pulsa otra vez el número del pedido para ver cada reembolso: qué pasó con él, por qué, y si lo pidió tu escuela o Booklark. También están los que se rechazaron.</p>`,
  },
  {
    slug: 'set-up-selling',
    section,
    title: 'Configurar cómo vende libros tu escuela',
    body: `<p>Abre <strong>Perfil</strong> y elige <strong>Ventas</strong>. Ningún libro de tu escuela está a la venta antes de que elijas allí un proveedor de pagos.</p>
<ul><li><strong>Vendedor:</strong> el nombre, la dirección y el número fiscal de las facturas. Sin un nombre, Booklark vende los libros y figura en las facturas. Los meses y los días son los de la zona horaria.</li>
<li><strong>Partes y reembolsos:</strong> las ofertas nuevas empiezan con estas partes del precio sin impuestos. Lo que queda es la parte de Booklark, que paga la impresión y la comisión del pago. Cada libro puede tener otras partes.</li>
<li><strong>Envío de libros impresos:</strong> su precio y sus países. Sin envío, nadie puede comprar un libro impreso.</li>
<li><strong>Proveedores de pagos:</strong> quien compra elige uno de los que marcas. Se sugiere el primero que marcaste. Solo ves los que aceptan la moneda de tu escuela: PhonePe acepta rupias indias, PayPal acepta libras, euros, dólares y algunas más, y Stripe acepta todas menos las rupias.</li></ul>
<p>Pulsa <strong>Guardar ajustes de venta</strong>.</p>
<p>La <strong>Tabla de impuestos</strong> se guarda fila por fila. Los precios incluyen los impuestos, y un tipo es válido desde su primer día. Los ejemplos no se comprobaron para tu escuela, y Booklark no da consejos fiscales: consulta cada tipo con un asesor fiscal.</p>
<p>Un precio pertenece a un libro: abre <strong>Libros</strong> y elige <strong>Editar oferta</strong> en el menú del libro.</p>`,
  },
  {
    slug: 'money-i-have-raised',
    section,
    title: 'Ver el dinero que has recaudado',
    body: `<p>Abre <strong>Dinero que he recaudado</strong>. Ves lo que tus libros dieron a las causas.</p>
<ul><li><strong>En qué se convirtió</strong> muestra las cosas que paga el dinero. Cada cuadrado lleno es una cosa.</li>
<li><strong>En camino</strong> quiere decir que el banco aún lo comprueba. Este dinero aún no se cuenta.</li>
<li><strong>Gracias</strong> muestra los últimos pedidos de tus libros. No muestra nombres.</li>
<li><strong>Certificados</strong> tiene uno para cada causa. Muestra tu seudónimo, y lo puedes imprimir.</li></ul>
<p>A veces se devuelve el dinero a quien compró. Entonces la cantidad baja. No hiciste nada mal.</p>`,
  },
  {
    slug: 'money-raised-by-class',
    section,
    title: 'Ver lo que han recaudado tus clases',
    body: `<p>El <strong>Panel del docente</strong> muestra lo que recaudaron los libros de cada clase, por el nombre de la clase. Pulsa una clase para ver sus libros, causas y meses.</p>
<p>Una venta cuenta para la clase en la que estaba el autor cuando se pidió el libro. No ves quién compró un libro.</p>`,
  },
  {
    slug: 'certificate-of-a-class',
    section,
    title: 'Imprimir el certificado de una clase que recaudó dinero',
    body: `<ol><li>Abre el <strong>Panel del docente</strong> y pulsa una clase.</li>
<li>En <strong>Certificados</strong>, pulsa la causa.</li>
<li>Pulsa <strong>Imprimir</strong> o <strong>Guardar como PDF</strong>.</li></ol>
<p>Una clase tiene un certificado para cada causa, desde el primer pago por uno de sus libros. Cada autor también tiene uno, con su seudónimo. Los certificados de tus clases también están en <strong>Mis certificados</strong>.</p>
<h3>Qué cantidad muestra</h3><p>Muestra lo que se pagó hasta ahora. No se cuenta el dinero que está en camino, que retiene un banco o que se devolvió. Después de un reembolso, la página muestra menos. Un certificado que has impreso no cambia. Cuando no queda nada, el certificado no se muestra.</p>
<h3>Quién puede verlo</h3><p>Todas las personas que pueden ver uno de los libros pueden abrir su enlace. Nombra la clase o el seudónimo, y a nadie que haya comprado.</p>`,
  },
];
