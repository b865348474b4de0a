import type { Translation } from '#db/content/articles/article.ts';

const section = 'Buscar libros';

export const finding: Translation[] = [
  {
    slug: 'find-a-book',
    section,
    title: 'Buscar un libro',
    body: `<p>La biblioteca es la primera página de cada sitio. Los libros nuevos están en el primer estante. Debajo están todos los libros.</p>
<ol><li>Escribe un título, un autor o una palabra clave en el cuadro de búsqueda. Basta con parte de una palabra, y los pequeños errores al escribir no importan.</li>
<li>Pulsa Intro.</li>
<li>Elige una portada para abrir la página del libro.</li></ol>
<p>Tu búsqueda forma parte de la URL de la página. Guarda o comparte la URL para volver a ver los mismos libros.</p>`,
  },
  {
    slug: 'narrow-the-shelf',
    section,
    title: 'Filtrar libros y entender los niveles de lectura',
    body: `<p>Pulsa <strong>Filtrar</strong> encima de los libros para ver los filtros: idioma, nivel de lectura, objetivo, país, categoría y más. El número junto a cada opción es el número de libros.</p>
<ul><li>Elige todos los filtros que quieras. Con cada uno quedan menos libros.</li>
<li>Si no queda ningún libro, quita un filtro.</li></ul>
<p>El nivel indica cuánto hay que leer, no la edad de quien lee.</p>
<ol><li><strong>Primeras palabras.</strong> Unas pocas palabras en cada página.</li>
<li><strong>Frases cortas.</strong> Dos o tres en cada página.</li>
<li><strong>Algunas palabras más largas.</strong> Una historia corta con algo de diálogo.</li>
<li><strong>Historias más largas.</strong> Párrafos enteros e ideas entre líneas.</li>
<li><strong>Para quienes leen con soltura.</strong> Libros largos, con pocas imágenes o ninguna.</li></ol>`,
  },
  {
    slug: 'the-page-of-a-book',
    section,
    title: 'Entender la página de un libro',
    body: `<p>Elige una portada para abrir la página del libro. <strong>Leer ahora</strong> abre el libro.</p>
<ul><li>El nombre de la portada es un seudónimo. Nunca se muestra el nombre completo de un niño o una niña.</li>
<li><strong>Otras versiones</strong> son la misma historia en otro idioma o contada para otro nivel.</li>
<li>La licencia dice qué puedes hacer con el libro. Los créditos dicen quién lo hizo.</li>
<li><strong>Accesibilidad</strong> dice si las imágenes tienen descripción y si el texto se puede escuchar o agrandar.</li></ul>`,
  },
];
