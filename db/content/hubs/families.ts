import type { ShippedEntry } from '#db/content/shipped.ts';

export const families: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'families',
  en: {
    title: 'Families',
    summary:
      'Ten minutes together with a book, in any language. And what to do when your child brings home one of their own.',
    image: { scene: 'town', goal: 4, alt: 'Houses of cut paper side by side, under a round sun.' },
    goals: [4],
    age_from: 4,
    age_to: 12,
    position: 6,
    blocks: [
      {
        kind: 'text',
        html: `<p>You do not have to be a good reader to read with a child. You do not have to do voices. You only have to sit close, turn the page slowly and be curious.</p>
<p>Ten minutes are enough. Ten minutes on most days are better than an hour on Sunday. And if a day is too full, there is another one tomorrow.</p>`,
      },
      {
        kind: 'steps',
        title: 'Ten minutes with a book',
        steps: [
          {
            title: 'Let your child choose',
            text: 'It can be the same book again. Children find something new in it, even when you do not.',
          },
          {
            title: 'Look before you read',
            text: 'Look at the cover together. Who could that be? What could go wrong?',
          },
          {
            title: 'Read in your language',
            text: 'Talk about the pictures in the language you speak best. Your child learns more from words that come easily to you than from careful ones.',
          },
          {
            title: 'Stop once',
            text: 'Stop on one page and ask: what would you do now? Wait for the answer. Count to five in your head.',
          },
          {
            title: 'Stop while it is nice',
            text: 'Close the book a little before your child is tired of it. Then your child will ask for it again tomorrow.',
          },
        ],
      },
      { kind: 'shelf', title: 'For the youngest', age: 5, limit: 6 },
      { kind: 'shelf', title: 'For children of about nine', age: 9, limit: 6 },
      {
        kind: 'questions',
        title: 'What families ask',
        questions: [
          {
            question: 'My child wrote a book. What do I say?',
            answer:
              '<p>Read it to the end. Then say one thing that you really liked, and on which page. “I liked how the goat looked at the cake” is worth more than “very good”. Do not correct the spelling first.</p>',
          },
          {
            question: 'How can I see my child’s books?',
            answer:
              '<p>Ask the school for a family code. Use it on the school’s site to see the books your child has published.</p>',
          },
          {
            question: 'Can strangers see my child’s name?',
            answer: '<p>No. Books show a pen name. Your child’s full name is never shown to readers.</p>',
          },
          {
            question: 'We do not speak the language of the school. Does that matter?',
            answer:
              '<p>No. A child who knows a story in one language understands it sooner in the next. Look in the library for books in your language, and tell each other the pictures.</p>',
          },
          {
            question: 'Does it cost anything?',
            answer: '<p>Reading is free. Some schools also sell books for a cause. You never have to buy one.</p>',
          },
        ],
      },
      { kind: 'films', title: 'Short films to watch together', slugs: [], goals: [4, 14, 2] },
      {
        kind: 'call_to_action',
        title: 'Choose a book for tonight',
        text: 'You can filter the library by age and by language.',
        label: 'Open the library',
        url: '/library',
      },
    ],
  },
  ar: {
    title: 'الأسر',
    image: { scene: 'town', goal: 4, alt: 'بيوت من ورق مقصوص متجاورة تحت شمس مستديرة.' },
    summary: 'عشر دقائق معًا مع كتاب، بأي لغة. وماذا تفعل حين يعود طفلك إلى البيت ومعه كتاب من تأليفه.',
    blocks: [
      {
        kind: 'text',
        html: `<p>ليس عليك أن تجيد القراءة لتقرأ مع طفل. وليس عليك أن تقلد الأصوات. يكفي أن تجلس قريبًا منه، وتقلب الصفحة ببطء، وتكون فضوليًا.</p>
<p>عشر دقائق تكفي. عشر دقائق في معظم الأيام خير من ساعة في يوم العطلة. وإذا كان اليوم مزدحمًا فغدًا يوم آخر.</p>`,
      },
      {
        kind: 'steps',
        title: 'عشر دقائق مع كتاب',
        steps: [
          {
            title: 'دع طفلك يختار',
            text: 'قد يختار الكتاب نفسه مرة أخرى. يجد الأطفال فيه شيئًا جديدًا، حتى حين لا تجده أنت.',
          },
          { title: 'انظرا قبل أن تقرآ', text: 'انظرا إلى الغلاف معًا. من يكون هذا؟ وماذا قد يحدث له؟' },
          {
            title: 'اقرأ بلغتك',
            text: 'تحدث عن الصور باللغة التي تتقنها. يتعلم طفلك من الكلمات التي تقولها بسهولة أكثر مما يتعلم من غيرها.',
          },
          {
            title: 'توقف مرة واحدة',
            text: 'توقف عند صفحة واسأل: ماذا كنت ستفعل الآن؟ انتظر الجواب. عُدّ في سرك إلى خمسة.',
          },
          { title: 'توقف والوقت ما زال ممتعًا', text: 'أغلق الكتاب قبل أن يمل طفلك بقليل. عندها سيطلبه غدًا.' },
        ],
      },
      { kind: 'shelf', title: 'للصغار', age: 5, limit: 6 },
      { kind: 'shelf', title: 'لأطفال في نحو التاسعة', age: 9, limit: 6 },
      {
        kind: 'questions',
        title: 'ما تسأل عنه الأسر',
        questions: [
          {
            question: 'كتب طفلي كتابًا. ماذا أقول؟',
            answer:
              '<p>اقرأه حتى النهاية. ثم اذكر شيئًا واحدًا أعجبك حقًا، وفي أي صفحة. «أعجبني كيف نظرت العنزة إلى الكعكة» خير من «جيد جدًا». لا تبدأ بتصحيح الإملاء.</p>',
          },
          {
            question: 'كيف أرى كتب طفلي؟',
            answer: '<p>اطلب من المدرسة رمز الأسرة. استخدمه في موقع المدرسة لترى الكتب التي نشرها طفلك.</p>',
          },
          {
            question: 'هل يرى الغرباء اسم طفلي؟',
            answer: '<p>لا. يظهر على الكتب اسم مستعار. ولا يظهر اسم طفلك الكامل للقراء أبدًا.</p>',
          },
          {
            question: 'لا نتكلم لغة المدرسة. هل هذا مهم؟',
            answer:
              '<p>لا. الطفل الذي يعرف قصة بلغة يفهمها أسرع باللغة التالية. ابحثوا في المكتبة عن كتب بلغتكم، وليحكِ بعضكم لبعض ما في الصور.</p>',
          },
          {
            question: 'هل يكلف ذلك شيئًا؟',
            answer: '<p>القراءة مجانية. وبعض المدارس تبيع كتبًا أيضًا من أجل قضية. ولست ملزمًا بالشراء أبدًا.</p>',
          },
        ],
      },
      { kind: 'films', title: 'أفلام قصيرة نشاهدها معًا', slugs: [], goals: [4, 14, 2] },
      {
        kind: 'call_to_action',
        title: 'اختر كتابًا لهذه الليلة',
        text: 'تستطيع أن تصفّي كتب المكتبة حسب العمر واللغة.',
        label: 'افتح المكتبة',
        url: '/library',
      },
    ],
  },
};
