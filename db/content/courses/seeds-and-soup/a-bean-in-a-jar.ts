import type { ShippedEntry } from '#db/content/shipped.ts';

export const aBeanInAJar: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'a-bean-in-a-jar',
  parent: 'seeds-and-soup',
  en: {
    title: 'A bean in a jar',
    summary: 'Sow a bean where you can see it. Then do the hardest part: wait, look and write down what is true.',
    position: 2,
    minutes: 45,
    film: null,
    body: `<p>A dry bean looks dead. It is hard. It rattles. You could use it as a button.</p>
<p>But it is not dead. It is waiting. A dry bean can wait in a drawer for years. It does not eat. It does not grow. It does almost nothing at all, and it does it very well.</p>
<p>Then it meets water.</p>
<h2>What is inside</h2>
<p>Put a few beans into water in the evening. In the morning they are fat and soft. Take one, but do not taste it: raw beans can make you ill. Slide off its skin with your fingernail. The skin is called the <strong>seed coat</strong>. Now open the bean like a book.</p>
<p>Look closely. Between the two halves there is a tiny plant. It has a root no longer than a grain of rice. It has two leaves, folded like a letter. The two big halves are its lunch box. The baby plant eats from them until its own leaves can work.</p>
<p>So you have held a whole plant, with its food, between two fingers.</p>
<h2>What a seed asks for</h2>
<p>A bean needs three things to wake up: water, air and some warmth. It does not need light for that. In the ground it is dark, and beans do not mind.</p>
<p>Light comes later. When the leaves are out, they need light to make food.</p>
<p>Most beans that fail have had too much of one thing. Can you guess which? It is water. A bean that lies under water cannot get air. It rots. So give it a wet bed, but not a bath.</p>
<h2>Sow it where you can see it</h2>
<p>In the ground, roots are shy. They work where no one looks. We will play a small trick on them and use glass.</p>
<ol>
<li>Roll up a piece of kitchen paper. Put it inside a clean jar, so that it lies against the glass.</li>
<li>Pour in a little water. The paper drinks it. Pour out what is left.</li>
<li>Push your bean between the paper and the glass, halfway up. Now it has a window.</li>
<li>Write your pen name or a sign on the jar.</li>
<li>Put it in a warm place.</li>
<li>Feel the paper each day. If it is dry, give it a spoon of water.</li>
</ol>
<h2>The hard part</h2>
<p>Now you wait.</p>
<p>On the first day nothing happens. On the second day nothing happens, and you will want to poke it. Do not poke it. On many days a scientist does just this: she looks, and writes “nothing new”. That is not a bad day. “Nothing new” is true, so it belongs in the diary.</p>
<p>After some days, the skin splits. The bean <strong>germinates</strong>: a white root comes out. It goes down. Turn the jar on its side and look again a day later. The root has turned, and goes down again. It has no eyes, and no one told it where down is. It feels the pull of the Earth.</p>
<p>After the root comes the stem, bent like a person who carries something heavy. It pulls the leaves out behind it. Then it stands up straight.</p>
<h2>If nothing grows</h2>
<p>Some beans do not wake up. Perhaps the bean was too old. Perhaps it was too wet or too cold. You did not do anything bad. Farmers know this, and so they sow more seeds than they need. Write down what happened. Then sow another one. Your diary is now twice as interesting.</p>`,
    word_list: [
      { word: 'sow', meaning: 'To put a seed where it can grow. It sounds like “so”.' },
      { word: 'germinate', meaning: 'When a seed wakes up and its root comes out, it germinates.' },
      { word: 'seed coat', meaning: 'The skin of a seed. It keeps the seed dry and safe.' },
      { word: 'diary', meaning: 'A book with one entry for each day. You write what you saw.' },
    ],
    tasks: [
      {
        id: 'jar-in-order',
        kind: 'order',
        text: 'Put the steps in the right order.',
        is_required: true,
        choices: [
          { id: 'soak', text: 'Leave the beans in water for one night.' },
          { id: 'paper', text: 'The next morning, put the paper into the jar and make it wet.' },
          { id: 'bean', text: 'Push the bean between the paper and the glass.' },
          { id: 'warm', text: 'Put the jar with the bean in a warm place.' },
          { id: 'feel', text: 'From now on, feel each day whether the paper is dry.' },
        ],
      },
      {
        id: 'sow-your-bean',
        kind: 'do',
        text: 'Sow your bean in a jar. Tick this when the jar has its place.',
        is_required: true,
      },
      {
        id: 'too-much',
        kind: 'choose',
        text: 'A bean lies at the bottom of a glass that is full of water. What will happen?',
        choices: [
          {
            id: 'faster',
            text: 'It grows faster, because it has so much to drink.',
            feedback:
              'Many people think so. But a seed needs air as well, and under water it gets too little. Most likely it will rot.',
          },
          {
            id: 'rots',
            text: 'It gets too little air and rots.',
            feedback: 'Yes. A wet bed is good. A bath is too much.',
          },
          {
            id: 'swims',
            text: 'It learns to swim.',
            feedback: 'We would love to see that. Sadly, it gets too little air down there and will most likely rot.',
          },
        ],
      },
      {
        id: 'my-guess',
        kind: 'answer',
        text: 'On which day will the root come out? Write your guess and the reason. In the next lessons, come back and look at it again.',
      },
    ],
    materials: [
      {
        title: 'My bean diary',
        text: 'Look at your bean on each school day. Draw what you see. If nothing has changed, write “nothing new”.',
        rows: [
          { label: 'Day 1', lines: 2 },
          { label: 'Day 2', lines: 2 },
          { label: 'Day 3', lines: 2 },
          { label: 'Day 4', lines: 2 },
          { label: 'Day 5', lines: 2 },
          { label: 'Day 8', lines: 2 },
          { label: 'Day 10', lines: 2 },
          { label: 'I was surprised that', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 45 minutes, then five minutes a day for about two weeks.</p>
<p><strong>You need.</strong> Dry beans that were sold as food or as seed without treatment, soaked for one night: two for each student and ten more. A clear jar or cup for each student or pair, kitchen paper, water, a spoon. A magnifying glass if you have one.</p>
<p><strong>Answers.</strong> Order: soak, paper, bean, warm place, feel. Full glass: too little air. In a warm room the root often comes out within two to five days.</p>
<p><strong>Talk about.</strong> How does the root know where down is? Would it grow in the fridge? Let a group try that with a jar of its own.</p>
<p><strong>Watch for.</strong> Raw kidney beans are poisonous to eat: no one tastes. Seeds for farmers can be treated with chemicals, so use food beans. Give a second bean quietly to anyone whose bean does not grow.</p>
<p><strong>Twelve tablets for thirty.</strong> The tablet is needed only to read the steps and to answer. Read together from the board, sow in threes with one tablet in the middle, then let students write their guesses in turns while others draw Day 1.</p>`,
  },
};
