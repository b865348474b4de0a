import type { Translation } from '#db/content/articles/article.ts';

const section = 'Comprar libros';

export const cart: Translation[] = [
  {
    slug: 'fill-the-cart',
    section,
    title: 'Llenar el carrito',
    body: `<ol><li>Abre un libro que esté a la venta y pulsa <strong>Añadir al carrito</strong>. No necesitas cuenta.</li>
<li>Abre el carrito en la barra superior. El número que está al lado es la cantidad de libros que contiene.</li>
<li>Elige el <strong>Formato</strong>. Un libro impreso también se puede leer en pantalla. Para los libros impresos, escribe cuántos <strong>Ejemplares</strong> quieres.</li></ol>
<p>El carrito muestra qué parte del precio va a cada causa. Un libro que ya no está a la venta se queda en el carrito y no se cuenta.</p>
<p><strong>Quitar</strong> y <strong>Vaciar carrito</strong> se pueden deshacer hasta que salgas de la página.</p>`,
  },
  {
    slug: 'where-the-cart-is-saved',
    section,
    title: 'Encontrar de nuevo tu carrito',
    body: `<p>Sin una cuenta, el carrito se guarda en este navegador. Cuando inicias sesión, sus libros se añaden al carrito de tu cuenta, que encuentras en todos tus dispositivos.</p>
<p>Al cerrar sesión, se vacía el carrito de este navegador. El carrito de tu cuenta se conserva. Cada escuela tiene su propio carrito.</p>`,
  },
  {
    slug: 'share-a-wish-list',
    section,
    title: 'Compartir tu lista de deseos',
    body: `<ol><li>Abre un libro que te gustaría tener. Pulsa <strong>Añadir a mi lista de deseos</strong>.</li>
<li>Abre <strong>Mi lista de deseos</strong> arriba en la página.</li>
<li>Pulsa <strong>Compartir con mi familia</strong>.</li>
<li>Pulsa <strong>Copiar enlace</strong> y envía el enlace a una persona mayor de tu casa. O enséñale el cuadrado para que lo enfoque con su teléfono.</li></ol>
<p>La lista muestra tu seudónimo. Paga una persona mayor, no tú.</p>`,
  },
  {
    slug: 'make-a-list-for-a-class',
    section,
    title: 'Hacer una lista de libros para una clase',
    body: `<ol><li>Pon los libros en tu carrito y abre el carrito.</li>
<li>Elige la clase debajo de <strong>Lista para una clase</strong> y pulsa <strong>Crear el enlace</strong>.</li>
<li>Envía el enlace a las familias o enséñales el cuadrado.</li></ol>
<p>Lo que una familia compra con el enlace se abre para toda la clase. No ves quién lo compró. El enlace funciona durante un año.</p>`,
  },
  {
    slug: 'open-a-wish-list',
    section,
    title: 'Abrir una lista de deseos',
    body: `<p>Un estudiante te ha enviado un enlace o te ha enseñado un código QR. Con él se abren los libros que le gustaría tener.</p>
<p>Pulsa <strong>Poner todo en mi carrito</strong>. En el carrito puedes quitar libros y cambiar el formato y los ejemplares.</p>
<p>El enlace funciona durante un año. Si la página dice que no se encontró la lista, pide al estudiante un enlace nuevo. Algunos libros solo los pueden ver las personas de la escuela.</p>`,
  },
  {
    slug: 'pay-for-books',
    section,
    title: 'Pagar libros',
    body: `<ol><li>Abre el carrito y pulsa <strong>Ir al pago</strong>.</li>
<li>Escribe tu dirección de correo y, para los libros impresos, la dirección a la que se envían. El botón indica el total.</li>
<li>Elige cómo pagar, si la escuela ofrece varias formas, como tarjeta o PayPal. Pagas en la página de ese proveedor. Booklark nunca ve tu tarjeta.</li></ol>
<p>Después, la página dice lo que se sabe: pagado, en camino o sin pagar. Si un pago no se completó, puedes pagar otra vez el mismo pedido, también de otra forma. Un pago con PayPal desde una cuenta bancaria puede estar en camino varios días: no pagues otra vez hasta que la página diga que falló. Nada se cobra dos veces: un segundo pago se devuelve automáticamente.</p>`,
  },
  {
    slug: 'use-a-coupon',
    section,
    title: 'Usar un cupón',
    body: `<ol><li>Abre el carrito y ve al pago.</li>
<li>Pulsa <strong>Añadir un cupón</strong> debajo del total, escribe el código y pulsa <strong>Aplicar cupón</strong>. Ves el total nuevo.</li></ol>
<p>Un pedido puede tener un cupón. El cupón no reduce el envío, y un ejemplar impreso siempre paga su impresión. Cuando no queda nada por pagar, pulsa <strong>Hacer pedido</strong>. No necesitas tarjeta.</p>
<p>Algunos cupones solo se pueden usar una vez. Si otra persona ya lo usó, ves un mensaje y el precio completo. No se cobra nada.</p>`,
  },
  {
    slug: 'open-your-order',
    section,
    title: 'Abrir tu pedido y lo que compraste',
    body: `<p>El recibo que te enviamos por correo tiene un enlace a tu pedido. El enlace abre el pedido en cualquier dispositivo, sin cuenta. No lo compartas: quien tiene el enlace puede abrir el pedido.</p>
<ul><li>Pulsa <strong>Leer ahora</strong> debajo de un libro para leerlo aquí. También puedes leerlo mientras imprimimos tu ejemplar.</li>
<li>Pulsa EPUB o PDF al lado para guardar el libro como archivo.</li>
<li><strong>Qué pasó</strong> muestra cada paso del pedido con su día y, para los libros impresos, los pasos que faltan.</li></ul>
<p>Si un libro se retiró después de que lo compraras, tu pedido lo dice. Usa el enlace debajo del libro para escribir a la escuela, e indica el número de tu pedido.</p>
<p>¿Perdiste el enlace? Abre cualquier página de un pedido, escribe tu dirección de correo en <strong>Obtener un enlace nuevo</strong> y pulsa <strong>Enviarme enlaces nuevos</strong>. Tus enlaces anteriores siguen funcionando hasta que abras los nuevos.</p>`,
  },
  {
    slug: 'open-your-invoice',
    section,
    title: 'Abrir tu factura',
    body: `<p>Abre tu pedido y pulsa el número de la factura. La factura indica quién vende, qué compraste, los impuestos incluidos y qué parte del precio es para cada causa.</p>
<p>Pulsa <strong>Imprimir</strong> o <strong>Guardar como PDF</strong>. Después de un reembolso, la nota de crédito está debajo de la factura, en una página propia.</p>
<p>No hay factura antes del pago. Tu nombre y tu dirección se eliminan después de siete años. La factura misma se conserva.</p>`,
  },
];
