import type { ShippedEntry } from '#db/content/shipped.ts';
import { carryTenLitresInArabic } from './carry-ten-litres.ar.ts';

export const carryTenLitres: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'carry-ten-litres',
  parent: 'where-water-goes',
  en: {
    title: 'Carry ten litres',
    summary: 'Water is heavy, and it does not like to sit still. Find out with your own arms what a litre means.',
    minutes: 60,
    position: 3,
    film: 'ten-litres',
    body: `<p>Water looks light. It floats about in clouds, after all. Then you pick up a full bucket, and your arm has
something to say about it.</p>
<p>One litre of water weighs one kilogram. So ten litres weigh ten kilograms, and the bucket comes on top. Ten kilograms
is a full school bag, and then another one, and you have only two hands.</p>
<h2>Water does not sit still</h2>
<p>A stone of ten kilograms is hard to carry, but it behaves. Water does not. You take a step, and it swings to the
left. You take another step, and it swings back, climbs over the edge and lands in your shoe.</p>
<p>So people who carry water learn to walk in a special way. They walk smoothly and do not hop. Some lay a few clean
leaves or a lid on top, which calms the waves. Some carry a can that closes.</p>
<h2>Clever ways to carry</h2>
<p>All over the world, people have found ways to make the load easier.</p>
<ul>
<li><strong>On the head.</strong> A ring of cloth holds the pot. The weight goes straight down through the back and the
legs.</li>
<li><strong>On the back.</strong> A band runs round the load and across the forehead.</li>
<li><strong>On a pole.</strong> A bucket hangs on each end, and the pole lies over the shoulders. One bucket balances
the other.</li>
<li><strong>On wheels.</strong> A barrow, a bicycle or a cart does the carrying, if the path is good.</li>
<li><strong>In a barrel that rolls.</strong> The water lies on its side and is pulled along like a toy.</li>
<li><strong>With a friend who has four legs.</strong> A donkey carries more than you do, and lets you know what it
thinks of that.</li>
</ul>
<h2>How often do you have to go?</h2>
<p>Now some numbers. They are an example, so that you can see how to work it out.</p>
<p>A family uses 60 litres a day, for drinking, cooking, washing and the hens. One person brings 10 litres on each
trip. A trip takes 30 minutes, there and back.</p>
<p>So there are 6 trips, because 6 times 10 litres is 60 litres. And 6 times 30 minutes is 180 minutes. That is three
hours of walking. It is about as long as a morning at school.</p>
<p>Now change one thing. Put a tap in the yard. The walk takes one minute. What would you do with the rest of the
morning?</p>
<p>This is why a tap is not only about water. It is about time.</p>
<h2>How much do you use?</h2>
<p>You cannot feel water when it comes out of a tap. It does not pull at your arm. So it is good to measure it once.</p>
<p>Close the plug and wash your hands. Then scoop the water out with a litre bottle. How many bottles was it? Do it
again, and this time turn off the tap while you rub in the soap. You may be surprised. We were.</p>
<p>Then put a bucket beside the sink when someone cooks or washes up, and measure that as well. Write the litres on a
list. At the end, add them up and ask yourself a question. If I had to carry all this, would I use it in the same
way?</p>`,
    word_list: [
      { word: 'litre', meaning: 'As much as fits into a box that is 10 centimetres long, wide and high.' },
      { word: 'load', meaning: 'What someone or something carries.' },
      { word: 'balance', meaning: 'To stay steady because both sides pull equally.' },
      { word: 'barrow', meaning: 'A small cart with one wheel that you push.' },
      { word: 'scoop', meaning: 'To lift something out with a cup, a spoon or your hands.' },
    ],
    tasks: [
      {
        id: 'brimful-walk',
        kind: 'do',
        is_required: true,
        text: 'Fill a bowl with two litres of water. Walk 30 steps with it, outside. Measure what is left. How much did you spill? Can you spill less the second time?',
      },
      {
        id: 'my-arms',
        kind: 'answer',
        is_required: true,
        text: 'What did you notice while you were carrying? Write about your arms, your feet and the water.',
      },
      {
        id: 'spilled-litre',
        kind: 'choose',
        text: 'A family needs 60 litres. Each trip begins with 10 litres, and one litre spills on the way. How many trips does it take?',
        choices: [
          {
            id: 'six-trips',
            text: '6 trips',
            feedback:
              'Without spilling it would be 6. But only 9 litres arrive each time, so 6 trips bring 54 litres. How many are still missing?',
          },
          {
            id: 'seven-trips',
            text: '7 trips',
            feedback:
              'Yes. Six trips bring 54 litres, so someone has to walk again for the last 6. Spilling costs a whole trip.',
          },
          {
            id: 'ten-trips',
            text: '10 trips',
            feedback:
              '10 trips bring 90 litres, so plenty would be left over. Try it in steps: 9 litres, 18 litres, 27 litres … When do you reach 60?',
          },
        ],
      },
      {
        id: 'who-walks',
        kind: 'talk',
        text: 'There are three hours of walking to do each day. How would you share them in a family of five? What is fair? Think of small children and old people, too.',
      },
    ],
    materials: [
      {
        title: 'My litres',
        text: 'Measure with a litre bottle. Write how many litres each thing took. Add one or two things of your own.',
        rows: [
          { label: 'Washing my hands', lines: 1 },
          { label: 'Washing my hands, with the tap turned off in between', lines: 1 },
          { label: 'Drinking in one day', lines: 1 },
          { label: 'Washing up', lines: 1 },
          { label: 'Something else', lines: 2 },
          { label: 'All together, and how many trips of 10 litres that makes', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes: 10 for film and text, 25 outside, 25 for numbers and answers.</p>
<p><strong>You need.</strong> Two-litre bowls, litre bottles, a measuring jug, and a place that can get wet. Pour what
is left on plants.</p>
<p><strong>Answers.</strong> 7 trips: 9 litres arrive each time, and 6 times 9 is 54. Without spilling it is 6. For
older students: what if a trip takes 45 minutes? (6 trips are four and a half hours.)</p>
<p><strong>Talk about.</strong> Who would carry the water in our families? Who would decide, and would it be fair?</p>
<p><strong>Watch for.</strong> No one carries more than two litres, and no one walks with glass. Students who cannot
carry measure, count and judge. Some students carry water at home every day. They are the experts here, if they want to
be: let them show how they walk, and never make them.</p>
<p><strong>Twelve tablets for thirty.</strong> Leave the tablets inside while you walk. Afterwards ten groups of three
share: one types, one reads the sheet aloud, one draws, and they change after each answer.</p>`,
  },
  ar: carryTenLitresInArabic,
};
