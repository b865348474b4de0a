import type { Translation } from '#db/content/articles/article.ts';

const section = 'Historias';

export const stories: Translation[] = [
  {
    slug: 'find-a-story',
    section,
    title: 'Buscar una historia',
    body: `<p>Las historias son textos con imágenes que han escrito estudiantes y personas del equipo. Una historia se lee en una sola página. Los blogs son historias del equipo sobre su escuela.</p>
<p>Abre <strong>Historias</strong>. Elige un idioma, un nivel, una edad, un objetivo o una categoría, o escribe una palabra. En el sitio de tu escuela ves las historias de la escuela. En el sitio compartido de Booklark ves las historias que comparten las escuelas.</p>
<p>Para conocer las historias nuevas sin visitar el sitio, elige <strong>Canal RSS</strong> y añade su dirección a un lector de canales. El canal tiene las historias para todo el mundo.</p>`,
  },
  {
    slug: 'student-story',
    section,
    title: 'Escribir una historia',
    body: `<ol><li>Abre <strong>Mis historias</strong>. Toca <strong>Escribir una historia</strong>.</li>
<li>Escribe un título. Toca <strong>Empezar a escribir</strong>.</li>
<li>Di de qué trata tu historia. Después, escríbela.</li>
<li>¿Quieres una imagen? Toca <strong>Imagen</strong>. Elige una y di qué se ve.</li>
<li>Mira lo que dice <strong>Comprobar</strong>. Toca <strong>Enviar mi historia</strong>.</li></ol>
<p>Tu historia se guarda mientras escribes. Puedes parar cuando quieras.</p>
<p>¿Algo salió mal? Toca <strong>Deshacer</strong>.</p>
<p>Usa solo nombres, sin apellidos. No pongas direcciones ni números de teléfono.</p>
<p>Tu docente lee tu historia. Ves la respuesta en <strong>Mis historias</strong>.</p>`,
  },
  {
    slug: 'student-record',
    section: 'Libros',
    title: 'Leer tu página en voz alta',
    body: `<ol><li>Abre una página de tu libro. Toca <strong>Voz</strong> y después <strong>Grabar</strong>.</li>
<li>Deja que la página use el micrófono. Espera a que terminen los números.</li>
<li>Lee las palabras de la página. Toca <strong>Parar</strong>.</li>
<li>Toca <strong>Escuchar</strong>. ¿Te gusta? Toca <strong>Conservarla</strong>. Si no, toca <strong>Grabar otra vez</strong>.</li></ol>
<p>Tienes 3 minutos para cada página. Quien lee te oye cuando toca <strong>Léeme</strong>.</p>
<p>¿Cambiaste las palabras? Entonces nadie oye la grabación de antes. Lee la página otra vez.</p>
<p>Tu escuela y tu familia te pueden oír. Otras personas te oyen solo si tu familia dijo que sí.</p>`,
  },
  {
    slug: 'student-favourites',
    section: 'Libros',
    title: 'Guardar lo que te gusta',
    body: `<ol><li>Abre un libro o una historia que te guste.</li>
<li>Toca <strong>Añadir a favoritos</strong>.</li></ol>
<p>Lo encuentras otra vez en <strong>Favoritos</strong>. Solo tú ves tus favoritos.</p>
<p>¿Quieres decir cómo te hizo sentir? Toca <strong>Me encantó</strong>, o una de las otras respuestas. La puedes cambiar. Nadie ve quién eligió qué.</p>`,
  },
  {
    slug: 'student-version',
    section: 'Libros',
    title: 'Traducir o adaptar un libro',
    body: `<ol><li>Abre un libro que te guste. Toca <strong>Traducir o adaptar este libro</strong>.</li>
<li>Elige <strong>Una traducción</strong>: la misma historia en otro idioma. O elige <strong>Una adaptación</strong>: la misma historia con palabras más fáciles o más difíciles.</li>
<li>Elige el idioma o el nivel. Toca <strong>Empezar a escribir</strong>.</li>
<li>Escribe tus propias palabras en cada página. En <strong>Palabras</strong> ves la página del libro con el que empiezas. Di en tu idioma qué muestra cada imagen.</li>
<li>Envíalo. Tu docente lo lee.</li></ol>
<p>El nombre del autor del libro está junto al tuyo. Encuentras el botón solo en los libros que se pueden traducir.</p>`,
  },
  {
    slug: 'teacher-versions',
    section: 'Libros',
    title: 'Permitir que los estudiantes traduzcan y adapten libros',
    body: `<p>La página de un libro ofrece <strong>Traducir o adaptar este libro</strong> si su licencia lo permite, o si es un libro de tu escuela y tu escuela lo permite. Un administrador lo decide en <strong>Perfil</strong>, <strong>Publicación</strong>: <strong>Otras personas pueden traducir y adaptar libros de la escuela</strong>.</p>
<p>Una versión es un borrador de su autor. Empieza con las páginas y las imágenes del libro, y su autor cambia las palabras. Los libros con capítulos y los libros con más de 60 páginas empiezan vacíos.</p>
<p>Revisas una versión como cualquier libro. Su página y sus archivos nombran al autor del original. La página del original la muestra en <strong>Otras versiones</strong>.</p>`,
  },
  {
    slug: 'teacher-story',
    section,
    title: 'Escribir una historia o un blog de la escuela',
    body: `<p>Abre <strong>Mis historias</strong> y elige <strong>Escribir una historia</strong>. Los estudiantes escriben por pasos, y tú también puedes. Para noticias e ideas para las familias, elige <strong>Un blog de la escuela</strong>, que se escribe en una sola página.</p>
<ul><li>El texto puede tener títulos, listas, citas, enlaces a páginas de este sitio y tus propias imágenes. Las imágenes de otros sitios se omiten cuando pegas un texto: añádelas con <strong>Imagen</strong>.</li>
<li>Cada imagen necesita palabras para las personas que no la pueden ver.</li>
<li>La tecla Tab sale del texto. Alt y F10 llevan a las herramientas de texto, las flechas te mueven entre ellas y Escape te devuelve al texto.</li></ul>
<p>Una persona revisa lo que envías. Cuando cambias una historia publicada, los lectores ven el texto publicado hasta que se aprueba el cambio. La página de tu historia muestra sus versiones. Puedes compararlas y recuperar una.</p>`,
  },
  {
    slug: 'teacher-review-stories',
    section,
    title: 'Revisar una historia',
    body: `<p>Las historias esperan en la misma cola que los libros. Lees el texto como lo verán los lectores, con la descripción debajo de cada imagen, y miras <strong>Resultados de las comprobaciones</strong>.</p>
<ul><li>Un nombre completo, un número de teléfono o una dirección de correo detienen una historia, igual que un libro.</li>
<li>Las imágenes que añaden los estudiantes pueden ser fotos. Antes de aprobar una historia para todo el mundo, mira cada una: no se debe reconocer a ninguna niña ni a ningún niño.</li>
<li>Con <strong>Pedir cambios</strong> eliges motivos y escribes qué puede hacer el autor. Escribes sobre la historia entera, porque no tiene páginas.</li></ul>
<p>Si el autor cambia una historia publicada, ves lo nuevo, párrafo por párrafo. Los lectores siguen viendo el texto publicado hasta que apruebas el cambio. <strong>Retirar</strong> quita una historia de inmediato, también del canal.</p>`,
  },
  {
    slug: 'parent-react',
    section: 'Lectura',
    title: 'Decir cómo te hizo sentir un libro o una historia',
    body: `<p>Debajo de un libro o de una historia encuentras cinco respuestas, desde <strong>Me encantó</strong> hasta <strong>Hice algo</strong>. Elige una. Puedes elegir otra en cualquier momento, o quitarla con <strong>Quitar mi elección</strong>.</p>
<p>El autor y la escuela solo ven cuántos lectores eligieron cada respuesta. Nadie ve quién eligió qué. No hay comentarios.</p>
<p>No necesitas cuenta. Tu primera respuesta guarda una cookie en este navegador para que cuente una sola vez. Antes no hay ninguna.</p>`,
  },
  {
    slug: 'parent-report',
    section: 'Lectura',
    title: 'Avisar de lo que no debería estar en un libro o una historia',
    body: `<p>¿Muestra el nombre, la dirección o la foto de alguien, es hiriente o está copiado? Avisa a la escuela. No necesitas cuenta.</p>
<ol><li>Abre la página del libro o de la historia y elige <strong>Avisar sobre este libro</strong> o <strong>Avisar sobre esta historia</strong>.</li>
<li>Elige qué está mal. Puedes añadir la página y lo que viste.</li>
<li>Pulsa <strong>Enviar aviso</strong>.</li></ol>
<p>El equipo de la escuela lee tu aviso de inmediato. Si se trata de un nombre o de una foto, los administradores también reciben un correo. El autor no ve tu aviso.</p>`,
  },
  {
    slug: 'parent-download',
    section: 'Lectura',
    title: 'Guardar un libro en tu dispositivo',
    body: `<p>La página de un libro muestra <strong>Descargar</strong> si la escuela lo permite. Así puedes leer el libro sin conexión.</p>
<ul><li>EPUB es mejor para teléfonos, tabletas y lectores electrónicos. El texto se puede ampliar y escuchar en voz alta, y las imágenes tienen descripciones.</li>
<li>PDF mantiene las páginas tal como son, para imprimir o para una pantalla grande.</li></ul>
<p>Puedes descargar lo que puedes leer, nada más. En los archivos, los autores aparecen con su seudónimo.</p>`,
  },
  {
    slug: 'school-downloads',
    section: 'Libros',
    title: 'Decidir si los lectores pueden descargar libros',
    body: `<p>Abre <strong>Perfil</strong> y después <strong>Publicación</strong>. Con <strong>Los lectores pueden descargar libros</strong>, la página de cada libro lo ofrece en EPUB y PDF a todas las personas que lo pueden leer.</p>
<p>Los archivos se crean cuando se publica un libro, y otra vez cuando cambia. El archivo que subiste nunca se entrega. Los autores aparecen con su seudónimo.</p>
<p>Cuando retiras un libro o desactivas esta opción, ya nadie puede descargarlo. Los archivos que los lectores ya tienen se quedan con ellos.</p>`,
  },
  {
    slug: 'teacher-numbers',
    section: 'Tus clases',
    title: 'Ver cuánto se leen las obras de tus clases',
    body: `<p>El <strong>Panel del docente</strong> cuenta los libros y las historias de tus clases. Elige una <strong>Clase</strong> para ver solo sus obras, o <strong>Todas las clases</strong>.</p>
<ul><li><strong>Libros e historias por estado</strong>: cuántos son borradores, están en revisión o están publicados.</li>
<li><strong>Libros e historias leídos cada semana</strong>: las lecturas de las últimas doce semanas. Cada lector cuenta una vez al día por cada obra, con la sesión iniciada o sin ella.</li>
<li><strong>Cómo se sintieron los lectores</strong>: las reacciones a tus obras. Nadie ve quién eligió qué.</li>
<li><strong>Reacciones por categoría</strong>: una obra en dos categorías cuenta en ambas, así que las partes pueden sumar más que el total.</li></ul>
<p>Cada número es correcto inmediatamente después de un cambio. Debajo de cada gráfico hay una frase, y los mismos números en una tabla.</p>`,
  },
  {
    slug: 'many-stories',
    section: 'Libros',
    title: 'Ordenar muchas historias',
    body: `<p>Abre <strong>Historias</strong> en el Panel de administración. La lista tiene todas las historias que ha enviado un autor, y lo que los lectores ven de ellas. Funciona como la lista <strong>Libros</strong>.</p>
<ol><li>Elige en <strong>Falta</strong> lo que no tienen las historias, por ejemplo <strong>Sin categoría</strong>. La búsqueda, <strong>Autor</strong>, <strong>Clase</strong> y <strong>Avisos</strong> acortan la lista.</li>
<li>Selecciona filas, o selecciona la página entera y después todas las filas que encuentran los filtros.</li>
<li>Elige <strong>Cambiar datos</strong>. Solo cambia lo que rellenas, y <strong>Deshacer</strong> lo anula durante un día.</li></ol>
<p>Esto no publica nada. Una historia en revisión recibe su nivel y sus categorías de quien la revisa: elige <strong>Revisar</strong>.</p>`,
  },
  {
    slug: 'share-and-embed',
    section: 'Libros',
    title: 'Mostrar libros e historias en otros sitios web',
    body: `<p>Lo que es para todo el mundo se puede mostrar en otros lugares. Lo que es para las familias o para tu escuela, no.</p>
<h3>Enlace y código</h3><p>Abre la página de un libro o de una historia y elige <strong>Compartir</strong>. <strong>Copiar enlace</strong> copia su dirección. <strong>Copiar código</strong> copia el código que lo muestra en un marco de tu propio sitio web. <strong>Código QR</strong> muestra la dirección como código, que puedes imprimir. El marco no guarda ni lee cookies.</p>
<h3>Canal de libros</h3><p>Las aplicaciones de lectura y los catálogos de bibliotecas encuentran los libros para todo el mundo con la dirección de tu sitio seguida de /api/opds/. El canal muestra los archivos de cada libro y, si está a la venta, su precio, su vista previa y la página donde se compra. Mientras <strong>Los lectores pueden descargar libros</strong> esté desactivado, solo tiene los libros a la venta.</p>
<h3>Canal de historias</h3><p>La página <strong>Historias</strong> tiene un <strong>Canal RSS</strong>. Con él, tu sitio web o un lector de canales puede mostrar tus historias más recientes.</p>
<p>Cuando retiras una obra, desaparece de los marcos y de los canales en el mismo momento. No tienes que cambiar tu sitio web.</p>`,
  },
];
