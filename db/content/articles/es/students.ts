import type { Translation } from '#db/content/articles/article.ts';

const comeIn = 'Entrar';
const books = 'Libros';

export const students: Translation[] = [
  {
    slug: 'student-class-code',
    section: comeIn,
    title: 'Entra con tu código de clase',
    body: `<ol><li>Toca <strong>Soy estudiante</strong>.</li>
<li>Escribe tu código de clase. Está en tu tarjeta o en la pared de la clase. Da igual si usas letras grandes o pequeñas. También da igual O o 0.</li>
<li>Toca <strong>Buscar mi clase</strong>.</li>
<li>Busca tu nombre y tócalo. Puedes escribir las primeras letras.</li>
<li>Escribe tu contraseña. Toca <strong>Entrar</strong>.</li></ol>
<p>¿Ves imágenes? Toca tus tres imágenes, en orden.</p>`,
  },
  {
    slug: 'student-card',
    section: comeIn,
    title: 'Entra con tu tarjeta',
    body: `<ol><li>Toca <strong>Soy estudiante</strong>. Toca <strong>Escanear código QR</strong>.</li>
<li>Deja que la página use la cámara.</li>
<li>Pon tu tarjeta en el cuadro. No la muevas.</li></ol>
<p>¿La cámara no funciona? Toca <strong>Cancelar</strong> y escribe tu código de clase.</p>
<p>Tu tarjeta es como una llave. ¿La perdiste? Dilo hoy en tu clase.</p>`,
  },
  {
    slug: 'student-password',
    section: comeIn,
    title: 'Mi contraseña no funciona',
    body: `<p>Toca el ojo para ver lo que escribes. Mira cada letra. Prueba otra vez.</p>
<p>¿Sigue sin funcionar? Pide ayuda a tu docente. No puede ver tu contraseña vieja, pero puede darte una nueva.</p>
<p>Tu contraseña es un secreto. No la digas a nadie, ni a tu mejor amistad.</p>`,
  },
  {
    slug: 'student-read',
    section: books,
    title: 'Lee un libro',
    body: `<ul><li>Toca la flecha para pasar la página.</li>
<li>Toca <strong>Léeme</strong> para oírla.</li>
<li>Toca las dos letras para ver las palabras más grandes.</li>
<li>Toca la luna para leer de noche con la página oscura.</li></ul>
<p>Puedes parar cuando quieras. La próxima vez el libro se abre en tu página.</p>
<p>¿No hay internet? Un libro con imágenes que ya abriste se queda en tu dispositivo. Ábrelo otra vez o búscalo en <strong>Libros en este dispositivo</strong>. Cuando cierras la sesión, ya no está en el dispositivo.</p>
<p>¿Te gusta un libro? Toca <strong>Añadir a favoritos</strong> en su página. Después lo encuentras en <strong>Favoritos</strong>.</p>`,
  },
  {
    slug: 'student-work-together',
    section: books,
    title: 'Trabaja con compañeros',
    body: `<p>Dos o tres de ustedes pueden usar la misma tableta. Uno inicia sesión y abre el capítulo.</p>
<ol><li>Toca <strong>Trabajar con compañeros</strong>.</li>
<li>Toca uno o dos nombres.</li>
<li>Toca <strong>Trabajar juntos</strong>.</li></ol>
<p>Ahora tu trabajo cuenta para cada uno. Las respuestas se guardan para quien inició la sesión.</p>
<p>Tus docentes ven quiénes trabajaron juntos.</p>`,
  },
  {
    slug: 'student-live-lessons',
    section: books,
    title: 'Participa en una clase en vivo',
    body: `<p>En una clase en vivo hablas con personas que están lejos.</p>
<ol><li>Abre la clase.</li>
<li>Toca <strong>Preguntar a tu docente</strong>.</li></ol>
<p>Tu docente decide. Ves la respuesta en tu página de inicio.</p>
<p>Casi siempre tu docente abre la clase contigo.</p>`,
  },
  {
    slug: 'student-leave',
    section: comeIn,
    title: 'Cuando terminas',
    body: `<p>¿Otros niños usan también esta tableta? Toca tu imagen o tus letras arriba. Toca <strong>Cerrar sesión</strong>.</p>
<p>Así nadie puede leer con tu nombre.</p>`,
  },
  {
    slug: 'student-animal',
    section: books,
    title: 'Tu animal y tus certificados',
    body: `<h3>Elige tu animal</h3><ol><li>Abre tu página de inicio. Toca <strong>Elige tu animal</strong>.</li>
<li>Toca un color. Toca un animal.</li>
<li>Toca <strong>Guardar</strong>.</li></ol>
<p>Ves tu animal junto a tu nombre. Tu clase también lo ve.</p>
<h3>Tus certificados</h3><p>Recibes un certificado cuando se publica tu libro. También cuando tus libros o tu clase juntan dinero para una causa. Toca <strong>Mis certificados</strong> para verlos. Puedes imprimirlos.</p>`,
  },
  {
    slug: 'student-something-is-wrong',
    section: books,
    title: 'Algo aquí te hace sentir mal',
    body: `<p>¿Hay aquí un libro o una palabra que te da pena, miedo o enojo? Ciérralo. Después cuéntalo en tu clase o a alguien en casa.</p>
<p>No hiciste nada malo. Esa persona nos lo puede decir, y lo miraremos.</p>`,
  },
];
