import type { ShippedEntry } from '#db/content/shipped.ts';

export const firstWeeksAsATeacher: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'first-weeks-as-a-teacher',
  en: {
    title: 'First weeks as a teacher',
    summary: 'A calm plan for your first four weeks with Booklark: one class, one book, one course, and few tablets.',
    image: { scene: 'hills', goal: 4, alt: 'A path leads over hills of cut paper towards the sun.' },
    goals: [4],
    position: 5,
    blocks: [
      {
        kind: 'text',
        html: `<p>You have a class, too little time and perhaps twelve tablets for thirty students. That is enough. Do one new thing a week, and let students teach each other the rest.</p>`,
      },
      {
        kind: 'steps',
        title: 'Four weeks',
        steps: [
          {
            title: 'Week 1: sign in and read',
            text: 'Create your class and print the sign-in cards. In the first lesson, students only sign in and read one book that they choose. Sign in together with four students first, and make them the helpers for the others.',
          },
          {
            title: 'Week 2: read one book together',
            text: 'Show a book on the board and read it aloud. Stop on two pages and ask what happens next. Students who read another language can look for a book in that language.',
          },
          {
            title: 'Week 3: begin a course',
            text: 'Choose a course for the age of your students and do its first chapter. Each chapter has teacher notes with the time, the answers and a way to work with few tablets.',
          },
          {
            title: 'Week 4: make something small',
            text: 'Each student, or each group of three, makes a book of four pages. You read it, ask for one change at most, and publish it for families.',
          },
        ],
      },
      {
        kind: 'courses',
        title: 'Courses to begin with',
        slugs: ['my-first-book', 'where-water-goes', 'seeds-and-soup'],
        goals: [],
      },
      {
        kind: 'questions',
        title: 'What teachers ask first',
        questions: [
          {
            question: 'A student forgot the password. What now?',
            answer:
              '<p>Open your class, select the password field beside the name and save a new one. Or print a new card. The old card stops working.</p>',
          },
          {
            question: 'How do thirty students share twelve tablets?',
            answer:
              '<p>Work in threes with three roles: one reads aloud, one writes, one checks. Change roles after each heading. Students who are waiting work on a print sheet. Students who finish early help, but do not type for others.</p>',
          },
          {
            question: 'Who can see what my students write?',
            answer:
              '<p>Answers in a chapter are visible to the student and to the teachers of the class. Books appear under a pen name, and only after you have published them. You choose who can read them.</p>',
          },
          {
            question: 'The connection is slow. Can we still work?',
            answer:
              '<p>Yes. Films that we have drawn are small. What a student writes is stored on the device first and sent when the connection is back. Do not clear the browser’s data before everything is sent.</p>',
          },
          {
            question: 'Do I have to correct everything?',
            answer:
              '<p>No. Answer one thing well. For a book, say what you liked on one page, and ask for one change. Children remember one sentence better than ten red marks.</p>',
          },
        ],
      },
      { kind: 'shelf', title: 'Short books to read aloud', level: 1, limit: 6 },
      {
        kind: 'call_to_action',
        title: 'See it with someone who knows it',
        text: 'We show you Booklark at a time that suits your school, and answer your questions.',
        label: 'Request a tour',
        url: '/request-a-tour',
      },
    ],
  },
  ar: {
    title: 'الأسابيع الأولى للمعلم',
    image: { scene: 'hills', goal: 4, alt: 'طريق فوق تلال من ورق مقصوص، والشمس وراءها.' },
    summary: 'خطة هادئة لأسابيعك الأربعة الأولى مع Booklark: صف واحد، وكتاب واحد، ودورة واحدة، وأجهزة لوحية قليلة.',
    blocks: [
      {
        kind: 'text',
        html: `<p>عندك صف، ووقت قليل، وربما اثنا عشر جهازًا لوحيًا لثلاثين طالبًا. هذا يكفي. افعل شيئًا جديدًا واحدًا كل أسبوع، ودع الطلاب يعلّم بعضهم بعضًا ما بقي.</p>`,
      },
      {
        kind: 'steps',
        title: 'أربعة أسابيع',
        steps: [
          {
            title: 'الأسبوع 1: الدخول والقراءة',
            text: 'أنشئ صفك واطبع بطاقات الدخول. في الدرس الأول يسجل الطلاب الدخول فقط ويقرأ كل منهم كتابًا يختاره. سجّل الدخول مع أربعة طلاب أولًا، واجعلهم مساعدين للآخرين.',
          },
          {
            title: 'الأسبوع 2: كتاب نقرؤه معًا',
            text: 'اعرض كتابًا على السبورة واقرأه بصوت عالٍ. توقف عند صفحتين واسأل: ماذا سيحدث الآن؟ ويستطيع الطلاب الذين يقرؤون لغة أخرى أن يبحثوا عن كتاب بتلك اللغة.',
          },
          {
            title: 'الأسبوع 3: بداية دورة',
            text: 'اختر دورة تناسب عمر طلابك وادرسوا فصلها الأول. في كل فصل ملاحظات للمعلم فيها الوقت والإجابات وطريقة للعمل بأجهزة قليلة.',
          },
          {
            title: 'الأسبوع 4: شيء صغير نصنعه',
            text: 'يصنع كل طالب، أو كل مجموعة من ثلاثة، كتابًا من أربع صفحات. اقرأه، واطلب تعديلًا واحدًا على الأكثر، ثم انشره للأسر.',
          },
        ],
      },
      {
        kind: 'courses',
        title: 'دورات للبداية',
        slugs: ['my-first-book', 'where-water-goes', 'seeds-and-soup'],
        goals: [],
      },
      {
        kind: 'questions',
        title: 'أول ما يسأله المعلمون',
        questions: [
          {
            question: 'نسي طالب كلمة المرور. ماذا أفعل؟',
            answer:
              '<p>افتح صفك، واختر خانة كلمة المرور بجانب الاسم، واحفظ كلمة جديدة. أو اطبع بطاقة جديدة. عندها تتوقف البطاقة القديمة عن العمل.</p>',
          },
          {
            question: 'كيف يتشارك ثلاثون طالبًا اثني عشر جهازًا؟',
            answer:
              '<p>اعملوا في مجموعات من ثلاثة، ولكل واحد دور: واحد يقرأ بصوت عالٍ، وواحد يكتب، وواحد يراجع. بدّلوا الأدوار بعد كل عنوان. ومن ينتظر يعمل على ورقة مطبوعة. ومن ينتهي مبكرًا يساعد غيره، لكنه لا يكتب بدلًا منه.</p>',
          },
          {
            question: 'من يرى ما يكتبه طلابي؟',
            answer:
              '<p>الإجابات في الفصل يراها الطالب ومعلمو صفه فقط. والكتب تظهر باسم مستعار، ولا تظهر إلا بعد أن تنشرها. وأنت تختار من يستطيع قراءتها.</p>',
          },
          {
            question: 'الاتصال بطيء. هل نستطيع أن نعمل؟',
            answer:
              '<p>نعم. الأفلام التي رسمناها صغيرة. وما يكتبه الطالب يُحفظ على الجهاز أولًا، ثم يُرسل حين يعود الاتصال. لا تمسح بيانات المتصفح قبل أن يُرسل كل شيء.</p>',
          },
          {
            question: 'هل عليّ أن أصحح كل شيء؟',
            answer:
              '<p>لا. أجب عن شيء واحد جيدًا. قل ما أعجبك في صفحة من الكتاب، واطلب تعديلًا واحدًا. يتذكر الأطفال جملة واحدة أكثر من عشر علامات حمراء.</p>',
          },
        ],
      },
      { kind: 'shelf', title: 'كتب قصيرة للقراءة بصوت عالٍ', level: 1, limit: 6 },
      {
        kind: 'call_to_action',
        title: 'تعرّف عليه مع من يعرفه',
        text: 'نعرض لك Booklark في وقت يناسب مدرستك، ونجيب عن أسئلتك.',
        label: 'اطلب جولة تعريفية',
        url: '/request-a-tour',
      },
    ],
  },
};
