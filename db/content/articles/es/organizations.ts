import type { Translation } from '#db/content/articles/article.ts';

const section = 'Tu organización';

export const organizations: Translation[] = [
  {
    slug: 'organization-sign-in',
    section,
    title: 'Abrir tus paneles',
    body: `<p>Inicia sesión en la dirección web de tu organización, no en la de una escuela. <strong>Panel</strong> abre entonces el Panel de la organización.</p>
<p>Usa el menú de arriba para cambiar entre el Panel de la organización y el Panel de administración. El Panel de administración es para el sitio propio de tu organización: su logotipo, sus colores y sus propios libros.</p>
<p>Una organización tiene su propia biblioteca, como una escuela. Abre <strong>Libros</strong> en el Panel de administración y suelta allí un archivo EPUB o PDF.</p>`,
  },
  {
    slug: 'organization-and-schools',
    section,
    title: 'Saber qué puedes ver de tus escuelas',
    body: `<p>Cada escuela decide sobre sus personas y sus libros. Ser parte de tu organización no te da por sí solo acceso a nombres de estudiantes, clases o borradores.</p>
<p>Una escuela elige qué puede hacer allí tu organización y puede cambiarlo en cualquier momento:</p>
<ul><li><strong>Sin acceso:</strong> solo ves la escuela en tu lista.</li>
<li><strong>Ver estadísticas:</strong> también ves sus cifras, sin nombres.</li>
<li><strong>Ayudar a gestionar la escuela:</strong> también puedes elegir <strong>Abrir panel</strong> y trabajar allí durante una hora. El registro de actividad de la escuela muestra cada visita.</li></ul>
<p>Una suma de lo recaudado para causas abre las escuelas que la componen. Pulsa una escuela para abrir su panel.</p>
<p>Una persona que trabaja en dos escuelas tiene dos cuentas, una en cada sitio. Las dos cuentas pueden usar la misma dirección de correo.</p>`,
  },
  {
    slug: 'organization-invites-schools',
    section,
    title: 'Invitar a escuelas y responder solicitudes',
    body: `<ol><li>Abre <strong>Escuelas</strong> y elige <strong>Invitar a una escuela</strong>.</li>
<li>Escribe una dirección de correo, o crea un enlace y compártelo. Una invitación sirve para una escuela y caduca a los 14 días.</li>
<li>Una escuela nueva en Booklark se registra con ella. Una escuela que ya está en Booklark se une con ella.</li></ol>
<p>En <strong>Invitaciones</strong> ves quién ha respondido. En <strong>Solicitudes</strong> ves las escuelas que piden unirse. Puedes aceptar o rechazar cada solicitud.</p>
<p>Si una invitación no llega, comprueba la dirección de correo y elige <strong>Reenviar</strong>, o comparte un enlace.</p>`,
  },
  {
    slug: 'organization-books',
    section,
    title: 'Encontrar los libros e historias que comparten tus escuelas',
    body: `<p><strong>Libros</strong> en el Panel de la organización muestra los libros para todo el mundo de tus escuelas, primero los más nuevos. <strong>Historias</strong> muestra sus historias de la misma forma. Lo que tiene una escuela aparece aquí cuando la escuela activa <strong>Compartir en Booklark</strong>.</p>
<p>Busca por título o autor, y elige un libro o una historia para leerlo. Solo la escuela puede cambiarlo o retirarlo.</p>
<p>Los libros e historias propios de tu organización están en el Panel de administración.</p>`,
  },
  {
    slug: 'organization-profile',
    section,
    title: 'Cambiar el perfil de tu organización',
    body: `<p>Abre <strong>Perfil</strong> en la barra lateral. Allí cambias el nombre, la dirección de correo, el logotipo y los colores de tu organización, y los idiomas de su sitio.</p>
<p>Las escuelas ven el nombre y el logotipo en tus invitaciones. Los perfiles de tus escuelas no cambian.</p>
<p>Si otra persona cambió el perfil mientras editabas, ves un mensaje, y tus cambios siguen en el formulario.</p>`,
  },
];
