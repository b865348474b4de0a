import type { ShippedEntry } from '#db/content/shipped.ts';

const host = 'Booklark team';
const hostInArabic = 'فريق Booklark';

export const lessons: ShippedEntry<'live'>[] = [
  {
    kind: 'live',
    slug: 'how-a-book-begins',
    en: {
      title: 'How a book begins',
      summary:
        'We watch the film “How a book begins” and stop it three times. Each time, your class says what comes next.',
      body: `<p><strong>For classes with students aged 7 to 10.</strong> 40 minutes.</p>
<p>The film is short and has few words. We stop it at the first sentence, at Omar’s question and at the cover. At each stop, your class has five minutes to decide what Lina does next, and a few classes tell everyone their idea. At the end we watch the whole film without stopping. Its story is not always the best one.</p>
<p><strong>You need</strong> one screen that everyone can see, paper and pencils.</p>`,
      host,
      starts_at: '2026-11-20T10:00:00+00:00',
      ends_at: '2026-11-20T10:40:00+00:00',
      time_zone: 'Europe/London',
      spoken_language: 'en',
      seats: 200,
      join_url: 'https://meet.example/how-a-book-begins',
      image: { scene: 'window', goal: 4, alt: 'A house of cut paper with one large window.' },
      goals: [4],
      age_from: 7,
      age_to: 10,
      position: 1,
    },
    ar: {
      title: 'كيف يبدأ كتاب',
      image: { scene: 'window', goal: 4, alt: 'بيت من ورق مقصوص فيه نافذة كبيرة.' },
      summary: 'نشاهد فيلم «كيف يبدأ كتاب» ونوقفه ثلاث مرات. وفي كل مرة يقول صفك ما الذي يأتي بعد ذلك.',
      body: `<p><strong>لصفوف من عمر 7 إلى 10.</strong> 40 دقيقة.</p>
<p>الفيلم قصير وكلماته قليلة. نوقفه عند الجملة الأولى، وعند سؤال عمر، وعند الغلاف. في كل مرة لكل صف خمس دقائق ليقول ماذا ستفعل لينا، ثم تحكي بعض الصفوف ما وجدته للجميع. وفي الختام نشاهد الفيلم كله دون توقف. وليست قصته دائمًا أفضل قصصنا.</p>
<p><strong>تحتاجون إلى</strong> شاشة واحدة يراها الجميع، وورق وأقلام.</p>`,
      host: hostInArabic,
    },
  },
  {
    kind: 'live',
    slug: 'follow-a-raindrop',
    en: {
      title: 'Follow a raindrop',
      summary: 'A drop falls on a hill. Where does it go? We draw its way together, from the roof to the sea and back.',
      body: `<p><strong>For classes with students aged 7 to 11.</strong> 45 minutes.</p>
<p>We draw a very long picture, live. You draw the same one on paper, and at every fork you decide where the drop goes: into the ground, into a drain, into a goat? Bring the name of the stream that is nearest to your school. We will look for its way to the sea.</p>
<p><strong>You need</strong> a long strip of paper for each group, and something blue.</p>`,
      host,
      starts_at: '2026-11-24T11:00:00+05:45',
      ends_at: '2026-11-24T11:45:00+05:45',
      time_zone: 'Asia/Kathmandu',
      spoken_language: 'en',
      seats: 120,
      join_url: 'https://meet.example/follow-a-raindrop',
      image: { scene: 'rain', goal: 6, alt: 'Rain of cut paper over the hills.' },
      goals: [6, 14],
      age_from: 7,
      age_to: 11,
      position: 2,
    },
    ar: {
      title: 'اتبع قطرة مطر',
      image: { scene: 'rain', goal: 6, alt: 'مطر من ورق مقصوص فوق التلال.' },
      summary: 'تسقط قطرة على تل. إلى أين تذهب؟ نرسم طريقها معًا، من السطح إلى البحر ثم العودة.',
      body: `<p><strong>لصفوف من عمر 7 إلى 11.</strong> 45 دقيقة.</p>
<p>نرسم صورة طويلة جدًا أمامكم. وترسمون مثلها على الورق، وتقررون عند كل مفترق إلى أين تذهب القطرة: إلى الأرض، أم إلى مصرف، أم إلى عنزة؟ أحضروا اسم أقرب جدول ماء إلى مدرستكم. سنبحث عن طريقه إلى البحر.</p>
<p><strong>تحتاجون إلى</strong> شريط ورق طويل لكل مجموعة، وشيء أزرق.</p>`,
      host: hostInArabic,
    },
  },
  {
    kind: 'live',
    slug: 'how-a-book-gets-its-cover',
    en: {
      title: 'How a book gets its cover',
      summary: 'A cover has three seconds to say: open me. We cut one from paper in front of you.',
      body: `<p><strong>For classes with students aged 8 to 12.</strong> 45 minutes.</p>
<p>We look at five covers and vote on which one we would open. Then we find out why. After that we cut a cover from paper, step by step, and you make yours. You can show it at the end, without faces: hold up the paper only.</p>
<p><strong>You need</strong> paper in three colours, scissors, glue, and the title of a book that you would like to write.</p>`,
      host,
      starts_at: '2026-11-30T10:00:00+03:00',
      ends_at: '2026-11-30T10:45:00+03:00',
      time_zone: 'Africa/Nairobi',
      spoken_language: 'en',
      seats: 60,
      join_url: 'https://meet.example/how-a-book-gets-its-cover',
      image: { scene: 'bird', goal: 4, alt: 'A bird of cut paper with a bright wing.' },
      goals: [4],
      age_from: 8,
      age_to: 12,
      position: 3,
    },
    ar: {
      title: 'كيف يحصل الكتاب على غلافه',
      image: { scene: 'bird', goal: 4, alt: 'طائر من ورق مقصوص له جناح زاهٍ.' },
      summary: 'للغلاف ثلاث ثوانٍ ليقول: افتحني. نقص غلافًا من الورق أمامكم.',
      body: `<p><strong>لصفوف من عمر 8 إلى 12.</strong> 45 دقيقة.</p>
<p>ننظر إلى خمسة أغلفة ونصوّت على الكتاب الذي نود أن نفتحه. ثم نعرف لماذا. وبعد ذلك نقص غلافًا من الورق خطوة بخطوة، وتصنعون أغلفتكم. تستطيعون أن تعرضوها في النهاية دون وجوه: ارفعوا الورقة فقط.</p>
<p><strong>تحتاجون إلى</strong> ورق بثلاثة ألوان، ومقص، وصمغ، وعنوان كتاب تودون أن تكتبوه.</p>`,
      host: hostInArabic,
    },
  },
  {
    kind: 'live',
    slug: 'write-to-one-crab',
    en: {
      title: 'Write to one crab',
      summary: 'A workshop for the challenge “Letters to the sea”, in Arabic. At the end, everyone has a first page.',
      body: `<p><strong>For classes and for students at home, aged 8 to 13.</strong> 50 minutes, in Arabic.</p>
<p>We choose an animal of the sea and look for three true things about it. Then we write for ten minutes without stopping, each in silence. After that we read first sentences aloud and find out what makes a good one.</p>
<p><strong>You need</strong> paper and a pencil. Sign with your pen name. Students at home need a grown-up nearby.</p>`,
      host,
      starts_at: '2026-12-02T11:00:00+03:00',
      ends_at: '2026-12-02T11:50:00+03:00',
      time_zone: 'Asia/Amman',
      spoken_language: 'ar',
      seats: 100,
      join_url: 'https://meet.example/write-to-one-crab',
      image: { scene: 'whale', goal: 14, alt: 'A whale of cut paper in the waves blows water into the air.' },
      goals: [14, 4],
      age_from: 8,
      age_to: 13,
      position: 4,
    },
    ar: {
      title: 'اكتب إلى سلطعون واحد',
      image: { scene: 'whale', goal: 14, alt: 'حوت من ورق مقصوص بين الأمواج ينفث الماء في الهواء.' },
      summary: 'ورشة بالعربية لتحدي «رسائل إلى البحر». في النهاية يكون عند كل واحد صفحة أولى.',
      body: `<p><strong>للصفوف وللطلاب في بيوتهم، من عمر 8 إلى 13.</strong> 50 دقيقة، بالعربية.</p>
<p>نختار حيوانًا من البحر ونبحث عن ثلاثة أشياء صحيحة عنه. ثم نكتب عشر دقائق دون توقف، كل واحد في صمت. وبعد ذلك نقرأ الجمل الأولى بصوت عالٍ ونكتشف ما الذي يجعل الجملة جيدة.</p>
<p><strong>تحتاجون إلى</strong> ورق وقلم. وقّعوا بأسمائكم المستعارة. ومن كان في البيت يحتاج إلى أحد الكبار قريبًا منه.</p>`,
      host: hostInArabic,
    },
  },
  {
    kind: 'live',
    slug: 'twelve-tablets-thirty-students',
    en: {
      title: 'Twelve tablets, thirty students',
      summary: 'For teachers, in Arabic: how a whole class works through a chapter when there are not enough devices.',
      body: `<p><strong>For teachers.</strong> 40 minutes, in Arabic. You can bring a colleague.</p>
<p>We plan one lesson together: groups, roles, print sheets, and what happens when the connection is lost. You leave with a plan for your own class. The last ten minutes are for your questions.</p>
<p><strong>You need</strong> the number of your students and the number of your devices.</p>`,
      host,
      starts_at: '2026-12-09T17:00:00+02:00',
      ends_at: '2026-12-09T17:40:00+02:00',
      time_zone: 'Africa/Cairo',
      spoken_language: 'ar',
      seats: 30,
      join_url: 'https://meet.example/twelve-tablets-thirty-students',
      image: { scene: 'hills', goal: 4, alt: 'Hills of cut paper with a path over them.' },
      goals: [4],
      position: 5,
    },
    ar: {
      title: 'اثنا عشر جهازًا لوحيًا وثلاثون طالبًا',
      image: { scene: 'hills', goal: 4, alt: 'تلال من ورق مقصوص فوقها طريق.' },
      summary: 'للمعلمين، بالعربية: كيف يعمل صف كامل في فصل من دورة حين لا تكفي الأجهزة.',
      body: `<p><strong>للمعلمين.</strong> 40 دقيقة، بالعربية. تستطيع أن تحضر معك زميلًا.</p>
<p>نخطط درسًا واحدًا معًا: المجموعات، والأدوار، والأوراق المطبوعة، وماذا يحدث حين ينقطع الاتصال. وتخرج بخطة لصفك أنت. والدقائق العشر الأخيرة لأسئلتك.</p>
<p><strong>تحتاج إلى</strong> عدد طلابك وعدد أجهزتك.</p>`,
      host: hostInArabic,
    },
  },
  {
    kind: 'live',
    slug: 'mend-a-page',
    en: {
      title: 'Mend a page',
      summary: 'We bring a page that does not work. Together we find out why, and mend it with scissors.',
      body: `<p><strong>For students aged 9 to 14 and their classes.</strong> 45 minutes.</p>
<p>The page is ours, and it is bad on purpose. It is too long, no one wants anything, and the best sentence is hidden at the end. You tell us what to cut. Then you mend a page of your own, and read the sentence before and after.</p>
<p><strong>You need</strong> one page that you have written, printed or copied by hand, and scissors.</p>`,
      host,
      starts_at: '2026-12-18T10:00:00-06:00',
      ends_at: '2026-12-18T10:45:00-06:00',
      time_zone: 'America/Mexico_City',
      spoken_language: 'en',
      seats: 80,
      join_url: 'https://meet.example/mend-a-page',
      image: { scene: 'boat', goal: 4, alt: 'A boat of cut paper with two sails.' },
      goals: [4],
      age_from: 9,
      age_to: 14,
      position: 6,
    },
    ar: {
      title: 'أصلح صفحة',
      image: { scene: 'boat', goal: 4, alt: 'قارب من ورق مقصوص له شراعان.' },
      summary: 'نحضر صفحة غير ناجحة. نكتشف السبب معًا، ونصلحها بالمقص.',
      body: `<p><strong>لطلاب من عمر 9 إلى 14 وصفوفهم.</strong> 45 دقيقة.</p>
<p>الصفحة لنا، وهي سيئة عن قصد. إنها طويلة جدًا، ولا أحد فيها يريد شيئًا، وأفضل جملة مخبأة في آخرها. تخبروننا ماذا نحذف. ثم تصلحون صفحة من عندكم، وتقرؤون الجملة قبل الإصلاح وبعده.</p>
<p><strong>تحتاجون إلى</strong> صفحة كتبتموها، مطبوعة أو منسوخة باليد، ومقص.</p>`,
      host: hostInArabic,
    },
  },
];
