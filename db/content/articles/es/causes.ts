import type { Translation } from '#db/content/articles/article.ts';

const section = 'Causas';

export const causes: Translation[] = [
  {
    slug: 'what-a-cause-has-raised',
    section,
    title: 'Leer lo que ha recaudado una causa',
    body: `<ul><li><strong>Recaudado:</strong> el dinero que ha llegado, después de los reembolsos. Es la suma de todas las escuelas.</li>
<li><strong>En camino:</strong> el dinero que se pagó y que el banco todavía no ha confirmado. Nunca se suma a lo recaudado.</li>
<li><strong>Falta:</strong> lo que todavía necesitan los proyectos de la causa.</li></ul>
<p>Un proyecto cuenta cosas, como filtros o libros. Su prueba muestra lo que se compró o se construyó, con el día y con fotos.</p>
<p>Una causa que ya no recauda conserva su página y lo que ha recaudado.</p>`,
  },
  {
    slug: 'find-libraries',
    section,
    title: 'Buscar bibliotecas',
    body: `<p><strong>Bibliotecas escolares</strong> muestra las escuelas que comparten sus libros en Booklark, con el número de libros que todo el mundo puede leer. Elige una escuela para abrir su biblioteca.</p>
<p><strong>Bibliotecas construidas</strong> muestra las bibliotecas que han construido los proyectos. Elige una para ver su prueba.</p>`,
  },
  {
    slug: 'add-a-cause',
    section,
    title: 'Añadir una causa de tu escuela',
    body: `<p>Tu escuela puede recaudar para las causas de Booklark sin hacer nada. Añade una causa propia cuando solo tu escuela recaude para algo, como un huerto escolar.</p>
<ol><li>Abre <strong>Causas</strong> y pulsa <strong>Añadir causa</strong>.</li>
<li>Elige el idioma en el que escribes. Escribe su nombre, un resumen y su historia. Elige un objetivo, un país y una imagen.</li>
<li>Escribe el número de registro de la entidad benéfica y la cuenta bancaria. La cuenta bancaria se guarda cifrada. Tú ves sus últimos cuatro caracteres.</li>
<li>Pulsa <strong>Añadir causa</strong> debajo del formulario.</li></ol>
<p>Solo los administradores ven la causa hasta que Booklark la aprueba.</p>`,
  },
  {
    slug: 'submit-a-cause',
    section,
    title: 'Enviar una causa para su aprobación',
    body: `<ol><li>Abre la causa y añade las <strong>condiciones firmadas</strong> en PDF.</li>
<li>Pulsa <strong>Enviar para aprobación</strong>. Antes de eso, la página dice qué falta.</li></ol>
<p>Booklark comprueba el número de registro, la cuenta bancaria y las condiciones. Desde ese momento no se pueden cambiar. Si Booklark rechaza la causa, lees el motivo en su página. Corrígela y envíala de nuevo.</p>
<p>Cuando está aprobada, la causa aparece en tu página de causas. Todavía puedes cambiar sus textos, proyectos y novedades.</p>`,
  },
  {
    slug: 'projects-and-proof',
    section,
    title: 'Mostrar qué necesita una causa y qué se hizo con el dinero',
    body: `<h3>Proyectos</h3><p>Pulsa <strong>Añadir proyecto</strong>. Escribe qué se cuenta, por ejemplo filtros, cuántos hacen falta y cuánto cuesta uno. La meta en dinero es el resultado de multiplicar ambos. Cuando esté todo, abre el proyecto y elige <strong>Este proyecto está terminado</strong>.</p>
<h3>Novedades</h3><p>Pulsa <strong>Añadir novedad</strong> para contar qué ha pasado. Con un proyecto, la novedad es su prueba: escribe cuántos se usan desde entonces. Después pulsa <strong>Añadir foto</strong>.</p>
<p>Una foto es pública. Pregunta a la familia antes de mostrar la cara de una niña o un niño.</p>`,
  },
  {
    slug: 'causes-of-booklark',
    section,
    title: 'Añadir una causa para todas las escuelas',
    body: `<ol><li>Abre <strong>Causas</strong> y pulsa <strong>Añadir causa</strong>.</li>
<li>Escribe sus textos y pulsa <strong>Añadir causa</strong> debajo del formulario. La causa es un borrador.</li>
<li>Pulsa <strong>Añadir proyecto</strong>, si la causa tiene una meta que se puede contar.</li>
<li>Pulsa <strong>Aprobar causa</strong>. Desde ese momento la muestran todas las escuelas.</li></ol>
<p>Las cantidades en varias monedas se muestran una al lado de otra y nunca se convierten.</p>`,
  },
  {
    slug: 'decide-about-a-cause',
    section,
    title: 'Decidir sobre una causa de una escuela',
    body: `<ol><li>Elige <strong>Pendiente de aprobación</strong> en el filtro de la lista y abre la causa.</li>
<li>Compara el número de la entidad benéfica con el registro público y lee las condiciones firmadas.</li>
<li>Pulsa <strong>Aprobar causa</strong>, o <strong>Rechazar</strong> con un motivo que leerá la escuela.</li></ol>
<p>Para dejar de recaudar, pulsa <strong>Archivar</strong>. La causa sale de las listas. Su página se conserva, con lo que ha recaudado.</p>`,
  },
];
