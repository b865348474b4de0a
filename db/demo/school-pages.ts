/** Hillcrest’s own texts on /about, in its languages. */
export const hillcrestAbout = [
  {
    language: 'en',
    blocks: [
      {
        kind: 'text',
        html: '<p>Hillcrest is a primary school on a hill in Amman. Our 16 young authors write in Arabic and in English, and many speak a third language at home.</p><p>On Sundays every class reads for an hour. Parents and grandparents are welcome and bring a story.</p>',
      },
      {
        kind: 'steps',
        title: 'How we make a book',
        steps: [
          { title: 'We listen', text: 'Someone tells a story, and we ask questions until we can see it.' },
          { title: 'We write and draw', text: 'Two students share a table. One reads aloud, the other mends.' },
          {
            title: 'We read it to someone small',
            text: 'A book is ready when a child from the first class asks to hear it again.',
          },
        ],
      },
      {
        kind: 'quote',
        text: 'A book that a child has made is the one that the whole family reads.',
        by: 'Our school rule for books',
      },
    ],
  },
  {
    language: 'ar',
    blocks: [
      {
        kind: 'text',
        html: '<p>هيلكرست مدرسة ابتدائية على تلة في عمّان. يكتب مؤلفونا الصغار الستة عشر بالعربية والإنجليزية، ويتكلم كثير منهم لغة ثالثة في البيت.</p><p>في كل يوم أحد يقرأ كل صف ساعة كاملة. نرحّب بالآباء والأجداد، ومع كل منهم حكاية.</p>',
      },
      {
        kind: 'steps',
        title: 'كيف نصنع كتابًا',
        steps: [
          { title: 'نستمع', text: 'يحكي أحدنا حكاية، ونسأل حتى نراها أمامنا.' },
          { title: 'نكتب ونرسم', text: 'يجلس كل طالبين إلى طاولة. واحد يقرأ بصوت عالٍ والآخر يصحّح.' },
          { title: 'نقرؤه لطفل أصغر منا', text: 'يصير الكتاب جاهزًا حين يطلب طفل من الصف الأول أن يسمعه مرة أخرى.' },
        ],
      },
      {
        kind: 'quote',
        text: 'الكتاب الذي صنعه طفل هو الكتاب الذي تقرؤه العائلة كلها.',
        by: 'قاعدة مدرستنا للكتب',
      },
    ],
  },
];
