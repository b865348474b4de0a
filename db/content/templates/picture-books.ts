import type { ShippedEntry } from '#db/content/shipped.ts';

export const pictureBookTemplates: ShippedEntry<'template'>[] = [
  {
    kind: 'template',
    slug: 'square-picture-book',
    en: {
      title: 'Square picture book',
      summary:
        'One picture and one sentence on each page. The best size for a first book, and for a reader who is small.',
      size: 'square',
      steps: [
        {
          title: 'Plan eight squares',
          text: 'Fold a sheet of paper three times, so that you get eight boxes. Draw what happens in each box. If you can tell the story with the boxes, it is ready to grow.',
        },
        {
          title: 'Open the template',
          text: 'Download the PDF to draw on paper. Download the SVG to work in a design tool. Copy the page until you have eight.',
        },
        {
          title: 'Put in one picture on each page',
          text: 'Let the picture run over the outer line, to the very edge. What must not be cut off goes inside the inner line: faces, hands, words.',
        },
        {
          title: 'Add one sentence',
          text: 'Use large letters. Put the sentence where the picture is calm, such as the sky or the floor.',
        },
        {
          title: 'Save it as a PDF and upload it',
          text: 'Open My Books, tap Create a book and choose a book from a file. Then tell what is in each picture.',
        },
      ],
      checklist: [
        'Each page has one picture and at most 15 words.',
        'No word or face is outside the inner line.',
        'I can read each page from two steps away.',
        'All pictures are mine, or I am allowed to use them.',
        'On the cover are the title and my pen name, and no other name.',
      ],
      goals: [4],
      position: 1,
    },
    ar: {
      title: 'كتاب مصور مربع',
      summary: 'صورة واحدة وجملة واحدة في كل صفحة. أفضل حجم لأول كتاب، ولقارئ صغير.',
      steps: [
        {
          title: 'خطط لثمانية مربعات',
          text: 'اطوِ ورقة ثلاث مرات لتحصل على ثمانية مربعات. ارسم في كل مربع ما يحدث. إذا استطعت أن تحكي القصة بالمربعات فهي جاهزة لتكبر.',
        },
        {
          title: 'افتح القالب',
          text: 'نزّل ملف PDF لترسم على الورق. ونزّل ملف SVG لتعمل في أداة تصميم. انسخ الصفحة حتى تصير ثماني صفحات.',
        },
        {
          title: 'ضع صورة واحدة في كل صفحة',
          text: 'دع الصورة تتجاوز الخط الخارجي حتى الحافة. أما ما لا يجوز أن يُقص فيكون داخل الخط الداخلي: الوجوه والأيدي والكلمات.',
        },
        {
          title: 'أضف جملة واحدة',
          text: 'استعمل حروفًا كبيرة. ضع الجملة حيث الصورة هادئة، مثل السماء أو الأرض.',
        },
        {
          title: 'احفظه بصيغة PDF وارفعه',
          text: 'افتح كتبي، واضغط اصنع كتابًا، ثم اختر كتاب من ملف. وبعد ذلك احكِ ماذا في كل صورة.',
        },
      ],
      checklist: [
        'في كل صفحة صورة واحدة و15 كلمة على الأكثر.',
        'لا تقع كلمة ولا وجه خارج الخط الداخلي.',
        'أستطيع أن أقرأ كل صفحة من بعد خطوتين.',
        'كل الصور لي، أو يُسمح لي باستعمالها.',
        'على الغلاف العنوان واسمي المستعار، ولا اسم غيره.',
      ],
    },
  },
  {
    kind: 'template',
    slug: 'upright-story-book',
    en: {
      title: 'Upright story book',
      summary: 'Taller than wide, like most books on a shelf. It has room for a paragraph under each picture.',
      size: 'portrait',
      steps: [
        {
          title: 'Write the story first',
          text: 'Write it on paper or in a document, from beginning to end. Read it aloud once, and cut what is boring.',
        },
        {
          title: 'Cut it into pages',
          text: 'Put a line where something new happens. Each part becomes a page. End a page where the reader has to know what comes next.',
        },
        {
          title: 'Open the template',
          text: 'The upper part of the page is for the picture, the lower part for the text. Download it as PDF or SVG.',
        },
        {
          title: 'Set the text',
          text: 'Use one font in the whole book, and one size. About 40 to 60 words fit on a page. Leave the margin empty. Thumbs need it.',
        },
        {
          title: 'Add the cover, save it as a PDF and upload it',
          text: 'The title is the largest thing on the cover. Open My Books, tap Create a book and choose a book from a file.',
        },
      ],
      checklist: [
        'The story has a beginning, a middle and an end.',
        'There is one font and one size of text.',
        'No text touches the margin.',
        'Someone else has read it for mistakes.',
        'There are no full names and no addresses in it.',
      ],
      goals: [4],
      position: 2,
    },
    ar: {
      title: 'كتاب قصة طولي',
      summary: 'ارتفاعه أكبر من عرضه، مثل معظم الكتب على الرف. فيه مكان لفقرة تحت كل صورة.',
      steps: [
        {
          title: 'اكتب القصة أولًا',
          text: 'اكتبها على الورق أو في مستند، من البداية إلى النهاية. اقرأها بصوت عالٍ مرة، واحذف ما هو ممل.',
        },
        {
          title: 'قسّمها إلى صفحات',
          text: 'ضع خطًا حيث يحدث شيء جديد. كل جزء يصير صفحة. أنهِ الصفحة حيث لا بد للقارئ أن يعرف ما سيأتي.',
        },
        {
          title: 'افتح القالب',
          text: 'الجزء الأعلى من الصفحة للصورة، والجزء الأسفل للنص. نزّله بصيغة PDF أو SVG.',
        },
        {
          title: 'ضع النص',
          text: 'استعمل نوع خط واحدًا في الكتاب كله، وحجمًا واحدًا. تتسع الصفحة لنحو 40 إلى 60 كلمة. اترك الهامش فارغًا. الإبهام يحتاج إليه.',
        },
        {
          title: 'أضف الغلاف واحفظه بصيغة PDF وارفعه',
          text: 'العنوان أكبر شيء على الغلاف. افتح كتبي، واضغط اصنع كتابًا، ثم اختر كتاب من ملف.',
        },
      ],
      checklist: [
        'للقصة بداية ووسط ونهاية.',
        'نوع خط واحد وحجم واحد للنص.',
        'لا يلمس النص الهامش.',
        'قرأه شخص آخر بحثًا عن الأخطاء.',
        'ليس فيه أسماء كاملة ولا عناوين.',
      ],
    },
  },
  {
    kind: 'template',
    slug: 'wide-picture-book',
    en: {
      title: 'Wide picture book',
      summary: 'Wider than tall, for journeys, rivers, trains and very long dogs.',
      size: 'landscape',
      steps: [
        {
          title: 'Think in one long line',
          text: 'Put sheets of paper side by side on the floor. Draw one path through all of them: a road, a river, a flight. Your hero moves along it, always in the direction in which people read your language.',
        },
        {
          title: 'Open the template',
          text: 'It shows two pages side by side, with the fold in the middle. Download it as PDF or SVG.',
        },
        {
          title: 'Draw across the fold',
          text: 'A wide picture can use both pages. Only the middle must stay calm. A face in the fold gets a strange nose.',
        },
        {
          title: 'Let the words travel too',
          text: 'Put a few words where the reader’s eye arrives. The next few come where the eye goes next.',
        },
        {
          title: 'Save it as a PDF and upload it',
          text: 'Open My Books, tap Create a book and choose a book from a file. Check the order of the pages.',
        },
      ],
      checklist: [
        'The hero moves in the reading direction.',
        'Nothing important is in the fold.',
        'On each page something is new.',
        'The words can be read on the picture, dark on light or light on dark.',
        'On the cover are the title and my pen name.',
      ],
      goals: [4],
      position: 3,
    },
    ar: {
      title: 'كتاب مصور عرضي',
      summary: 'عرضه أكبر من ارتفاعه، للرحلات والأنهار والقطارات والكلاب الطويلة جدًا.',
      steps: [
        {
          title: 'فكّر في خط واحد طويل',
          text: 'ضع أوراقًا جنبًا إلى جنب على الأرض. ارسم طريقًا واحدًا يمر بها كلها: شارعًا، أو نهرًا، أو رحلة طيران. يتحرك بطلك عليه دائمًا في اتجاه القراءة في لغتك.',
        },
        {
          title: 'افتح القالب',
          text: 'فيه صفحتان متجاورتان، والطية في الوسط. نزّله بصيغة PDF أو SVG.',
        },
        {
          title: 'ارسم عبر الطية',
          text: 'تستطيع الصورة العريضة أن تأخذ الصفحتين. الوسط فقط يجب أن يبقى هادئًا. الوجه الذي يقع في الطية يصير أنفه غريبًا.',
        },
        {
          title: 'دع الكلمات تسافر أيضًا',
          text: 'ضع بضع كلمات حيث تصل عين القارئ. وتأتي الكلمات التالية حيث تذهب العين بعد ذلك.',
        },
        {
          title: 'احفظه بصيغة PDF وارفعه',
          text: 'افتح كتبي، واضغط اصنع كتابًا، ثم اختر كتاب من ملف. وتحقق من ترتيب الصفحات.',
        },
      ],
      checklist: [
        'يتحرك البطل في اتجاه القراءة.',
        'لا شيء مهم في الطية.',
        'في كل صفحة شيء جديد.',
        'يمكن قراءة الكلمات فوق الصورة، غامقة على فاتح أو فاتحة على غامق.',
        'على الغلاف العنوان واسمي المستعار.',
      ],
    },
  },
];
