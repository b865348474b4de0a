import type { Translation } from '#db/content/articles/article.ts';

const section = 'Comunidad';

export const parents: Translation[] = [
  {
    slug: 'parent-come-in',
    section,
    title: 'Iniciar sesión con la contraseña de la comunidad',
    body: `<ol><li>Abre el sitio de la escuela de tu hija o hijo y pulsa <strong>Iniciar sesión</strong>.</li>
<li>Elige <strong>Soy madre, padre o familiar</strong>.</li>
<li>Escribe la contraseña de la comunidad y pulsa <strong>Entrar en la comunidad</strong>.</li></ol>
<p>La escuela te da esta contraseña. Es la misma para todas las familias, y no necesitas cuenta. Si la contraseña no funciona, pide la nueva a la escuela.</p>
<p>La sesión sigue iniciada hasta que cierres el navegador, como máximo 30 días. En una computadora que usan otras personas, pulsa <strong>Cerrar sesión</strong> al terminar.</p>`,
  },
  {
    slug: 'parent-what-you-see',
    section,
    title: 'Saber qué libros puedes leer',
    body: `<p>Puedes leer o escuchar los libros para todo el mundo y los libros para familias.</p>
<p>No puedes ver clases, listas de nombres ni nada sobre otros niños. Los libros muestran seudónimos, como Anaya T. No puedes ver los libros que son solo para las personas de la escuela.</p>
<p>¿Un libro muestra el nombre o la foto de alguien, o podría hacer daño a alguien? Elige <strong>Avisar sobre este libro</strong> en su página. El personal de la escuela lee tu aviso de inmediato, y el autor no lo ve.</p>
<p>Para ver los libros de tu hija o hijo, pide a la escuela un código familiar. Abre el enlace de la escuela y escribe el código y tu dirección de correo.</p>`,
  },
  {
    slug: 'parent-your-child',
    section: 'Tu hija o hijo',
    title: 'Saber qué guardamos sobre tu hija o hijo',
    body: `<p>La escuela guarda el nombre y los apellidos de tu hija o hijo, el nombre de usuario, la clase, el país (si la escuela lo indicó), los marcadores, las notas en las páginas, las posiciones de lectura y los libros que escribió. Nunca guardamos la dirección de correo de un niño o una niña.</p>
<p>Puedes pedir a la escuela que te muestre, corrija o borre estos datos. Usa <a href="/contact">Contacto</a> en el sitio de la escuela. La <a href="/privacy-policy">política de privacidad</a> tiene los detalles.</p>`,
  },
  {
    slug: 'parent-family-code',
    section: 'Tu hija o hijo',
    title: 'Ver los libros de tu hija o hijo con un código familiar',
    body: `<ol><li>Pide a la escuela un código familiar. El código funciona una vez, en un plazo de 7 días.</li>
<li>Escanea el código QR de la carta de la escuela. O elige <strong>Soy madre, padre o familiar</strong> y <strong>Tengo un código familiar</strong> en la página de inicio de sesión. Escribe el código y tu dirección de correo.</li>
<li>Abre el enlace de nuestro correo. Ahora ves los libros que ha publicado tu hija o hijo.</li></ol>
<p>La sesión sigue iniciada en este dispositivo durante 30 días. Para abrir los libros en otro dispositivo, elige <strong>Obtener un enlace nuevo</strong> y usa la misma dirección de correo.</p>
<p>La escuela puede ver tu dirección de correo y puede quitar el enlace. Puedes pedir a la escuela que lo quite.</p>`,
  },
];
