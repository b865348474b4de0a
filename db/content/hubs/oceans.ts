import type { ShippedEntry } from '#db/content/shipped.ts';

export const oceans: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'oceans',
  en: {
    title: 'Oceans',
    summary: 'The sea begins at your drain. Films, books and things to do about the largest place on Earth.',
    image: { scene: 'whale', goal: 14, alt: 'A whale of cut paper in the waves blows water into the air.' },
    goals: [14, 6],
    age_from: 6,
    age_to: 12,
    position: 1,
    blocks: [
      {
        kind: 'text',
        html: `<p>Perhaps you live beside the sea. Perhaps you have never seen it. But it knows you.</p>
<p>The water that leaves your sink goes down a pipe, into a river, and at last into the sea. Later the sun lifts some of it up again. It becomes a cloud, travels over the hills and falls on your head. So the sea visits you quite often. It only changes its clothes.</p>
<p>Most of the Earth is covered by salt water. In it are animals longer than two buses, and animals that would fit on the dot of this letter: i. Many have never been seen by anyone. There is still a lot to find out, and someone has to do it.</p>`,
      },
      { kind: 'films', title: 'Watch first', slugs: [], goals: [14, 6] },
      {
        kind: 'steps',
        title: 'Be a sea detective',
        steps: [
          {
            title: 'Find your drain',
            text: 'With a grown-up, look for the drain that is nearest to your school. That is your beach.',
          },
          {
            title: 'Follow the water on a map',
            text: 'Which stream does it reach? Which river? Where does the river meet the sea? Write down each name.',
          },
          {
            title: 'Look at what lies there',
            text: 'Wear gloves. Pick up what does not belong. Sort it into heaps and count: plastic, paper, metal, something odd.',
          },
          {
            title: 'Tell someone',
            text: 'Make a picture or a small book from what you found. Show it to the people who use that street.',
          },
        ],
      },
      { kind: 'shelf', title: 'Books about life below water', goal: 14, limit: 6 },
      { kind: 'courses', title: 'Take a course', slugs: ['where-water-goes'], goals: [] },
      {
        kind: 'questions',
        title: 'Questions about the sea',
        questions: [
          {
            question: 'Why is the sea salty?',
            answer:
              '<p>Rain washes tiny bits of salt out of stones. Rivers carry them to the sea. When the sun lifts the water up again, the salt stays behind. This has gone on for a very long time.</p>',
          },
          {
            question: 'Do fish drink?',
            answer:
              '<p>Most fish in the sea do. They drink salt water and push the extra salt out again, mostly through their gills. Fish in rivers drink hardly anything, because water comes in through their skin and gills anyway.</p>',
          },
          {
            question: 'Is a whale a fish?',
            answer:
              '<p>No. A whale breathes air, is warm inside and gives milk to its young. It is closer to you than to a herring.</p>',
          },
        ],
      },
      { kind: 'challenges', title: 'Write to the sea', slugs: ['letters-to-the-sea'], goals: [] },
      { kind: 'causes', title: 'Who looks after the water', slugs: [], goals: [14, 6] },
      {
        kind: 'call_to_action',
        title: 'Find more to read',
        text: 'Look for whales, rivers and rain. Reading is free.',
        label: 'Open the library',
        url: '/library',
      },
    ],
  },
  ar: {
    title: 'المحيطات',
    image: { scene: 'whale', goal: 14, alt: 'حوت من ورق مقصوص بين الأمواج ينفث الماء في الهواء.' },
    summary: 'يبدأ البحر من المصرف الذي بجانبك. أفلام وكتب وأشياء تفعلها عن أكبر مكان على الأرض.',
    blocks: [
      {
        kind: 'text',
        html: `<p>ربما تسكن بجانب البحر. وربما لم تره قط. لكنه يعرفك على كل حال.</p>
<p>الماء الذي يخرج من حوضك ينزل في أنبوب، ثم في نهر، ثم يصل إلى البحر. وبعد ذلك ترفع الشمس بعضه من جديد. يصير غيمة، ويسافر فوق التلال، ويسقط على رأسك. فالبحر يزورك كثيرًا. لكنه يغيّر ثيابه.</p>
<p>يغطي الماء المالح معظم الأرض. فيه حيوانات أطول من حافلتين، وحيوانات تتسع لها نقطة هذا الحرف: ب. وكثير منها لم يره أحد بعد. بقي الكثير لنكتشفه، ولا بد أن يفعل ذلك أحد.</p>`,
      },
      { kind: 'films', title: 'شاهد أولًا', slugs: [], goals: [14, 6] },
      {
        kind: 'steps',
        title: 'كن محقق البحر',
        steps: [
          {
            title: 'ابحث عن مصرفك',
            text: 'مع أحد الكبار، ابحث عن أقرب مصرف ماء إلى مدرستك. هذا شاطئك.',
          },
          {
            title: 'اتبع الماء على الخريطة',
            text: 'إلى أي جدول يصل؟ وإلى أي نهر؟ وأين يلتقي النهر بالبحر؟ اكتب كل اسم.',
          },
          {
            title: 'انظر إلى ما تجده هناك',
            text: 'البس قفازين. اجمع ما ليس مكانه هناك. رتبه في أكوام وعُدّه: بلاستيك، وورق، ومعدن، وشيء غريب.',
          },
          {
            title: 'أخبر غيرك',
            text: 'اصنع صورة أو كتابًا صغيرًا مما وجدت. اعرضه على الناس الذين يمرون في ذلك الشارع.',
          },
        ],
      },
      { kind: 'shelf', title: 'كتب عن الحياة تحت الماء', goal: 14, limit: 6 },
      { kind: 'courses', title: 'ادرس دورة', slugs: ['where-water-goes'], goals: [] },
      {
        kind: 'questions',
        title: 'أسئلة عن البحر',
        questions: [
          {
            question: 'لماذا البحر مالح؟',
            answer:
              '<p>يغسل المطر ذرات صغيرة من الملح عن الحجارة. وتحملها الأنهار إلى البحر. وحين ترفع الشمس الماء من جديد يبقى الملح. وهذا مستمر منذ زمن طويل جدًا.</p>',
          },
          {
            question: 'هل تشرب الأسماك؟',
            answer:
              '<p>معظم أسماك البحر تشرب. تشرب ماءً مالحًا، ثم تُخرج الملح الزائد، ومعظمه من خياشيمها. أما أسماك الأنهار فلا تكاد تشرب، لأن الماء يدخل من جلدها وخياشيمها على كل حال.</p>',
          },
          {
            question: 'هل الحوت سمكة؟',
            answer: '<p>لا. الحوت يتنفس الهواء، وجسمه دافئ، ويرضع صغاره الحليب. إنه أقرب إليك منه إلى السردين.</p>',
          },
        ],
      },
      { kind: 'challenges', title: 'اكتب إلى البحر', slugs: ['letters-to-the-sea'], goals: [] },
      { kind: 'causes', title: 'من يعتني بالماء', slugs: [], goals: [14, 6] },
      {
        kind: 'call_to_action',
        title: 'اقرأ المزيد',
        text: 'ابحث عن الحيتان والأنهار والمطر. القراءة مجانية.',
        label: 'افتح المكتبة',
        url: '/library',
      },
    ],
  },
};
