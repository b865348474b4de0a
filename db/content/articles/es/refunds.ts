import type { Translation } from '#db/content/articles/article.ts';

const section = 'Pedidos';

export const refunds: Translation[] = [
  {
    slug: 'what-a-refund-does',
    section,
    title: 'Qué hace un reembolso',
    body: `<p>La escuela o Booklark puede reembolsar un pedido o una donación, entero o en parte. El dinero vuelve a la tarjeta o cuenta que pagó, y eso puede tardar algunos días. Recibes un correo, y el pedido muestra cada reembolso con su día y sus libros.</p>
<ul><li>La causa, la escuela, Booklark y los impuestos devuelven cada uno su parte. Lo que ha recaudado la causa baja.</li>
<li>Después de un reembolso completo, los libros del pedido se cierran. Las páginas que tenías abiertas pueden seguir abiertas hasta dos horas.</li>
<li>Si tu banco devuelve el dinero, el pedido dice que el reembolso falló, y tus libros se abren de nuevo. Pregunta a la escuela cómo puedes recibir tu dinero.</li>
<li>Si pides a tu banco que te devuelva el dinero, el pedido dice que está en disputa. El banco retiene el dinero hasta que decide, y puedes seguir leyendo. Hasta entonces el pedido no se puede reembolsar.</li></ul>`,
  },
  {
    slug: 'look-after-orders',
    section,
    title: 'Atender los pedidos',
    body: `<p><strong>Pedidos</strong> muestra los pedidos y las donaciones de todas las escuelas, primero lo más reciente. La lista y su archivo CSV nunca muestran quién compró.</p>
<ol><li>Elige <strong>Por imprimir o enviar</strong> en <strong>Lista de impresión</strong> para ver los pedidos pagados con libros impresos que aún no se han enviado.</li>
<li>Pulsa el número de un pedido. Dice qué imprimir, cuántos ejemplares y adónde van.</li>
<li>Pulsa <strong>Marcar como en preparación</strong>, <strong>Marcar como en impresión</strong>, <strong>Marcar como enviado</strong> o <strong>Marcar como entregado</strong>. Quien compró lo ve en la página del pedido.</li>
<li>Para mover varios pedidos, selecciónalos en la lista y pulsa <strong>Cambiar paso</strong>. Puedes deshacerlo durante 24 horas, mientras el pedido no haya cambiado desde entonces. El paso de un solo pedido no se puede anular.</li></ol>
<p>Una dirección se elimina con los demás datos de quien compró, siete años después del pago. El pedido se conserva sin ella.</p>`,
  },
  {
    slug: 'refund-an-order',
    section,
    title: 'Reembolsar un pedido',
    body: `<ol><li>Abre <strong>Pedidos</strong>, pulsa el número del pedido y después <strong>Reembolsar</strong>.</li>
<li>Elige las líneas que quieres reembolsar o escribe una cantidad. El formulario empieza con todo lo que queda.</li>
<li>Escribe el motivo. El registro de actividad de la escuela lo muestra con tu nombre. Quien compró no lo lee.</li>
<li>Pulsa el botón con la cantidad. Pulsarlo dos veces reembolsa una sola vez.</li></ol>
<p>Por encima del límite de la escuela, el reembolso espera. Otra persona de Booklark abre el pedido y pulsa <strong>Aprobar reembolso</strong> o <strong>Rechazar reembolso</strong>. Puedes anular el tuyo. El panel cuenta los pedidos con reembolsos que esperan.</p>
<p>El proveedor de pagos puede tardar algunos días en procesar un reembolso. Si el banco devuelve el dinero después, el reembolso se muestra como fallido, las partes quedan como antes y te avisa una incidencia de pago. Los reembolsos que alguien hizo en el proveedor aparecen aquí automáticamente.</p>`,
  },
  {
    slug: 'resolve-a-payment-issue',
    section,
    title: 'Resolver una incidencia de pago',
    body: `<p>Una incidencia de pago es algo que dice un proveedor de pagos y que no encaja con un pedido o una donación, o un reembolso que falló. Lo que no encaja no se aplicó, así que ningún total es incorrecto.</p>
<ol><li>Pulsa <strong>Abrir</strong>. Ves qué se esperaba, qué dice el proveedor y qué hacer.</li>
<li>Mira el pago en el proveedor y en el pedido, y haz allí lo que haga falta.</li>
<li>Escribe lo que hiciste y pulsa <strong>Marcar como resuelto</strong>. La incidencia conserva tu nombre y tu nota.</li></ol>
<p>Una <strong>disputa</strong> significa que quien compró pidió al banco que le devolviera el dinero. El banco retiene el dinero hasta que decide: no está recaudado ni perdido, Ventas de libros lo muestra en disputa y el pedido no se puede reembolsar. Responde a la disputa en Stripe antes del último día, que muestra la incidencia. Si se gana, cada parte vuelve a donde estaba. Si se pierde, se convierte en un reembolso con una nota de crédito. La comisión de la disputa la paga Booklark.</p>
<p>El panel cuenta las incidencias abiertas.</p>`,
  },
  {
    slug: 'stop-tests-of-stolen-cards',
    section,
    title: 'Detener las pruebas de tarjetas robadas',
    body: `<p>Los ladrones prueban tarjetas robadas con pagos pequeños. Booklark cuenta las tarjetas rechazadas y los pedidos sin pagar de diez minutos por pedido, dirección de correo, red, tarjeta y escuela, y actúa automáticamente:</p>
<ol><li>Tres tarjetas rechazadas cierran la página de pago.</li>
<li>Después de veinte rechazos o sesenta pedidos sin pagar de una red, una dirección de correo o una tarjeta, nadie puede hacer pedidos con ella durante un máximo de diez minutos.</li>
<li>Si se rechazan cuarenta tarjetas en una escuela y fallan al menos cuatro de cada cinco pagos, allí quienes no tienen cuenta esperan y solo pueden hacer pedidos las personas con la sesión iniciada. La primera tarjeta rechazada cierra la página de pago.</li></ol>
<p>Entonces <strong>Incidencias de pago</strong> tiene la incidencia <strong>Prueba de tarjetas robadas</strong>, con los números. Mira los pagos de la escuela en el proveedor y reembolsa los que pagó una tarjeta robada. El freno termina automáticamente cuando fallan menos pagos.</p>
<p>Los recuentos no contienen números de tarjeta ni direcciones, y se eliminan después de una semana.</p>`,
  },
  {
    slug: 'pay-out-to-a-cause',
    section,
    title: 'Hacer un pago a una causa',
    body: `<p>Un pago envía a una causa lo que se recaudó en una moneda, en todas las escuelas. Necesita dos personas.</p>
<ol><li>Pulsa <strong>Preparar un pago</strong> y después el botón junto a la causa. Elige un día para dejar los pagos posteriores para el próximo pago a la causa.</li>
<li>Haz la transferencia en el banco.</li>
<li>Otra persona abre el pago a la causa, pulsa <strong>Confirmar pago</strong> y escribe la referencia y el día de la transferencia.</li></ol>
<p>Cada pago recibido está en un solo pago a la causa. Un pago a la causa preparado por error se puede anular hasta que se confirma: su cantidad se debe otra vez. Un reembolso después de un pago a la causa deja en negativo lo que se debe, y el próximo es menor. Un reembolso mientras se prepara un pago a la causa no cambia su cantidad, y el pago lo dice: anúlalo si el dinero no se envió.</p>
<p>El extracto muestra el saldo inicial, lo que se vendió y se donó cada mes, cada reembolso con su motivo, y el saldo final. Abre un pago a la causa para descargarlo en PDF o CSV.</p>
<p>En <strong>Adeudado a causas</strong>, <strong>Pagos a causas</strong> junto a una causa muestra todos sus pagos en esa moneda, también los retirados. Busca en la lista el número de pago que muestran las ventas de libros de una escuela.</p>`,
  },
  {
    slug: 'see-the-money-of-all-causes',
    section,
    title: 'Ver el dinero de todas las causas',
    body: `<p>El panel de causas muestra, para cada causa y moneda, lo recaudado, lo que está en camino, lo que se pagó a la causa y lo que se debe. Las monedas están una al lado de otra y nunca se convierten.</p>
<p>Las sumas encima de la lista son las de las filas que muestran los filtros, y las del CSV que descarga <strong>Exportar como CSV</strong>. El nombre de una causa la abre. Las causas pendientes de aprobación están arriba.</p>`,
  },
  {
    slug: 'see-gifts-and-shares',
    section,
    title: 'Ver las donaciones y las partes de las causas',
    body: `<p><strong>Donaciones y partes</strong> muestra lo que las causas recibieron de donaciones y de libros en todas las escuelas, y lo que quitaron los reembolsos y las disputas. Nunca muestra quién pagó.</p>
<p>Las sumas encima de la lista son las de las filas que muestran los filtros, y las del CSV que descarga <strong>Exportar como CSV</strong>. Las monedas están una al lado de otra y nunca se convierten. El número de un pedido lo abre, y el nombre de una causa abre la causa.</p>`,
  },
  {
    slug: 'compare-a-provider-with-the-ledger',
    section,
    title: 'Comparar un proveedor de pagos con el libro de cuentas',
    body: `<p>Abre <strong>Pagos a causas</strong> y pulsa <strong>Saldos de los proveedores</strong>. Para cada proveedor y moneda ves tres cantidades:</p>
<ul><li><strong>Según el libro:</strong> lo que cobró en todas las escuelas, menos sus comisiones, los reembolsos y las disputas.</li>
<li><strong>Transferido:</strong> lo que dice que envió al banco. Stripe lo comunica. PayPal y PhonePe no: compara sus extractos.</li>
<li><strong>Queda en el proveedor:</strong> lo que todavía debería estar allí. Si el proveedor muestra otro saldo, mira primero <strong>Incidencias de pago</strong>.</li></ul>
<p>Si otros productos usan la misma cuenta, sus transferencias están incluidas.</p>`,
  },
];
