import type { ShippedEntry } from '#db/content/shipped.ts';

export const aBookForSomeoneSmall: ShippedEntry<'challenge'> = {
  kind: 'challenge',
  slug: 'a-book-for-someone-small',
  en: {
    title: 'A book for someone small',
    summary:
      'Make a book for one small person who cannot read yet. Test it on a real child, and mend it until it works.',
    image: { scene: 'bird', goal: 4, alt: 'A small round bird of cut paper with a bright wing.' },
    goals: [4],
    age_from: 8,
    age_to: 14,
    position: 2,
    opens_on: '2026-10-01',
    closes_on: '2026-11-20',
    brief: `<p>The hardest readers in the world are about three years old. They do not say “how interesting”. If a page is boring, they turn it. If a book is boring, they sit on it.</p>
<p>But if a book is good, they say the finest word that an author can hear: “Again.”</p>
<h2>What to do</h2>
<ol>
<li>Think of one small person. It can be a sister, a cousin, a neighbour or a child from the youngest class. What makes this person laugh? What is this person a bit afraid of?</li>
<li>Make a book of six to twelve pages. At most fifteen words on each page.</li>
<li>Let something come back on each page: a word, a sound, a little snail in the corner. Small people love to know what comes next, and they love it even more when it does not come.</li>
<li>Read it to your small person. Watch their eyes, not the page.</li>
<li>Change what did not work, and read it again.</li>
</ol>
<h2>A trick</h2>
<p>Look at your pictures without the words. Can you still tell the story? Then it works for someone who cannot read.</p>
<h2>What we would like to know</h2>
<p>On the last page, write one sentence about the test: what did you change after your small person heard it? Do not write the name of the child.</p>
<h2>How it is judged</h2>
<p>Two judges read every book aloud. They do not see your name or your school. Books in any language can take part.</p>`,
    rubric: [
      {
        name: 'A small person understands it',
        levels: [
          'The words are too long or too many for a small person.',
          'A small person understands it with help.',
          'A small person understands it without help.',
          'A small person could tell it to someone else afterwards.',
        ],
      },
      {
        name: 'It wants to be read aloud',
        levels: [
          'It is hard to read aloud.',
          'It can be read aloud.',
          'It has sounds or words that are fun to say.',
          'I heard it once, and now I cannot get it out of my head.',
        ],
      },
      {
        name: 'The pictures tell the story',
        levels: [
          'I do not understand the pictures without the words.',
          'Some pictures tell something.',
          'I can follow the story by the pictures alone.',
          'In the pictures there are things to find, each time I look.',
        ],
      },
      {
        name: 'You tested it',
        levels: [
          'It does not say that anyone heard it.',
          'Someone heard it.',
          'Someone heard it, and you changed something.',
          'You changed something, and I can see why the book is better now.',
        ],
      },
    ],
  },
  ar: {
    title: 'كتاب لشخص صغير',
    image: { scene: 'bird', goal: 4, alt: 'طائر صغير مستدير من ورق مقصوص له جناح زاهٍ.' },
    summary: 'اصنع كتابًا لشخص صغير واحد لا يقرأ بعد. جرّبه مع طفل حقيقي، وأصلحه حتى ينجح.',
    brief: `<p>أصعب القراء في العالم عمرهم ثلاث سنوات تقريبًا. لا يقولون: «هذا مثير للاهتمام». إذا كانت الصفحة مملة قلبوها. وإذا كان الكتاب مملًا جلسوا عليه.</p>
<p>أما إذا كان الكتاب جيدًا فإنهم يقولون أجمل كلمة يسمعها مؤلف: «مرة أخرى».</p>
<h2>ماذا تفعل؟</h2>
<ol>
<li>فكّر في شخص صغير واحد. قد يكون أختًا، أو ابن عم، أو جارًا، أو طفلًا من أصغر صف. ما الذي يضحكه؟ وما الذي يخاف منه قليلًا؟</li>
<li>اصنع كتابًا من ست صفحات إلى اثنتي عشرة صفحة. لا تكتب في الصفحة أكثر من خمس عشرة كلمة.</li>
<li>اجعل شيئًا يعود في كل صفحة: كلمة، أو صوتًا، أو حلزونًا صغيرًا في الزاوية. يحب الصغار أن يعرفوا ما سيأتي، ويحبون أكثر ألا يأتي.</li>
<li>اقرأه للشخص الصغير. انظر إلى عينيه، لا إلى الصفحة.</li>
<li>غيّر ما لم ينجح، واقرأه مرة أخرى.</li>
</ol>
<h2>حيلة</h2>
<p>انظر إلى صورك بلا كلمات. هل ما زلت تستطيع أن تحكي القصة؟ إذن فهي تصلح لمن لا يقرأ.</p>
<h2>ماذا نريد أن نعرف؟</h2>
<p>في الصفحة الأخيرة اكتب جملة واحدة عن التجربة: ماذا غيّرت بعد أن سمعه الشخص الصغير؟ لا تكتب اسم الطفل.</p>
<h2>كيف يكون التحكيم؟</h2>
<p>يقرأ محكّمان كل كتاب بصوت عالٍ. لا يريان اسمك ولا مدرستك. ويمكن أن تشارك كتب بأي لغة.</p>`,
    rubric: [
      {
        name: 'يفهمه شخص صغير',
        levels: [
          'الكلمات أطول أو أكثر مما يناسب شخصًا صغيرًا.',
          'يفهمه شخص صغير بمساعدة.',
          'يفهمه شخص صغير دون مساعدة.',
          'يستطيع شخص صغير أن يحكيه لغيره بعد ذلك.',
        ],
      },
      {
        name: 'يحب أن يُقرأ بصوت عالٍ',
        levels: [
          'تصعب قراءته بصوت عالٍ.',
          'يمكن أن يُقرأ بصوت عالٍ.',
          'فيه أصوات أو كلمات ممتعة حين تقولها.',
          'سمعته مرة واحدة، والآن لا يخرج من رأسي.',
        ],
      },
      {
        name: 'الصور تحكي القصة',
        levels: [
          'لا أفهم الصور دون الكلمات.',
          'بعض الصور تحكي شيئًا.',
          'أستطيع أن أتبع القصة بالصور وحدها.',
          'في الصور أشياء أجدها كل مرة أنظر فيها.',
        ],
      },
      {
        name: 'جرّبتَه',
        levels: [
          'لا يذكر الكتاب أن أحدًا سمعه.',
          'سمعه أحد.',
          'سمعه أحد، وغيّرتَ شيئًا.',
          'غيّرتَ شيئًا، وأرى لماذا صار الكتاب أفضل.',
        ],
      },
    ],
  },
};
