import type { Translation } from '#db/content/articles/article.ts';

const section = 'Planes';

export const plans: Translation[] = [
  {
    slug: 'choose-a-plan',
    section,
    title: 'Elegir un plan',
    body: `<p><strong>Planes</strong> muestra tu plan, su estado y cuánto usas de cada límite. Solo los administradores de la escuela, en su propio sitio, pueden cambiarlo.</p>
<ol><li>Pulsa <strong>Elegir</strong> debajo de un plan y elige tarjeta o transferencia bancaria. Ves cuánto pagas por el cambio y cuándo empieza.</li>
<li>Con tarjeta: pulsa el botón con la cantidad y escribe los datos de la tarjeta en la página de Stripe. El plan empieza cuando está pagado y se renueva automáticamente.</li>
<li>Con transferencia bancaria: pulsa <strong>Pedir una transferencia bancaria</strong>. La página muestra la cantidad, la referencia y la cuenta bancaria. Transfiere exactamente esta cantidad con esta referencia. Dos personas de Booklark la comprueban y después empieza el plan.</li></ol>
<p>Cada pago tiene una factura. Un plan más grande empieza cuando está pagado, y de su precio se descuenta la parte de tu plan que no has usado. Un plan más pequeño empieza cuando termina lo que has pagado. No se puede elegir un plan demasiado pequeño para lo que tienes.</p>
<p>Si has pagado con transferencia bancaria y eliges tarjeta, el primer pago con tarjeta es el día en que termina el periodo pagado. Para pasar de tarjeta a transferencia bancaria, cancela primero el plan: la transferencia empieza entonces cuando el plan termina.</p>
<p><strong>Tarjeta y facturas</strong> abre la página de Stripe con tu tarjeta. No se ofrecen pagos periódicos con PayPal, PhonePe Autopay ni Stripe en la India.</p>`,
  },
  {
    slug: 'pause-or-cancel-a-plan',
    section,
    title: 'Pausar o cancelar un plan',
    body: `<ul><li><strong>Pausar plan</strong>: no se cobra nada y no se puede añadir nada. Si pagaste con transferencia bancaria, el tiempo que queda sigue ahí cuando pulsas <strong>Reanudar plan</strong>. Con tarjeta, el siguiente pago es después de eso, en su día habitual.</li>
<li><strong>Cancelar plan</strong>: el plan continúa hasta su último día y después termina. Hasta entonces puedes pulsar <strong>Conservar plan</strong>.</li>
<li>Cuando una tarjeta es rechazada, enviamos un correo a tu escuela. En ese caso, o cuando un pago se retrasa, todo funciona 14 días más. Pulsa <strong>Cambiar tarjeta</strong>: el pago se intenta de nuevo cuando vuelves.</li></ul>
<p>Cuando un plan ha terminado, no se puede añadir nada. Todo el mundo puede seguir iniciando sesión y leyendo, y tú puedes exportar y reembolsar, sin fecha límite. No se elimina nada.</p>
<p>Si una organización paga por tu escuela, solo la organización puede cambiar el plan.</p>`,
  },
  {
    slug: 'see-what-your-school-paid',
    section,
    title: 'Ver lo que tu escuela pagó por los planes',
    body: `<p><strong>Historial de pagos</strong> muestra lo que tu escuela pagó por los planes, primero lo más reciente. El número abre la factura, que puedes imprimir o descargar en PDF. Quien vende es Booklark. El nombre y la dirección de la factura son los de <strong>Ventas</strong> en tu <a href="/admin-school/profile">perfil</a>.</p>
<p><strong>Exportar como CSV</strong> descarga la lista.</p>`,
  },
  {
    slug: 'pay-for-your-schools',
    section,
    title: 'Pagar por tus escuelas',
    body: `<p>Una organización puede elegir un plan con plazas para varias escuelas.</p>
<ol><li>Abre <strong>Suscripciones</strong> y elige un plan. Paga con tarjeta, o con transferencia bancaria usando la cantidad, la referencia y la cuenta bancaria que ves.</li>
<li>El plan empieza cuando se cobra la tarjeta, o cuando dos personas de Booklark han comprobado la transferencia.</li>
<li>Pulsa <strong>Pagar escuela</strong> junto a cada escuela. Desde ese momento tiene los límites de tu plan.</li></ol>
<p>Una escuela que paga un plan propio tiene que cancelarlo primero. Una escuela que deja tu organización pierde su plaza. Cuando dejas de pagar, no se puede añadir nada en tus escuelas. Todo el mundo puede seguir iniciando sesión y leyendo.</p>
<p>La pestaña <strong>Historial de pagos</strong> muestra lo que pagaste, con las facturas.</p>`,
  },
  {
    slug: 'offer-plans',
    section,
    title: 'Ofrecer planes',
    body: `<p>Un plan dice cuántos estudiantes, personas del equipo y libros puede tener una escuela, y cuánto almacenamiento. Una variante es su precio: moneda, mes o año, número de escuelas, impuestos y días de prueba.</p>
<ol><li>Abre <strong>Planes</strong> y pulsa <strong>Añadir plan</strong>. Deja un límite vacío si no hay límite.</li>
<li>Abre <strong>Variantes de planes</strong> y pulsa <strong>Añadir variante</strong>. Las escuelas ven las variantes en su propia moneda.</li></ol>
<p>Un precio nunca cambia para quien ya lo tiene. Para otro precio, añade una variante y archiva la anterior. Las escuelas que tienen una variante archivada la conservan. Una variante por moneda puede empezar con el registro, con su periodo de prueba.</p>`,
  },
  {
    slug: 'confirm-a-bank-transfer',
    section,
    title: 'Confirmar una transferencia bancaria para un plan',
    body: `<p>El dinero de un plan lo confirman dos personas, y las dos leen el extracto del banco.</p>
<ol><li>Abre <strong>Planes de las escuelas</strong> y su pestaña <strong>Transferencias bancarias</strong>. Busca la referencia que aparece en el extracto del banco.</li>
<li>Pulsa <strong>Abrir</strong> y <strong>Registrar el dinero</strong>. Escribe la cantidad, el día y la referencia. No se acepta una cantidad distinta de la pedida: pregunta a quien paga, o cancela la transferencia y pide otra.</li>
<li>Otra persona la abre y pulsa <strong>Confirmar el dinero</strong>. El plan empieza y el pago tiene una factura. Esto ocurre una sola vez.</li></ol>
<p><strong>No recibido</strong> anula lo que se registró por error, hasta que se confirma. El panel cuenta las transferencias que esperan a una segunda persona.</p>
<p>La pestaña <strong>Sitios</strong> muestra quién tiene cada plan. Los planes con tarjeta están allí con su estado, tal como lo comunica Stripe. Allí inicias periodos de prueba y cambias la fecha final de una prueba o de un plan pagado con transferencia bancaria. Ese plan puede terminar antes, y como máximo cuando acaba lo pagado: para más tiempo hace falta otra transferencia, que confirman dos personas. <strong>Historial de pagos</strong> muestra lo que pagaron las escuelas y las organizaciones. Las sumas de arriba son las de su archivo CSV.</p>
<p>No se ofrecen pagos periódicos con PayPal, PhonePe Autopay ni Stripe en la India.</p>`,
  },
];
