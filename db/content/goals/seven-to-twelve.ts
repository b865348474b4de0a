import type { ShippedEntry } from '#db/content/shipped.ts';

export const goalsSevenToTwelve: ShippedEntry<'goal'>[] = [
  {
    kind: 'goal',
    slug: '7',
    en: {
      title: 'Affordable and Clean Energy',
      position: 7,
      image: { scene: 'hills', goal: 7, alt: 'Hills of cut paper, with the sun behind them.' },
      text: `<p>It is evening. You want to read one more page. For that you need light, and light needs energy. So does a warm room, a pot of rice, a bus, and the fridge that keeps medicine cold.</p>
<p>A lot of energy still comes from coal, oil and gas. Burning them makes smoke, and it warms the air around the whole Earth. In some homes there is no electricity at all. People cook over a fire, and the smoke stays in the room.</p>
<p>The goal is energy that everyone can pay for and that keeps the air clean: from sun, wind and water.</p>
<h2>Where you can see it</h2>
<p>Look up. Are there panels on a roof? Does a wheel turn on a hill? Then look at the wall of your class. How many things are plugged in, and how many of them is someone using?</p>
<h2>One thing you can do</h2>
<p>Be the light keeper for a week. Switch off what no one uses. Count how often you did it. Tell your class the number, and choose the next keeper.</p>`,
    },
    ar: {
      title: 'طاقة نظيفة وبأسعار معقولة',
      image: { scene: 'hills', goal: 7, alt: 'تلال من ورق مقصوص والشمس وراءها.' },
      text: `<p>جاء المساء، وتريد أن تقرأ صفحة أخرى. تحتاج إلى ضوء، والضوء يحتاج إلى طاقة. ومثله غرفة دافئة، وقدر أرز، وحافلة، وثلاجة تحفظ الدواء باردًا.</p>
<p>ما زال كثير من الطاقة يأتي من الفحم والنفط والغاز. حرقها يصنع دخانًا، ويسخّن الهواء حول الأرض كلها. وفي بعض البيوت لا كهرباء أبدًا. يطبخ الناس على النار، ويبقى الدخان في الغرفة.</p>
<p>الهدف طاقة يقدر الجميع على ثمنها وتُبقي الهواء نظيفًا: من الشمس والريح والماء.</p>
<h2>أين تراه؟</h2>
<p>انظر إلى أعلى. هل على السطح ألواح؟ هل تدور عجلة على تل؟ ثم انظر إلى جدار صفك. كم جهازًا موصولًا بالكهرباء، وكم جهازًا منها يستعمله أحد؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>كن حارس الضوء مدة أسبوع. أطفئ ما لا يستعمله أحد. عُدّ كم مرة فعلت ذلك. أخبر صفك بالعدد، واختر الحارس التالي.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '8',
    en: {
      title: 'Decent Work and Economic Growth',
      position: 8,
      image: { scene: 'boat', goal: 8, alt: 'A boat of cut paper sails under a round sun.' },
      text: `<p>Someone made your chair. Someone drove it here. Someone cleans the floor on which it stands. Work is all around you, and mostly you only see it when it is not done.</p>
<p>Decent work means that you are safe. You are paid enough to live, you can rest, and you can say when something is wrong. And children learn and play, instead of working in place of grown-ups.</p>
<p>The goal is such work for everyone, in every country.</p>
<h2>Where you can see it</h2>
<p>Look for helmets, gloves and breaks. Look for opening hours. Look for a shop where the owner still smiles at six in the evening. Read the label in your shirt. In which country did someone sew it?</p>
<h2>One thing you can do</h2>
<p>Interview someone about their work: the cook, the bus driver, the person who cleans the school. Ask what is hard about it, what is good, and what you could do to make it easier. Then do that thing.</p>`,
    },
    ar: {
      title: 'العمل اللائق ونمو الاقتصاد',
      image: { scene: 'boat', goal: 8, alt: 'قارب من ورق مقصوص يُبحر تحت شمس مستديرة.' },
      text: `<p>أحدهم صنع كرسيك. وأحدهم نقله إلى هنا. وأحدهم ينظف الأرض التي تحته. العمل حولك في كل مكان، وغالبًا لا تراه إلا حين لا يُنجز.</p>
<p>العمل اللائق يعني أن تكون في أمان، وأن تأخذ أجرًا يكفيك لتعيش، وأن ترتاح، وأن تستطيع أن تقول إن هناك خطأ. وأن يتعلم الأطفال ويلعبوا، لا أن يعملوا بدل الكبار.</p>
<p>الهدف عمل كهذا للجميع، في كل بلد.</p>
<h2>أين تراه؟</h2>
<p>ابحث عن الخوذات والقفازات وأوقات الراحة. ابحث عن ساعات العمل على الباب. ابحث عن دكان ما زال صاحبه يبتسم في السادسة مساءً. اقرأ البطاقة في قميصك. في أي بلد خاطه أحدهم؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>اسأل شخصًا عن عمله: الطباخ، أو سائق الحافلة، أو من ينظف المدرسة. اسأله ما الصعب فيه، وما الجميل، وماذا تستطيع أن تفعل ليصير أسهل. ثم افعل ذلك.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '9',
    en: {
      title: 'Industry, Innovation and Infrastructure',
      position: 9,
      image: { scene: 'peaks', goal: 9, alt: 'High peaks of cut paper with snow on their tops.' },
      text: `<p>Infrastructure is a long word for things you only notice when they are broken: roads, bridges, pipes, cables, the internet. Industry is where many things are built. Innovation is a new idea that works.</p>
<p>Imagine a village behind a deep river. With no bridge, the doctor comes late and the tomatoes go bad on the way to the market. Then someone builds a bridge. It is only wood and rope and steel. But now the other side is not the other side any more.</p>
<p>The goal is to build such things well, so that they last, work for everyone and do not dirty the air and water.</p>
<h2>Where you can see it</h2>
<p>Follow one cable or one pipe as far as you can. Look for the person with the ladder.</p>
<h2>One thing you can do</h2>
<p>Find a small problem in your school, such as a door that bangs. Invent something for it from paper, string or cardboard. Test it. Improve it three times. Then show it.</p>`,
    },
    ar: {
      title: 'الصناعة والابتكار والهياكل الأساسية',
      image: { scene: 'peaks', goal: 9, alt: 'قمم عالية من ورق مقصوص عليها ثلج.' },
      text: `<p>الهياكل الأساسية اسم طويل لأشياء لا تنتبه إليها إلا حين تتعطل: الطرق والجسور والأنابيب والأسلاك والإنترنت. والصناعة هي حيث تُبنى أشياء كثيرة. والابتكار فكرة جديدة تنجح.</p>
<p>تخيل قرية خلف نهر عميق. بلا جسر يأتي الطبيب متأخرًا، وتفسد الطماطم في الطريق إلى السوق. ثم يبني أحدهم جسرًا. إنه خشب وحبال وفولاذ فقط. لكن الضفة الأخرى لم تعد بعيدة.</p>
<p>الهدف أن نبني مثل هذه الأشياء جيدًا، لتدوم وتنفع الجميع ولا توسخ الهواء والماء.</p>
<h2>أين تراه؟</h2>
<p>اتبع سلكًا أو أنبوبًا إلى أبعد ما تستطيع. ابحث عن الشخص الذي يحمل السلّم.</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ابحث عن مشكلة صغيرة في مدرستك، مثل باب يُغلق بقوة. اخترع لها حلًا من ورق أو خيط أو كرتون. جرّبه. حسّنه ثلاث مرات. ثم اعرضه.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '10',
    en: {
      title: 'Reduced Inequalities',
      position: 10,
      image: { scene: 'hills', goal: 10, alt: 'Hills of cut paper, some high and some low.' },
      text: `<p>Two children run a race. One starts at the line. The other starts far behind it, with a heavy bag. The first one wins. Is the first one faster? We cannot know.</p>
<p>Inequality is when people start so far apart. Some have less because of where they were born, the colour of their skin, their language or their faith. Some have less because their body works in a different way. They did not choose any of that.</p>
<p>The goal is to bring the starting lines closer together, in each country and between countries.</p>
<h2>Where you can see it</h2>
<p>Look at a door. Can someone in a wheelchair open it? Look at a sign. Can a new classmate read it? Look at a game. Who is chosen last, each time?</p>
<h2>One thing you can do</h2>
<p>Change the rules of one game so that more people can play it well. Ask those who usually watch what they would need. Then play it together, and give it a name.</p>`,
    },
    ar: {
      title: 'الحد من أوجه عدم المساواة',
      image: { scene: 'hills', goal: 10, alt: 'تلال من ورق مقصوص، بعضها عالٍ وبعضها منخفض.' },
      text: `<p>طفلان يتسابقان. يبدأ الأول عند الخط. ويبدأ الثاني بعيدًا خلفه، ومعه حقيبة ثقيلة. يفوز الأول. هل هو أسرع؟ لا نستطيع أن نعرف.</p>
<p>عدم المساواة أن يبدأ الناس من أماكن متباعدة هكذا. بعضهم عنده أقل بسبب مكان ولادته، أو لون بشرته، أو لغته، أو دينه، أو لأن جسمه يعمل بطريقة مختلفة. لم يختر أيًا من ذلك.</p>
<p>الهدف أن نقرّب خطوط البداية بعضها من بعض، داخل كل بلد وبين البلدان.</p>
<h2>أين تراه؟</h2>
<p>انظر إلى باب. هل يستطيع شخص على كرسي متحرك أن يفتحه؟ انظر إلى لافتة. هل يستطيع زميل جديد أن يقرأها؟ انظر إلى لعبة. من يُختار أخيرًا، كل مرة؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>غيّر قواعد لعبة واحدة ليستطيع عدد أكبر أن يلعبها جيدًا. اسأل من يكتفون بالمشاهدة عادة عما يحتاجون إليه. ثم العبوها معًا، وأعطوها اسمًا.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '11',
    en: {
      title: 'Sustainable Cities and Communities',
      position: 11,
      image: { scene: 'town', goal: 11, alt: 'A row of houses of cut paper, no two of them alike.' },
      text: `<p>A city is a very big shared room. Millions of people cook, sleep, drive, argue and make friends in it. It can be noisy and grey. Or it can be a place where an old woman has a bench and a child can cross the street alone.</p>
<p>The goal is towns and villages with safe homes, clean air, trees, buses and bicycles for everyone. When a flood or a storm comes, there is help. It is also about old things worth keeping: a tower, a song, a market.</p>
<h2>Where you can see it</h2>
<p>Walk around your block. Count the benches, the trees and the places to play. Where do people stop to talk? Where do they hurry?</p>
<h2>One thing you can do</h2>
<p>Draw your way to school as a map. Mark in green where it is nice and in red where it is dangerous. Put all the maps of your class side by side. Do you see the same red spot? Then write to the town hall about it.</p>`,
    },
    ar: {
      title: 'مدن ومجتمعات محلية مستدامة',
      image: { scene: 'town', goal: 11, alt: 'صف بيوت من ورق مقصوص، لا يشبه بيت منها بيتًا آخر.' },
      text: `<p>المدينة غرفة مشتركة كبيرة جدًا. ملايين الناس يطبخون فيها وينامون ويقودون ويتجادلون ويتصادقون. قد تكون صاخبة رمادية، وقد تكون مكانًا تجد فيه امرأة عجوز مقعدًا، ويعبر فيه طفل الشارع وحده.</p>
<p>الهدف مدن وقرى فيها للجميع بيت آمن، وهواء نظيف، وحافلات ودراجات، وأشجار، ومساعدة حين يأتي فيضان أو عاصفة. والهدف أيضًا أن نحفظ أشياء قديمة تستحق البقاء: برجًا، أو أغنية، أو سوقًا.</p>
<h2>أين تراه؟</h2>
<p>امشِ حول حيّك. عُدّ المقاعد والأشجار وأماكن اللعب. أين يتوقف الناس ليتحدثوا؟ وأين يسرعون؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>ارسم طريقك إلى المدرسة على شكل خريطة. ضع الأخضر حيث الطريق جميل، والأحمر حيث هو خطر. ضعوا خرائط الصف كلها جنبًا إلى جنب. هل ترون البقعة الحمراء نفسها؟ اكتبوا عنها إلى البلدية.</p>`,
    },
  },
  {
    kind: 'goal',
    slug: '12',
    en: {
      title: 'Responsible Consumption and Production',
      position: 12,
      image: { scene: 'tree', goal: 12, alt: 'A tree of cut paper with bright fruit.' },
      text: `<p>Look at a pencil. Someone cut down a tree for it, dug up the grey stuff inside, painted it yellow and sent it on a ship. You can use it down to the last stump, or you can lose it on Tuesday. The pencil does not mind. The tree might.</p>
<p>The goal is to make things in a way that does not use up the Earth, and to use them well. That means less waste, less poison and less food in the bin. Things that can be mended are better than things that cannot.</p>
<h2>Where you can see it</h2>
<p>Look into the bin of your class at the end of the day. It is a diary of what you did. What was thrown away that still had a life in it?</p>
<h2>One thing you can do</h2>
<p>Mend one thing instead of throwing it away: a sock, a book, a toy. Ask someone to show you how. Keep the mend visible, and be proud of it.</p>`,
    },
    ar: {
      title: 'الاستهلاك والإنتاج المسؤولان',
      image: { scene: 'tree', goal: 12, alt: 'شجرة من ورق مقصوص ثمارها زاهية.' },
      text: `<p>انظر إلى قلم رصاص. من أجله قطع أحدهم شجرة، واستخرج المادة الرمادية التي في داخله، ولوّنه بالأصفر، وأرسله في سفينة. تستطيع أن تستعمله حتى آخر قطعة منه، أو أن تضيعه يوم الثلاثاء. القلم لا يهتم. أما الشجرة فربما تهتم.</p>
<p>الهدف أن نصنع الأشياء دون أن نستنزف الأرض، وأن نحسن استعمالها: نفايات أقل، وسموم أقل، وطعام أقل في سلة المهملات. وما يمكن إصلاحه خير مما لا يمكن إصلاحه.</p>
<h2>أين تراه؟</h2>
<p>انظر في سلة مهملات صفك في نهاية اليوم. إنها يوميات ما فعلتم. ما الذي رُمي وما زال فيه حياة؟</p>
<h2>شيء تستطيع أن تفعله</h2>
<p>أصلح شيئًا واحدًا بدل أن ترميه: جوربًا، أو كتابًا، أو لعبة. اطلب من أحدهم أن يعلمك. اترك مكان الإصلاح ظاهرًا، وافتخر به.</p>`,
    },
  },
];
