import type { Translation } from '#db/content/articles/article.ts';

const site = 'Tu sitio';

export const schoolSupport: Translation[] = [
  {
    slug: 'school-modes',
    section: site,
    title: 'Elegir los modos de tu biblioteca',
    body: `<p>Un modo muestra una parte de la biblioteca, por ejemplo libros para quienes empiezan a leer o libros sobre el clima. Los lectores lo cambian con <strong>Cambiar de modo</strong>.</p>
<ol><li>Abre <strong>Modos</strong> y activa <strong>Permitir que las personas cambien de modo</strong>.</li>
<li>Activa los modos que quieras y ponlos en orden. Primero se muestra el primero que no está bloqueado.</li>
<li>Elige <strong>Bloqueado</strong> para un modo que los estudiantes aún no deben usar.</li>
<li>Usa <strong>Vista previa</strong> para ver cuántos libros ve un estudiante y cuáles están ocultos.</li>
<li>Elige <strong>Guardar modos</strong>.</li></ol>
<p>Los cambios se aplican a todo el mundo en un segundo. Un modo solo filtra listas. Un estudiante que tiene la dirección web de un libro puede abrirlo en cualquier modo.</p>`,
  },
  {
    slug: 'school-messages',
    section: site,
    title: 'Leer los mensajes del sitio de tu escuela',
    body: `<p>Abre <strong>Mensajes</strong>. Muestra lo que la gente escribió en tu sitio, en las páginas Contacto y Avisar de un problema. Los avisos abiertos de <strong>Contenido peligroso</strong> siempre están primero.</p>
<ol><li>Lee el contenido peligroso de inmediato. Si un libro no debería estar ahí, retíralo primero y pregunta después.</li>
<li>Responde con tu propio correo, a la dirección que está en el mensaje.</li></ol>
<p>El soporte de Booklark ve los mismos mensajes y también puede responder. Los mensajes marcados como <strong>Posible spam</strong> se quedan en la lista. Los mensajes se eliminan después de 90 días.</p>
<p>Si una niña o un niño está en peligro, llama al número de emergencias de tu zona y sigue las normas de tu escuela.</p>`,
  },
  {
    slug: 'support-access',
    section: site,
    title: 'Permitir que el soporte de Booklark vea lo que ves',
    body: `<p>A veces el soporte solo puede ayudar cuando ve la misma pantalla. Esta opción está desactivada hasta que la permites.</p>
<ol><li>Abre <strong>Perfil</strong> y permite el acceso del soporte. Termina después de 24 horas.</li>
<li>El soporte escribe un motivo y entonces puede ver tu sitio como una de tus personas, durante 15 minutos cada vez.</li>
<li>Desactiva el acceso cuando el problema esté resuelto. Las vistas abiertas terminan de inmediato.</li></ol>
<p>Si hablas ahora con el soporte, puedes dejar el acceso desactivado y elegir <strong>Crear código</strong>. Lee el código al soporte. Con él, el soporte puede ver tu sitio una vez, y el código caduca después de 24 horas. Después de cinco intentos incorrectos se elimina. Lee un código solo a alguien a quien hayas llamado: Booklark nunca lo pide por correo.</p>
<p>El soporte solo puede leer. No puede cambiar, exportar ni imprimir nada, y no puede abrir borradores, obras y mensajes en revisión, respuestas de estudiantes, tarjetas de acceso ni datos de estudiantes. Tu registro de actividad muestra cada vista, con el nombre y el motivo.</p>`,
  },
  {
    slug: 'search-from-every-screen',
    section: 'Tus clases',
    title: 'Buscar un estudiante, una clase o un libro desde cualquier pantalla',
    body: `<ol><li>Elige <strong>Buscar</strong> en la barra superior, o pulsa Ctrl y K.</li>
<li>Escribe el principio de un nombre, un código de clase o una palabra de un título.</li>
<li>Muévete con las flechas del teclado y pulsa Intro, o elige un resultado.</li></ol>
<p>La búsqueda encuentra personas, clases y libros, sea cual sea la lista abierta. Los docentes encuentran a los estudiantes de sus propias clases. Los docentes principales y los administradores encuentran a todas las personas de la escuela.</p>`,
  },
  {
    slug: 'teacher-trusted',
    section: 'Tu cuenta',
    title: 'Usar una facultad que te han dado',
    body: `<p>Booklark puede dar una facultad a un docente de confianza, por ejemplo destacar libros en la biblioteca. Recibes un correo que dice qué puedes hacer, por qué y hasta cuándo.</p>
<p>Los administradores de tu escuela ven en su registro de actividad cuándo la usas. Si ya no quieres la facultad, dínoslo en la página <a href="/contact">Contacto</a>.</p>`,
  },
  {
    slug: 'help-and-tours',
    section: 'Ayuda y privacidad',
    title: 'Usar la ayuda y ver otra vez un recorrido',
    body: `<p>El <strong>Centro de ayuda</strong> se abre con el artículo sobre la pantalla en la que estás. Las pestañas son para lectores, equipo y familias. La búsqueda mira en todas las pestañas, y el número de una pestaña dice cuántos artículos coinciden.</p>
<p>Algunas pantallas tienen un recorrido corto. Se abre la primera vez que ves la pantalla, una sola vez, sea cual sea tu dispositivo. Para ver otra vez un recorrido, abre el Centro de ayuda y elige <strong>Mostrarme el sitio</strong>, o una pantalla en <strong>Recorridos</strong>.</p>
<p>En un recorrido, las flechas del teclado van adelante y atrás, y Escape lo termina.</p>`,
  },
];
