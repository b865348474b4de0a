import type { Translation } from '#db/content/articles/article.ts';

const site = 'Tu sitio';

export const schools: Translation[] = [
  {
    slug: 'register-a-school',
    section: site,
    title: 'Registrar una escuela o una organización',
    body: `<p>Tarda unos diez minutos. Necesitas el nombre de la escuela, una dirección de correo y la dirección de su sitio web. Puedes añadir el logotipo y cambiar los colores ahora o más tarde.</p>
<ol><li>Elige escuela u organización.</li>
<li>Escribe el nombre. El formulario sugiere una dirección web en Booklark y dice si está disponible.</li>
<li>Elige un logotipo: JPEG, PNG o SVG, hasta 5 MB.</li>
<li>Elige uno de los tres conjuntos de colores que sugerimos a partir de tu logotipo, o <strong>Elegir los colores a mano</strong>. La vista previa muestra tu sitio.</li>
<li>Pulsa <strong>Registrarse</strong>. La página siguiente tiene un enlace a tu sitio nuevo.</li></ol>
<p>Tu sitio funciona de inmediato. Te enviamos un correo con un enlace para elegir la contraseña del primer administrador. Hasta entonces no puedes subir libros, y los buscadores no muestran el sitio.</p>`,
  },
  {
    slug: 'colours-that-can-be-read',
    section: site,
    title: 'Entender los colores ajustados',
    body: `<p>El texto en algunos colores es difícil de leer. El sitio guarda tus colores como los elegiste y ajusta lo que muestra. El texto se oscurece o se aclara lo mínimo necesario, y el tono no cambia.</p>
<ul><li>La lista debajo de los colores muestra cada cambio, antes y después, con el motivo.</li>
<li>Un botón pálido conserva su color. Recibe un borde más oscuro y texto oscuro.</li>
<li>El fondo de la página debe ser muy claro o muy oscuro.</li></ul>
<p>Puedes usar cualquier color. Si no te gusta un ajuste, elige un tono más oscuro o más claro y mira la vista previa.</p>`,
  },
  {
    slug: 'first-steps',
    section: site,
    title: 'Preparar tu sitio nuevo',
    body: `<p>La lista <strong>Primeros pasos</strong> de tu panel muestra lo que ya está hecho.</p>
<ol><li><strong>Confirmar tu dirección de correo:</strong> usa el enlace de nuestro correo.</li>
<li><strong>Logotipo y colores:</strong> mira tu sitio también en un teléfono.</li>
<li><strong>Abrir un libro de inicio como lo hace un niño:</strong> tu sitio empieza con una clase de ejemplo y tres libros, para que puedas probarlo todo. Solo las personas de tu escuela pueden leer los libros.</li>
<li><strong>Crear tu primera clase:</strong> recibe un código de clase con el que los estudiantes inician sesión.</li>
<li><strong>Invitar docentes:</strong> reciben un correo con un enlace.</li>
<li><strong>Añadir tu primer libro:</strong> abre <strong>Libros</strong> y suelta un archivo. Sirve un PDF o un EPUB.</li>
<li><strong>Imprimir tarjetas de acceso:</strong> imprímelas en la página de una clase, o abre <strong>Clases</strong> y elige <strong>Imprimir todas las tarjetas</strong>. Entonces cada clase recibe una hoja de portada.</li>
<li><strong>Definir una contraseña de la comunidad:</strong> todas las familias usan la misma contraseña. Dásela en la próxima reunión de familias.</li>
<li><strong>Quitar clase y libros de ejemplo:</strong> un mensaje dice qué se quita y qué se queda. Los estudiantes que has añadido a la clase de ejemplo se quedan en ella. También se queda un estudiante de ejemplo o una clase a la que has cambiado el nombre. Los ejemplos no ocupan plazas de tu plan y no se cuentan en tus estadísticas.</li></ol>`,
  },
  {
    slug: 'confirm-your-mail',
    section: site,
    title: 'Confirmar la dirección de correo de tu escuela',
    body: `<p>Después del registro te enviamos un correo con un enlace. Abre el enlace, escribe tu nombre y elige tu contraseña. Así se confirma la dirección de correo. Después puedes subir libros.</p>
<p>El enlace funciona una vez y caduca a los 60 minutos. Si ha caducado, pulsa <strong>¿Olvidaste tu contraseña?</strong> en la página de inicio de sesión de tu sitio nuevo para recibir otro.</p>`,
  },
  {
    slug: 'logo-and-colours',
    section: site,
    title: 'Cambiar tu logotipo y tus colores',
    body: `<p>Abre <strong>Perfil</strong> en la barra lateral y elige <strong>Logotipo y colores</strong>. Con un logotipo, sugerimos tres conjuntos de colores que combinan con él. Elige uno o abre <strong>Elegir los colores a mano</strong>. La vista previa muestra tu sitio mientras lo cambias. La lista de abajo muestra cada color que ajustamos para que todo el mundo pueda leer el texto.</p>
<p>Usa un archivo JPEG, PNG o SVG, hasta 5 MB. Guardamos una copia limpia de tu imagen, sin el lugar ni la fecha que añaden las cámaras. De un SVG guardamos solo las formas.</p>
<p>Los cambios aparecen en el sitio para todo el mundo en cuanto guardas. Si otra persona cambió los ajustes mientras editabas, ves un mensaje, y tus cambios siguen en el formulario.</p>
<h3>Usar tu propio dominio</h3>
<p>En <strong>Dominios propios</strong>, escribe el dominio y pulsa <strong>Añadir dominio</strong> para obtener un registro DNS. Pide a la persona que gestiona el dominio que añada el registro, y pulsa <strong>Comprobar ahora</strong>. Cuando se encuentra el registro, tu sitio funciona también en ese dominio.</p>`,
  },
  {
    slug: 'community-password',
    section: site,
    title: 'Definir una contraseña de la comunidad',
    body: `<p>Las familias usan la contraseña de la comunidad para leer los libros para familias. Solo ven seudónimos, y ninguna clase.</p>
<ul><li>Elige dos o tres palabras fáciles de decir, como tres animales.</li>
<li>Cámbiala al menos una vez al año. Una contraseña nueva cierra la sesión de quienes usaron la anterior.</li>
<li>La contraseña se guarda de forma que nadie la puede leer. Si la olvidas, define una nueva.</li></ul>
<p>No la publiques. Si se hace pública, cámbiala.</p>`,
  },
];
