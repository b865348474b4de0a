import type { Translation } from '#db/content/articles/article.ts';

export const challenges: Translation[] = [
  {
    slug: 'teacher-judge-entries',
    section: 'Retos',
    title: 'Evaluar las participaciones de un reto',
    body: `<p>Booklark puede dar a los docentes la facultad <strong>Evaluar participaciones en retos</strong>. Si la tienes, la página de un reto muestra <strong>Evaluar participaciones</strong> cuando el reto se ha cerrado.</p>
<ol><li>Elige <strong>Evaluar participaciones</strong>. Ves las participaciones de una en una, sin el autor ni la escuela.</li>
<li>Lee la participación entera. Después elige un nivel para cada línea de la rúbrica.</li>
<li>En <strong>Dos estrellas y un deseo</strong>, escribe dos cosas buenas de la obra y una que podría venir después. Lo lee un niño: usa frases cortas y la lengua de la obra.</li>
<li>También puedes escribir una <strong>Nota para quienes eligen las obras ganadoras</strong>. El autor no la lee.</li>
<li>Elige <strong>Guardar y abrir la siguiente</strong>.</li></ol>
<p>Dos personas evalúan cada participación, y una tercera cuando las dos se diferencian en dos niveles en una línea. Nunca evalúas una participación de tu propia escuela. Cuando no queda ninguna participación para ti, ves <strong>No queda nada que evaluar</strong>.</p>
<p>Un docente de la escuela del autor lee primero tus estrellas y tu deseo. El autor los lee cuando el docente los ha entregado, y nunca sabe quién eres. Un texto con un número de teléfono, un correo electrónico o un enlace no se guarda.</p>
<h3>Una participación no se puede guardar</h3>
<p>Si otras personas han evaluado la participación mientras tanto, elige <strong>Abrir la siguiente participación</strong>. Si la rúbrica ha cambiado, lee la rúbrica nueva y evalúa otra vez la participación.</p>`,
  },
  {
    slug: 'teacher-stars-and-wishes',
    section: 'Retos',
    title: 'Entregar dos estrellas y un deseo del jurado',
    body: `<p>Cada persona del jurado de un reto escribe dos estrellas y un deseo para el autor: qué es bueno en la obra y qué podría venir después. Ningún estudiante los lee antes que tú.</p>
<ol><li>En tu panel o en la página del reto, elige <strong>Leer estrellas y deseos</strong>.</li>
<li>Lee el texto. Una nota debajo indica las palabras que pueden ser el nombre de un estudiante, una dirección o un número de teléfono.</li>
<li>Elige <strong>Entregar</strong>. El estudiante lee ahora el texto junto a su participación y en su panel. Si es mejor que no lo lea, elige <strong>Retener</strong>.</li></ol>
<p>Dos personas escriben sobre cada obra, a veces tres. El estudiante lee un solo texto. Si entregas otro, sustituye al primero.</p>
<h3>Qué sabe el jurado</h3>
<p>El jurado no ve al autor ni la escuela, y tú no ves quién del jurado ha escrito. Si esa persona vuelve a escribir después de que hayas entregado un texto, el estudiante sigue leyendo el primero hasta que entregues el nuevo.</p>`,
  },
  {
    slug: 'student-two-stars-and-a-wish',
    section: 'Libros',
    title: 'Lee lo que alguien escribió sobre tu obra',
    body: `<p>¿Participas en un reto? Alguien lee tu obra y escribe <strong>Dos estrellas y un deseo</strong>.</p>
<ul><li>Una estrella dice qué es bueno.</li>
<li>El deseo dice qué puedes probar después.</li></ul>
<p>Tu profe lo lee primero. Luego lo ves en tu panel y junto a tu participación.</p>`,
  },
  {
    slug: 'platform-challenge-winners',
    section: 'Gestión de la plataforma',
    title: 'Evaluar un reto y elegir las obras ganadoras',
    body: `<p>Cuando un reto se ha cerrado, abre su página y elige <strong>Evaluar participaciones y elegir obras ganadoras</strong>. Ves las participaciones de una en una, sin el autor ni la escuela. Dos personas evalúan cada participación, y una tercera cuando las dos se diferencian en dos niveles en una línea.</p>
<p>Los docentes también pueden evaluar. Abre <strong>Docentes de confianza</strong> y dales la facultad <strong>Evaluar participaciones en retos</strong>. Nadie evalúa una participación de su propia escuela.</p>
<h3>Elegir las obras ganadoras</h3>
<ol><li>Debajo de la participación, <strong>Puntuaciones y obras ganadoras</strong> muestra todas las participaciones, primero las que tienen más puntos. Los puntos son la media de lo que dio el jurado. Abre una persona del jurado para ver cada línea y el comentario.</li>
<li>Escribe el nombre del premio junto a cada obra ganadora.</li>
<li>Pulsa <strong>Elegir las obras ganadoras</strong>.</li></ol>
<p>Entonces el reto ha terminado. Todo el mundo ve quién ganó, con su seudónimo, y los certificados están listos. Puedes corregir tu elección más tarde.</p>
<p>Si se cambia la rúbrica de un reto, los puntos anteriores ya no cuentan. Las participaciones se evalúan de nuevo.</p>
<h3>Obras que no están publicadas para todo el mundo</h3>
<p>Algunas escuelas permiten que participen obras que no están publicadas para todo el mundo. La lista muestra entonces <strong>No está publicada para todo el mundo</strong> en lugar del seudónimo. Una obra así puede ganar, pero solo aparece entre las obras ganadoras cuando su escuela la ha publicado para todo el mundo.</p>`,
  },
  {
    slug: 'school-challenge-entries',
    section: 'Libros',
    title: 'Decidir si las obras sin publicar pueden participar en retos',
    body: `<p>Los estudiantes participan en los retos con sus obras, y los docentes con obras de sus clases. Al principio solo pueden participar las obras publicadas para todo el mundo.</p>
<p>Abre <strong>Perfil</strong> y después <strong>Publicación</strong>. Con <strong>Las obras que no están publicadas para todo el mundo pueden participar en retos</strong>, una obra también puede participar cuando su autor la ha enviado al docente y ha pasado las comprobaciones de nombres y números.</p>
<p>Solo la lee el jurado: dos personas de fuera de la escuela, sin nombres y sin la escuela. Si gana, solo se muestra cuando la has publicado para todo el mundo.</p>
<h3>Lo que se queda en la escuela</h3>
<ul><li>Las obras de estudiantes cuya familia no ha permitido publicarlas.</li>
<li>Las obras con fotos que aún no ha aprobado quien revisa.</li>
<li>Los borradores.</li></ul>
<p>Cuando desactivas esta opción, el jurado ya no puede abrir estas obras.</p>`,
  },
];
