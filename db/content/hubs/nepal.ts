import type { ShippedEntry } from '#db/content/shipped.ts';

export const nepal: ShippedEntry<'hub'> = {
  kind: 'hub',
  slug: 'nepal',
  en: {
    title: 'Nepal',
    summary: 'High mountains, flat fields, many languages. Read books from Nepal and learn to greet people in Nepali.',
    image: { scene: 'peaks', goal: 4, alt: 'High peaks of cut paper with snow on their tops.' },
    goals: [4, 6, 13],
    age_from: 7,
    age_to: 14,
    position: 3,
    blocks: [
      {
        kind: 'text',
        html: `<p>Think of Nepal. Did you see a mountain covered in snow? Most people do. The highest mountain on Earth is on its northern border. In Nepali it is called Sagarmatha. You probably know it as Mount Everest.</p>
<p>But if you travel south, the land falls like a staircase. First come the peaks, where it is too cold for trees. Then come green hills, with fields cut into them like steps. At the bottom is the Terai. It is flat and hot, with rice fields, and in its parks there are rhinos and elephants.</p>
<p>So in one country, on one morning, one child puts on a thick coat and another puts on sandals. Both are on their way to school.</p>`,
      },
      {
        kind: 'text',
        html: `<h2>Four things to know</h2>
<ul>
<li>The flag of Nepal is not a rectangle. It has two points, one above the other.</li>
<li>Many languages are spoken in Nepal. Nepali is written from left to right, and a line along the top holds the letters of a word together.</li>
<li>Nepal has its own calendar. Its new year begins in the middle of April.</li>
<li>From about June to September comes the monsoon, a time of heavy rain. Fields need it. Roads do not like it.</li>
</ul>`,
      },
      { kind: 'shelf', title: 'Books in Nepali', language: 'ne', limit: 6 },
      {
        kind: 'steps',
        title: 'Say it in Nepali',
        steps: [
          { title: 'नमस्ते', text: 'Say “namaste”. It is a greeting, and you put your palms together.' },
          { title: 'धन्यवाद', text: 'Say “dhanyabad”. It means thank you.' },
          { title: 'पानी', text: 'Say “pani”. It means water.' },
          {
            title: 'किताब',
            text: 'Say “kitab”. It means book. People say almost the same word in Arabic, Hindi and Turkish.',
          },
        ],
      },
      { kind: 'shelf', title: 'Books about clean water', goal: 6, limit: 6 },
      {
        kind: 'questions',
        title: 'To talk about',
        questions: [
          {
            question: 'Why are the fields cut like steps?',
            answer:
              '<p>On a steep hill, rain runs down and takes the soil along. A step holds the water and the soil. Building such steps is hard work, and they have to be mended each year.</p>',
          },
          {
            question: 'What does a class in the hills share with yours?',
            answer:
              '<p>Make two lists: what is the same, and what is different. You will need more room for the first list than you think.</p>',
          },
        ],
      },
      { kind: 'causes', title: 'Causes for water and schools', slugs: [], goals: [6, 4] },
      {
        kind: 'call_to_action',
        title: 'See where people read and write with Booklark',
        label: 'Open the map',
        url: '/global-reach',
      },
    ],
  },
  ar: {
    title: 'نيبال',
    image: { scene: 'peaks', goal: 4, alt: 'قمم عالية من ورق مقصوص عليها ثلج.' },
    summary: 'جبال عالية، وحقول منبسطة، ولغات كثيرة. اقرأ كتبًا من نيبال وتعلّم كيف تحيّي الناس بالنيبالية.',
    blocks: [
      {
        kind: 'text',
        html: `<p>فكّر في نيبال. هل رأيت جبلًا يغطيه الثلج؟ هذا ما يراه معظم الناس. أعلى جبل على الأرض يقع على حدودها الشمالية. اسمه بالنيبالية ساغارماثا. وربما تعرفه باسم جبل إفرست.</p>
<p>لكن إذا سافرت جنوبًا تنزل الأرض مثل درج. أولًا القمم، حيث البرد أشد من أن تنمو فيه الأشجار. ثم تلال خضراء قُطعت فيها الحقول مثل الدرجات. وفي الأسفل سهل تيراي. إنه منبسط وحار، فيه حقول أرز، وفي محمياته يعيش وحيد القرن والفيل.</p>
<p>وهكذا ففي بلد واحد، وفي صباح واحد، يلبس طفل معطفًا سميكًا ويلبس آخر صندلًا. وكلاهما في الطريق إلى المدرسة.</p>`,
      },
      {
        kind: 'text',
        html: `<h2>أربعة أشياء لتعرفها</h2>
<ul>
<li>علم نيبال ليس مستطيلًا. له رأسان، أحدهما فوق الآخر.</li>
<li>في نيبال لغات كثيرة. تُكتب النيبالية من اليسار إلى اليمين، ويمسك خط في الأعلى حروف الكلمة معًا.</li>
<li>لنيبال تقويمها الخاص. تبدأ سنتها الجديدة في منتصف أبريل.</li>
<li>من يونيو إلى سبتمبر تقريبًا يأتي موسم الأمطار الغزيرة. الحقول تحتاج إليه. أما الطرق فلا تحبه.</li>
</ul>`,
      },
      { kind: 'shelf', title: 'كتب بالنيبالية', language: 'ne', limit: 6 },
      {
        kind: 'steps',
        title: 'قلها بالنيبالية',
        steps: [
          { title: 'नमस्ते', text: 'قل «ناماستي». إنها تحية، وتضم معها كفيك.' },
          { title: 'धन्यवाद', text: 'قل «دانياباد». معناها شكرًا.' },
          { title: 'पानी', text: 'قل «باني». معناها ماء.' },
          {
            title: 'किताब',
            text: 'قل «كيتاب». هل عرفتها؟ إنها كلمة كتاب، وأصلها عربي. ويقول الناس كلمة تشبهها بالهندية والتركية.',
          },
        ],
      },
      { kind: 'shelf', title: 'كتب عن الماء النظيف', goal: 6, limit: 6 },
      {
        kind: 'questions',
        title: 'لنتحدث',
        questions: [
          {
            question: 'لماذا قُطعت الحقول مثل الدرجات؟',
            answer:
              '<p>على التل الشديد الانحدار يجري المطر إلى أسفل ويأخذ معه التربة. الدرجة تحفظ الماء والتربة. بناء هذه الدرجات عمل شاق، ويجب إصلاحها كل سنة.</p>',
          },
          {
            question: 'ما الذي يشترك فيه صفك مع صف في التلال؟',
            answer: '<p>اكتبوا قائمتين: ما هو متشابه، وما هو مختلف. ستحتاج القائمة الأولى إلى مكان أكبر مما تظنون.</p>',
          },
        ],
      },
      { kind: 'causes', title: 'قضايا من أجل الماء والمدارس', slugs: [], goals: [6, 4] },
      {
        kind: 'call_to_action',
        title: 'انظر أين يقرأ الناس ويكتبون مع Booklark',
        label: 'افتح الخريطة',
        url: '/global-reach',
      },
    ],
  },
};
