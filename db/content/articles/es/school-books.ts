import type { Translation } from '#db/content/articles/article.ts';

const section = 'Libros';

export const schoolBooks: Translation[] = [
  {
    slug: 'bring-in-a-book',
    section,
    title: 'Subir un libro',
    body: `<ol><li>Abre <strong>Libros</strong> y suelta allí el archivo, o pulsa <strong>Elegir archivos</strong>.</li>
<li>Espera mientras se crean las páginas. Mientras tanto puedes hacer otra cosa.</li>
<li>Comprueba los datos: título, seudónimo, idioma, nivel y objetivo. Los datos que están en el archivo ya aparecen rellenados.</li>
<li>Elige quién puede ver el libro.</li>
<li>Pulsa <strong>Publicar</strong>.</li></ol>
<p>Lee tú el libro antes de publicarlo. Comprueba que no tiene nombres completos, direcciones ni caras de estudiantes.</p>`,
  },
  {
    slug: 'files-that-become-books',
    section,
    title: 'Elegir un archivo para un libro',
    body: `<p>Usa un archivo EPUB o PDF de hasta 100 MB.</p>
<h3>EPUB</h3><p>EPUB es mejor para las historias. El texto se puede ampliar y escuchar en voz alta, y las imágenes pueden tener una descripción para estudiantes que no las pueden ver. Los programas de escritura la llaman texto alternativo. Los scripts, los formularios y el contenido de otros sitios se quitan. No se admiten libros con protección contra copia (DRM).</p>
<h3>PDF</h3><p>Cada página se convierte en una imagen, y su texto se puede seleccionar y escuchar en voz alta. Un PDF puede tener hasta 600 páginas, sin contraseña. Un PDF escaneado sin texto no se puede escuchar en voz alta.</p>
<h3>Otros archivos</h3><p>Guarda un documento de Word o Pages como PDF o EPUB. Guarda un archivo de Kindle como EPUB.</p>
<p>Si un archivo no se puede usar, la lista muestra el motivo y qué hacer.</p>`,
  },
  {
    slug: 'choose-the-audience',
    section,
    title: 'Elegir quién puede ver un libro',
    body: `<ul><li><strong>Todo el mundo:</strong> cualquier visitante y los buscadores. Si tu escuela comparte sus libros, el libro también aparece en el sitio compartido de Booklark.</li>
<li><strong>Familias:</strong> las personas con la contraseña de la comunidad y las personas de tu escuela. Los libros nuevos empiezan con este público.</li>
<li><strong>Escuela:</strong> las personas con una cuenta en tu escuela.</li></ul>
<p>Puedes cambiar el público en cualquier momento, y el cambio se aplica de inmediato. Antes de elegir <strong>Todo el mundo</strong>, pregunta a la familia de la niña o el niño.</p>`,
  },
  {
    slug: 'pull-a-book-down',
    section,
    title: 'Retirar un libro',
    body: `<p>Abre el menú del libro, elige <strong>Retirar</strong> y escribe un motivo. El motivo se guarda con el libro.</p>
<p>El libro desaparece de inmediato de la biblioteca, de la búsqueda y de su dirección web. No se elimina nada. Puedes corregir el libro y publicarlo de nuevo. Quien tenga el libro abierto solo puede ver la página que está en su pantalla.</p>`,
  },
  {
    slug: 'licence-and-credits',
    section,
    title: 'Escribir la licencia y los créditos',
    body: `<p>Sube solo libros que tengas permiso para mostrar. Para un libro de un estudiante necesitas el permiso de la familia.</p>
<p>Los libros de otras personas suelen tener una licencia, como CC BY. Si el archivo contiene la licencia, ya aparece rellenada. Si no, escríbela. La página del libro muestra la licencia y los créditos. Una licencia no comercial no permite vender el libro.</p>
<p>Los estudiantes aparecen con un seudónimo: el nombre y una letra.</p>`,
  },
  {
    slug: 'books-by-author-and-class',
    section,
    title: 'Buscar los libros de un estudiante o de una clase',
    body: `<p>Los estudiantes y los docentes escriben libros aquí, y tu revisión decide qué pasa con ellos. La lista <strong>Libros</strong> también los tiene, desde el momento en que se envían.</p>
<ul><li>Elige una <strong>Clase</strong> para ver sus libros de la clase y los libros de sus estudiantes.</li>
<li>Elige un <strong>Autor</strong>, o abre el menú de un libro y elige <strong>Libros de este autor</strong>. <strong>Cualquier autor</strong> quita este filtro.</li>
<li>Elige un <strong>Estado</strong>, por ejemplo <strong>En revisión</strong>. Un libro así tiene el botón <strong>Revisar</strong>. El menú tiene <strong>Abrir revisión</strong> para cada libro que ha enviado un autor.</li></ul>`,
  },
  {
    slug: 'many-books-at-once',
    section,
    title: 'Ordenar muchos libros',
    body: `<p>La lista <strong>Libros</strong> encuentra los libros que no están completos y permite cambiarlos juntos.</p>
<ol><li>Elige en <strong>Falta</strong> lo que no tienen los libros, por ejemplo <strong>Sin categoría</strong>. Otros filtros y la búsqueda acortan la lista.</li>
<li>Selecciona filas, o selecciona la página entera y después todas las filas que encuentran los filtros.</li>
<li>Elige <strong>Cambiar datos</strong>. Solo cambia lo que rellenas. <strong>Reemplazar</strong> pone los libros en las categorías que eliges y los quita de todas las demás.</li></ol>
<p>Esto no publica nada. Un libro que no puede tener uno de estos datos se deja como está, y el informe lo nombra con la causa: por ejemplo, un libro en revisión recibe su nivel de quien lo revisa. <strong>Deshacer</strong> lo anula todo durante un día, excepto lo que alguien haya cambiado desde entonces.</p>
<p>Para dar datos distintos a cada libro, usa una hoja de cálculo. <strong>Exportar como CSV</strong> guarda la lista, e <strong>Importar una lista</strong> la devuelve. Ves qué cambia cada fila antes de que cambie. Conserva la columna con los identificadores.</p>`,
  },
  {
    slug: 'categories-of-books',
    section,
    title: 'Ordenar tus libros por categorías',
    body: `<p>Abre <strong>Categorías</strong>. Los lectores filtran la biblioteca por categoría, y los autores eligen categorías para sus libros. La lista dice cuántos libros e historias usan cada una.</p>
<ul><li><strong>Añadir categoría</strong>: escribe un nombre. Las mayúsculas no hacen que sea otro nombre.</li>
<li>Elige una categoría para cambiar su nombre. Los enlaces a ella siguen funcionando.</li>
<li><strong>Combinar</strong>: mueve todos sus libros a otra categoría y la elimina. Los enlaces a ella llevan a la otra categoría. Los borradores también se mueven.</li>
<li><strong>Eliminar</strong>: los libros se conservan, sin la categoría.</li>
<li><strong>Cambiar orden</strong>: los formularios, los libros y la biblioteca muestran las categorías en este orden. Arrastra una fila, o usa las flechas del teclado en su asa.</li></ul>
<p>Si la contraseña de la comunidad solo abre algunas categorías, el diálogo dice qué pueden leer las familias después.</p>`,
  },
];
