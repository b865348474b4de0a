import type { ShippedEntry } from '#db/content/shipped.ts';

export const printedBookTemplates: ShippedEntry<'template'>[] = [
  {
    kind: 'template',
    slug: 'class-book',
    en: {
      title: 'Class book, A4',
      summary: 'Every student makes one page, and together you have a book. It prints on any school printer.',
      size: 'a4',
      steps: [
        {
          title: 'Choose one question for everyone',
          text: 'Good questions have many answers: What can you hear from your bed? What did your hands do today? What grows on your way to school?',
        },
        {
          title: 'Print the template',
          text: 'Each student gets one page with a frame for the picture, lines for the text and a place for the pen name.',
        },
        {
          title: 'Draw, write and swap',
          text: 'Draw with strong colours, because pale pencil is lost when it is copied. Then swap with a partner and check each other’s words.',
        },
        {
          title: 'Collect the pages',
          text: 'Put them in an order that you choose together. Two students make the cover. One writes the first page, which says what the question was.',
        },
        {
          title: 'Scan or photograph the pages and upload them',
          text: 'Lay each page flat, in daylight, without a shadow. Put all pictures into one PDF in the right order. A teacher uploads it.',
        },
      ],
      checklist: [
        'Every student has a page, even those who were ill.',
        'Nothing is outside the outer frame, so the printer cuts nothing off.',
        'Each page has a pen name and no full name.',
        'There are no photos of faces.',
        'Someone has read all pages for mistakes.',
      ],
      goals: [4, 17],
      position: 4,
    },
    ar: {
      title: 'كتاب الصف، A4',
      summary: 'يصنع كل طالب صفحة واحدة، فيصير لكم كتاب. تطبعه أي طابعة مدرسية.',
      steps: [
        {
          title: 'اختاروا سؤالًا واحدًا للجميع',
          text: 'السؤال الجيد له أجوبة كثيرة: ماذا تسمع من سريرك؟ ماذا فعلت يداك اليوم؟ ماذا ينمو في طريقك إلى المدرسة؟',
        },
        {
          title: 'اطبعوا القالب',
          text: 'يأخذ كل طالب صفحة فيها إطار للصورة، وأسطر للنص، ومكان للاسم المستعار.',
        },
        {
          title: 'ارسموا واكتبوا وتبادلوا',
          text: 'ارسموا بألوان قوية، لأن القلم الباهت يضيع عند النسخ. ثم تبادلوا الصفحات وراجعوا كلمات بعضكم.',
        },
        {
          title: 'اجمعوا الصفحات',
          text: 'رتبوها كما تختارون معًا. يصنع طالبان الغلاف. ويكتب واحد الصفحة الأولى، وفيها السؤال.',
        },
        {
          title: 'امسحوا الصفحات أو صوّروها وارفعوها',
          text: 'ضعوا كل صفحة مستوية، في ضوء النهار، دون ظل. اجمعوا الصور كلها في ملف PDF واحد بالترتيب الصحيح. ويرفعه معلم.',
        },
      ],
      checklist: [
        'لكل طالب صفحة، حتى من كان مريضًا.',
        'لا شيء خارج الإطار الخارجي، فلا تقص الطابعة شيئًا.',
        'على كل صفحة اسم مستعار، ولا اسم كامل.',
        'لا توجد صور لوجوه.',
        'قرأ أحدهم كل الصفحات بحثًا عن الأخطاء.',
      ],
    },
  },
  {
    kind: 'template',
    slug: 'pocket-guide',
    en: {
      title: 'Pocket guide, A5',
      summary: 'A small book for outside: birds of our yard, smells of our street, games for a rainy break.',
      size: 'a5',
      steps: [
        {
          title: 'Choose something you know well',
          text: 'A guide helps someone who comes after you. What do you know about your place that a new student does not know?',
        },
        {
          title: 'Make one page for each thing',
          text: 'Each page looks the same: its name, a picture, where it is, how to recognize it, and one odd fact. Eight pages are enough.',
        },
        {
          title: 'Open the template',
          text: 'An A5 page is half of an A4 sheet. Download the PDF, print it and fold it. Or download the SVG for a design tool.',
        },
        {
          title: 'Test it outside',
          text: 'Give it to someone and walk along. Does that person find everything without your help? If not, change the page.',
        },
        {
          title: 'Save it as a PDF and upload it',
          text: 'Put the pages in reading order before you upload, not in the order of the folded sheets.',
        },
      ],
      checklist: [
        'All pages have the same parts in the same place.',
        'I have seen everything in it myself.',
        'It says what I know and what I only guess.',
        'It does not say where anyone lives.',
        'It fits into a pocket. I have tried.',
      ],
      goals: [4, 11, 15],
      position: 5,
    },
    ar: {
      title: 'دليل الجيب، A5',
      summary: 'كتاب صغير للخارج: طيور ساحتنا، أو روائح شارعنا، أو ألعاب لاستراحة ماطرة.',
      steps: [
        {
          title: 'اختر شيئًا تعرفه جيدًا',
          text: 'الدليل يساعد من يأتي بعدك. ماذا تعرف عن مكانك ولا يعرفه طالب جديد؟',
        },
        {
          title: 'اصنع صفحة لكل شيء',
          text: 'كل الصفحات متشابهة: الاسم، وصورة، وأين هو، وكيف نعرفه، ومعلومة غريبة واحدة. ثماني صفحات تكفي.',
        },
        {
          title: 'افتح القالب',
          text: 'صفحة A5 نصف ورقة A4. نزّل ملف PDF واطبعه واطوه. أو نزّل ملف SVG لأداة تصميم.',
        },
        {
          title: 'جرّبه في الخارج',
          text: 'أعطه لشخص ما وامشِ معه. هل يجد كل شيء دون مساعدتك؟ إن لم يجد فغيّر الصفحة.',
        },
        {
          title: 'احفظه بصيغة PDF وارفعه',
          text: 'رتب الصفحات قبل الرفع كما تُقرأ، لا كما هي في الأوراق المطوية.',
        },
      ],
      checklist: [
        'في كل الصفحات الأجزاء نفسها في المكان نفسه.',
        'رأيت كل ما فيه بنفسي.',
        'يقول ما أعرفه وما أخمّنه فقط.',
        'لا يقول أين يسكن أحد.',
        'يتسع له الجيب. جرّبت ذلك.',
      ],
    },
  },
];
