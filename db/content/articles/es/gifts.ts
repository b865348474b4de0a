import type { Translation } from '#db/content/articles/article.ts';

const section = 'Causas';

export const gifts: Translation[] = [
  {
    slug: 'give-to-a-cause',
    section,
    title: 'Donar a una causa o a un proyecto',
    body: `<ol><li>Abre una causa o un proyecto en <a href="/charities">Causas</a>. Pulsa <strong>Donar a esta causa</strong> o <strong>Donar a este proyecto</strong>. No necesitas cuenta.</li>
<li>Elige <strong>Una vez</strong> o <strong>Cada mes</strong>. Una donación mensual se paga con Stripe: PayPal y PhonePe solo admiten donaciones únicas.</li>
<li>Elige una cantidad o escribe otra. La donación mínima y la máxima están debajo del campo.</li>
<li>Escribe tu dirección de correo para recibir el recibo, y elige tu país.</li>
<li>Elige cómo pagar, si la escuela ofrece varias formas. El botón repite la cantidad y abre la página de ese proveedor. Booklark nunca ve el número de tu tarjeta.</li></ol>
<p>La donación llega entera a la causa: Booklark paga la comisión del pago. Si donas una vez, no se cobra nada más. Si donas cada mes, se cobra la misma cantidad el mismo día de cada mes hasta que la detengas.</p>
<p>La escuela ve la cantidad y tu país, nunca tu nombre. Los estudiantes no donan: enseña esta página a tu familia.</p>
<p>Si no aparece ese botón, la causa ya no recauda o la escuela no puede recibir pagos.</p>`,
  },
  {
    slug: 'follow-a-gift',
    section,
    title: 'Seguir tu donación',
    body: `<p>El recibo que enviamos por correo tiene un enlace a tu donación. Guarda el correo: su enlace funciona sin cuenta.</p>
<ul><li><strong>En camino:</strong> tu banco todavía tiene que confirmar el pago.</li>
<li><strong>Recaudado:</strong> el dinero ha llegado y cuenta para la causa.</li>
<li><strong>Reembolsado:</strong> el dinero vuelve a la tarjeta o cuenta que pagó.</li></ul>
<p>Si el pago no se completó, no se cobró nada. La página ofrece la misma donación otra vez, también con otra tarjeta o de otra forma.</p>
<p>Si la página aún no sabe qué pasó con el pago, no pagues otra vez. La página vuelve a preguntar cada pocos segundos. Pulsa <strong>Comprobar ahora</strong> si no quieres esperar.</p>`,
  },
  {
    slug: 'change-or-stop-a-monthly-gift',
    section,
    title: 'Cambiar o detener una donación mensual',
    body: `<p>Abre el enlace de cualquier correo sobre tu donación. No necesitas cuenta.</p>
<ul><li>Para detenerla, pulsa <strong>Detener esta donación</strong> y confirma. Se detiene de inmediato y no se cobra nada más. Lo que donaste sigue siendo de la causa.</li>
<li>Para pagar con otra tarjeta, pulsa <strong>Actualizar tarjeta</strong>. Escribes los datos de la tarjeta en la página de Stripe y vuelves.</li>
<li>Para donar otra cantidad, detén esta donación y dona de nuevo con la cantidad nueva.</li></ul>
<p>Si tu tarjeta es rechazada, te escribimos una vez. Actualiza la tarjeta y el pago se intentará de nuevo. Stripe también vuelve a probar la tarjeta durante algunos días. Un pago rechazado no cobra nada.</p>
<p>Mientras el sitio de la escuela esté suspendido, no se cobra nada. Te escribimos cuando tu donación se pausa y cuando continúa. Si el sitio se cierra definitivamente, tu donación termina.</p>
<p>Cada pago tiene su propio recibo. Los encuentras todos en la página de tu donación.</p>`,
  },
  {
    slug: 'get-money-back',
    section,
    title: 'Pedir que te devuelvan el dinero',
    body: `<ol><li>Busca el número en el recibo de tu pedido o donación.</li>
<li>Para un pedido, abre su enlace en el recibo y pulsa <strong>Pedir un reembolso</strong>. Para una donación, <a href="/contact">escríbenos</a> con ese número. Di qué está mal y si quieres que te devuelvan todo el dinero o una parte.</li></ol>
<p>La escuela o Booklark decide. El dinero solo vuelve a la tarjeta o cuenta que pagó, y los bancos tardan varios días en mostrarlo.</p>
<p>Un pago rechazado no cobra nada. Si pagaste dos veces un pedido o una donación, el segundo pago se devuelve sin que lo pidas. La <a href="/refund-policy">política de reembolsos</a> dice más.</p>`,
  },
];
