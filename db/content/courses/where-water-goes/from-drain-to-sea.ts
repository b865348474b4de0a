import type { ShippedEntry } from '#db/content/shipped.ts';
import { fromDrainToSeaInArabic } from './from-drain-to-sea.ar.ts';

export const fromDrainToSea: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'from-drain-to-sea',
  parent: 'where-water-goes',
  en: {
    title: 'From the drain to the sea',
    summary:
      'You pull the plug and the water is gone. But where is it? Follow it through the dark, to the sea and up again.',
    minutes: 50,
    position: 2,
    film: null,
    body: `<p>You wash a muddy pot. The water turns brown, goes round and round and leaves with a gurgle. Where is it
now? Many people say, “Away.” But there is no place called Away. Let us follow it.</p>
<h2>The bend under the sink</h2>
<p>Look under a sink if you can. Many have a pipe with a bend like the letter U. A little water always stays in the
bend. It is there to stop the smell. Air from the drain would like to come up into your kitchen, and the water blocks
the way. A small puddle guards the door.</p>
<h2>Bigger and bigger pipes</h2>
<p>In a town, the water then runs into a pipe under the street. It is called a <strong>sewer</strong>. Sewers slope a
little, so that everything flows downhill. Small ones lead into larger ones. In big cities some are so large that you
could drive a car through them. You would not enjoy it.</p>
<h2>How dirty water is cleaned</h2>
<p>In many towns, the sewers end at a treatment plant. It cleans in steps.</p>
<ol>
<li>Screens catch what should never have been there, such as rags, sticks and sometimes a sock.</li>
<li>In a tank, heavy dirt sinks to the bottom.</li>
<li>Now come the workers. They are alive, and you need a microscope to see them. These <strong>microbes</strong> eat the
dirt. The plant blows in air so that they can breathe.</li>
<li>The microbes sink to the bottom, full, and the clear water flows off to a river or the sea.</li>
</ol>
<p>Not every house has a sewer. Some have a closed tank in the ground, which a truck empties. Some have a toilet over a
deep pit. And in many places, dirty water runs into a river just as it is. Then the people downstream get it, and so do
the fish.</p>
<h2>What does not belong in a drain</h2>
<p>Frying oil goes in warm and runny. In the cold pipe it turns stiff, like candle wax. Wet wipes stick to it, and soon
there is a plug as hard as a wall. Someone has to climb down and break it up.</p>
<p>Paint, medicine and petrol are worse. The microbes cannot eat them, or they die of them.</p>
<p>Look at the drain in the street, too. In some towns, rain goes from there straight to the river, and no one cleans it
on the way.</p>
<h2>Salt, sun and up again</h2>
<p>At last the river reaches the sea. Why is the sea salty, when the rivers that fill it are not? Rivers carry a tiny
bit of salt out of the rocks, too little to taste. The sun warms the sea, and water rises as vapour. The salt cannot
rise. It stays. This has gone on for a very long time.</p>
<p>High up, the vapour cools and turns into tiny drops. You have seen them often. They are called a cloud. The wind
pushes the cloud over the land, it meets a hill, and it rains. Perhaps on your sleeve.</p>
<p>So the way of water is a circle. It is called the <strong>water cycle</strong>. No one brings new water to the Earth.
We all use the same water, again and again. A dinosaur may have drunk some of the water in your cup. It has been cleaned
since then.</p>`,
    word_list: [
      { word: 'drain', meaning: 'The hole or pipe through which used water leaves.' },
      { word: 'sewer', meaning: 'A pipe under the street that carries away dirty water.' },
      { word: 'microbes', meaning: 'Living things so small that you need a microscope. Many of them are useful.' },
      { word: 'downstream', meaning: 'Further along a river, in the direction in which it flows.' },
      { word: 'water cycle', meaning: 'The round trip of water from sea to cloud to rain to river and back.' },
    ],
    tasks: [
      {
        id: 'rain-in-a-bowl',
        kind: 'do',
        text: 'Pour a little warm salt water into a bowl. Stand a small empty cup in the middle. Cover the bowl with clear plastic wrap and lay a small stone on the wrap, above the cup. Put it in the sun for an afternoon. What is in the cup?',
      },
      {
        id: 'where-does-oil-go',
        kind: 'choose',
        is_required: true,
        text: 'There is frying oil left in the pan. What is the best thing to do?',
        choices: [
          {
            id: 'hot-water',
            text: 'Pour it down the sink with a lot of hot water',
            feedback:
              'The hot water helps for the first few metres. Further down the pipe is cold, and there the oil turns stiff.',
          },
          {
            id: 'street-drain',
            text: 'Pour it into the drain in the street',
            feedback:
              'That keeps your own sink free. But from the street it may run straight into the river, and the fish cannot move house.',
          },
          {
            id: 'cool-and-jar',
            text: 'Let it cool and put it into an old jar',
            feedback: 'Yes. In a closed jar it can be collected or put into the bin. The pipe stays free.',
          },
        ],
      },
      {
        id: 'round-trip',
        kind: 'order',
        is_required: true,
        text: 'Put the trip of the water in order. Begin with the muddy pot.',
        choices: [
          { id: 'pot', text: 'Water from a muddy pot goes down the drain.' },
          { id: 'plant', text: 'Microbes in a treatment plant eat the dirt.' },
          { id: 'sea', text: 'The river carries the water to the sea.' },
          { id: 'cloud', text: 'The sun warms the sea. Vapour rises and makes a cloud.' },
          { id: 'hill', text: 'Rain falls on a hill.' },
        ],
      },
      {
        id: 'no-away',
        kind: 'talk',
        text: 'Which things do you throw “away” in a day? Choose one and follow it in your thoughts. Where does it end?',
      },
      {
        id: 'salt-question',
        kind: 'answer',
        text: 'Your little brother asks, “If the sea is salty, why is rain not salty?” Explain it to him in two sentences.',
      },
    ],
    materials: [
      {
        title: 'Rain in a bowl',
        text: 'Guess first, then look. Write down what you really saw, even if it was not what you had guessed.',
        rows: [
          { label: 'What I think will be in the cup', lines: 2 },
          { label: 'After one hour', lines: 2 },
          { label: 'At the end of the day', lines: 2 },
          { label: 'Does the water in the cup look salty? How could I find out?', lines: 2 },
          { label: 'What in the bowl is the sea, the sun, the cloud and the rain?', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes, and a look at the bowl later in the day. Start the bowl first.</p>
<p><strong>You need.</strong> A bowl, salt, warm water, a small cup, clear plastic wrap, a small stone and a sunny window. One
bowl for the class is enough.</p>
<p><strong>Answers.</strong> The cup holds fresh water: the salt stayed in the bowl. Let a drop from the cup and a drop
from the bowl dry on dark paper. Only the second leaves white grains. Oil belongs in a jar. The order is pot, plant,
sea, cloud, hill.</p>
<p><strong>Talk about.</strong> Where does the water of our school go? Who cleans drains in our town, and would we want
that job?</p>
<p><strong>Watch for.</strong> Laughing about toilets is fine for two minutes. No one has to say what kind of toilet
they have at home. Students often think that a cloud is vapour: it is tiny drops.</p>
<p><strong>Twelve tablets for thirty.</strong> Read the text aloud while the bowl warms up. Then ten groups of three do
the two required tasks, and each student types an answer to the salt question when the tablet comes round.</p>`,
  },
  ar: fromDrainToSeaInArabic,
};
