import type { ShippedEntry } from '#db/content/shipped.ts';

export const about: ShippedEntry<'page'> = {
  kind: 'page',
  slug: 'about',
  en: {
    title: 'About Booklark',
    summary: 'Booklark is a place where schools publish the books of their students, and where anyone can read them.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>What it is for</h2>
<p>A child who writes for one reader, the teacher, writes to be marked. A child who writes for many readers writes to be understood. Booklark gives students real readers.</p>
<p>Each school has its own site, with its own name, colours and languages. Its students make books and stories there. Its library is open to everyone, to families or to the school alone: the school decides that for each book.</p>`,
      },
      {
        kind: 'steps',
        title: 'How a book gets to its readers',
        steps: [
          {
            title: 'A student makes it',
            text: 'Students write, draw and record their voice, alone or with their class. Or they upload a book that they made on paper or in another program.',
          },
          {
            title: 'A teacher reviews it',
            text: 'Booklark points to full names, missing picture descriptions and other things to look at. The teacher decides and can ask for changes.',
          },
          {
            title: 'The school publishes it',
            text: 'The book shows a pen name. Everyone can read it only if the school has the permission that it needs from the family.',
          },
          {
            title: 'People read it',
            text: 'Books open on any phone, tablet or computer, without an account. Many can be heard, printed or kept for reading without a connection.',
          },
        ],
      },
      {
        kind: 'statistics',
        title: 'Booklark today',
        figures: ['schools', 'countries', 'books', 'languages', 'raised'],
      },
      {
        kind: 'text',
        html: `<h2>What a school can count on</h2>
<ul><li><strong>A grown-up reads first.</strong> No book of a student is public before an adult at the school has approved it.</li>
<li><strong>Pen names.</strong> Readers see a pen name. Only the school knows who is behind it.</li>
<li><strong>No advertising.</strong> We show no ads, we sell no data, and no page loads anything from another company to follow you.</li>
<li><strong>Money that can be followed.</strong> When a book is for sale, its page says which part goes to which cause. What a cause has raised is counted from the payments.</li>
<li><strong>Their own data.</strong> A school can download everything that it has at Booklark. A student’s data can be exported and erased.</li></ul>
<h2>What Booklark is not</h2>
<p>Booklark is not a social network. There are no followers, no public comments and no messages between children. It is not a test either: no reader gets marks for what they read.</p>`,
      },
      {
        kind: 'call_to_action',
        title: 'See it with your own eyes',
        text: 'Ask for a tour. A person shows you Booklark and answers your questions.',
        label: 'Request a tour',
        url: '/request-a-tour',
      },
    ],
  },
  ar: {
    title: 'عن Booklark',
    summary: 'Booklark مكان تنشر فيه المدارس كتب طلابها، ويستطيع كل إنسان أن يقرأها.',
    blocks: [
      {
        kind: 'text',
        html: `<h2>لماذا وُجد</h2>
<p>الطفل الذي يكتب لقارئ واحد هو المعلّم يكتب لينال علامة. والطفل الذي يكتب لقرّاء كثيرين يكتب ليفهموه. Booklark تعطي الطلاب قرّاء حقيقيين.</p>
<p>لكل مدرسة موقعها الخاص باسمها وألوانها ولغاتها. فيه يصنع طلابها الكتب والقصص. وتُفتح مكتبتها للجميع أو للأسر أو للمدرسة وحدها: المدرسة تقرر ذلك لكل كتاب.</p>`,
      },
      {
        kind: 'steps',
        title: 'كيف يصل الكتاب إلى قرّائه',
        steps: [
          {
            title: 'طالب يصنعه',
            text: 'يكتب الطلاب ويرسمون ويسجّلون أصواتهم، وحدهم أو مع صفهم. أو يرفعون كتابًا صنعوه على الورق أو ببرنامج آخر.',
          },
          {
            title: 'معلّم يراجعه',
            text: 'تشير Booklark إلى الأسماء الكاملة وأوصاف الصور الناقصة وغيرها مما ينبغي النظر فيه. والمعلّم هو من يقرر، وله أن يطلب تعديلات.',
          },
          {
            title: 'المدرسة تنشره',
            text: 'يظهر على الكتاب اسم مستعار. ولا يقرؤه الجميع إلا إذا كان لدى المدرسة ما تحتاج إليه من إذن الأسرة.',
          },
          {
            title: 'الناس يقرؤونه',
            text: 'تُفتح الكتب على أي هاتف أو جهاز لوحي أو حاسوب من غير حساب. وكثير منها يمكن سماعه أو طباعته أو حفظه للقراءة من غير اتصال.',
          },
        ],
      },
      {
        kind: 'statistics',
        title: 'Booklark اليوم',
        figures: ['schools', 'countries', 'books', 'languages', 'raised'],
      },
      {
        kind: 'text',
        html: `<h2>ما تستطيع المدرسة أن تعتمد عليه</h2>
<ul><li><strong>أحد الكبار يقرأ أولًا.</strong> لا يُنشر كتاب طالب قبل أن يوافق عليه شخص بالغ في المدرسة.</li>
<li><strong>أسماء مستعارة.</strong> يرى القرّاء اسمًا مستعارًا. والمدرسة وحدها تعرف من وراءه.</li>
<li><strong>لا إعلانات.</strong> لا نعرض إعلانات ولا نبيع بيانات، ولا تُحمّل أي صفحة شيئًا من شركة أخرى لتتبعك.</li>
<li><strong>مال يمكن تتبعه.</strong> إذا كان الكتاب للبيع فصفحته تقول أي جزء يذهب إلى أي قضية. وما جمعته القضية يُحسب من الدفعات نفسها.</li>
<li><strong>بياناتها لها.</strong> تستطيع المدرسة أن تنزّل كل ما لها في Booklark. ويمكن تصدير بيانات الطالب ومحوها.</li></ul>
<h2>ما ليست Booklark</h2>
<p>ليست Booklark شبكة اجتماعية. لا متابعين فيها ولا تعليقات عامة ولا رسائل بين الأطفال. وليست اختبارًا: لا ينال أي قارئ علامات على ما يقرؤه.</p>`,
      },
      {
        kind: 'call_to_action',
        title: 'شاهده بنفسك',
        text: 'اطلب جولة. يعرّفك شخص على Booklark ويجيب عن أسئلتك.',
        label: 'اطلب جولة',
        url: '/request-a-tour',
      },
    ],
  },
};
