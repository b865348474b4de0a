import type { ShippedEntry } from '#db/content/shipped.ts';

export const seedsToShare: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'seeds-to-share',
  parent: 'seeds-and-soup',
  en: {
    title: 'Seeds to share',
    summary: 'One seed can become many. Save some, dry them, fold an envelope and give them away with a story.',
    position: 3,
    minutes: 45,
    film: null,
    body: `<p>If you have one biscuit and give it away, you have no biscuit. That is the trouble with biscuits.</p>
<p>Seeds are different. Sow one bean, and a plant can give you thirty beans. Eat twenty. Keep five. Give five away. Next year your friend has beans, and you have beans, and no one has less.</p>
<p>This is a kind of magic, but it takes a summer.</p>
<h2>Saving a seed</h2>
<p>For thousands of years there were no shops for seeds. After the harvest, people chose their best plants. They did not eat those. They let them grow old and dry, and kept the seeds until the next spring.</p>
<p>Which plants did they choose? The tastiest. The strongest. The ones that grew with little rain. Year after year they chose again. That is why there are so many kinds of beans: white, black, red, spotted, and some with a pattern like a tiny cow. Each kind is the work of people we will never know.</p>
<h2>Easy seeds to begin with</h2>
<ul>
<li><strong>Beans and peas.</strong> Leave some pods on the plant until they are brown and rattle. Open them. Done.</li>
<li><strong>Sunflowers.</strong> Wait until the back of the head is brown. Then rub out the seeds. Leave some for the birds.</li>
<li><strong>Pumpkins.</strong> Wash the seeds and dry them on a plate. The children of a pumpkin can look quite different from it. That is half the fun. But if one tastes bitter, spit it out and throw it away.</li>
<li><strong>Tomatoes.</strong> Each seed wears a slippery coat. Put the seeds in a little water for two or three days, then rinse them and dry them.</li>
</ul>
<p>Seeds must be dry before you put them away. A wet seed goes mouldy. A dry one can sleep for years. Try this with a bean: press it with your fingernail. If there is a mark, it is not dry yet.</p>
<h2>A library where you eat the books</h2>
<p>In some towns there is a seed library. You borrow seeds in spring. You sow them, you eat the vegetables, and you save some seeds. In autumn you bring seeds back. It works like a library of books, but you can eat what you borrowed.</p>
<p>There is also a very big one. It is inside a mountain on the cold islands of Svalbard, which belong to Norway. It opened in 2008. Countries keep spare seeds there, in case they lose their own. The cold helps the seeds to sleep.</p>
<p>Your class can have one too. It can be as big as a shoebox.</p>
<h2>An envelope that tells the truth</h2>
<p>A seed without a name is a riddle. In spring you will look at it and say: are you a radish or a cabbage? They look almost the same.</p>
<p>So write on each envelope:</p>
<ol>
<li>what it is,</li>
<li>when and where you saved it,</li>
<li>how to sow it,</li>
<li>one true thing about it.</li>
</ol>
<p>The last one matters most. “My grandmother carried these in her sock when she moved.” “This one grew through a crack.” A seed with a story is planted sooner than a seed without one.</p>
<h2>Giving and taking</h2>
<p>When you give seeds, give good ones. Give them to someone who has none as gladly as to a friend. And when you take seeds, take only as many as you will sow. Then there is enough for the person behind you.</p>`,
    word_list: [
      { word: 'harvest', meaning: 'The time when you pick what has grown. It is also what you picked.' },
      { word: 'pod', meaning: 'The long case in which beans and peas grow.' },
      { word: 'seed library', meaning: 'A place where you borrow seeds, grow them, and bring new seeds back.' },
      { word: 'mouldy', meaning: 'Covered with a soft grey or green fur, because it was too wet.' },
    ],
    tasks: [
      {
        id: 'which-can-go-in',
        kind: 'choose',
        text: 'You have three small heaps of beans. Which heap can go into the envelope today?',
        is_required: true,
        choices: [
          {
            id: 'shiny',
            text: 'Beans that came out of a green pod this morning',
            feedback:
              'They are fresh and full of water, so they would go mouldy. Let them dry on a plate first, or eat them cooked.',
          },
          {
            id: 'mark',
            text: 'Beans in which your fingernail leaves a mark',
            feedback: 'Nearly. A mark means that there is still water inside. Give them some more days.',
          },
          {
            id: 'hard',
            text: 'Hard beans that rattle in a cup',
            feedback: 'Yes. They are dry, so they can sleep until spring.',
          },
        ],
      },
      {
        id: 'fold-an-envelope',
        kind: 'do',
        text: 'Fold an envelope from a sheet of used paper. Put three to five seeds into it and write its four lines.',
        is_required: true,
      },
      {
        id: 'one-true-thing',
        kind: 'answer',
        text: 'Write the one true thing about your seed. Where did it come from? Who gave it to you? How did it look?',
        is_required: true,
      },
      {
        id: 'our-rules',
        kind: 'talk',
        text: 'Make three rules for the seed shoebox of your class. What happens when someone takes seeds and nothing grows?',
      },
    ],
    materials: [
      {
        title: 'Label for a seed envelope',
        text: 'Fill in the label, cut it out and glue it to your envelope. Write first names or pen names only.',
        rows: [
          { label: 'These are', lines: 1 },
          { label: 'Saved in this month and place', lines: 1 },
          { label: 'How to sow them', lines: 3 },
          { label: 'One true thing', lines: 3 },
          { label: 'A gift from', lines: 1 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 45 minutes: ten to read, fifteen to sort and fold, ten to write, ten to swap.</p>
<p><strong>You need.</strong> Dry beans, sunflower or pumpkin seeds from home, a market or a kitchen, used paper, glue, a shoebox. If it is not harvest time, use dry beans from a packet.</p>
<p><strong>Answers.</strong> The hard beans that rattle. To fold: a square into a triangle, both side corners across, the top flap tucked in.</p>
<p><strong>Talk about.</strong> What else do you still have after you have given it away? (A song, a joke, a recipe, an idea.) Why would a country keep seeds in another country?</p>
<p><strong>Watch for.</strong> Sunflower seeds and nuts can cause allergies. A pumpkin from saved seed can be poisonous, and then it tastes bitter: no one eats a bitter one. Small seeds and small noses do not go together. Seeds must not be posted across borders: many countries forbid it, to keep out plant diseases.</p>
<p><strong>Twelve tablets for thirty.</strong> Two halves. One half folds and fills envelopes while the other half reads and answers, in pairs or threes on the tablets. Change after fifteen minutes. Then all swap seeds, with the tablets closed.</p>`,
  },
};
