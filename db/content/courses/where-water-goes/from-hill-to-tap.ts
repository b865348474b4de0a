import type { ShippedEntry } from '#db/content/shipped.ts';
import { fromHillToTapInArabic } from './from-hill-to-tap.ar.ts';

export const fromHillToTap: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'from-hill-to-tap',
  parent: 'where-water-goes',
  en: {
    title: 'From the hill to the tap',
    summary: 'Follow a raindrop down a hill, through the ground and through a pipe, until it splashes into your hands.',
    minutes: 50,
    position: 1,
    film: 'where-water-goes',
    body: `<p>Stand on a hill in the rain and stretch out your arm. One drop lands on your sleeve. Another lands beside
your shoe. Where will that one go now?</p>
<p>It has three ways.</p>
<ul>
<li><strong>Over the ground.</strong> The drop rolls downhill and meets other drops. Together they are a trickle.
Trickles become a stream, and streams become a river.</li>
<li><strong>Into the ground.</strong> The drop sinks between grains of soil, past worms and roots, until rock or clay
stops it.</li>
<li><strong>Back up.</strong> A root drinks it, or the sun warms it. Then it rises as <em>water vapour</em>. That is
water in the air, and you cannot see it.</li>
</ul>
<h2>The water under your feet</h2>
<p>In many places there is water deep in the ground. Most of it is not a lake in a cave. Think of a wet sponge. Sand and
stones have tiny gaps between them, and water fills the gaps. People call it <strong>groundwater</strong>.</p>
<p>Groundwater moves, but it is in no hurry. A stream passes your school in a minute or two. Groundwater can take months
or years to go as far.</p>
<p>Sometimes groundwater comes out of a hillside by itself, cold and clear. That is a <strong>spring</strong>. In other
places people dig or drill down until they reach it. That is a <strong>well</strong>.</p>
<h2>A tap in a village</h2>
<p>Imagine a village below a hill. High above the roofs is a spring. People have built a small stone box around it, with
a lid. Now no leaf, no goat and no dirty hand can get in. A pipe leads from the box down to a tank, and from the tank to
the taps. There is no engine at all. Water runs downhill by itself, and it sends no bill.</p>
<h2>A tap in a city</h2>
<p>Now imagine a city beside a river. The river has come past farms, roads and a great many ducks. So the water goes
through a <strong>waterworks</strong> first.</p>
<ol>
<li>A grid holds back branches and leaves.</li>
<li>In a wide, calm basin, the mud sinks to the bottom.</li>
<li>The water seeps through a thick bed of sand. The sand holds back smaller bits.</li>
<li>In most waterworks, a little chlorine is added at the end. It kills germs.</li>
</ol>
<p>Then pumps push the water up into a tank on a hill or a tower. It seems silly to lift water up, only to let it down
again. But the water in the high tank presses on the water below. It presses so hard that water goes round corners,
under streets and up to a kitchen on the third floor.</p>
<h2>Clear is not the same as clean</h2>
<p>Water can look perfect and still make you ill. Germs are so small that thousands would fit on the full stop at the
end of this sentence. You cannot see them, smell them or taste them.</p>
<p>So people test water. Where it is not safe, they boil it, filter it or treat it. Ask a grown-up before you drink from
a stream, a well or a tap that you do not know.</p>
<h2>One splash</h2>
<p>Next time you open a tap, look at the first splash in your hand. It was on a hill once. Perhaps the rain fell last
week. If it took the slow way, through the ground, that rain may have fallen before your grandmother was born.</p>`,
    word_list: [
      { word: 'groundwater', meaning: 'Water that fills the tiny gaps between sand and stones under the ground.' },
      { word: 'spring', meaning: 'A place where water comes out of the ground by itself.' },
      { word: 'seep', meaning: 'To pass very slowly through small gaps.' },
      { word: 'waterworks', meaning: 'A place where water from a river or a lake is made safe to drink.' },
      { word: 'germs', meaning: 'Living things too small to see. Some of them make people ill.' },
      { word: 'water vapour', meaning: 'Water that has gone into the air. You cannot see it.' },
    ],
    tasks: [
      {
        id: 'city-water',
        kind: 'order',
        is_required: true,
        text: 'A city takes its water from a river. Put the journey in order.',
        choices: [
          { id: 'grid', text: 'A grid holds back branches and leaves.' },
          { id: 'basin', text: 'The mud sinks to the bottom of a calm basin.' },
          { id: 'sand', text: 'The water seeps through sand.' },
          { id: 'tower', text: 'Pumps push the water up into a high tank.' },
          { id: 'tap', text: 'Someone opens a tap on the third floor.' },
        ],
      },
      {
        id: 'sand-filter',
        kind: 'do',
        text: 'Make holes in the bottom of a paper cup. Fill it with small stones, then sand. Hold it over a jar and pour in muddy water. Compare before and after. Do not drink it.',
      },
      {
        id: 'why-high',
        kind: 'choose',
        is_required: true,
        text: 'Why is a water tank often on a hill or a tower?',
        choices: [
          {
            id: 'press-down',
            text: 'So that the water presses down and flows to the taps',
            feedback: 'Yes. The higher the tank, the harder the water in it presses on the water in the pipes.',
          },
          {
            id: 'nice-view',
            text: 'So that everyone can find it',
            feedback:
              'You can see a tower from far away, that is true. But what does the height do to the water in the pipes?',
          },
          {
            id: 'near-clouds',
            text: 'So that rain falls straight in',
            feedback:
              'A nice thought, but these tanks have a lid, to keep out dust and birds. Pumps or a spring fill them.',
          },
        ],
      },
      {
        id: 'our-tap',
        kind: 'answer',
        text: 'Ask someone who knows your school well. Where does its water come from? Write what you found out, and who told you.',
      },
    ],
    materials: [
      {
        title: 'A drop on its way',
        text: 'You are the drop. Write where you are and what you see. Draw the journey on the back.',
        rows: [
          { label: 'I land on the hill', lines: 2 },
          { label: 'Over the ground or into it? My way', lines: 3 },
          { label: 'In the dark: pipe, tank or well', lines: 3 },
          { label: 'Out of the tap', lines: 2 },
          { label: 'A question that I still have', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: 10 for film and text, 25 for the sand filter, 15 for the tasks.</p>
<p><strong>You need.</strong> For each group: a paper cup, a pin, small stones, washed sand, a jar, water with a spoon
of soil in it. A towel for the floor.</p>
<p><strong>Answers.</strong> Grid, basin, sand, tank, tap. The tank is high so that the water presses down. The filtered
water looks clearer, but germs pass through: no one drinks it.</p>
<p><strong>Talk about.</strong> Who has seen a spring, a well or a water tower? Where does our own water come from? The
caretaker often knows, so let students ask.</p>
<p><strong>Watch for.</strong> Many students picture groundwater as a river in a cave. Pour water over a jar of gravel:
it disappears and is still there. Do not ask in front of the class who has a tap at home. Chapter 4 comes back to that
with care.</p>
<p><strong>Twelve tablets for thirty.</strong> Ten groups of three. The filter needs no tablet, so five groups build
while five groups answer, then they change. The sheet is for students who are waiting.</p>`,
  },
  ar: fromHillToTapInArabic,
};
