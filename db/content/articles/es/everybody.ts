import type { Translation } from '#db/content/articles/article.ts';

const help = 'Ayuda y privacidad';
const signingIn = 'Inicio de sesión';

export const everybody: Translation[] = [
  {
    slug: 'which-door-is-yours',
    section: signingIn,
    title: 'Cómo iniciar sesión',
    body: `<p>No necesitas cuenta para leer los libros abiertos a todo el mundo. Para leer los demás, pulsa <strong>Iniciar sesión</strong> en el sitio de tu escuela y elige quién eres.</p>
<ul><li><strong>Soy estudiante:</strong> inicia sesión con un código de clase o una tarjeta de acceso.</li>
<li><strong>Soy docente o administrador:</strong> inicia sesión con correo y contraseña.</li>
<li><strong>Soy madre, padre o familiar:</strong> inicia sesión con la contraseña de la comunidad de la escuela.</li></ul>
<p>Cada escuela tiene su propia dirección web y sus propias cuentas. Una cuenta de una escuela no funciona en otra. Después de demasiados intentos incorrectos, tienes que esperar antes de probar otra vez. Así nadie puede adivinar contraseñas.</p>
<p>Las personas adultas pueden activar la <strong>Verificación en dos pasos</strong> en <strong>Mi perfil</strong>. Entonces necesitas tu contraseña y un código de una aplicación de tu teléfono. Si pierdes el teléfono, usa un código de recuperación o pide ayuda a un administrador de tu escuela.</p>`,
  },
  {
    slug: 'forgotten-password',
    section: signingIn,
    title: 'Definir una contraseña nueva',
    body: `<ol><li>Pulsa <strong>¿Olvidaste tu contraseña?</strong> debajo de la contraseña y escribe tu dirección de correo.</li>
<li>Abre el correo y usa el enlace. El enlace funciona una vez y caduca a los 60 minutos.</li>
<li>Elige una contraseña nueva de al menos 8 caracteres.</li></ol>
<p>Tu sesión se cierra en todos los demás dispositivos. Si a los diez minutos no tienes el correo, mira en la carpeta de spam. Después pregunta a tu escuela si tu dirección de correo es correcta. La página muestra el mismo mensaje para cualquier dirección de correo, para que nadie pueda saber quién tiene una cuenta.</p>
<p>Los estudiantes no necesitan dirección de correo. Piden ayuda a su docente.</p>`,
  },
  {
    slug: 'how-long-you-stay-signed-in',
    section: signingIn,
    title: 'Cuánto dura tu sesión',
    body: `<p>Tu sesión dura 12 horas desde la última vez que usaste el sitio. Con <strong>Mantener la sesión iniciada</strong> dura 30 días. Elígelo solo en tu propio dispositivo.</p>
<p>Después ves «Tu sesión ha caducado. ¡Inicia sesión de nuevo!». Inicia sesión otra vez para continuar en la misma página. Lo que escribiste sigue ahí.</p>
<p>En un dispositivo que usan varias personas, pulsa <strong>Cerrar sesión</strong> antes de pasarlo. Así se elimina lo que el sitio ha guardado en el dispositivo. Si cambias tu contraseña, tu sesión se cierra en todos los demás dispositivos.</p>`,
  },
  {
    slug: 'choose-your-language',
    section: help,
    title: 'Elegir tu idioma',
    body: `<p>Elige el idioma del sitio al final de la biblioteca o de una página de inicio de sesión: inglés, árabe, español o francés. Las páginas en árabe van de derecha a izquierda. Los paneles usan el mismo idioma.</p>
<p>Esto cambia el idioma del sitio, no el de los libros. Un libro sigue en su propio idioma. Su página muestra si tiene una versión en el tuyo.</p>
<p>Tu elección se guarda en una pequeña cookie en tu dispositivo.</p>`,
  },
  {
    slug: 'keyboard-and-screen-reader',
    section: help,
    title: 'Usar un teclado o un lector de pantalla',
    body: `<ul><li>El primer enlace de cada página salta a su contenido.</li>
<li>Puedes llegar a todo con Tab y usarlo con Intro o la barra espaciadora. Escape cierra menús y diálogos.</li>
<li>En un libro, las flechas pasan la página y la barra espaciadora lee en voz alta. Los lectores de pantalla leen las descripciones de las imágenes.</li>
<li>Si tu dispositivo está ajustado a menos movimiento o más contraste, el sitio usa esos ajustes.</li></ul>
<p>Si algo no funciona, <a href="/report-a-problem">cuéntanoslo</a>. Di qué página es y qué dispositivo o programa usas.</p>`,
  },
  {
    slug: 'report-a-problem',
    section: help,
    title: 'Avisar de un problema o hacer una pregunta',
    body: `<p>Usa <a href="/report-a-problem">Avisar de un problema</a> para hablarnos de un libro que no debería estar aquí, de una página que no funciona o de palabras que hacen daño. Usa <a href="/contact">Contacto</a> para cualquier otra pregunta. En un aviso, elige de qué trata el problema. El contenido peligroso se lee primero.</p>
<p>Tu mensaje llega a las personas que gestionan este sitio y a Booklark. Responden a la dirección de correo que indiques. No incluyas contraseñas ni nombres completos de niños.</p>
<p>Si un niño o una niña está en peligro, no uses este formulario. Llama al número de emergencias de tu país.</p>`,
  },
  {
    slug: 'what-the-site-knows',
    section: help,
    title: 'Saber qué sabe este sitio sobre ti',
    body: `<p>Si no inicias sesión, el sitio no guarda nada que te identifique. El sitio no tiene publicidad, ni servicios de análisis, ni letras o imágenes de otras empresas. Contamos visitas y páginas, no personas.</p>
<p>Si inicias sesión, el sitio de tu escuela guarda tu nombre, lo último que leíste y tus marcadores. Las contraseñas se guardan de forma que nadie las puede leer.</p>
<p>La <a href="/privacy-policy">política de privacidad</a> explica todo esto con palabras sencillas.</p>`,
  },
  {
    slug: 'accept-an-invitation',
    section: signingIn,
    title: 'Aceptar una invitación',
    body: `<ol><li>Abre el enlace del correo o el enlace que te dieron. Muestra quién te invita y a qué.</li>
<li>Si tienes una cuenta en esta escuela, inicia sesión. Si no, escribe tu nombre y elige una contraseña.</li>
<li>Elige <strong>Aceptar invitación</strong>. Si no quieres unirte, elige <strong>Rechazar</strong>. Entonces también puedes detener otras invitaciones.</li></ol>
<p>El enlace funciona una vez y caduca a los 14 días. Si ha caducado o fue revocado, pide uno nuevo a la persona que te invitó.</p>
<p>Una invitación para una escuela es para una sola escuela. Si tu escuela es nueva en Booklark, el enlace abre el registro.</p>`,
  },
];
