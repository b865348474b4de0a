import type { ShippedEntry } from '#db/content/shipped.ts';

export const whatIsInAPrice: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'what-is-in-a-price',
  parent: 'fair-shares',
  en: {
    title: 'What is in a price?',
    summary: 'A price looks like one number. Open it up, and there are many people inside.',
    position: 2,
    minutes: 50,
    film: null,
    body: `<p>A loaf of bread has a price on it. It is only a number, and it looks rather bored.</p>
<p>But a price is like a drawer. Pull it open, and it is full. There is a farmer in it, a miller, a baker, a driver, some rain, some electricity and a paper bag.</p>
<h2>Let us open one</h2>
<p>We will make up a bakery, so that the sums are easy. In our bakery a loaf costs 100 coins. Every coin goes somewhere.</p>
<ul>
<li>12 coins go to the farmer, who grew the wheat.</li>
<li>6 coins go to the miller, who made it into flour.</li>
<li>35 coins pay the people who bake and sell.</li>
<li>12 coins pay for the oven, its heat and its repairs.</li>
<li>15 coins pay the rent of the shop.</li>
<li>5 coins pay for the van and the paper bag.</li>
<li>8 coins are tax. They help to pay for roads, schools and hospitals.</li>
<li>7 coins are left. That is the profit.</li>
</ul>
<p>Add them up. There are 100, and nothing is missing. In a true account nothing ever falls under the table.</p>
<p>In a real bakery the numbers are different, and they change. But the drawer always has parts like these.</p>
<h2>Two words that sound alike</h2>
<p>Listen to two bakers.</p>
<p>The first one says: “I took 100 coins for a loaf, so I earned 100 coins.” The second one says: “I took 100 coins. I paid 93. I have 7.”</p>
<p>The second baker will still have a shop next year. What comes in is called <strong>income</strong>. What goes out is called <strong>cost</strong>. What is left is called <strong>profit</strong>. If more goes out than comes in, what is left is a <strong>loss</strong>. A loss is a hole, and someone has to fill it.</p>
<p>What is profit for? Perhaps the oven breaks in March. Perhaps the baker wants to try a bread with olives. Perhaps she has worked for ten years and would like to see the sea.</p>
<h2>When a price is too small</h2>
<p>Everyone likes a small price. But a price can have a good reason to be small, and it can have a bad one.</p>
<p>A good reason: the baker found an oven that needs less heat. Then bread gets cheaper and no one is hurt.</p>
<p>A bad reason: the baker pays the driver too little to live on. Then someone still pays the rest of the price. The driver pays it, and not the person who eats the bread.</p>
<p>You cannot see the difference when you look at the loaf. You have to ask. Decent work means that people can live from it and are safe. It also means that they can say when something is wrong.</p>
<h2>A price for something you made</h2>
<p>Say you fold paper stars and sell them. Paper costs you 2 coins a star. Your friend helps, and you pay him 3 coins a star. You think of a price.</p>
<p>At 4 coins a star you lose 1 coin each time. The more you sell, the poorer you get. At 5 coins nothing is left for you. At 8 coins you have 3. At 50 coins you have a box full of stars, because no one buys them.</p>
<p>So a price has a floor and a ceiling. The floor is what it costs. The ceiling is what people are glad to pay. A fair price is somewhere in the room between them.</p>`,
    word_list: [
      { word: 'income', meaning: 'All the money that comes in.' },
      { word: 'cost', meaning: 'Money that has to go out to make or sell a thing.' },
      { word: 'profit', meaning: 'What is left of the income after all costs are paid.' },
      { word: 'tax', meaning: 'Money that everyone pays together, for things such as roads and schools.' },
      { word: 'rent', meaning: 'Money you pay to use a room or a house that belongs to someone else.' },
    ],
    tasks: [
      {
        id: 'eighty-loaves',
        kind: 'choose',
        text: 'Our bakery sells 80 loaves in a morning. Each loaf leaves 7 coins of profit. How much profit is that?',
        is_required: true,
        choices: [
          {
            id: 'all-income',
            text: '8,000 coins',
            feedback:
              '8,000 coins came in: 80 times 100. But most of them go out again. Only 7 of each 100 are profit.',
          },
          {
            id: 'profit',
            text: '560 coins',
            feedback: 'Yes. 80 times 7 is 560. That is what is left when everyone has been paid.',
          },
          {
            id: 'eighty-seven',
            text: '87 coins',
            feedback: 'You added 80 and 7. Each of the 80 loaves leaves 7 coins, so you need 80 times 7.',
          },
        ],
      },
      {
        id: 'way-of-bread',
        kind: 'order',
        text: 'Follow the wheat and the money. Put the steps in order, and begin at the field.',
        choices: [
          { id: 'farmer', text: 'The farmer sells wheat.' },
          { id: 'miller', text: 'The miller sells flour.' },
          { id: 'baker', text: 'The baker sells bread.' },
          { id: 'tax', text: 'The bakery pays its tax.' },
        ],
      },
      {
        id: 'open-a-price',
        kind: 'answer',
        text: 'Choose one thing in your bag. Who was paid when it was bought? Name at least four people or jobs.',
        is_required: true,
      },
      {
        id: 'cheaper-how',
        kind: 'talk',
        text: 'The bread in our bakery should cost 90 coins. From which part would you take the 10 coins? Who would notice?',
      },
    ],
    materials: [
      {
        title: 'Open a price',
        text: 'Choose something you could make and sell. Write down what goes out, and find its floor and its ceiling.',
        rows: [
          { label: 'I make', lines: 1 },
          { label: 'Material for one', lines: 2 },
          { label: 'Who helps, and what I pay them for one', lines: 2 },
          { label: 'The floor: all costs of one', lines: 1 },
          { label: 'The ceiling: what three people would be glad to pay', lines: 3 },
          { label: 'My price, and why it is fair', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: fifteen to read, ten with counters, ten for the tasks, fifteen for the sheet and talk.</p>
<p><strong>You need.</strong> A hundred counters, beans or paper coins for each group, and eight cups with labels. Sorting the coins into cups makes the list clear to everyone.</p>
<p><strong>Answers.</strong> 560 coins. Order: farmer, miller, baker, tax. The stars: cost 5, so the floor is 5. We invented all numbers for this lesson. Say so, and do not present them as the price of bread in your town.</p>
<p><strong>Talk about.</strong> Would you pay more for bread if you knew that the driver can live from his work? What would you need to know in order to believe it?</p>
<p><strong>Watch for.</strong> Younger students read “profit” as greed or as a prize. Keep to the oven that breaks in March. Do not compare what families can afford.</p>
<p><strong>Twelve tablets for thirty.</strong> Six groups of five, two tablets each. Two students read the list aloud, two move coins, one checks that the sum is 100. Then the tablets go round for the two required answers. Students who wait fill in the print sheet.</p>`,
  },
};
