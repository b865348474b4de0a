import type { ShippedEntry } from '#db/content/shipped.ts';

export const lettersToTheSea: ShippedEntry<'challenge'> = {
  kind: 'challenge',
  slug: 'letters-to-the-sea',
  en: {
    title: 'Letters to the sea',
    summary:
      'Write to the sea, or to one animal in it. Say something that is true, and ask something that you really want to know.',
    image: { scene: 'whale', goal: 14, alt: 'A whale of cut paper in the waves blows water into the air.' },
    goals: [14],
    age_from: 6,
    age_to: 14,
    position: 1,
    opens_on: '2026-11-01',
    closes_on: '2027-01-31',
    brief: `<p>The sea gets a lot of things from us. It gets rivers, ships, bottles and single shoes. It hardly ever gets post.</p>
<p>Let us change that.</p>
<h2>What to do</h2>
<ol>
<li>Choose who should get your letter. It can be the whole sea. It can be one crab. One crab is often the better choice, because you can look it in the eye.</li>
<li>Find out three true things about it. Look in a book, ask someone who knows, or go and look. Write down where you found each one.</li>
<li>Write your letter as a story or as a book. Tell the sea something about the place where you live. It has never been there.</li>
<li>Ask one real question. A real question is one to which you do not know the answer.</li>
</ol>
<h2>If you live far from the sea</h2>
<p>All the better. The sea hears little from deserts, mountains and the ninth floor. Find out which way your water takes to get there, and tell that way in your letter. Throw nothing into the water.</p>
<h2>What it can look like</h2>
<p>It can be short. It can have pictures, a map or a stamp that you invented. It can be angry. It can be a thank you, or it can say sorry. Classes can enter together, with one letter from each student in one book. Any language is fine. The sea understands them all equally well.</p>
<h2>Take care</h2>
<p>Sign with your pen name. Do not write your address: the sea will not write back, and others do not need to know it.</p>
<h2>How it is judged</h2>
<p>Two judges read every letter. They do not see your name or your school.</p>`,
    rubric: [
      {
        name: 'It is to someone',
        levels: [
          'The letter could be to anyone.',
          'I know who should get it.',
          'You speak to this one animal or this one sea, and it shows.',
          'If I were that crab, I would keep this letter.',
        ],
      },
      {
        name: 'It is true',
        levels: [
          'I did not find a true fact in it yet.',
          'There is one true fact.',
          'There are three true facts, and it says where you found them.',
          'The facts are part of the story. Without them it would not work.',
        ],
      },
      {
        name: 'It is yours',
        levels: [
          'I do not learn anything about you or your place.',
          'I learn where you live, more or less.',
          'I see your place with my own eyes.',
          'Only you could have written this letter.',
        ],
      },
      {
        name: 'The question',
        levels: [
          'There is no question.',
          'There is a question with an easy answer.',
          'There is a question that makes me curious.',
          'I have thought about your question all day.',
        ],
      },
    ],
  },
  ar: {
    title: 'رسائل إلى البحر',
    image: { scene: 'whale', goal: 14, alt: 'حوت من ورق مقصوص بين الأمواج ينفث الماء في الهواء.' },
    summary: 'اكتب إلى البحر، أو إلى حيوان واحد فيه. قل شيئًا صحيحًا، واسأل عن شيء تريد حقًا أن تعرفه.',
    brief: `<p>يصل إلى البحر منا الكثير. تصل إليه أنهار وسفن وزجاجات وفردات أحذية. لكن البريد لا يكاد يصل إليه.</p>
<p>فلنغيّر ذلك.</p>
<h2>ماذا تفعل؟</h2>
<ol>
<li>اختر من يتلقى رسالتك. قد يكون البحر كله. وقد يكون سلطعونًا واحدًا. وكثيرًا ما يكون سلطعون واحد خيارًا أفضل، لأنك تستطيع أن تنظر في عينيه.</li>
<li>اعرف عنه ثلاثة أشياء صحيحة. ابحث في كتاب، أو اسأل من يعرف، أو اذهب وانظر. واكتب أين وجدت كل واحد منها.</li>
<li>اكتب رسالتك قصة أو كتابًا. أخبر البحر عن المكان الذي تسكن فيه. لم يذهب إليه قط.</li>
<li>اسأل سؤالًا حقيقيًا واحدًا. السؤال الحقيقي هو الذي لا تعرف جوابه.</li>
</ol>
<h2>إذا كنت تسكن بعيدًا عن البحر</h2>
<p>هذا أفضل. لا يسمع البحر كثيرًا من الصحارى والجبال والطابق التاسع. اعرف الطريق الذي يسلكه ماؤك إليه، واحكِ عن هذا الطريق في رسالتك. لا ترمِ شيئًا في الماء.</p>
<h2>كيف تبدو الرسالة؟</h2>
<p>قد تكون قصيرة. وقد تكون فيها صور أو خريطة أو طابع اخترعته. وقد تكون غاضبة. وقد تكون شكرًا، وقد تكون اعتذارًا. ويمكن للصفوف أن تشارك معًا، برسالة من كل طالب في كتاب واحد. وكل اللغات مقبولة. فالبحر يفهمها كلها بالقدر نفسه.</p>
<h2>انتبه</h2>
<p>وقّع باسمك المستعار. لا تكتب عنوانك: لن يرد البحر عليك، ولا يحتاج الآخرون إلى معرفته.</p>
<h2>كيف يكون التحكيم؟</h2>
<p>يقرأ محكّمان كل رسالة. لا يريان اسمك ولا مدرستك.</p>`,
    rubric: [
      {
        name: 'لها من يتلقاها',
        levels: [
          'قد تكون الرسالة إلى أي كان.',
          'أعرف من يجب أن يتلقاها.',
          'تتحدث إلى هذا الحيوان أو هذا البحر وحده، وهذا واضح.',
          'لو كنت ذلك السلطعون لاحتفظت بهذه الرسالة.',
        ],
      },
      {
        name: 'صحيحة',
        levels: [
          'لم أجد فيها معلومة صحيحة بعد.',
          'فيها معلومة واحدة صحيحة.',
          'فيها ثلاث معلومات صحيحة، وتذكر أين وجدتها.',
          'المعلومات جزء من القصة. ولولاها لما نجحت.',
        ],
      },
      {
        name: 'لك أنت',
        levels: [
          'لا أعرف منها شيئًا عنك أو عن مكانك.',
          'أعرف تقريبًا أين تسكن.',
          'أرى مكانك بعيني.',
          'لم يكن غيرك ليكتب هذه الرسالة.',
        ],
      },
      {
        name: 'السؤال',
        levels: ['ليس فيها سؤال.', 'فيها سؤال جوابه سهل.', 'فيها سؤال يثير فضولي.', 'فكرت في سؤالك طوال اليوم.'],
      },
    ],
  },
};
