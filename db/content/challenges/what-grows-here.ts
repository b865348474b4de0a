import type { ShippedEntry } from '#db/content/shipped.ts';

export const whatGrowsHere: ShippedEntry<'challenge'> = {
  kind: 'challenge',
  slug: 'what-grows-here',
  en: {
    title: 'What grows here',
    summary:
      'Choose one square metre near you and look at it for four weeks. Make a book about everything that grows, crawls and lands there.',
    image: { scene: 'flower', goal: 15, alt: 'A large flower of cut paper in a field.' },
    goals: [15, 2],
    age_from: 6,
    age_to: 12,
    position: 3,
    opens_on: '2027-02-15',
    closes_on: '2027-04-15',
    brief: `<p>Explorers used to sail around the world to find new things. You do not have to go that far. A square metre is enough.</p>
<p>A square metre is about as large as a small table. Put a string around it. Now it is yours for four weeks. It can be on the school field, beside a wall, in a garden or where the playground has cracks. It does not have to be pretty. Ugly squares are often full of surprises.</p>
<h2>What to do</h2>
<ol>
<li>Choose your square. Ask the person it belongs to.</li>
<li>Visit it at least twice a week, for four weeks. Stay for ten minutes each time.</li>
<li>Write down the day, the weather and what you see. If nothing has changed, look closer. Lie on your stomach.</li>
<li>Draw the same plant each week. It will not keep still.</li>
<li>Try to find out the names. If you cannot, give your own name, and say that it is yours.</li>
<li>Make a book of at least eight pages.</li>
</ol>
<h2>Where it is winter</h2>
<p>Perhaps it is cold where you live, or dry, or very wet. That is fine. “What grows here” can have the answer “moss” or “nothing yet”. Who sleeps there? Who left a track?</p>
<h2>Rules of the square</h2>
<p>Pull nothing out. Take nothing home that is alive. Put every stone back, because someone lives under it. Taste nothing.</p>
<h2>How it is judged</h2>
<p>Two judges read every book. They do not see your name or your school. Books in any language can take part, and classes can enter together.</p>`,
    rubric: [
      {
        name: 'You looked closely',
        levels: [
          'I learn that there are plants.',
          'I learn what two or three of them look like.',
          'You saw small things that most people would miss.',
          'You saw things that I had never heard of, and now I can imagine them.',
        ],
      },
      {
        name: 'Time goes by',
        levels: [
          'It is one day.',
          'There are several days, but they are alike.',
          'I can see what changed from week to week.',
          'I can see what changed, and you ask why.',
        ],
      },
      {
        name: 'It is honest',
        levels: [
          'I cannot tell what you saw and what you invented.',
          'Most of it sounds true.',
          'You say what you saw and what you only guess.',
          'You also say what you do not know, and how someone could find out.',
        ],
      },
    ],
  },
  ar: {
    title: 'ماذا ينمو هنا',
    image: { scene: 'flower', goal: 15, alt: 'زهرة كبيرة من ورق مقصوص في حقل.' },
    summary: 'اختر مترًا مربعًا واحدًا بالقرب منك وراقبه أربعة أسابيع. اصنع كتابًا عن كل ما ينمو فيه ويزحف ويحط.',
    brief: `<p>كان المستكشفون يبحرون حول العالم ليجدوا أشياء جديدة. لست مضطرًا إلى السفر. متر مربع واحد يكفي.</p>
<p>المتر المربع بحجم طاولة صغيرة تقريبًا. ضع خيطًا حوله. صار لك مدة أربعة أسابيع. قد يكون في ملعب المدرسة، أو بجانب جدار، أو في حديقة، أو حيث تتشقق أرض الساحة. ليس عليه أن يكون جميلًا. المربعات القبيحة مليئة بالمفاجآت في أحيان كثيرة.</p>
<h2>ماذا تفعل؟</h2>
<ol>
<li>اختر مربعك. استأذن صاحبه.</li>
<li>زره مرتين في الأسبوع على الأقل، أربعة أسابيع. ابقَ عشر دقائق كل مرة.</li>
<li>اكتب اليوم والطقس وما تراه. إذا لم يتغير شيء فانظر عن قرب. استلقِ على بطنك.</li>
<li>ارسم النبتة نفسها كل أسبوع. لن تبقى ساكنة.</li>
<li>حاول أن تعرف الأسماء. إذا لم تستطع فأعطِ اسمًا من عندك، وقل إنه من عندك.</li>
<li>اصنع كتابًا من ثماني صفحات على الأقل.</li>
</ol>
<h2>حيث الوقت شتاء</h2>
<p>قد يكون الجو عندك باردًا أو جافًا أو ماطرًا جدًا. لا بأس. قد يكون جواب «ماذا ينمو هنا» هو «طحلب» أو «لا شيء بعد». من ينام هناك؟ ومن ترك أثرًا؟</p>
<h2>قواعد المربع</h2>
<p>لا تقتلع شيئًا. لا تأخذ إلى البيت شيئًا حيًا. أعد كل حجر إلى مكانه، لأن هناك من يسكن تحته. لا تتذوق شيئًا.</p>
<h2>كيف يكون التحكيم؟</h2>
<p>يقرأ محكّمان كل كتاب. لا يريان اسمك ولا مدرستك. ويمكن أن تشارك كتب بأي لغة، ويمكن للصفوف أن تشارك معًا.</p>`,
    rubric: [
      {
        name: 'نظرتَ عن قرب',
        levels: [
          'أعرف أن هناك نباتات.',
          'أعرف شكل اثنتين منها أو ثلاث.',
          'رأيتَ أشياء صغيرة لا ينتبه إليها معظم الناس.',
          'رأيتَ أشياء لم أسمع بها قط، والآن أستطيع أن أتخيلها.',
        ],
      },
      {
        name: 'الوقت يمر',
        levels: [
          'إنه يوم واحد.',
          'هناك عدة أيام، لكنها متشابهة.',
          'أرى ما تغير من أسبوع إلى أسبوع.',
          'أرى ما تغير، وأنت تسأل لماذا.',
        ],
      },
      {
        name: 'صادق',
        levels: [
          'لا أعرف ماذا رأيت وماذا اخترعت.',
          'معظمه يبدو صحيحًا.',
          'تقول ما رأيته وما تخمّنه فقط.',
          'وتقول أيضًا ما لا تعرفه، وكيف يمكن أن نعرفه.',
        ],
      },
    ],
  },
};
