import type { ShippedEntry } from '#db/content/shipped.ts';

export const seedsAndFood: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'seeds-and-food',
  en: {
    title: 'Seeds and food',
    summary: 'From a dry bean to a full bowl. Grow something, share it, and find out who is in your lunch.',
    image: { scene: 'flower', goal: 2, alt: 'A flower of cut paper in a field.' },
    goals: [2, 15, 12],
    age_from: 6,
    age_to: 12,
    position: 2,
    blocks: [
      {
        kind: 'text',
        html: `<p>Open your lunch. Who is in there? A farmer, a bee, a driver, some rain and at least one worm. None of them is on the label.</p>
<p>Food is the part of nature that you put into your mouth several times a day. So it is a good place to begin if you want to know how the world works. You can start with one bean, a jar and a bit of wet paper.</p>`,
      },
      { kind: 'films', title: 'See a seed wake up', slugs: ['a-seed-wakes'], goals: [] },
      { kind: 'courses', title: 'From seed to soup in five chapters', slugs: ['seeds-and-soup'], goals: [] },
      {
        kind: 'steps',
        title: 'A garden on a plate',
        steps: [
          { title: 'Lay the bed', text: 'Put kitchen paper on a plate. Make it wet, but not swimming.' },
          { title: 'Sow', text: 'Sprinkle cress seeds on it, close together like people in a bus.' },
          { title: 'Wait', text: 'Put the plate on a window sill. Each morning, give it a few spoons of water.' },
          { title: 'Harvest', text: 'After about a week, cut the cress and eat it on bread. Give half of it away.' },
        ],
      },
      { kind: 'shelf', title: 'Books about food and fields', goal: 2, limit: 6 },
      { kind: 'shelf', title: 'Books about plants and animals', goal: 15, limit: 6 },
      {
        kind: 'questions',
        title: 'For the lunch table',
        questions: [
          {
            question: 'Which food on our table had the longest way?',
            answer:
              '<p>Read the labels and find the places on a map. Spices and bananas often win. Salt can surprise you.</p>',
          },
          {
            question: 'Can a seed be too old?',
            answer:
              '<p>Yes. Most seeds wait for some years if they are dry and cool, and then they get weaker. Put ten old seeds on wet paper. If five of them wake up, sow twice as many.</p>',
          },
          {
            question: 'Why do some people have too little food?',
            answer:
              '<p>Often there is food, but it is too far away or costs too much. War, drought and floods can take away a harvest. People can do something about each of these, and many do.</p>',
          },
        ],
      },
      { kind: 'challenges', title: 'What grows where you are?', slugs: ['what-grows-here'], goals: [] },
      { kind: 'causes', title: 'Causes for food and soil', slugs: [], goals: [2, 15] },
      {
        kind: 'call_to_action',
        title: 'Read what others grew',
        text: 'Look for gardens, kitchens and very large pumpkins.',
        label: 'Open the stories',
        url: '/stories',
      },
    ],
  },
  ar: {
    title: 'البذور والطعام',
    image: { scene: 'flower', goal: 2, alt: 'زهرة من ورق مقصوص في حقل.' },
    summary: 'من حبة فاصولياء جافة إلى صحن مليء. ازرع شيئًا، وشارك به، واكتشف من في غدائك.',
    blocks: [
      {
        kind: 'text',
        html: `<p>افتح غداءك. من فيه؟ مزارع، ونحلة، وسائق، وبعض المطر، ودودة واحدة على الأقل. ولا أحد منهم مكتوب على العلبة.</p>
<p>الطعام هو ذلك الجزء من الطبيعة الذي تضعه في فمك عدة مرات في اليوم. لذلك فهو بداية جيدة إذا أردت أن تعرف كيف يعمل العالم. تستطيع أن تبدأ بحبة فاصولياء واحدة ومرطبان وقليل من الورق المبلل.</p>`,
      },
      { kind: 'films', title: 'شاهد بذرة تستيقظ', slugs: ['a-seed-wakes'], goals: [] },
      { kind: 'courses', title: 'من البذرة إلى الحساء في خمسة فصول', slugs: ['seeds-and-soup'], goals: [] },
      {
        kind: 'steps',
        title: 'حديقة في صحن',
        steps: [
          { title: 'جهّز الفراش', text: 'ضع ورق مطبخ في صحن. بلّله، لكن لا تُغرقه.' },
          { title: 'ازرع', text: 'انثر عليه بذور الرشاد متقاربة، مثل الناس في حافلة.' },
          { title: 'انتظر', text: 'ضع الصحن على حافة النافذة. أعطه كل صباح بضع ملاعق من الماء.' },
          { title: 'احصد', text: 'بعد أسبوع تقريبًا قص الرشاد وكله مع الخبز. وأعطِ نصفه لغيرك.' },
        ],
      },
      { kind: 'shelf', title: 'كتب عن الطعام والحقول', goal: 2, limit: 6 },
      { kind: 'shelf', title: 'كتب عن النبات والحيوان', goal: 15, limit: 6 },
      {
        kind: 'questions',
        title: 'أسئلة حول مائدة الغداء',
        questions: [
          {
            question: 'أي طعام على مائدتنا جاء من أبعد مكان؟',
            answer:
              '<p>اقرؤوا البطاقات وابحثوا عن الأماكن على الخريطة. كثيرًا ما تفوز التوابل والموز. وقد يفاجئكم الملح.</p>',
          },
          {
            question: 'هل تصير البذرة قديمة أكثر مما ينبغي؟',
            answer:
              '<p>نعم. معظم البذور تنتظر بضع سنوات إذا بقيت جافة وباردة، ثم تضعف. ضع عشر بذور قديمة على ورق مبلل. إذا استيقظت خمس منها فازرع ضعف العدد.</p>',
          },
          {
            question: 'لماذا لا يجد بعض الناس طعامًا كافيًا؟',
            answer:
              '<p>كثيرًا ما يكون الطعام موجودًا، لكنه بعيد جدًا أو غالٍ جدًا. وقد تضيّع الحرب أو الجفاف أو الفيضان المحصول. ويستطيع الناس أن يفعلوا شيئًا في كل حالة من هذه، وكثيرون يفعلون.</p>',
          },
        ],
      },
      { kind: 'challenges', title: 'ماذا ينمو حيث أنت؟', slugs: ['what-grows-here'], goals: [] },
      { kind: 'causes', title: 'قضايا من أجل الطعام والتربة', slugs: [], goals: [2, 15] },
      {
        kind: 'call_to_action',
        title: 'اقرأ ما زرعه غيرك',
        text: 'ابحث عن الحدائق والمطابخ، وعن قرع كبير جدًا.',
        label: 'افتح القصص',
        url: '/stories',
      },
    ],
  },
};
