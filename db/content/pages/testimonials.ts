import type { ShippedEntry } from '#db/content/shipped.ts';

export const testimonials: ShippedEntry<'page'> = {
  kind: 'page',
  slug: 'testimonials',
  en: {
    title: 'What people say',
    summary: 'Words of students, families and teachers about Booklark, and the rules for showing them.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>How words get onto this page</h2>
<p>It is easy to write praise. So we have rules for what people say about Booklark.</p>
<ul><li><strong>Someone really said it.</strong> We do not write sentences for other people, and we do not change theirs. If we leave out a part, we mark it.</li>
<li><strong>They agreed.</strong> For each sentence we store who agreed and when. For a child, a parent or guardian agrees. Anyone can take the consent back, and the sentence goes away immediately.</li>
<li><strong>Children have pen names.</strong> We show no child’s full name, face or class.</li>
<li><strong>No one is paid for it.</strong> Neither a person nor a school gets anything for kind words.</li>
<li><strong>Examples say that they are examples.</strong> On a test site you may see invented sentences. Each is marked.</li></ul>
<h2>Better than praise: look for yourself</h2>
<p>The books are the best witnesses. Open the library, read one, and ask yourself what a child learned while making it. The page about schools around the world counts who takes part, and says how it counts.</p>
<p>Do you use Booklark? Tell us what works and what does not. We read all of it, and what does not work helps us most. <a href="/contact">Write to us</a>.</p>`,
      },
      {
        kind: 'call_to_action',
        title: 'Read a book by a child',
        label: 'Open the library',
        url: '/library',
      },
    ],
  },
  ar: {
    title: 'ماذا يقول الناس',
    summary: 'كلمات طلاب وأسر ومعلّمين عن Booklark، وقواعد عرضها.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>كيف تصل الكلمات إلى هذه الصفحة</h2>
<p>كتابة المديح سهلة. لذلك لدينا قواعد لما يقوله الناس عن Booklark.</p>
<ul><li><strong>قالها شخص فعلًا.</strong> لا نكتب جملًا باسم الآخرين ولا نغيّر جملهم. وإن حذفنا جزءًا وضعنا علامة مكانه.</li>
<li><strong>ووافق على نشرها.</strong> نحفظ لكل جملة من وافق ومتى. وعن الطفل يوافق أحد الوالدين أو الوصي. ولكل شخص أن يسحب موافقته، فتختفي الجملة فورًا.</li>
<li><strong>للأطفال أسماء مستعارة.</strong> لا نعرض اسم طفل الكامل ولا وجهه ولا صفه.</li>
<li><strong>لا أحد يتقاضى شيئًا.</strong> لا ينال شخص ولا مدرسة شيئًا مقابل كلام لطيف.</li>
<li><strong>الأمثلة تقول إنها أمثلة.</strong> قد ترى في موقع تجريبي جملًا مخترعة. وعلى كل منها علامة.</li></ul>
<h2>أفضل من المديح: انظر بنفسك</h2>
<p>الكتب أفضل الشهود. افتح المكتبة واقرأ كتابًا واسأل نفسك ماذا تعلّم طفل وهو يصنعه. وصفحة المدارس حول العالم تعدّ من يشارك، وتقول كيف تعدّ.</p>
<p>هل تستخدم Booklark؟ قل لنا ما الذي ينجح وما الذي لا ينجح. نقرأ كل ذلك، وما لا ينجح يفيدنا أكثر. <a href="/contact">اكتب إلينا</a>.</p>`,
      },
      {
        kind: 'call_to_action',
        title: 'اقرأ كتابًا كتبه طفل',
        label: 'افتح المكتبة',
        url: '/library',
      },
    ],
  },
};
