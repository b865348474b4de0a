import type { ShippedEntry } from '#db/content/shipped.ts';

export const theSmallestRiver: ShippedEntry<'challenge'> = {
  kind: 'challenge',
  slug: 'the-smallest-river',
  en: {
    title: 'The smallest river',
    summary:
      'Find the smallest river, ditch or drain near you and follow it for ten minutes. Make a book of at least eight pages about where it goes.',
    image: { scene: 'rain', goal: 6, alt: 'Rain of cut paper falls from a cloud on to the hills.' },
    goals: [6, 14],
    age_from: 6,
    age_to: 12,
    position: 4,
    opens_on: '2026-09-01',
    closes_on: '2026-10-31',
    brief: `<p>The great rivers have enough books. They have bridges and poems and postcards. We are looking for the others.</p>
<p>Where is the smallest river near you? Perhaps it is a ditch. Perhaps it is the water that runs along the kerb after rain. Perhaps it comes out of a pipe behind the bakery and has no name at all. If it has no name, you can give it one.</p>
<h2>What to do</h2>
<ol>
<li>Find your water. Go with a grown-up.</li>
<li>Follow it for ten minutes. Walk slowly. Look, listen and smell.</li>
<li>Write down five things that only someone who was there could know.</li>
<li>Find out where it goes after you stop. Ask someone who knows, or look at a map.</li>
<li>Make a book of at least eight pages.</li>
</ol>
<h2>What the book can be</h2>
<p>It can be a true report. It can be a story with the water as its hero. It can have photos of the water or drawings or cut paper. It can be in any language. Only one thing is fixed: the water must be real, and you must have been there.</p>
<h2>Stay safe</h2>
<p>Go with a grown-up, and stay on the bank. Fast water and deep water are not for this challenge. Wash your hands afterwards. Do not show faces in photos, and do not name your street.</p>
<h2>How it is judged</h2>
<p>Two judges read every book. They do not see your name or your school. They read the four lines below, and so can you, before you begin.</p>`,
    rubric: [
      {
        name: 'You went there',
        levels: [
          'It could be any river. I cannot see that you were there.',
          'There is one thing that you saw yourself.',
          'There are several things that only you could have seen, heard or smelled.',
          'I feel as if I had walked beside you.',
        ],
      },
      {
        name: 'We can follow it',
        levels: [
          'I do not know where the water is.',
          'I know some places, but not in their order.',
          'I can follow the water from page to page, with a small gap.',
          'I could find the way alone, from the first drop to the last page.',
        ],
      },
      {
        name: 'Words and pictures',
        levels: [
          'There are only words, or only pictures.',
          'The pictures show what the words say.',
          'The pictures show things that the words do not say.',
          'Words and pictures need each other, like two hands.',
        ],
      },
      {
        name: 'It makes us care',
        levels: [
          'I have read about some water.',
          'I learned something new about it.',
          'I want to go out and look for a small river too.',
          'I want to look after this one.',
        ],
      },
    ],
  },
  ar: {
    title: 'أصغر نهر',
    image: { scene: 'rain', goal: 6, alt: 'مطر من ورق مقصوص يسقط من سحابة على التلال.' },
    summary:
      'ابحث عن أصغر نهر أو قناة أو مصرف بالقرب منك واتبعه عشر دقائق. اصنع كتابًا من ثماني صفحات على الأقل عن المكان الذي يذهب إليه.',
    brief: `<p>للأنهار الكبيرة كتب تكفيها. لها جسور وقصائد وبطاقات بريدية. نحن نبحث عن الأنهار الأخرى.</p>
<p>أين أصغر نهر قريب منك؟ قد يكون قناة. وقد يكون الماء الذي يجري بجانب الرصيف بعد المطر. وقد يخرج من أنبوب خلف المخبز وليس له أي اسم. إذا لم يكن له اسم فأعطه أنت اسمًا.</p>
<h2>ماذا تفعل؟</h2>
<ol>
<li>ابحث عن مائك. اذهب مع أحد الكبار.</li>
<li>اتبعه عشر دقائق. امشِ ببطء. انظر واسمع وشم.</li>
<li>اكتب خمسة أشياء لا يعرفها إلا من كان هناك.</li>
<li>اعرف إلى أين يذهب بعد أن تتوقف. اسأل من يعرف، أو انظر في خريطة.</li>
<li>اصنع كتابًا من ثماني صفحات على الأقل.</li>
</ol>
<h2>كيف يكون الكتاب؟</h2>
<p>قد يكون تقريرًا حقيقيًا. وقد يكون قصة بطلها الماء. وقد تكون فيه صور للماء أو رسوم أو ورق مقصوص. وقد يكون بأي لغة. شيء واحد ثابت: يجب أن يكون الماء حقيقيًا، وأن تكون قد ذهبت إليه.</p>
<h2>ابقَ في أمان</h2>
<p>اذهب مع أحد الكبار، وابقَ على الضفة. الماء السريع والماء العميق ليسا لهذا التحدي. اغسل يديك بعد ذلك. لا تُظهر وجوهًا في الصور، ولا تذكر اسم شارعك.</p>
<h2>كيف يكون التحكيم؟</h2>
<p>يقرأ محكّمان كل كتاب. لا يريان اسمك ولا مدرستك. يقرآن السطور الأربعة التالية، وتستطيع أنت أيضًا أن تقرأها قبل أن تبدأ.</p>`,
    rubric: [
      {
        name: 'ذهبتَ إلى هناك',
        levels: [
          'قد يكون أي نهر. لا أرى أنك كنت هناك.',
          'هناك شيء واحد رأيته بنفسك.',
          'هناك عدة أشياء لم يكن غيرك ليراها أو يسمعها أو يشمها.',
          'أشعر كأنني مشيت بجانبك.',
        ],
      },
      {
        name: 'نستطيع أن نتبعه',
        levels: [
          'لا أعرف أين الماء.',
          'أعرف بعض الأماكن، لكن ليس بترتيبها.',
          'أستطيع أن أتبع الماء من صفحة إلى صفحة، مع فجوة صغيرة.',
          'أستطيع أن أجد الطريق وحدي، من أول قطرة إلى آخر صفحة.',
        ],
      },
      {
        name: 'الكلمات والصور',
        levels: [
          'كلمات فقط، أو صور فقط.',
          'الصور تُظهر ما تقوله الكلمات.',
          'الصور تُظهر أشياء لا تقولها الكلمات.',
          'الكلمات والصور تحتاج بعضها إلى بعض، مثل يدين.',
        ],
      },
      {
        name: 'يجعلنا نهتم',
        levels: [
          'قرأت شيئًا عن ماء.',
          'تعلمت عنه شيئًا جديدًا.',
          'أريد أن أخرج وأبحث أنا أيضًا عن نهر صغير.',
          'أريد أن أعتني بهذا النهر.',
        ],
      },
    ],
  },
};
