import type { Translation } from '#db/content/articles/article.ts';

const section = 'Clases y personas';

export const schoolPeople: Translation[] = [
  {
    slug: 'classes-of-a-school',
    section,
    title: 'Crear y gestionar clases',
    body: `<ol><li>Abre <strong>Clases</strong> y elige <strong>Crear una clase</strong>.</li>
<li>Escribe el nombre que usa tu escuela, como 4B, y elige los docentes.</li>
<li>Abre la clase para añadir estudiantes, definir contraseñas e imprimir tarjetas.</li></ol>
<p>Cada clase tiene un código de clase. En el menú <strong>Gestionar clase</strong> puedes reemplazar el código o desactivarlo. Un código anterior nunca se vuelve a usar.</p>
<p>Al final del año, elige <strong>Archivar clase</strong>. Los estudiantes y sus libros no cambian. Encuentras la clase en <strong>Archivado</strong> y puedes restaurarla.</p>`,
  },
  {
    slug: 'new-school-year',
    section,
    title: 'Empezar un nuevo año escolar',
    body: `<ol><li>Abre <strong>Clases</strong> y elige <strong>Nuevo año escolar</strong>.</li>
<li>Elige qué pasa con cada clase: sube de curso con un nombre nuevo, se queda, se une a otra clase, se divide en dos clases o deja la escuela. Si el nombre indica el curso, como 4.º A o Year 4, y el siguiente es seguro, el nombre nuevo ya está propuesto.</li>
<li>Elige <strong>Vista previa</strong>. Dice qué pasa con cada clase, cuántos estudiantes cambian o se van, y qué tienes que resolver antes. Todavía no ha cambiado nada.</li>
<li>Elige <strong>Empezar el año escolar</strong> y después <strong>Imprimir tarjetas de acceso</strong> para las clases con otro nombre u otro código de clase. Las tarjetas que imprimiste antes siguen funcionando.</li></ol>
<h3>Qué conserva una clase</h3>
<p>Una clase que sube de curso conserva su código de clase, sus docentes, sus tareas asignadas y sus libros. Cuando se unen clases, los estudiantes y los docentes pasan a la otra clase. Las tareas asignadas y los libros de la clase se quedan con la clase archivada. La segunda clase de una división tiene su propio código de clase y los mismos docentes.</p>
<p>Los estudiantes de una clase que se va se archivan. Los estudiantes que también están en otra clase siguen en la escuela, si no eliges otra cosa.</p>
<h3>Deshacer</h3>
<p>Durante siete días puedes deshacerlo todo en la misma página. Lo que alguien haya cambiado desde entonces se queda como está, y la página dice por qué.</p>`,
  },
  {
    slug: 'people-of-a-school',
    section,
    title: 'Añadir y cambiar personas',
    body: `<p>Abre <strong>Usuarios</strong>. Los docentes, los estudiantes, los administradores y las personas invitadas tienen cada grupo una pestaña.</p>
<ul><li><strong>Añadir estudiantes:</strong> pega los nombres, uno en cada línea. Puedes imprimir las tarjetas de inmediato.</li>
<li><strong>Añadir un usuario:</strong> escribe el nombre, la dirección de correo y el rol. La persona recibe un correo con un enlace para elegir una contraseña. El enlace caduca después de 60 minutos.</li>
<li>Para cambiar los datos de alguien, elige el nombre y después <strong>Editar</strong>. Si cambias una dirección de correo, avisamos a la dirección anterior.</li></ul>
<h3>Permiso para publicar</h3>
<p>La página de un estudiante muestra lo que permite la familia: <strong>Obras para todo el mundo</strong>, <strong>Voz fuera de la escuela</strong> y <strong>Fotos en obras para todo el mundo</strong>. Hasta que alguien lo define, el permiso está <strong>Sin dar</strong>. Elige <strong>Cambiar permiso</strong> para registrar una respuesta, o abre una clase y elige <strong>Definir para toda la clase</strong>.</p>
<p>Sin permiso para las obras, el público más amplio son las familias. Cuando lo anulas, las obras del estudiante para todo el mundo pasan de inmediato a las familias. Booklark te dice cuántas son antes de que confirmes. En el perfil de tu escuela, en <strong>Publicación</strong>, eliges quién puede publicar para todo el mundo y si los docentes pueden definir el permiso.</p>
<p>No puedes convertir a un estudiante en una persona adulta, y tu escuela siempre conserva un administrador. Las personas que se van se archivan. Puedes restaurarlas en cualquier momento.</p>`,
  },
  {
    slug: 'invite-teachers',
    section,
    title: 'Invitar docentes y averiguar por qué no llegó una invitación',
    body: `<p>Abre <strong>Usuarios</strong>, después <strong>Personas invitadas</strong>, y elige <strong>Invitar docentes</strong>. Una invitación caduca después de 14 días. También puedes crear un enlace y compartirlo tú.</p>
<h3>Invitar a muchas personas juntas</h3>
<p>Elige <strong>Invitar a varias personas</strong> y pega hasta 100 direcciones de correo, con nombres o sin ellos. Elige un rol y después <strong>Comprobar direcciones</strong>. Junto a cada línea ves qué está mal. Solo se invita a las líneas correctas. Las demás se quedan en el campo para que puedas corregirlas.</p>
<h3>La invitación no llegó</h3>
<ol><li>Comprueba la dirección de correo en la lista, letra por letra. Si está mal, revoca la invitación y envía otra.</li>
<li>Pide a la persona que mire en la carpeta de spam.</li>
<li>Abre el menú de la invitación y elige <strong>Reenviar</strong>. La persona recibe un correo nuevo.</li>
<li>Si eso no ayuda, crea un enlace, o pregúntanos en la página <a href="/contact">Contacto</a>. Podemos ver si el correo se entregó.</li></ol>`,
  },
  {
    slug: 'enrol-from-a-list',
    section,
    title: 'Matricular estudiantes desde una lista',
    body: `<ol><li>Abre <strong>Matrícula en grupo</strong> y elige adónde van los estudiantes: una clase que ya tienes, una clase nueva o las clases que nombra la lista.</li>
<li>Suelta tu lista. Usa XLSX, CSV o OneRoster (zip), o pega filas de una hoja de cálculo.</li>
<li>Elige qué contiene cada columna.</li>
<li>Comprueba la vista previa: quién es nuevo, quién cambiará y qué nombres se parecen a los de un estudiante que ya tienes.</li>
<li>Confirma. Puedes salir de la página mientras se matricula a los estudiantes.</li></ol>
<p>Puedes deshacer la matrícula durante 24 horas. Se quedan los estudiantes que iniciaron sesión o que alguien cambió mientras tanto. Eliminamos la lista después de 24 horas.</p>
<p>De un libro de cálculo (XLSX) leemos lo que ves. Las filas, columnas y hojas ocultas se omiten, y la vista previa lo indica.</p>
<p>Si subes una lista más reciente con los mismos números de estudiante, los estudiantes se cambian y no se añaden otra vez.</p>`,
  },
  {
    slug: 'limits-of-a-plan',
    section,
    title: 'Qué pasa al llegar a un límite de tu plan',
    body: `<p>Un plan dice cuántos estudiantes, personas del equipo y libros puede tener tu escuela, y cuánto almacenamiento. Al llegar a un límite no se quita nada: puedes leer, cambiar y exportar todo. Solo se rechaza añadir, y el mensaje dice cuántos tienes.</p>
<h3>Qué cuenta</h3>
<ul><li>Estudiantes: todos los que no están archivados.</li>
<li>Equipo: los docentes y administradores que no están archivados, y las personas que has invitado. Una invitación que caduca o que revocas deja libre su plaza.</li>
<li>Libros: todos los libros de tu escuela, también los borradores, hasta que se eliminan. Las historias no cuentan.</li>
<li>Almacenamiento: los archivos de libros, imágenes y grabaciones.</li></ul>
<h3>Hacer sitio</h3>
<ol><li>Archiva a los estudiantes y docentes que se han ido. Conservan sus libros, y puedes restaurarlos cuando haya sitio.</li>
<li>Revoca las invitaciones que ya nadie necesita.</li>
<li>Elimina borradores y libros que no hacen falta, o elige un plan más grande.</li></ol>
<p>Cuando matriculas estudiantes desde una lista, la vista previa dice cuántos caben antes de que confirmes. Una lista que no cabe no se matricula en parte.</p>
<p>Cuando un plan ha terminado, todo el mundo puede seguir iniciando sesión y leyendo, y puedes exportar todo. No se puede añadir nada nuevo hasta que tu escuela tenga otra vez un plan.</p>`,
  },
  {
    slug: 'change-many-people',
    section,
    title: 'Cambiar muchas personas juntas y exportar una lista',
    body: `<ol><li>Busca y filtra hasta que la lista muestre las personas correctas.</li>
<li>Selecciónalas una por una, o selecciona todas las de la página.</li>
<li>Elige qué hacer en la barra que aparece: mover estudiantes a una clase, archivar personas o imprimir tarjetas.</li></ol>
<p>La búsqueda, los filtros y el orden son parte de la URL de la página. Guarda la URL para abrir la misma lista otra vez.</p>
<p>Elige <strong>Exportar como CSV</strong> para obtener un archivo con todas las filas que encuentran los filtros, no solo las de la página. Un archivo CSV se abre en cualquier hoja de cálculo. Contiene nombres, así que guárdalo con tanto cuidado como una lista de clase.</p>`,
  },
  {
    slug: 'student-data',
    section,
    title: 'Exportar o borrar los datos de un estudiante',
    body: `<p>Abre <strong>Datos de estudiantes</strong> para ver qué guarda tu escuela sobre los estudiantes, y por qué.</p>
<ul><li><strong>Exportar datos:</strong> abre la página del estudiante. Obtienes un archivo con todo lo que guardamos sobre este estudiante. Dáselo a la familia si lo pide.</li>
<li><strong>Borrar definitivamente:</strong> elígelo en la misma página o en <strong>Estudiantes archivados</strong>, y escribe el nombre del estudiante para confirmar. Los libros publicados se conservan sin nombre. No puedes deshacerlo.</li></ul>
<p>Los estudiantes archivados se borran automáticamente después del número de meses que elijas. Cada vez que alguien abre la página de un estudiante, aparece en <strong>Quién vio datos de estudiantes</strong>.</p>`,
  },
  {
    slug: 'activity-log',
    section: 'Tu sitio',
    title: 'Averiguar quién cambió algo',
    body: `<p>Abre <strong>Registro de actividad</strong>. Muestra lo que hicieron en tu escuela el equipo, las visitas de organizaciones y el soporte de Booklark: quién, qué, sobre quién, cuándo y con qué dispositivo.</p>
<ul><li>Filtra por acción y por fecha.</li>
<li>Elige un nombre para ver todo lo que hizo esta persona, o todo lo que se hizo sobre ella.</li></ul>
<p>Nadie puede cambiar ni eliminar una entrada. Si una entrada tiene un motivo, lo escribió alguien de Booklark.</p>`,
  },
  {
    slug: 'organizations-of-a-school',
    section: 'Tu sitio',
    title: 'Decidir qué puede hacer una organización en tu escuela',
    body: `<p>Una organización, como un grupo de escuelas, puede invitar a tu escuela. También puedes elegir <strong>Pedir unirse</strong>. No se comparte nada antes de que aceptes.</p>
<ul><li><strong>Sin acceso:</strong> la organización solo ve el nombre de tu escuela.</li>
<li><strong>Ver estadísticas:</strong> también ve números, sin nombres.</li>
<li><strong>Ayudar a gestionar la escuela:</strong> sus administradores también pueden trabajar en tu escuela durante una hora cada vez. Tu registro de actividad muestra cada visita.</li></ul>
<p>Usa <strong>Cambiar acceso</strong> en cualquier momento. Un acceso menor se aplica de inmediato y termina las visitas. <strong>Dejar organización</strong> termina la pertenencia.</p>`,
  },
];
