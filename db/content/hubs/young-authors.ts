import type { ShippedEntry } from '#db/content/shipped.ts';

export const youngAuthors: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'young-authors',
  en: {
    title: 'Young authors',
    summary: 'You have a story. Here is how to find it, write it, mend it and show it to someone.',
    image: { scene: 'window', goal: 4, alt: 'A small house of cut paper with one large window.' },
    goals: [4],
    age_from: 6,
    age_to: 14,
    position: 4,
    blocks: [
      {
        kind: 'text',
        html: `<p>An author is a person who has written something down. That is the whole secret. You do not need a beard, a desk or a cat.</p>
<p>“But I have no idea,” you say. That is what most authors say on most mornings. Ideas do not knock at the door. They sit on the bus, hide in your lunch box and talk in the next room. You catch them when you write things down: an odd word, a smell, a question, something your neighbour’s dog did.</p>`,
      },
      {
        kind: 'steps',
        title: 'From nothing to a book',
        steps: [
          { title: 'Catch', text: 'For three days, write down three things each day that only you noticed.' },
          {
            title: 'Ask “what if?”',
            text: 'Choose one. What if it could talk? What if it were gone tomorrow? What if it happened every day?',
          },
          {
            title: 'Tell it',
            text: 'Tell your story to someone before you write it. Notice where their eyes get wide.',
          },
          {
            title: 'Write it badly',
            text: 'Write from the beginning to the end without stopping. Bad pages can be mended. Empty ones cannot.',
          },
          { title: 'Mend it', text: 'Read it aloud. Where you trip, change a word. Where you yawn, cut.' },
          {
            title: 'Give it away',
            text: 'Make it a book with a cover and your pen name, and send it to your teacher.',
          },
        ],
      },
      { kind: 'courses', title: 'Learn it step by step', slugs: ['my-first-book', 'telling-true-stories'], goals: [] },
      { kind: 'shelf', title: 'New books in the library', limit: 6 },
      {
        kind: 'questions',
        title: 'What authors ask',
        questions: [
          {
            question: 'What if my spelling is bad?',
            answer:
              '<p>Write first. Spelling is the last thing you do, like combing your hair before you go out. No one combs their hair before they get up.</p>',
          },
          {
            question: 'Can I draw a book without words?',
            answer:
              '<p>Yes. Then your pictures must say who, where and what happens. Show them to someone, and ask that person to tell you the story. If it is your story, the pictures work.</p>',
          },
          {
            question: 'Why a pen name?',
            answer:
              '<p>So that strangers can read your book without learning who you are. Many famous authors used another name, too.</p>',
          },
          {
            question: 'Someone said my story is boring. What now?',
            answer:
              '<p>Ask that person on which page. That is more useful than “nice”. Then decide for yourself. It is your story.</p>',
          },
        ],
      },
      {
        kind: 'challenges',
        title: 'Write for someone',
        slugs: ['letters-to-the-sea', 'a-book-for-someone-small'],
        goals: [],
      },
      {
        kind: 'call_to_action',
        title: 'Begin today',
        text: 'Come in with your class code or your card. Then open My Books.',
        label: 'Come in',
        url: '/login',
      },
    ],
  },
  ar: {
    title: 'مؤلفون صغار',
    image: { scene: 'window', goal: 4, alt: 'بيت صغير من ورق مقصوص فيه نافذة كبيرة.' },
    summary: 'عندك قصة. هنا تعرف كيف تجدها وتكتبها وتصلحها وتُريها لغيرك.',
    blocks: [
      {
        kind: 'text',
        html: `<p>المؤلف شخص كتب شيئًا. هذا هو السر كله. لا تحتاج إلى لحية ولا إلى مكتب ولا إلى قطة.</p>
<p>تقول: «لكن ليست عندي فكرة». هذا ما يقوله معظم المؤلفين في معظم الصباحات. الأفكار لا تطرق الباب. إنها تجلس في الحافلة، وتختبئ في علبة غدائك، وتتحدث في الغرفة المجاورة. تمسك بها حين تكتب الأشياء: كلمة غريبة، أو رائحة، أو سؤالًا، أو شيئًا فعله كلب الجيران.</p>`,
      },
      {
        kind: 'steps',
        title: 'من لا شيء إلى كتاب',
        steps: [
          { title: 'التقط', text: 'مدة ثلاثة أيام، اكتب كل يوم ثلاثة أشياء لم ينتبه إليها غيرك.' },
          {
            title: 'اسأل «ماذا لو؟»',
            text: 'اختر واحدًا منها. ماذا لو كان يتكلم؟ ماذا لو اختفى غدًا؟ ماذا لو حدث كل يوم؟',
          },
          { title: 'احكِ', text: 'احكِ قصتك لشخص ما قبل أن تكتبها. انتبه متى تتسع عيناه.' },
          {
            title: 'اكتبها ولو لم تكن جيدة',
            text: 'اكتب من البداية إلى النهاية دون توقف. الصفحة السيئة يمكن إصلاحها. أما الفارغة فلا.',
          },
          { title: 'أصلحها', text: 'اقرأها بصوت عالٍ. حيث تتعثر غيّر كلمة. وحيث تتثاءب احذف.' },
          { title: 'أهدها', text: 'اجعلها كتابًا له غلاف وعليه اسمك المستعار، وأرسله إلى معلمك.' },
        ],
      },
      { kind: 'courses', title: 'تعلّم خطوة بخطوة', slugs: ['my-first-book', 'telling-true-stories'], goals: [] },
      { kind: 'shelf', title: 'كتب جديدة في المكتبة', limit: 6 },
      {
        kind: 'questions',
        title: 'ما يسأله المؤلفون',
        questions: [
          {
            question: 'ماذا لو كان إملائي ضعيفًا؟',
            answer:
              '<p>اكتب أولًا. الإملاء آخر ما تفعله، مثل تمشيط شعرك قبل أن تخرج من البيت. لا أحد يمشط شعره قبل أن يستيقظ.</p>',
          },
          {
            question: 'هل أستطيع أن أرسم كتابًا بلا كلمات؟',
            answer:
              '<p>نعم. عندها يجب أن تقول صورك من، وأين، وماذا يحدث. اعرضها على شخص ما واطلب منه أن يحكي لك القصة. إذا كانت قصتك فقد نجحت الصور.</p>',
          },
          {
            question: 'لماذا اسم مستعار؟',
            answer:
              '<p>لكي يقرأ الغرباء كتابك دون أن يعرفوا من أنت. كثير من المؤلفين المشهورين استعملوا اسمًا آخر أيضًا.</p>',
          },
          {
            question: 'قال أحدهم إن قصتي مملة. ماذا أفعل؟',
            answer: '<p>اسأله: في أي صفحة؟ هذا أنفع من كلمة «جميل». ثم قرر بنفسك. إنها قصتك.</p>',
          },
        ],
      },
      {
        kind: 'challenges',
        title: 'اكتب لشخص ما',
        slugs: ['letters-to-the-sea', 'a-book-for-someone-small'],
        goals: [],
      },
      {
        kind: 'call_to_action',
        title: 'ابدأ اليوم',
        text: 'ادخل برمز صفك أو ببطاقتك. ثم افتح كتبي.',
        label: 'ادخل',
        url: '/login',
      },
    ],
  },
};
