import type { Translation } from '#db/content/articles/article.ts';

export const writing: Translation[] = [
  {
    slug: 'student-make',
    section: 'Libros',
    title: 'Hacer un libro aquí',
    body: `<ol><li>Abre <strong>Mis libros</strong> y toca <strong>Crear un libro</strong>.</li>
<li>Elige qué tipo de libro es. ¿Quieres decidirlo todo tú? Toma <strong>Un libro vacío</strong>.</li>
<li>Escribe tus palabras en la página.</li>
<li>Toca <strong>Añadir una imagen</strong>. Puedes <strong>Dibujar</strong>, hacer una foto o poner <strong>Papel recortado</strong>. Después di qué se ve en la imagen.</li>
<li>Toca <strong>Añadir página</strong> para la página siguiente.</li></ol>
<p>¿Algo salió mal? Toca <strong>Deshacer</strong>. ¿Falta una página? Mira en <strong>Páginas eliminadas</strong>.</p>
<p>Tu libro se guarda mientras trabajas. Cuando está listo, lo envías a tu docente.</p>`,
  },
  {
    slug: 'student-upload',
    section: 'Libros',
    title: 'Hacer un libro desde un archivo',
    body: `<ol><li>Abre <strong>Mis libros</strong> y toca <strong>Crear un libro</strong>. Toca <strong>Un libro desde un archivo</strong>.</li>
<li>Toca <strong>Elegir un archivo</strong>. El archivo es un PDF o un EPUB.</li>
<li>Escribe un título y di de qué trata el libro. Puedes hacerlo mientras sube el archivo.</li>
<li>Mira cada página. Escribe qué muestra cada imagen. ¿No hay ninguna? Marca <strong>Aquí no hay ninguna imagen</strong>.</li>
<li>¿Una página no está en su sitio? Toca <strong>Antes</strong> o <strong>Después</strong>. También puedes <strong>Girar</strong> o <strong>Quitar</strong> una página.</li>
<li>Toca <strong>Enviar mi libro</strong>.</li></ol>
<p>¿Quitaste una página que querías? Toca <strong>Páginas quitadas</strong> y recupérala.</p>
<p>¿Se cortó internet? Elige otra vez el mismo archivo. La subida sigue desde donde paró.</p>
<p>¿Elegiste otro archivo? Tus palabras siguen ahí: en el paso <strong>Páginas</strong>, toca <strong>Mostrar mis palabras</strong>.</p>
<p>Usa solo nombres, sin apellidos. No pongas direcciones ni números de teléfono.</p>`,
  },
  {
    slug: 'student-changes',
    section: 'Libros',
    title: 'Arreglar lo que pidió tu docente',
    body: `<ol><li>Abre <strong>Mis libros</strong> o <strong>Mis historias</strong>. Busca la obra sobre la que escribió tu docente.</li>
<li>Toca <strong>Ver cambios</strong>. Ves qué hay que arreglar. En un libro, ves en qué página.</li>
<li>Arréglalo. Una página de un libro que has cambiado lleva una marca.</li>
<li>Toca <strong>Enviar de nuevo</strong>.</li></ol>
<p>¿Quieres oírlo? Toca <strong>Léemelo</strong>. Ves este botón si tu dispositivo puede hablar.</p>
<p>Tu docente lo lee otra vez. La gente puede leerlo cuando tu docente dice que sí.</p>
<p>¿Quieres cambiar algo mientras esperas? Toca <strong>Anular envío</strong>. Así puedes escribir otra vez.</p>`,
  },
  {
    slug: 'teacher-upload',
    section: 'Libros',
    title: 'Escribir un libro propio',
    body: `<p>Abre <strong>Mis libros</strong> en tu panel y elige <strong>Crear un libro</strong>. Elige un archivo PDF o EPUB de hasta 100 MB. Puedes rellenar los datos durante la subida.</p>
<p>Si se pierde la conexión o se cierra la pestaña, elige otra vez el mismo archivo. La subida continúa donde se detuvo.</p>
<p>En el paso <strong>Páginas</strong>, corrige las palabras que vienen del archivo y describe cada imagen para las personas que no la pueden ver. Los lectores reciben estas palabras cuando se aprueba tu libro. <strong>Comprobar y enviar</strong> muestra lo que falta.</p>
<p><strong>Antes</strong>, <strong>Después</strong>, <strong>Girar</strong> y <strong>Quitar</strong> cambian las páginas de tu libro, no tu archivo. Solo se pueden girar las páginas de un PDF. <strong>Páginas quitadas</strong> recupera una página durante 30 días. El libro tiene su orden nuevo cuando lo envías.</p>
<p>Si subes otro archivo, empieza con su propio orden. Las páginas con el mismo texto conservan tus palabras. <strong>Mostrar mis palabras</strong> guarda las demás durante 30 días.</p>
<p>Otra persona del equipo revisa tu libro antes de publicarlo. Hasta entonces, nadie más que tú y quienes revisan puede leerlo. Para cambiarlo, elige <strong>Anular envío</strong>.</p>`,
  },
  {
    slug: 'teacher-review',
    section: 'Libros',
    title: 'Revisar libros e historias',
    body: `<p>La cola muestra los libros y las historias que han enviado tus estudiantes, primero lo más antiguo. Nada se publica antes de que lo leas.</p>
<h3>Decidir</h3><p>Lee las páginas con las descripciones de sus imágenes y mira <strong>Resultados de las comprobaciones</strong>. Elige quién puede leer la obra y después apruébala. Tu aprobación vale para lo que viste: si el autor cambia la obra o anula el envío antes de que decidas, no se publica nada.</p>
<p>Con <strong>Pedir cambios</strong> eliges motivos y puedes escribir sobre páginas concretas. Los estudiantes leen tus motivos en palabras sencillas. Durante un minuto puedes elegir <strong>Deshacer</strong>.</p>
<h3>Comprobaciones con problemas</h3><p>Un nombre completo, un número de teléfono o una dirección de correo detienen un libro o una historia. Si hay una buena razón para dejarlo pasar, elige <strong>Omitir comprobación</strong> y escribe por qué.</p>
<h3>Después de la publicación</h3><p><strong>Retirar</strong> quita una obra de la biblioteca y de las historias de inmediato. No se elimina nada, y <strong>Publicar otra vez</strong> la recupera.</p>
<h3>Avisos de los lectores</h3><p>Los lectores pueden avisar de lo que está mal en un libro o una historia. Encuentras sus avisos en <strong>Avisos</strong>, primero los urgentes. El autor no los ve. Cuando hayas resuelto un aviso, elige <strong>Cerrar aviso</strong>. Al retirar un libro o una historia se cierran sus avisos.</p>
<p>Solo los estudiantes con un permiso registrado pueden publicar para todo el mundo.</p>`,
  },
];
