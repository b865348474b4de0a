import type { Translation } from '#db/content/articles/article.ts';

const section = 'Libros de todas las escuelas';

export const platformBooks: Translation[] = [
  {
    slug: 'platform-all-books',
    section,
    title: 'Buscar un libro o una historia de cualquier escuela',
    body: `<p>Abre <strong>Todos los libros e historias</strong> y busca un título o un seudónimo. Filtra por tipo, estado, escuela, comprobación con problemas, público, avisos abiertos y el tiempo que un libro o una historia lleva en su estado. Con <strong>Cambio</strong> encuentras lo que está publicado mientras espera un cambio. La lista se puede exportar.</p>
<p>Un libro o una historia aparece cuando su autor lo ha enviado. Lo que un estudiante todavía escribe nunca aparece, y lo que su autor anula deja de aparecer.</p>
<p>De un autor solo ves el seudónimo. De lo que no puede leer todo el mundo, ves el título, el seudónimo, la escuela, el estado y los resultados de sus comprobaciones. Una comprobación dice de qué trata, como <strong>Datos personales</strong>, y en qué página, pero no las palabras que encontró.</p>
<h3>Abrir las páginas cuando lo pide la escuela</h3>
<ol><li>Elige <strong>Abrir páginas</strong> en la página del libro o de la historia.</li>
<li>Elige quién te lo pidió en la escuela. Solo pueden pedirlo quienes revisan, o su autor si es una persona del equipo. El motivo es opcional.</li>
<li>Lee las páginas. Se cierran después de una hora, y cuando cierras sesión o eliges <strong>Cerrar páginas</strong>.</li></ol>
<p>La escuela lee en su registro de actividad que abriste las páginas y quién te lo pidió.</p>`,
  },
  {
    slug: 'platform-change-book',
    section,
    title: 'Destacar un libro, o retirar un libro o una historia',
    body: `<p>Abre el libro o la historia en <strong>Todos los libros e historias</strong>.</p>
<ul><li><strong>Editar libro</strong>: destaca un libro publicado en la parte superior de la biblioteca de su escuela y define sus categorías. <strong>Editar historia</strong> define las categorías de una historia. La escuela elige las categorías de lo que todavía revisa.</li>
<li><strong>Retirar</strong>: ya nadie lo puede leer. Escribe un motivo. Solo la escuela puede restaurarlo.</li></ul>
<p>La escuela lee en su registro de actividad lo que hiciste, con tu nombre y el motivo.</p>`,
  },
  {
    slug: 'platform-book-monitoring',
    section,
    title: 'Ver dónde esperan los libros y las historias',
    body: `<p><strong>Seguimiento de libros</strong> muestra todos los libros y las historias en ocho columnas, una por cada estado. Cada columna tiene su número, la hora del más antiguo y cuántos avisos de lectores están abiertos. Sus tarjetas son los diez que llevan más tiempo en este estado.</p>
<ol><li>Filtra por tipo, escuela, comprobación con problemas o avisos abiertos, o por el tiempo que los libros y las historias llevan en su estado.</li>
<li>Elige un número encima del tablero para ir a su columna, o un título para abrir el libro o la historia.</li>
<li>Para retirar un libro o una historia que está publicado, arrastra su tarjeta a la columna <strong>Retirado</strong>, o elige <strong>Retirar</strong> en la tarjeta. También puedes hacerlo con el teclado. Escribe un motivo.</li></ol>
<p>Las demás tarjetas no se pueden mover. Los autores envían lo que escriben, Booklark lo comprueba y su escuela lo aprueba.</p>`,
  },
  {
    slug: 'platform-books-in-numbers',
    section,
    title: 'Ver en cifras los libros y las historias de todas las escuelas',
    body: `<p><strong>Libros e historias en cifras</strong> cuenta los libros y las historias de todas las escuelas cuando lo abres: por estado, por mes de publicación, por escuela y por idioma. Con <strong>Tipo</strong> cuentas solo los libros o solo las historias. Los borradores se cuentan, pero nunca se nombran.</p>
<ul><li><strong>Qué está en espera</strong>: cuántos libros e historias esperan en cada estado, desde cuándo, y cuántos desde hace más de un día o de una semana. Los cambios a lo que está publicado tienen sus propias filas. Elige un estado para ver qué espera.</li>
<li><strong>Avisos abiertos</strong>: lo que avisaron los lectores y nadie ha cerrado todavía.</li></ul>
<p>Cada gráfico tiene una frase y una tabla, que puedes guardar para una hoja de cálculo.</p>`,
  },
  {
    slug: 'platform-categories',
    section,
    title: 'Ofrecer categorías a todas las escuelas',
    body: `<p>Abre <strong>Categorías</strong>. Todas las escuelas tienen las categorías de esta lista, también las escuelas nuevas. Una escuela puede ordenarlas y combinar con ellas sus propias categorías. No puede cambiarles el nombre ni eliminarlas.</p>
<ul><li><strong>Añadir categoría</strong>: una categoría propia de una escuela con el mismo nombre se convierte en la ofrecida, con sus libros.</li>
<li>Elige una categoría para cambiar su nombre en todas las escuelas. Las reglas de los modos usan su nombre en las direcciones web, que no cambia.</li>
<li><strong>Retirar</strong>: las escuelas que usan la categoría la conservan como propia. Las demás escuelas la pierden.</li></ul>
<p>Cada escuela lee en su registro de actividad lo que hiciste, con tu nombre.</p>`,
  },
];
