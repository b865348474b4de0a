import type { Translation } from '#db/content/articles/article.ts';

const helping = 'Ayudar a las personas';
const schools = 'Escuelas';

export const platform: Translation[] = [
  {
    slug: 'platform-missing-email',
    section: helping,
    title: 'Alguien no recibió una invitación u otro correo',
    body: `<p>Por ejemplo, una docente de Hillcrest dice que no recibió ninguna invitación. Busca la causa y después envía un correo nuevo.</p>
<ol><li>Abre <strong>Seguimiento de correos</strong> en el menú y busca su dirección de correo. Si no la conoces, busca el nombre de la escuela. Elige el correo para ver qué pasó con él.</li>
<li>Si no aparece ningún correo, la escuela invitó a otra dirección o a ninguna. Pide a un administrador de la escuela que compruebe la dirección y la invite.</li>
<li><strong>Enviado</strong> o <strong>Entregado</strong>: el servidor de correo aceptó el correo. Pídele que mire en la carpeta de spam.</li>
<li><strong>Devuelto</strong>: lee el motivo. Si la dirección tiene un error, pide a la escuela que la corrija y la invite de nuevo.</li>
<li><strong>Bloqueado</strong>: ya no enviamos a esta dirección, porque un correo fue devuelto o alguien lo marcó como spam. Elige <strong>Permitir los correos a esta dirección de correo</strong> y escribe el motivo.</li>
<li><strong>Fallido</strong>: nuestro servidor de correo no pudo enviarlo. Abre <strong>Colas</strong> para ver si afecta a muchos correos.</li>
<li>Cuando la causa esté resuelta, elige <strong>Enviar de nuevo</strong>. La docente recibe un correo nuevo con un enlace nuevo.</li></ol>
<p>La escuela lee en su registro de actividad quién envió el correo de nuevo, y por qué.</p>`,
  },
  {
    slug: 'platform-email-states',
    section: helping,
    title: 'Leer la lista de correos',
    body: `<p>La lista tiene todos los correos de todas las escuelas: a quién, desde qué sitio, cuántos intentos y qué pasó. Los números encima de la lista son de los últimos 90 días. El estado dice solo lo que sabemos.</p>
<ul><li><strong>En cola</strong> y <strong>Enviando</strong>: el correo sale en unos segundos.</li>
<li><strong>Retenido</strong>: los correos esperan mientras una escuela está suspendida, o mientras Booklark no tiene servidor de correo.</li>
<li><strong>Enviado</strong>: el servidor de correo aceptó el correo, nada más.</li>
<li><strong>Entregado</strong>, <strong>Devuelto</strong> y <strong>Queja</strong>: nos lo dijo el proveedor de correo.</li></ul>
<p>Puedes leer el texto de un correo durante un día. Los enlaces se muestran sin su parte secreta, así que una vista previa no inicia la sesión de nadie. Después de un día se elimina el texto.</p>
<p>No aparece <strong>Enviar de nuevo</strong> cuando un correo nuevo no tiene sentido, por ejemplo cuando ya se aceptó la invitación.</p>`,
  },
  {
    slug: 'platform-suppressed-addresses',
    section: helping,
    title: 'Detener o permitir los correos a una dirección',
    body: `<p>Abre la <strong>Lista de bloqueo</strong> encima de los correos. Tiene las direcciones que no reciben correos de ninguna escuela. Una dirección se añade automáticamente:</p>
<ul><li>después de un fallo permanente, por ejemplo cuando el buzón no existe</li>
<li>después de una queja, cuando alguien marca un correo como spam</li>
<li>después de fallos temporales en tres días distintos</li></ul>
<p>Para añadir tú una dirección, elige <strong>Añadir dirección</strong>, o <strong>Detener los correos a esta dirección de correo</strong> en un correo.</p>
<p>Elige <strong>Quitar de la lista</strong> solo cuando la causa esté resuelta, por ejemplo cuando el buzón existe de nuevo. Escribe el motivo. Nunca quites una dirección después de una queja sin preguntar a la persona. Los correos que no se enviaron mientras tanto no se envían después.</p>
<p>La escuela ve en la invitación y en la página de la persona que la dirección no recibe correos. Una persona ajena que pide restablecer una contraseña no se entera de nada.</p>`,
  },
  {
    slug: 'platform-find-a-person',
    section: helping,
    title: 'Buscar a una persona y ayudar con una cuenta',
    body: `<p>Abre <strong>Todas las personas</strong> y busca un nombre o una dirección de correo. Filtra por rol, estado y país. La pestaña <strong>Personas</strong> de una escuela solo muestra a las suyas. El perfil muestra las clases, los libros, los últimos correos y cómo inicia sesión la persona.</p>
<ul><li><strong>Cerrar sesión en todas partes</strong>: cuando se pierde un dispositivo.</li>
<li><strong>Enviar un correo para restablecer la contraseña</strong>: cuando se olvida una contraseña. Tú nunca ves una contraseña.</li>
<li><strong>Suspender</strong>: la sesión de la persona se cierra de inmediato y no puede iniciar otra. <strong>Restaurar</strong> lo deshace.</li></ul>
<p>Cada una de estas acciones necesita un motivo. La escuela lo lee en su registro de actividad, con tu nombre.</p>
<p>Puedes añadir personas adultas. A los estudiantes los añade su escuela. El último administrador de una escuela conserva su rol.</p>`,
  },
  {
    slug: 'platform-masked-students',
    section: helping,
    title: 'Ver el nombre completo de un estudiante',
    body: `<p>Los estudiantes pertenecen a su escuela. Tú ves el nombre, una letra del apellido, la escuela y el estado. Las exportaciones no contienen más. La búsqueda también encuentra apellidos.</p>
<ol><li>Abre el perfil del estudiante.</li>
<li>Elige <strong>Mostrar datos</strong> y escribe el motivo, por ejemplo «La escuela nos pidió encontrar un libro perdido, solicitud 4512».</li>
<li>Ves los datos del estudiante durante una hora.</li></ol>
<p>La escuela ve tu nombre y el motivo en su registro de actividad. Si puedes, pregunta antes a la escuela.</p>`,
  },
  {
    slug: 'platform-view-as',
    section: helping,
    title: 'Ver lo que ve una persona',
    body: `<p>Si no entiendes un problema, puedes ver el sitio como la persona que lo tiene.</p>
<ol><li>Pide a un administrador de la escuela que permita el acceso del soporte en el perfil de la escuela. El acceso dura 24 horas. Sin él recibes un mensaje. Un administrador que esté al teléfono también puede leerte un código, que abre una vista en un plazo de 24 horas.</li>
<li>Abre el perfil de la persona, elige <strong>Ver como</strong> y escribe el motivo y, si lo tienes, el código.</li>
<li>Se abre el sitio de la escuela. Una banda muestra el tiempo que queda. La vista termina después de 15 minutos.</li></ol>
<p>Solo puedes leer. No puedes guardar, exportar, imprimir tarjetas, abrir datos de estudiantes ni enviar un correo. El registro de actividad de la escuela muestra el inicio y el final de cada vista. No se puede ver el sitio como una persona de Booklark.</p>`,
  },
  {
    slug: 'platform-add-a-school',
    section: schools,
    title: 'Buscar, añadir o cambiar una escuela',
    body: `<p>Abre <strong>Todas las escuelas</strong>. La lista muestra el estado, el número de estudiantes, docentes y libros, y la última actividad. Una línea dice cuándo se contaron los números.</p>
<ul><li>Para añadir una escuela, elige <strong>Añadir escuela</strong> y escribe su nombre, su dirección de correo, su sitio web y su primer color. Los demás colores se calculan a partir de él. El primer administrador recibe un correo para elegir una contraseña.</li>
<li>Para cambiar una escuela, ábrela y elige <strong>Editar</strong>. La vista previa muestra los colores como los verá la gente. Solo se envían los campos que cambias.</li></ul>
<p>Si otra persona cambió la misma escuela mientras tanto, ves un mensaje, y tus cambios se quedan en el formulario.</p>
<p>Las pestañas de una escuela son <strong>Resumen</strong>, <strong>Personas</strong>, <strong>Libros</strong> y <strong>Registro de actividad</strong>.</p>`,
  },
  {
    slug: 'platform-suspend-a-school',
    section: schools,
    title: 'Suspender, restaurar o cerrar una escuela',
    body: `<p>Abre la escuela. Los botones están al final de su <strong>Resumen</strong>.</p>
<h3>Suspender</h3><p><strong>Suspender escuela</strong> cierra de inmediato la sesión de todas las personas. El sitio muestra «Página no encontrada». Los correos y las tareas esperan. Los administradores de la escuela reciben un correo con tu motivo. <strong>Restaurar escuela</strong> hace que el sitio funcione otra vez, con todo lo que esperaba.</p>
<h3>Cerrar</h3><p><strong>Cerrar escuela</strong> es para una escuela que se va. Escribe el nombre de la escuela para confirmar.</p>
<ol><li>Hacemos una exportación completa: todas las tablas y todos los archivos. Los administradores de la escuela reciben un enlace a ella.</li>
<li>Durante 30 días, <strong>Restaurar escuela</strong> lo recupera todo.</li>
<li>Después se borran definitivamente las personas, los libros y los archivos. Solo quedan los totales. La dirección web nunca se da a otra escuela.</li></ol>
<p>Si tienes dudas, suspende. Una escuela suspendida no pierde nada.</p>`,
  },
  {
    slug: 'platform-change-web-address',
    section: schools,
    title: 'Cambiar la dirección web de una escuela',
    body: `<p>Solo Booklark puede cambiar la dirección web de una escuela. Pregunta a uno de sus administradores qué día conviene a la escuela, porque todo el mundo tendrá que iniciar sesión de nuevo.</p>
<ol><li>Abre la escuela. En su <strong>Resumen</strong>, elige <strong>Cambiar dirección web</strong>.</li>
<li>Escribe la parte anterior al punto y el motivo.</li>
<li>Elige <strong>Cambiar dirección web</strong>. Los administradores de la escuela reciben un correo con la dirección nueva y tu motivo.</li></ol>
<p>Los enlaces y marcadores anteriores llevan a la dirección nueva durante un año. La dirección anterior nunca se da a otra escuela. La propia escuela puede recuperarla: cambia otra vez la dirección web.</p>
<p>Las tarjetas de acceso y los carteles impresos muestran la dirección anterior. La escuela debe imprimirlos de nuevo en el plazo de un año. Un dominio propio que la escuela ha verificado se queda como está.</p>
<p>No puedes cambiar la dirección de una escuela que se está cerrando.</p>`,
  },
];
