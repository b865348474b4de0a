import type { Translation } from '#db/content/articles/article.ts';

const signingIn = 'Inicio de sesión';

export const teachers: Translation[] = [
  {
    slug: 'teacher-how-children-sign-in',
    section: signingIn,
    title: 'Ayudar a los estudiantes a iniciar sesión',
    body: `<p>En tu panel, elige <strong>Crear una clase</strong>. La clase recibe un código de clase de inmediato. Si personas ajenas conocen el código, reemplázalo. El código anterior deja de funcionar.</p>
<p>Los estudiantes no necesitan dirección de correo. Eligen <strong>Soy estudiante</strong> e inician sesión de una de estas dos formas.</p>
<ul><li>Con el código de clase: escriben el código, buscan su nombre y escriben su contraseña. Escribe el código donde toda la clase lo vea.</li>
<li>Con una tarjeta de acceso: ponen la tarjeta delante de la cámara. En la página de una clase puedes imprimir tarjetas para todos. Para reemplazar una tarjeta perdida, elige <strong>Imprimir tarjeta</strong> junto al nombre. Una tarjeta o una contraseña nueva desactiva la tarjeta anterior.</li></ul>
<p>Con <strong>Contraseñas de imágenes</strong>, los estudiantes que aún no saben escribir tocan tres imágenes. Las imágenes están en la próxima tarjeta que imprimas. <strong>Cartel de la clase</strong> muestra el código de clase en letras grandes.</p>
<p>Cuando un estudiante cierra la sesión, no queda nada de la clase en el dispositivo. El siguiente escribe el código de clase o muestra su tarjeta. En un dispositivo que se queda en el aula, abre la página de la clase y asígnalo en <strong>Dispositivos de esta clase</strong>: hasta finales de julio ofrece los nombres sin el código. Para terminarlo, elige <strong>Quitar</strong> en la página de la clase, o <strong>Quitar la clase de este dispositivo</strong> en su pantalla de inicio de sesión.</p>
<p>Los estudiantes buscan su nombre en una lista con nombres y apellidos. El administrador de tu escuela puede elegir <strong>Nombres cortos en la pantalla de inicio de sesión</strong>.</p>`,
  },
  {
    slug: 'teacher-code-trouble',
    section: signingIn,
    title: 'Un código o una contraseña no funciona',
    body: `<h3>El código de clase no funciona</h3><p>Comprueba primero la dirección web. El código de clase solo funciona en el sitio de tu escuela. O y 0 son iguales, y también I, L y 1. El código no funciona si la clase está archivada o si su código de clase está desactivado.</p>
<h3>Un estudiante olvidó la contraseña</h3><p>Nadie puede consultar una contraseña, porque se guardan de forma que nadie las puede leer. Abre la clase y selecciona el campo de contraseña junto al nombre. Escribe 6 caracteres o más, o usa las dos palabras sugeridas, y elige <strong>Guardar</strong>. Puedes ver la contraseña nueva hasta que salgas de la página. La contraseña anterior y la tarjeta del estudiante dejan de funcionar.</p>
<h3>Demasiados intentos</h3><p>Solo tiene que esperar este estudiante. El resto de la clase puede continuar.</p>
<h3>La cámara no se enciende</h3><p>Permite la cámara en los ajustes del navegador o usa el código de clase.</p>`,
  },
  {
    slug: 'teacher-who-sees-a-book',
    section: 'Libros',
    title: 'Saber quién puede ver un libro',
    body: `<p>Cada libro tiene uno de tres públicos.</p>
<ul><li><strong>Todo el mundo:</strong> cualquier visitante. Si la escuela comparte sus libros, también aparecen en el sitio compartido de Booklark.</li>
<li><strong>Familias:</strong> las personas con la contraseña de la comunidad y las personas de tu escuela. Los libros nuevos empiezan con este público.</li>
<li><strong>Escuela:</strong> solo las personas con una cuenta en tu escuela.</li></ul>
<p>Quien abre la URL de un libro que no puede ver recibe una página «Página no encontrada». El administrador de tu escuela define el público.</p>`,
  },
  {
    slug: 'teacher-your-profile',
    section: 'Tu cuenta',
    title: 'Cambiar tu nombre o tu contraseña',
    body: `<p>Abre el menú con tus iniciales, arriba en tu panel, y elige <strong>Mi perfil</strong>. Allí puedes cambiar tu nombre y tu contraseña.</p>
<p>Para cambiar la contraseña, escribe primero la anterior. La nueva debe tener al menos 8 caracteres y no ser una contraseña común. Tu sesión se cierra en todos los demás dispositivos, y te avisamos del cambio por correo.</p>
<p>Tu escuela define tu rol y tu dirección de correo. Cuando un administrador cambia tu dirección de correo, avisamos del cambio a la dirección anterior.</p>`,
  },
  {
    slug: 'teacher-your-class',
    section: 'Tus clases',
    title: 'Usar la página de tu clase',
    body: `<p>Abre tu clase en el <strong>Panel del docente</strong>. Su página muestra tus estudiantes, con contraseña, tarjeta y último inicio de sesión.</p>
<ul><li><strong>Añadir estudiantes:</strong> escribe los nombres o sube una lista de la secretaría de la escuela.</li>
<li>Selecciona estudiantes para imprimir sus tarjetas o darles contraseñas nuevas.</li>
<li><strong>Cartas para las familias:</strong> imprime cartas con un código familiar, una por estudiante, en el idioma que elijas. <strong>Quitar códigos familiares</strong> anula los códigos sin usar de los estudiantes que selecciones.</li>
<li><strong>Cartel de la clase:</strong> muestra el código de clase en letras grandes.</li>
<li><strong>Permiso para publicar:</strong> en el menú de un estudiante, lo que permite la familia. <strong>Definir para toda la clase</strong> registra una respuesta para todos los estudiantes. Sin permiso para las obras, el público más amplio son las familias. Tu escuela puede reservar esto a docentes principales y administradores.</li>
<li><strong>Mostrar un código de acceso de 10 minutos:</strong> en el menú de un estudiante, para quien no tiene tarjeta.</li>
<li><strong>Avance en los cursos:</strong> muestra a cada estudiante por capítulos, y con quién trabajó. Abre un capítulo para marcarlo como hecho o para anular lo que no cuenta: <strong>Anular «Juntos»</strong>. Las respuestas propias se quedan.</li></ul>
<p>Solo ves tus propias clases. Un docente principal o un administrador puede cambiar los docentes de una clase.</p>`,
  },
  {
    slug: 'teacher-board',
    section: 'Tus clases',
    title: 'Mostrar un capítulo en la pizarra',
    body: `<p>Abre un capítulo y elige <strong>Mostrar en la pizarra</strong>, o ábrelo desde <strong>En la pizarra</strong> en la página de tu clase. La película, el texto, las palabras y las tareas aparecen en letra muy grande. En la pizarra no hay nombres, respuestas ni notas para docentes.</p>
<ol><li>Avanza con <strong>Siguiente</strong>, con las flechas del teclado o con un mando para presentaciones.</li>
<li>Al final, elige <strong>Marcar quién participó</strong>. Los nombres aparecerán en la pantalla: apaga antes el proyector si la clase no debe verlos.</li>
<li>Elige la clase y <strong>Mostrar los nombres</strong>, y marca a cada estudiante que participó. <strong>Marcar todos</strong> marca a toda la clase.</li>
<li>Elige <strong>Marcar como hecho</strong>.</li></ol>
<p>El capítulo cuenta entonces como hecho para esos estudiantes, igual que si lo hubieras marcado en <strong>Avance en los cursos</strong>. Allí puedes anularlo para cada estudiante. Sus respuestas no cambian.</p>`,
  },
  {
    slug: 'teacher-live-lessons',
    section: 'Tus clases',
    title: 'Decidir quién participa en una clase en vivo',
    body: `<p>Una clase en vivo es una videollamada con personas de fuera de la escuela. La página de la clase en vivo muestra quién la da y en qué sitio es la llamada.</p>
<p>Para participar con tu clase, abre la clase en vivo, escribe cuántos vendrán y elige <strong>Inscribirse</strong>. El enlace para entrar aparece en la página 10 minutos antes. Tú lo abres para tu clase: los estudiantes no reciben el enlace.</p>
<p>Un estudiante solo puede pedir participar. Encuentras a estos estudiantes en tu panel, en la página de la clase y en la página de la clase en vivo. Nadie entra antes de que decidas.</p>
<ul><li><strong>Viene conmigo:</strong> el estudiante tiene una plaza, tú también quedas inscrito y abres el enlace.</li>
<li><strong>Dejar entrar sin acompañamiento:</strong> el estudiante recibe el enlace y entra en la videollamada sin ti.</li>
<li><strong>Rechazar:</strong> el estudiante lee que esta vez no es posible.</li>
<li><strong>Anular:</strong> el estudiante espera de nuevo y la plaza queda libre.</li></ul>
<p>Una escuela puede tener como máximo la mitad de las plazas. Tu administrador puede quitar las clases en vivo con <strong>Ofrecer clases en vivo</strong>, en <strong>Perfil</strong>.</p>`,
  },
  {
    slug: 'teacher-archived-students',
    section: 'Tus clases',
    title: 'Archivar y restaurar a un estudiante',
    body: `<p>Cuando un estudiante deja la escuela, archívalo. Ya no puede iniciar sesión y no aparece en ninguna clase. Sus libros publicados se conservan.</p>
<p><strong>Estudiantes archivados</strong> muestra a quienes puedes restaurar. Elige <strong>Restaurar</strong> para devolverles su clase.</p>
<p>Solo un administrador puede borrar los datos de un estudiante. Los estudiantes archivados se borran automáticamente después del tiempo que elija tu escuela.</p>`,
  },
];
