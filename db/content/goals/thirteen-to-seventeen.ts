import type { ShippedEntry } from '#db/content/shipped.ts';

export const goalsThirteenToSeventeen: ShippedEntry<'goal'>[] = [
  {
    kind: 'goal',
    slug: '13',
    en: {
      title: 'Climate Action',
      position: 13,
      image: { scene: 'peaks', goal: 13, alt: 'Mountains of cut paper with snow on their tops.' },
      text: `<p>Weather is what you wear today. Climate is what is in your wardrobe. Weather changes by lunchtime. Climate used to change very slowly.</p>
<p>Now it is changing fast. When people burn coal, oil and gas, the air keeps more of the warmth of the sun. Ice melts, the sea rises, and there is more heat, drought and heavy rain. Those who did least to cause it are often hurt first.</p>
<p>The goal is to stop the warming as far as we can, and to be ready for what has already changed. People know how to do much of this. It has to be done, and faster.</p>
<h2>Where you can see it</h2>
<p>Ask the oldest person you know: when you were small, when did the first snow fall, or the first rain? Which birds came? Which flowers?</p>
<h2>One thing you can do</h2>
<p>Choose one way that you usually go by car, and walk it or cycle it with others for a week. Write a weather diary on the way. Both are a start.</p>`,
    },
    ar: {
      title: 'العمل المناخي',
      image: { scene: 'peaks', goal: 13, alt: 'جبال من ورق مقصوص على قممها ثلج.' },
      text: `<p>الطقس هو ما تلبسه اليوم. والمناخ هو ما في خزانة ملابسك. الطقس يتغير قبل الظهر. أما المناخ فكان يتغير ببطء شديد.</p>
<p>والآن يتغير بسرعة. حين يحرق الناس الفحم والنفط والغاز، يحتفظ الهواء بقدر أكبر من دفء الشمس. يذوب الجليد، ويرتفع البحر، ويزداد الحر والجفاف والمطر الغزير. وكثيرًا ما يتضرر أولًا من كان أقل الناس سببًا في ذلك.</p>
<p>الهدف أن نوقف هذا الاحترار قدر ما نستطيع، وأن نستعد لما تغيّر فعلًا. يعرف الناس كيف يفعلون كثيرًا من ذلك. وعلينا أن نفعله، وبسرعة أكبر.</p>
<h2>أين تراه؟</h2>
<p>اسأل أكبر من تعرفه سنًا: حين كنت صغيرًا، متى كان ينزل أول ثلج أو أول مطر؟ أي طيور كانت تأتي؟ وأي أزهار؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>اختر طريقًا تقطعه عادة بالسيارة، واقطعه مع غيرك مشيًا أو بالدراجة مدة أسبوع. واكتب في الطريق يوميات للطقس. كلاهما بداية.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '14',
    en: {
      title: 'Life Below Water',
      position: 14,
      image: { scene: 'whale', goal: 14, alt: 'A whale of cut paper in the waves blows water into the air.' },
      text: `<p>Most of the Earth is sea. Take a breath. There is oxygen in it, and you need it to live. Tiny green things that float in the sea helped to fill the air with it. They have never met you. You could still say thank you.</p>
<p>The sea feeds people, carries ships and keeps the Earth from getting too hot. But it is tired. There is plastic in it, and poison from the land. In some places too many fish are caught, so that there are too few left to have young.</p>
<p>The goal is a clean sea, with enough fish in it, and quiet places where animals can live.</p>
<h2>Where you can see it</h2>
<p>Do you live far from the sea? Look along the kerb after rain. That water goes to a drain, to a river, to the sea. It takes along what it finds.</p>
<h2>One thing you can do</h2>
<p>Adopt one drain or one bit of river bank near you. With a grown-up, and with gloves on, pick up what does not belong there. Count it and make a picture from it.</p>`,
    },
    ar: {
      title: 'الحياة تحت الماء',
      image: { scene: 'whale', goal: 14, alt: 'حوت من ورق مقصوص بين الأمواج ينفث الماء في الهواء.' },
      text: `<p>معظم الأرض بحر. خذ نفَسًا. فيه أكسجين تحتاج إليه لتعيش. كائنات خضراء صغيرة جدًا تطفو في البحر ساعدت في ملء الهواء به. لم تقابلك أبدًا. ومع ذلك تستطيع أن تقول لها شكرًا.</p>
<p>البحر يطعم الناس، ويحمل السفن، ويحمي الأرض من أن تسخن كثيرًا. لكنه متعب. فيه بلاستيك، وسموم تأتي من اليابسة. وفي بعض الأماكن يُصطاد سمك كثير جدًا، فلا يبقى ما يكفي ليتكاثر.</p>
<p>الهدف بحر نظيف، فيه سمك كافٍ، وأماكن هادئة تعيش فيها الحيوانات.</p>
<h2>أين تراه؟</h2>
<p>هل تسكن بعيدًا عن البحر؟ انظر إلى جانب الشارع بعد المطر. يذهب ذلك الماء إلى مصرف، ثم إلى نهر، ثم إلى البحر. ويأخذ معه ما يجده.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>تبنَّ مصرفًا أو قطعة من ضفة نهر قريبة منك. البس قفازين، واجمع مع أحد الكبار ما ليس مكانه هناك. عُدّه واصنع منه صورة.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '15',
    en: {
      title: 'Life on Land',
      position: 15,
      image: { scene: 'tree', goal: 15, alt: 'A wide tree of cut paper with fruit in its crown.' },
      text: `<p>Pick up a handful of good soil from under a tree. There are more living things in your hand than there are people on Earth. Most are too small to see. They eat leaves, turn them into soil, and feed the tree. The tree feeds the caterpillar, the caterpillar feeds the bird, and the bird carries the seed of the next tree.</p>
<p>Every living thing holds on to others. When a forest is cut down, many of those threads break together.</p>
<p>The goal is to keep forests, fields, mountains and the animals in them, and to bring back what was lost.</p>
<h2>Where you can see it</h2>
<p>Sit still for ten minutes, anywhere. A crack in the pavement is fine. Count what lives there.</p>
<h2>One thing you can do</h2>
<p>Leave one corner wild: a pot, a strip beside the school wall, a heap of old leaves. Do nothing to it for a month. Draw it each week, and see who moves in.</p>`,
    },
    ar: {
      title: 'الحياة في البر',
      image: { scene: 'tree', goal: 15, alt: 'شجرة عريضة من ورق مقصوص بين أغصانها ثمار.' },
      text: `<p>خذ حفنة من التربة الخصبة من تحت شجرة. في يدك كائنات حية أكثر من عدد الناس على الأرض. معظمها أصغر من أن تراه. تأكل الأوراق، وتحولها إلى تربة، وتغذي الشجرة. والشجرة تطعم اليرقة، واليرقة تطعم الطائر، والطائر يحمل بذرة الشجرة التالية.</p>
<p>كل كائن حي يتمسك بغيره. وحين تُقطع غابة تنقطع خيوط كثيرة معًا.</p>
<p>الهدف أن نحفظ الغابات والحقول والجبال وما فيها من حيوان، وأن نعيد ما ضاع.</p>
<h2>أين تراه؟</h2>
<p>اجلس ساكنًا عشر دقائق في أي مكان. شق في الرصيف يكفي. عُدّ ما يعيش هناك.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>اترك ركنًا واحدًا للطبيعة: أصيصًا، أو شريطًا بجانب سور المدرسة، أو كومة أوراق قديمة. لا تفعل له شيئًا مدة شهر. ارسمه كل أسبوع، وانظر من يسكن فيه.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '16',
    en: {
      title: 'Peace, Justice and Strong Institutions',
      position: 16,
      image: { scene: 'bird', goal: 16, alt: 'A bird of cut paper looks out over the land.' },
      text: `<p>Peace is more than the time when no one fights. Peace is when you can sleep, go to school, say what you think, and know that a strong person cannot simply take your things.</p>
<p>For that, people need rules that hold for everyone, and helpers who keep to them: judges, police, town halls. They must tell the truth and must not take secret money. Every child should have a name that is written down, so that no one can say: you do not exist.</p>
<p>The goal is that people can live without fear and find a fair answer when they quarrel.</p>
<h2>Where you can see it</h2>
<p>Watch a quarrel in the playground. Who stops it? Does that person listen to both sides?</p>
<h2>One thing you can do</h2>
<p>When two friends quarrel, let each one speak for a minute without a break. Then each one says what the other one said. Often the quarrel is half as big after that.</p>`,
    },
    ar: {
      title: 'السلام والعدل والمؤسسات القوية',
      image: { scene: 'bird', goal: 16, alt: 'طائر من ورق مقصوص ينظر إلى البعيد.' },
      text: `<p>السلام أكثر من وقت لا يتقاتل فيه أحد. السلام أن تستطيع أن تنام، وتذهب إلى المدرسة، وتقول رأيك، وأن تعرف أن القوي لا يستطيع أن يأخذ أشياءك هكذا ببساطة.</p>
<p>لهذا يحتاج الناس إلى قواعد تسري على الجميع، وإلى من يعمل بها: قضاة، وشرطة، وبلديات. عليهم أن يقولوا الحق، وألا يأخذوا مالًا في السر. ومن حق كل طفل أن يكون له اسم مكتوب، فلا يقول له أحد: أنت غير موجود.</p>
<p>الهدف أن يعيش الناس بلا خوف، وأن يجدوا حلًا عادلًا حين يتخاصمون.</p>
<h2>أين تراه؟</h2>
<p>راقب خصامًا في ساحة المدرسة. من يوقفه؟ وهل يستمع إلى الطرفين؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>حين يتخاصم صديقان، دع كل واحد يتكلم دقيقة دون مقاطعة. ثم يقول كل واحد ما قاله الآخر. كثيرًا ما يصغر الخصام بعد ذلك إلى نصفه.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '17',
    en: {
      title: 'Partnerships for the Goals',
      position: 17,
      image: { scene: 'boat', goal: 17, alt: 'A boat of cut paper with two sails, on its way.' },
      text: `<p>Try to lift a table alone. Now lift it with three friends. It is the same table. It has only become lighter because there are more hands.</p>
<p>The other sixteen goals are like that table. No country can clean the sea alone, because the sea does not stop at borders. Countries have to share money, ideas, medicine and honest numbers. So do towns, companies, schools and neighbours.</p>
<p>In 2015, the countries of the United Nations agreed on all 17 goals together. They want to reach them by 2030. This last goal says: help each other, and keep your promises.</p>
<h2>Where you can see it</h2>
<p>Look for two groups that do one thing together: a library and a school, a baker and a food bank, two villages and one bridge.</p>
<h2>One thing you can do</h2>
<p>Find a class in another place that reads one of the books your class has read. Write to each other about it, with your teacher. What did they see that you did not?</p>`,
    },
    ar: {
      title: 'عقد الشراكات لتحقيق الأهداف',
      image: { scene: 'boat', goal: 17, alt: 'قارب من ورق مقصوص له شراعان، وهو في طريقه.' },
      text: `<p>حاول أن ترفع طاولة وحدك. ثم ارفعها مع ثلاثة أصدقاء. إنها الطاولة نفسها. لم تصر أخف إلا لأن الأيدي أكثر.</p>
<p>الأهداف الستة عشر الأخرى مثل تلك الطاولة. لا يستطيع بلد أن ينظف البحر وحده، لأن البحر لا يقف عند الحدود. على البلدان أن تتشارك المال والأفكار والدواء والأرقام الصادقة. وكذلك المدن والشركات والمدارس والجيران.</p>
<p>في سنة 2015 اتفقت دول الأمم المتحدة على الأهداف السبعة عشر كلها معًا. وتريد أن تبلغها بحلول سنة 2030. وهذا الهدف الأخير يقول: ساعدوا بعضكم بعضًا، وأوفوا بوعودكم.</p>
<h2>أين تراه؟</h2>
<p>ابحث عن مجموعتين تفعلان شيئًا واحدًا معًا: مكتبة ومدرسة، أو خباز وبنك طعام، أو قريتان وجسر واحد.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ابحث عن صف في مكان آخر يقرأ كتابًا قرأه صفك. تراسلوا بشأنه، مع معلمكم. ماذا رأوا ولم تروه أنتم؟</p>`,
    },
  },
];
