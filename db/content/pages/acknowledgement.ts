import type { ShippedEntry } from '#db/content/shipped.ts';

export const acknowledgement: ShippedEntry<'page'> = {
  kind: 'page',
  slug: 'acknowledgement',
  en: {
    title: 'Acknowledgement',
    summary: 'Whose work Booklark is built on, and whom we thank.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>The authors</h2>
<p>Thank you to the children who write. They begin with an empty page and end with a book that someone else can understand. That is hard work at any age.</p>
<p>Thank you to the teachers who read every page before the world does, and to the families who let a book out of the house.</p>
<h2>The people who give their work away</h2>
<p>Booklark stands on work that others have made free for everyone.</p>
<ul><li><strong>Typefaces.</strong> Literata, Young Serif, El Messiri, Atkinson Hyperlegible Next by the Braille Institute, OpenDyslexic, Andika by SIL for people who learn to read, Amiri for Arabic, and the Noto family for many scripts of the world. All are under the SIL Open Font License.</li>
<li><strong>The map.</strong> The shapes of the countries are from Natural Earth, which is in the public domain.</li>
<li><strong>Icons.</strong> Most signs on buttons are from Phosphor Icons, under the MIT License.</li>
<li><strong>Programs.</strong> PostgreSQL keeps the data. Node.js, Fastify, React and many other open programs do the rest. Each is named with its licence in our source code.</li>
<li><strong>The goals.</strong> The names of the 17 goals are those of the United Nations (resolution A/RES/70/1 of the General Assembly, 2015). The United Nations have not reviewed this site.</li></ul>
<h2>What we give away</h2>
<p>The stories, courses and drawn films that come with Booklark are free for any use (CC0). You can copy, change, translate and print them without asking. Books by students belong to those who made them: their licence is on the page of each book.</p>`,
      },
      {
        kind: 'quote',
        text: 'Everyone has the right freely to participate in the cultural life of the community, to enjoy the arts and to share in scientific advancement and its benefits.',
        by: 'Universal Declaration of Human Rights, article 27, 1948',
      },
    ],
  },
  ar: {
    title: 'شكر وتقدير',
    summary: 'أعمال من قام عليها Booklark، ومن نشكر.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>المؤلفون</h2>
<p>شكرًا للأطفال الذين يكتبون. يبدؤون بصفحة فارغة وينتهون بكتاب يفهمه شخص آخر. وهذا عمل صعب في أي عمر.</p>
<p>شكرًا للمعلّمين الذين يقرؤون كل صفحة قبل أن يقرأها العالم، وللأسر التي تسمح لكتاب أن يخرج من البيت.</p>
<h2>من يهبون عملهم</h2>
<p>تقوم Booklark على أعمال جعلها أصحابها حرة للجميع.</p>
<ul><li><strong>الخطوط.</strong> خط Literata وخط Young Serif وخط El Messiri وخط Atkinson Hyperlegible Next من معهد بريل، وخط OpenDyslexic، وخط Andika من SIL لمن يتعلمون القراءة، وخط Amiri للعربية، وعائلة Noto لكثير من كتابات العالم. كلها بترخيص SIL Open Font License.</li>
<li><strong>الخريطة.</strong> أشكال البلدان من Natural Earth، وهي ملك عام.</li>
<li><strong>الأيقونات.</strong> معظم العلامات على الأزرار من Phosphor Icons بترخيص MIT.</li>
<li><strong>البرامج.</strong> يحفظ PostgreSQL البيانات. ويقوم Node.js وFastify وReact وبرامج مفتوحة أخرى كثيرة بالباقي. وكل منها مذكور مع رخصته في شفرتنا المصدرية.</li>
<li><strong>الأهداف.</strong> أسماء الأهداف السبعة عشر هي أسماء الأمم المتحدة (قرار الجمعية العامة A/RES/70/1 لعام 2015). ولم تراجع الأمم المتحدة هذا الموقع.</li></ul>
<h2>ما نهبه نحن</h2>
<p>القصص والدورات والأفلام المرسومة التي تأتي مع Booklark حرة لكل استخدام (CC0). تستطيع أن تنسخها وتغيّرها وتترجمها وتطبعها من غير أن تسأل. أما كتب الطلاب فلمن صنعوها: ترخيص كل كتاب على صفحته.</p>`,
      },
      {
        kind: 'quote',
        text: 'لكل فرد الحق في أن يشترك اشتراكًا حرًّا في حياة المجتمع الثقافي وفي الاستمتاع بالفنون والمساهمة في التقدم العلمي والاستفادة من نتائجه.',
        by: 'الإعلان العالمي لحقوق الإنسان، المادة 27، 1948',
      },
    ],
  },
};
