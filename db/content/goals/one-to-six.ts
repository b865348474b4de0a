import type { ShippedEntry } from '#db/content/shipped.ts';

export const goalsOneToSix: ShippedEntry<'goal'>[] = [
  {
    kind: 'goal',
    slug: '1',
    en: {
      title: 'No Poverty',
      position: 1,
      image: { scene: 'town', goal: 1, alt: 'Houses of cut paper side by side, under a round sun.' },
      text: `<p>To be poor does not only mean to have little money. It means that you cannot choose. The roof leaks, and there is nothing left to mend it. Someone is ill, and the doctor is too far away. A shoe breaks, and then school is far away too.</p>
<p>The goal is that no one has to live like that, in any country.</p>
<h2>Where you can see it</h2>
<p>You can see it in small things. A school that lends books. A bus that is free for children. A neighbour who is paid enough for a day of work. A roof that holds when the storm comes. Poverty is not a kind of person. It is something that happens to people, and it can stop.</p>
<h2>One thing you can do</h2>
<p>Find out where people in your town can borrow things instead of buying them: books, tools, toys, warm coats. Draw a map of these places. Hang it up where everyone can read it, so that no one has to ask.</p>`,
    },
    ar: {
      title: 'القضاء على الفقر',
      image: { scene: 'town', goal: 1, alt: 'بيوت من ورق مقصوص متجاورة تحت شمس مستديرة.' },
      text: `<p>أن تكون فقيرًا لا يعني فقط أن مالك قليل. يعني أنك لا تستطيع أن تختار. السقف يقطر ماءً، ولا يبقى مال لإصلاحه. أحدهم مريض، والطبيب بعيد جدًا. ينقطع الحذاء، فتصير المدرسة بعيدة هي أيضًا.</p>
<p>الهدف ألا يضطر أحد إلى أن يعيش هكذا، في أي بلد.</p>
<h2>أين تراه؟</h2>
<p>تراه في أشياء صغيرة. مدرسة تعير الكتب. حافلة مجانية للأطفال. جار يأخذ أجرًا يكفيه عن يوم عمله. سقف يصمد حين تأتي العاصفة. الفقر ليس نوعًا من الناس. إنه شيء يحدث للناس، ويمكن أن يتوقف.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ابحث في مدينتك عن أماكن يستعير الناس منها الأشياء بدل شرائها: كتب، وأدوات، وألعاب، ومعاطف دافئة. ارسم خريطة لهذه الأماكن. علّقها حيث يقرؤها الجميع، فلا يحتاج أحد إلى أن يسأل.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '2',
    en: {
      title: 'Zero Hunger',
      position: 2,
      image: { scene: 'flower', goal: 2, alt: 'A flower of cut paper in a field.' },
      text: `<p>Your stomach rumbles before lunch. Then you eat, and it stops. Hunger is different. Hunger is when lunch does not come, and supper does not come, and you do not know about tomorrow. It is hard to learn then. It is even hard to play.</p>
<p>The goal is enough good food for everyone, all year round. It also means food that keeps you strong, and not only full.</p>
<h2>Where you can see it</h2>
<p>Look at a field, a market, a school kitchen. Someone looks after the soil so that it stays rich. Someone keeps seeds for next year. Someone cooks for those who have no kitchen.</p>
<h2>One thing you can do</h2>
<p>Grow something that you can eat. Cress grows on wet kitchen paper in about a week. You need no garden for it, only a plate and a window. Share it with someone. Then write down what you learned, so that the next person can do it too.</p>`,
    },
    ar: {
      title: 'القضاء التام على الجوع',
      image: { scene: 'flower', goal: 2, alt: 'زهرة من ورق مقصوص في حقل.' },
      text: `<p>تقرقر بطنك قبل الغداء. ثم تأكل، فتسكت. أما الجوع فشيء آخر. الجوع ألا يأتي الغداء، وألا يأتي العشاء، وألا تعرف ماذا سيكون غدًا. عندها يصعب عليك أن تتعلم. بل يصعب عليك أن تلعب.</p>
<p>الهدف أن يجد الجميع طعامًا جيدًا يكفيهم طوال السنة. طعامًا يقوّيهم، ولا يملأ بطونهم فقط.</p>
<h2>أين تراه؟</h2>
<p>انظر إلى حقل، أو سوق، أو مطبخ مدرسة. هناك من يعتني بالتربة لتبقى خصبة. وهناك من يحفظ البذور للسنة القادمة. وهناك من يطبخ لمن ليس عنده مطبخ.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ازرع شيئًا يؤكل. ينمو الرشاد على ورق مطبخ مبلل في أسبوع تقريبًا. لا تحتاج إلى حديقة، بل إلى صحن ونافذة. شارك غيرك ما زرعت. ثم اكتب ما تعلمته، ليستطيع من يأتي بعدك أن يفعل مثلك.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '3',
    en: {
      title: 'Good Health and Well-being',
      position: 3,
      image: { scene: 'bird', goal: 3, alt: 'A round bird of cut paper with a bright wing.' },
      text: `<p>When you are well, you hardly notice your body. It runs, it sleeps, it heals a scraped knee without asking you. You notice it when something hurts.</p>
<p>The goal is that everyone can be well, and gets help when they are not. That means nurses, medicine and vaccines. It also means clean air, safe roads, enough sleep, and someone to talk to. Feelings belong to health too. A sad heart needs care just as a broken arm does.</p>
<h2>Where you can see it</h2>
<p>In a waiting room. At a crossing with a light. On a playground. At a tap with soap beside it. In a friend who asks: “How are you, really?”</p>
<h2>One thing you can do</h2>
<p>Find out what helps you to feel better on a bad day: a walk, a song, a hug, a quiet corner. Draw your list. Tell a grown-up you trust about it. Then ask someone else what is on their list.</p>`,
    },
    ar: {
      title: 'الصحة الجيدة والرفاه',
      image: { scene: 'bird', goal: 3, alt: 'طائر مستدير من ورق مقصوص له جناح زاهٍ.' },
      text: `<p>حين تكون بخير، تكاد لا تنتبه إلى جسمك. يركض، وينام، ويشفي ركبتك المجروحة دون أن يسألك. ولا تنتبه إليه إلا حين يؤلمك شيء.</p>
<p>الهدف أن يكون الجميع بخير، وأن يجدوا المساعدة حين لا يكونون كذلك. هذا يعني ممرضين ودواءً ولقاحات. ويعني أيضًا هواءً نظيفًا، وطرقًا آمنة، ونومًا كافيًا، وشخصًا نتحدث إليه. والمشاعر من الصحة أيضًا. القلب الحزين يحتاج إلى رعاية كما تحتاج إليها الذراع المكسورة.</p>
<h2>أين تراه؟</h2>
<p>في غرفة انتظار. عند ممر مشاة فيه إشارة. في ملعب. عند صنبور بجانبه صابون. وفي صديق يسألك: «كيف حالك، حقًا؟»</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ابحث عما يريحك في يوم صعب: مشي، أو أغنية، أو حضن، أو ركن هادئ. ارسم قائمتك. أخبر بها أحد الكبار الذين تثق بهم. ثم اسأل شخصًا آخر عما في قائمته.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '4',
    en: {
      title: 'Quality Education',
      position: 4,
      image: { scene: 'window', goal: 4, alt: 'A small house of cut paper with one large window.' },
      text: `<p>Someone once taught you to tie your shoes. Someone showed you the first letter of your name. Now you can read this, and no one can take it away from you. Learning is one of the few things that grows when you give it away.</p>
<p>The goal is a good school for every child: with teachers, books, and a place where no one laughs at a question. It is also for grown-ups, because people learn all their lives.</p>
<h2>Where you can see it</h2>
<p>In your class. In a library. In a ramp beside the stairs, so that everyone can come in. In a grandfather who learns to use a telephone, and in the child who shows him.</p>
<h2>One thing you can do</h2>
<p>Read a book aloud to someone who cannot read yet, or who reads in another language. Stop where the picture is best. Ask what happens next. Then make a small book of your own for that person.</p>`,
    },
    ar: {
      title: 'التعليم الجيد',
      image: { scene: 'window', goal: 4, alt: 'بيت صغير من ورق مقصوص فيه نافذة كبيرة.' },
      text: `<p>ذات يوم علّمك أحدهم أن تربط حذاءك. وأراك أحدهم أول حرف من اسمك. وأنت الآن تقرأ هذا، ولا يستطيع أحد أن يأخذه منك. التعلّم من الأشياء القليلة التي تكبر حين تعطيها.</p>
<p>الهدف مدرسة جيدة لكل طفل: فيها معلمون وكتب، ومكان لا يضحك فيه أحد من سؤال. وهي للكبار أيضًا، لأن الناس يتعلمون طوال حياتهم.</p>
<h2>أين تراه؟</h2>
<p>في صفك. في مكتبة. في ممر مائل بجانب الدرج، ليدخل الجميع. في جدّ يتعلم استعمال الهاتف، وفي الطفل الذي يعلّمه.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>اقرأ كتابًا بصوت عالٍ لشخص لا يقرأ بعد، أو يقرأ بلغة أخرى. توقف عند أجمل صورة. اسأله: ماذا سيحدث الآن؟ ثم اصنع له كتابًا صغيرًا من عندك.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '5',
    en: {
      title: 'Gender Equality',
      position: 5,
      image: { scene: 'bird', goal: 5, alt: 'A bird of cut paper with one bright wing.' },
      text: `<p>Who fixes the bicycle? Who washes the dishes? Who speaks first, who plays football, who is allowed to cry? In many places, people decide this before a child is even born. They only ask: is it a girl or a boy?</p>
<p>The goal is that girls and women have the same rights and chances as boys and men. They can learn, work, decide and be safe. It is good for boys too. They can be gentle without being laughed at.</p>
<h2>Where you can see it</h2>
<p>Look at who carries the water, who owns the field, who is on the coins, who leads the meeting. Look at the books in your class. Who has the adventures, and who waits at home?</p>
<h2>One thing you can do</h2>
<p>For one week, write down who does which jobs at home and in class. At the end, look at the list together. Then swap one job.</p>`,
    },
    ar: {
      title: 'المساواة بين الجنسين',
      image: { scene: 'bird', goal: 5, alt: 'طائر من ورق مقصوص له جناح زاهٍ.' },
      text: `<p>من يصلح الدراجة؟ من يغسل الصحون؟ من يتكلم أولًا، ومن يلعب الكرة، ومن يُسمح له بالبكاء؟ في أماكن كثيرة يقرر الناس ذلك قبل أن يولد الطفل. يسألون فقط: أهو بنت أم ولد؟</p>
<p>الهدف أن يكون للبنات والنساء ما للأولاد والرجال من حقوق وفرص: أن يتعلمن، وأن يعملن، وأن يقررن، وأن يكنّ في أمان. وهذا خير للأولاد أيضًا. يستطيعون أن يكونوا لطفاء دون أن يضحك منهم أحد.</p>
<h2>أين تراه؟</h2>
<p>انظر من يحمل الماء، ومن يملك الحقل، ومن صورته على النقود، ومن يقود الاجتماع. انظر إلى الكتب في صفك. من يخوض المغامرات، ومن ينتظر في البيت؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>اكتب مدة أسبوع من يقوم بأي عمل، في البيت وفي الصف. في النهاية انظروا إلى القائمة معًا. ثم تبادلوا عملًا واحدًا.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '6',
    en: {
      title: 'Clean Water and Sanitation',
      position: 6,
      image: { scene: 'rain', goal: 6, alt: 'Rain of cut paper falls from a cloud on to the hills.' },
      text: `<p>You turn on the tap, and water comes. It is so easy that you forget how strange it is. That water has been rain, river, ice and cloud. Perhaps a dinosaur drank some of it.</p>
<p>But it is not easy everywhere. Some children walk a long way to a spring. A litre of water weighs a kilogram, and they carry many. And water that looks clear can still make people ill.</p>
<p>The goal is safe water and a decent toilet for everyone. Toilets are not a joke here. A toilet with a door and a place to wash your hands keeps a whole village well.</p>
<h2>Where you can see it</h2>
<p>Look for the taps, drains, wells and puddles around you. Where does the water come from? Where does it go when you let it out of the basin?</p>
<h2>One thing you can do</h2>
<p>Find a tap that drips. Put a measuring cup under it for an hour. Multiply by 24. Show the number to someone who can mend the tap.</p>`,
    },
    ar: {
      title: 'المياه النظيفة والنظافة الصحية',
      image: { scene: 'rain', goal: 6, alt: 'مطر من ورق مقصوص يسقط من سحابة على التلال.' },
      text: `<p>تفتح الصنبور فيأتي الماء. الأمر سهل حتى إنك تنسى كم هو عجيب. كان هذا الماء مطرًا ونهرًا وجليدًا وغيمة. وربما شرب منه ديناصور.</p>
<p>لكنه ليس سهلًا في كل مكان. بعض الأطفال يمشون طريقًا طويلًا إلى نبع. يزن لتر الماء كيلوغرامًا، وهم يحملون لترات كثيرة. والماء الذي يبدو صافيًا قد يُمرض الناس مع ذلك.</p>
<p>الهدف ماء آمن ومرحاض لائق للجميع. المرحاض هنا ليس نكتة. مرحاض له باب، ومكان لغسل اليدين، يحفظان صحة قرية كاملة.</p>
<h2>أين تراه؟</h2>
<p>ابحث حولك عن الصنابير والمصارف والآبار والبرك الصغيرة. من أين يأتي الماء؟ وإلى أين يذهب حين تفرغ الحوض؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ابحث عن صنبور يقطر. ضع تحته كوب قياس مدة ساعة. اضرب الناتج في 24. أرِ هذا العدد لمن يستطيع أن يصلح الصنبور.</p>`,
    },
  },
];
