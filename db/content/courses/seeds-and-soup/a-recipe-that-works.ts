import type { ShippedEntry } from '#db/content/shipped.ts';

export const aRecipeThatWorks: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'a-recipe-that-works',
  parent: 'seeds-and-soup',
  en: {
    title: 'A recipe that works',
    summary: 'Write a recipe that someone else can follow, test it on a friend, and make a recipe book together.',
    position: 5,
    minutes: 60,
    film: null,
    body: `<p>Here is a recipe. “Take some of it. Do the thing with the egg. Wait. Then it is ready.”</p>
<p>Could you cook that? No. The person who wrote it could, because the rest was in their head. But a recipe has to work when you are not there. It speaks to a hungry stranger in a kitchen far away.</p>
<p>So a recipe is harder to write than it looks. It is also one of the most useful things you will ever write.</p>
<h2>The two halves</h2>
<p>A recipe has two parts.</p>
<p>The first part is a list. It says <strong>what you need and how much</strong>. “Carrots” is not enough. Is that one carrot or a whole cart? Write “4 carrots”. You can measure with things that everyone has: a cup, a spoon, a handful, a pinch.</p>
<p>The second part is the steps. It says <strong>what you do, in the right order</strong>. Each step begins with a verb. A verb is a word for doing something: wash, peel, chop, stir, wait, taste. One step, one thing.</p>
<h2>Three tricks of good cooks who write</h2>
<ol>
<li><strong>Say when it is ready.</strong> “Cook for 25 minutes” is good. “Cook until a potato breaks when you press it” is better. Every stove is different, but a soft potato is soft everywhere.</li>
<li><strong>Say what can go wrong.</strong> “It will stick if you do not stir.” Now the stranger is warned.</li>
<li><strong>Say where it comes from.</strong> “My aunt cooks this when it rains.” You cannot eat that sentence, and still it is the tastiest one.</li>
</ol>
<h2>Test it on a friend</h2>
<p>Writers of recipes have testers. You can have one too. Give your recipe to a friend. The friend acts each step with empty hands, and does exactly what you wrote. Exactly.</p>
<p>Did you write “put the egg in the bowl”? Then your friend puts the whole egg in, with its shell. You will laugh, and then you will write: “Break the egg into the bowl. Throw the shell away.”</p>
<p>Watch and do not help. Each time your friend stops and looks at you, something is missing on the page. That is not your friend’s fault. It is a present. Now you know what to fix.</p>
<h2>Make the book</h2>
<p>Your recipe gets two pages. On the left: the picture, the name of the dish and its story. On the right: the list and the steps. Draw the food or cut it out of paper. Draw the parts of the plants, if you like. You know them now.</p>
<p>Choose recipes that really exist, from your kitchen or from someone you asked. If a recipe comes from another person, ask first. Then write who taught you, by first name only: “from Grandma” is perfect.</p>
<p>A class book needs an order. By season? By colour? From breakfast to supper? By how long it takes? Talk about it, and decide together. And someone has to write the first page. It could begin like this: “Everything in this book was once a seed.”</p>
<p>Is that true? Think about salt. Think about an egg. Then write a first page that is true.</p>
<h2>And then</h2>
<p>A recipe book is a book that people use. It gets spots. Its pages stick together. That is the highest praise a book can get: someone was hungry, opened it, and afterwards was not hungry any more.</p>`,
    word_list: [
      { word: 'verb', meaning: 'A word for something you do, such as chop, stir or wait.' },
      { word: 'pinch', meaning: 'As much salt as you can hold between two fingers and a thumb.' },
      { word: 'tester', meaning: 'Someone who tries a thing before everyone else, to find what is missing.' },
      { word: 'dish', meaning: 'A food that has been cooked in its own way, such as lentil soup. Also a big plate.' },
    ],
    tasks: [
      {
        id: 'best-step',
        kind: 'choose',
        text: 'Which step can a stranger follow best?',
        is_required: true,
        choices: [
          {
            id: 'until-done',
            text: 'Cook the potatoes until they are done.',
            feedback: 'Close. But how does a stranger know that they are done? Tell them what to look at.',
          },
          {
            id: 'press',
            text: 'Cook the potatoes until one breaks when you press it with a spoon.',
            feedback: 'Yes. Everyone with a spoon can check this, on every stove.',
          },
          {
            id: 'like-mum',
            text: 'Cook the potatoes as my mother does.',
            feedback:
              'She cooks them well, we believe you. But the stranger was not there. Watch her once and write down what she does.',
          },
        ],
      },
      {
        id: 'my-recipe',
        kind: 'answer',
        text: 'Write your recipe: its name, what you need and how much, and the steps. Begin each step with a verb.',
        is_required: true,
      },
      {
        id: 'test-it',
        kind: 'do',
        text: 'Let a friend act out your recipe with empty hands. Fix at least one thing.',
      },
      {
        id: 'order-of-the-book',
        kind: 'talk',
        text: 'In which order do the recipes of your class go into the book? Find two orders and choose one together.',
      },
      {
        id: 'make-recipe-book',
        kind: 'make',
        text: 'Make your recipe book. You can make a short one of your own, or one with your class.',
      },
    ],
    materials: [
      {
        title: 'My recipe, first try',
        text: 'Write with a pencil. Your tester will find something, and then you can change it.',
        rows: [
          { label: 'What the dish is called', lines: 1 },
          { label: 'Its story in one or two sentences', lines: 3 },
          { label: 'You need', lines: 6 },
          { label: 'Steps (each begins with a verb)', lines: 8 },
          { label: 'It is ready when', lines: 1 },
          { label: 'Take care', lines: 1 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes for the recipe and its test, and one or two more lessons for the book.</p>
<p><strong>You need.</strong> The print sheet, pencils, paper in food colours, and two or three real recipe books to look at.</p>
<p><strong>Answers.</strong> The potato that breaks under a spoon. Not everything was once a seed: salt is a mineral, water is water, and an egg comes from a hen, who eats seeds. “Almost everything” is a good answer.</p>
<p><strong>Talk about.</strong> Which dish do several families cook in different ways? Is one of them the right way?</p>
<p><strong>Watch for.</strong> Write first names only, and no addresses. A recipe from a family belongs to that family: ask before it is published. A student who cannot ask at home can interview a cook at school. Steps with heat or knives say “with a grown-up”.</p>
<p><strong>Twelve tablets for thirty.</strong> Write on paper first. Testing needs no tablet. Then work in shifts: ten students with tablets build their two pages while ten draw and ten test, and change after twenty minutes. One book for the whole class can be put together by a small group of editors.</p>`,
  },
};
