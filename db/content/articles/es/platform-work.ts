import type { Translation } from '#db/content/articles/article.ts';

const numbers = 'Cifras y tareas';
const running = 'Gestión de la plataforma';

export const platformWork: Translation[] = [
  {
    slug: 'platform-numbers',
    section: numbers,
    title: 'Leer las cifras de la plataforma',
    body: `<p>El <strong>Panel</strong> muestra escuelas, personas, libros, correos y tareas. Elige arriba los <strong>Días mostrados</strong>. Son parte de la URL, así que puedes enviar la misma vista a otra persona del equipo.</p>
<ul><li>Cada gráfico tiene una frase que dice qué muestra. Elige <strong>Como tabla</strong> para ver los números, y <strong>Exportar como CSV</strong> para obtenerlos en un archivo.</li>
<li>Una línea dice cuándo se contaron los números.</li>
<li>Se cuentan visitas, no personas. Una visita es una página que alguien abre desde otro sitio o directamente. Con estos números no guardamos dirección IP, navegador ni texto de búsqueda.</li>
<li>Una obra cuenta una vez por lector y día. Para eso guardamos un código hecho con la cuenta o, sin cuenta, con la dirección IP, el navegador y el sistema. El código y su clave se eliminan la noche siguiente.</li></ul>
<p>Una suma de lo recaudado para causas abre las escuelas que forman esa suma. Pulsa una escuela para ver sus pedidos y donaciones.</p>
<p><strong>Personas en cifras</strong> cuenta a las personas por rol, país, escuela y último inicio de sesión.</p>`,
  },
  {
    slug: 'platform-tasks',
    section: numbers,
    title: 'Empezar el día con tus tareas',
    body: `<p><strong>Mis tareas</strong> muestra lo que necesita ahora a una persona: tareas fallidas, correos fallidos, contactos sin respuesta desde hace dos días y avisos de contenido peligroso. Una tarea sin trabajo no aparece.</p>
<ol><li>Elige una tarea. Se abre la lista con los filtros adecuados.</li>
<li>Sigue la lista hasta el final. Cuando no queda nada, la tarea desaparece.</li></ol>
<p>Empieza por el contenido peligroso. Debajo de las tareas ves tus propios <strong>Inicios de sesión recientes</strong>. Si no reconoces alguno, cambia tu contraseña y avisa a tu equipo.</p>`,
  },
  {
    slug: 'platform-leads',
    section: 'Ayudar a las personas',
    title: 'Responder a mensajes y avisos de problemas',
    body: `<p><strong>Contactos</strong> muestra lo que la gente escribió en todos los sitios: mensajes, avisos de problemas y solicitudes de un recorrido. Los avisos abiertos de <strong>Contenido peligroso</strong> siempre están primero.</p>
<ol><li>Abre un contacto y elige tu nombre en <strong>A cargo de</strong>. Pon el estado <strong>En curso</strong>.</li>
<li>Escribe una <strong>Nota</strong> para tu equipo. Solo las personas de la plataforma pueden leer las notas.</li>
<li>Escribe en <strong>Responder por correo</strong> y elige <strong>Enviar respuesta</strong>. El estado pasa a <strong>Respondido</strong>, y la respuesta se guarda con el contacto.</li>
<li>Pon el estado <strong>Cerrado</strong> cuando no quede nada por hacer.</li></ol>
<p>Algunos mensajes están marcados como <strong>Posible spam</strong>. Nunca se eliminan por ese motivo, así que míralos una vez a la semana. Las escuelas leen por su cuenta los mensajes de su propio sitio.</p>`,
  },
  {
    slug: 'platform-content',
    section: running,
    title: 'Escribir contenido, ver la vista previa y publicarlo',
    body: `<p><strong>Contenido</strong> muestra lo que Booklark escribe para todos los sitios: artículos, páginas, espacios temáticos, cursos, películas, retos, clases en vivo y más. Elige <strong>Añadir entrada</strong>, un tipo y un título.</p>
<ul><li>La página guarda mientras escribes. Dice cuándo se guardó, después de que el servidor lo haya guardado. Los lectores no ven nada antes de que publiques.</li>
<li>Cada idioma es una pestaña. Escribe primero en inglés. Donde falta un idioma, los lectores ven el texto en inglés.</li>
<li><strong>Vista previa</strong> crea un enlace a la página real, en Booklark o en una escuela. Muestra solo este texto durante 24 horas.</li>
<li><strong>Publicar ahora</strong> muestra a los lectores el texto de la pestaña abierta. <strong>Programar</strong> lo hace a partir de una hora, hasta una hora o ambas cosas.</li>
<li><strong>Dejar de publicar</strong>, en los tres puntos, quita la entrada de todos los sitios de inmediato.</li></ul>
<p><strong>Versiones</strong> son los estados guardados. <strong>Comparar</strong> muestra qué cambió desde entonces, y <strong>Restaurar</strong> convierte una en el borrador más reciente. Si otra persona guarda el mismo texto mientras escribes, eliges qué texto es el más reciente. El otro también está en la lista. Si tu navegador se cierra antes de guardar, este dispositivo conserva tu texto, y aparece cuando vuelves a abrir la entrada.</p>
<p>Una película puede tener un <strong>Archivo de la película</strong>: un MP4 o WebM de hasta 1 GB y 30 minutos. Si se pierde la conexión, la subida continúa donde se detuvo. Cuando ha llegado, el archivo se comprueba y se quita el lugar donde se grabó. Cuando está listo, la película se puede publicar.</p>
<p>Una película muestra un subtítulo cada vez. Si los subtítulos se solapan, terminan antes de empezar, contienen etiquetas HTML o aparecen después del final de la película, <strong>Publicar ahora</strong> marca las líneas. Lo que escribiste se conserva.</p>
<p>El filtro <strong>Qué falta</strong> cuenta las entradas sin descripción de una imagen, sin subtítulos o sin un idioma, y las películas con subtítulos después de su final. Elige uno para ver su lista, que puedes exportar.</p>
<p><strong>Duplicar entrada</strong>, en los tres puntos, crea un borrador nuevo con los mismos textos y otra dirección web.</p>
<p><strong>Cambiar dirección de la entrada</strong> le da otra dirección web. Desde entonces, los enlaces a la dirección anterior abren la nueva. Si otra entrada tenía antes esa dirección, primero ves qué ocurre al usarla.</p>
<p>Si otra persona tiene abierto el mismo texto, la página la nombra.</p>
<p>Mueve los bloques por su asa: arrástrala, o pulsa las flechas arriba y abajo del teclado.</p>
<p><strong>Mensajes al mundo</strong>, encima de la lista, muestra los mensajes que han aprobado las escuelas. Elige <strong>Publicar</strong> después de tu segunda revisión, o <strong>Retirar</strong> y escribe un motivo.</p>`,
  },
  {
    slug: 'platform-queues',
    section: running,
    title: 'Averiguar por qué falló una tarea',
    body: `<p><strong>Colas</strong> muestra el trabajo que se hace en segundo plano: correos, libros, importaciones y exportaciones.</p>
<ul><li><strong>En espera</strong>: puede empezar ahora. Si la más antigua espera minutos, puede haberse detenido un proceso. <strong>Procesos de trabajo</strong> dice cuándo dio señal cada uno por última vez.</li>
<li><strong>Más tarde</strong>: espera su hora u otro intento.</li>
<li><strong>Fallido</strong>: falló en su último intento. <strong>Tareas fallidas</strong> las agrupa por error.</li></ul>
<ol><li>Lee el error de un grupo.</li>
<li>Si la causa está resuelta, reintenta una tarea o todo el grupo. Ninguna tarea hace su trabajo dos veces. Si no, avisa a una persona de desarrollo.</li>
<li>Descarta una tarea solo cuando su trabajo ya no haga falta. No puedes deshacerlo.</li></ol>
<p>Ambas acciones necesitan un motivo, que muestra el registro de actividad.</p>`,
  },
  {
    slug: 'platform-audit',
    section: running,
    title: 'Averiguar quién hizo qué en qué escuela',
    body: `<p>El <strong>Registro de actividad</strong> tiene las entradas de todas las escuelas y de Booklark: quién, qué, sobre quién, en qué escuela y cuándo. Filtra por cada uno de estos datos, y por fecha. Nadie puede cambiar ni eliminar una entrada.</p>
<p>Una acción sobre muchos es una sola entrada con sus filas dentro, por ejemplo 30 tarjetas impresas. Elige la entrada para ver las filas.</p>
<p>Lo que haces en una escuela aparece también en el registro de actividad de la escuela, con tu nombre y tu motivo. Exporta la lista cuando una escuela la pida.</p>`,
  },
  {
    slug: 'platform-modes',
    section: running,
    title: 'Crear y cambiar modos',
    body: `<p>Un modo muestra una parte de la biblioteca, por ejemplo libros para quienes empiezan a leer. Las escuelas eligen qué modos usan.</p>
<ol><li>Abre <strong>Modos</strong> y elige <strong>Añadir modo</strong>. Escribe un nombre y elige una imagen.</li>
<li>Elige qué muestra el modo: edades, niveles, categorías, idiomas, objetivos y público. Si no eliges nada, no hay límite.</li>
<li>En <strong>Funciones ocultas</strong>, elige lo que no se ve en este modo, por ejemplo la búsqueda.</li>
<li>Mientras editas, el formulario muestra cuántos libros deja el modo. Nadie necesita un modo vacío.</li>
<li>Elige <strong>Guardar modo</strong>.</li></ol>
<p>Un modo solo filtra listas. Un libro siempre se abre en su propia URL. Un modo nunca muestra un libro que la persona no podría ver sin él. Un modo para el equipo está bloqueado para las demás personas. Un modo <strong>Inactivo</strong> está desactivado en todas las escuelas.</p>`,
  },
  {
    slug: 'platform-trusted-people',
    section: running,
    title: 'Dar una facultad a un docente o familiar de confianza',
    body: `<p>Una facultad permite a una persona hacer una cosa más de lo que permite su rol, por ejemplo destacar libros en la biblioteca.</p>
<ol><li>Abre <strong>Docentes de confianza</strong> o <strong>Familiares de confianza</strong> y elige <strong>Dar una facultad</strong>.</li>
<li>Busca a la persona y elige la facultad.</li>
<li>Escribe el motivo y el día en que termina la facultad, como máximo dentro de 12 meses.</li></ol>
<p>La persona y la escuela reciben un correo. El registro de actividad de la escuela muestra cada uso. Para terminar antes una facultad, elige <strong>Revocar</strong>. Termina con lo próximo que haga la persona.</p>`,
  },
  {
    slug: 'platform-lists',
    section: numbers,
    title: 'Filtrar, exportar y cambiar listas largas',
    body: `<ul><li>La búsqueda, los filtros, el orden, las columnas y la página son parte de la URL. Guarda la URL o envíala a otra persona del equipo.</li>
<li><strong>Exportar como CSV</strong> contiene todas las filas que encuentran los filtros, no solo la página.</li>
<li>Por encima de 10.000 filas, una lista dice «Más de 10.000 filas».</li></ul>
<h3>Cambiar muchas filas</h3>
<ol><li>Selecciona filas, o todo lo que encuentran los filtros.</li>
<li>Elige la acción y escribe un motivo. La escuela lee el motivo en su registro de actividad.</li>
<li>Puedes salir de la página. La acción muestra su progreso y las filas que no cambiaron, con la causa.</li></ol>
<p>Si la lista cambió mientras tanto, no se hace nada y ves el número nuevo. Puedes <strong>Deshacer</strong> la mayoría de las acciones durante 24 horas. Las filas que alguien cambió desde entonces se quedan como están.</p>`,
  },
];
