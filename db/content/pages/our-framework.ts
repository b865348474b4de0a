import type { ShippedEntry } from '#db/content/shipped.ts';

export const ourFramework: ShippedEntry<'page'> = {
  kind: 'page',
  slug: 'our-framework',
  en: {
    title: 'Our framework',
    summary:
      'Read, make, publish, give: the four steps that everything at Booklark belongs to, and the rules behind them.',
    blocks: [
      {
        kind: 'steps',
        title: 'Four steps',
        steps: [
          {
            title: 'Read',
            text: 'Students read books by other children, at a level that fits them and in a language they know. Reading comes first, because a writer has to have been a reader.',
          },
          {
            title: 'Make',
            text: 'Students make a book or a story about something they know or have found out. A first version may be bad. The tools save every change, so nothing is lost by trying.',
          },
          {
            title: 'Publish',
            text: 'A teacher reads the work and says what is good and what is missing. The student changes it until it is ready. Then it gets a cover, a pen name and readers.',
          },
          {
            title: 'Give',
            text: 'A class can choose a cause for its book. Each sale gives a part of the price to it. The students see what their work became: books, filters, seeds.',
          },
        ],
      },
      {
        kind: 'text',
        html: `<h2>The rules behind it</h2>
<ul><li><strong>A real reader.</strong> Every piece of work is made for someone, and the student can say for whom.</li>
<li><strong>Feedback before marks.</strong> The review names one thing to change at a time. Booklark gives no marks.</li>
<li><strong>The language of home counts.</strong> A book can be written in any language. A translation is a book of its own, with the name of its translator.</li>
<li><strong>True things stay true.</strong> A number in a text has its source. What we do not know, we do not write.</li>
<li><strong>As little data as possible.</strong> We store what the work needs, for as long as it needs it.</li></ul>
<h2>The global goals</h2>
<p>In 2015 all members of the United Nations agreed on 17 goals for the year 2030: an end to poverty and hunger, clean water, good schools and more. Books, films, courses and causes at Booklark name the goal they are about. A teacher can find everything about clean water on one page. A student can see that other children think about the same things.</p>`,
      },
      {
        kind: 'questions',
        title: 'Questions that teachers ask',
        questions: [
          {
            question: 'How much time does it take?',
            answer:
              '<p>As much as you have. A class can make one book together in a week, a page for each student. A course has chapters of about one lesson each.</p>',
          },
          {
            question: 'Does it fit our curriculum?',
            answer:
              '<p>Booklark does not replace a curriculum and is not tied to one. Reading, writing, speaking, drawing and finding things out are in all of them. You choose what your class works on.</p>',
          },
          {
            question: 'What about students who cannot write yet?',
            answer:
              '<p>They draw, and they record what they want to say. A grown-up can type for them. Students from age 5 sign in with a card or with three pictures.</p>',
          },
        ],
      },
      {
        kind: 'call_to_action',
        title: 'Find something about a goal',
        label: 'See the 17 goals',
        url: '/sdgs',
      },
    ],
  },
  ar: {
    title: 'إطار عملنا',
    summary: 'اقرأ، اصنع، انشر، أعطِ: أربع خطوات ينتمي إليها كل ما في Booklark، والقواعد التي وراءها.',
    blocks: [
      {
        kind: 'steps',
        title: 'أربع خطوات',
        steps: [
          {
            title: 'اقرأ',
            text: 'يقرأ الطلاب كتبًا كتبها أطفال آخرون، بمستوى يناسبهم وبلغة يعرفونها. القراءة أولًا، لأن من يكتب لا بد أن يكون قد قرأ.',
          },
          {
            title: 'اصنع',
            text: 'يصنع الطلاب كتابًا أو قصة عن شيء يعرفونه أو اكتشفوه. قد تكون المسودة الأولى ضعيفة. والأدوات تحفظ كل تغيير، فلا يضيع شيء بالمحاولة.',
          },
          {
            title: 'انشر',
            text: 'يقرأ المعلّم العمل ويقول ما الجيد فيه وما الناقص. ويعدّله الطالب حتى يصير جاهزًا. عندئذ يكون له غلاف واسم مستعار وقرّاء.',
          },
          {
            title: 'أعطِ',
            text: 'يستطيع الصف أن يختار قضية لكتابه. كل عملية بيع تعطيها جزءًا من السعر. ويرى الطلاب ماذا صار عملهم: كتبًا أو مرشحات ماء أو بذورًا.',
          },
        ],
      },
      {
        kind: 'text',
        html: `<h2>القواعد التي وراءها</h2>
<ul><li><strong>قارئ حقيقي.</strong> كل عمل يُصنع لشخص ما، ويستطيع الطالب أن يقول لمن.</li>
<li><strong>الملاحظات قبل العلامات.</strong> تذكر المراجعة شيئًا واحدًا للتعديل كل مرة. ولا تعطي Booklark علامات.</li>
<li><strong>لغة البيت مهمة.</strong> يمكن أن يُكتب الكتاب بأي لغة. والترجمة كتاب قائم بذاته عليه اسم من ترجمه.</li>
<li><strong>الصحيح يبقى صحيحًا.</strong> لكل رقم في النص مصدره. وما لا نعرفه لا نكتبه.</li>
<li><strong>أقل ما يمكن من البيانات.</strong> نحفظ ما يحتاج إليه العمل، ما دام يحتاج إليه.</li></ul>
<h2>الأهداف العالمية</h2>
<p>في عام 2015 اتفق أعضاء الأمم المتحدة جميعًا على 17 هدفًا لعام 2030: القضاء على الفقر والجوع، والماء النظيف، والمدارس الجيدة وغيرها. والكتب والأفلام والدورات والقضايا في Booklark تذكر الهدف الذي تدور حوله. يجد المعلّم كل ما يخص الماء النظيف في صفحة واحدة. ويرى الطالب أن أطفالًا آخرين يفكرون في الأمور نفسها.</p>`,
      },
      {
        kind: 'questions',
        title: 'أسئلة يسألها المعلّمون',
        questions: [
          {
            question: 'كم من الوقت يحتاج؟',
            answer:
              '<p>بقدر ما لديك. يستطيع الصف أن يصنع كتابًا واحدًا معًا في أسبوع، صفحة لكل طالب. وفصول الدورة طول كل منها درس تقريبًا.</p>',
          },
          {
            question: 'هل يناسب منهاجنا؟',
            answer:
              '<p>لا تحل Booklark محل المنهاج ولا ترتبط بمنهاج معين. القراءة والكتابة والتحدث والرسم والاكتشاف في المناهج كلها. وأنت تختار ما يعمل عليه صفك.</p>',
          },
          {
            question: 'وماذا عن الطلاب الذين لا يكتبون بعد؟',
            answer:
              '<p>يرسمون، ويسجّلون ما يريدون قوله. ويستطيع أحد الكبار أن يكتب عنهم. ويسجّل الطلاب الدخول من سن 5 سنوات ببطاقة أو بثلاث صور.</p>',
          },
        ],
      },
      {
        kind: 'call_to_action',
        title: 'ابحث عن شيء يخص هدفًا',
        label: 'شاهد الأهداف السبعة عشر',
        url: '/sdgs',
      },
    ],
  },
};
