import type { Translation } from '#db/content/articles/article.ts';

const section = 'Lectura';

export const reading: Translation[] = [
  {
    slug: 'turn-the-pages',
    section,
    title: 'Pasar las páginas',
    body: `<ul><li>Pulsa la flecha al lado de la página o desliza el dedo.</li>
<li>En un teclado, usa las flechas. Escape cierra el libro.</li>
<li>La barra de abajo muestra dónde estás. Arrástrala para avanzar o volver.</li>
<li><strong>Todas las páginas</strong> muestra cada página en pequeño. Elige una para ir a ella.</li></ul>
<p>Los libros en árabe se pasan al revés, de derecha a izquierda. Las flechas siempre apuntan a la página siguiente.</p>`,
  },
  {
    slug: 'let-it-read-to-you',
    section,
    title: 'Escuchar el libro',
    body: `<p>Pulsa <strong>Léeme</strong> o la barra espaciadora. La palabra que se lee aparece resaltada. Pulsa el botón otra vez para parar.</p>
<p>Algunos autores han grabado su voz. Entonces oyes al autor en esas páginas. Si no, la voz viene de tu propio teléfono o computadora, y puede sonar distinta en otro dispositivo. Si tu dispositivo no tiene voz para el idioma de un libro, el botón lo dice. Puedes añadir una voz en los ajustes del dispositivo. Algunos dispositivos resaltan frases enteras en lugar de palabras.</p>`,
  },
  {
    slug: 'words-that-are-easier-to-read',
    section,
    title: 'Hacer el texto más fácil de leer',
    body: `<p>Pulsa <strong>Ajustes de página</strong>, el botón con las dos letras, para cambiar el aspecto de la página.</p>
<ul><li><strong>Tamaño del texto:</strong> pequeño, mediano, grande o muy grande.</li>
<li><strong>Letra:</strong> Andika para quienes empiezan, Literata como en los libros impresos, Atkinson con letras fáciles de distinguir, o una que prefieren muchas personas con dislexia.</li>
<li><strong>Color de página:</strong> blanco, crema o noche.</li></ul>
<p>Tu elección se guarda en este dispositivo. En un libro hecho a partir de un PDF el texto es parte de una imagen, así que solo puedes agrandar la página entera.</p>`,
  },
  {
    slug: 'marks-and-your-place',
    section,
    title: 'Marcar páginas, escribir notas y seguir leyendo',
    body: `<p>Con la sesión iniciada, se guarda tu página en cada libro. El libro se abre en esa página, también en otro dispositivo.</p>
<p>Pulsa la cinta de arriba para marcar una página. Púlsala otra vez para quitar el marcador. Tus marcadores están en <strong>Contenido y marcadores</strong>.</p>
<p>Con la sesión iniciada, puedes pulsar la hoja junto a la cinta para escribir una nota sobre la página. Solo tú la ves. Tus notas también están en <strong>Contenido y marcadores</strong>. Cuando una escuela exporta todo lo que guarda sobre un estudiante, las notas están en la exportación.</p>
<p>Sin iniciar sesión, tu página se guarda solo en este dispositivo.</p>`,
  },
];
