import type { ShippedEntry } from '#db/content/shipped.ts';

export const soupUnderYourFeet: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'soup-under-your-feet',
  parent: 'seeds-and-soup',
  en: {
    title: 'The soup under your feet',
    summary:
      'You eat roots, stems, leaves and flowers, often in one bowl. Look at your food and find out which part it is.',
    position: 1,
    minutes: 40,
    film: 'a-seed-wakes',
    body: `<p>Look into a bowl of vegetable soup. There is a bit of carrot. There is a bean. There is something green that no one can name.</p>
<p>Not long ago, that carrot was in the dark. It sat in the ground with a worm for a neighbour. Leaves grew out of the top of its head. It had never met a bean.</p>
<p>So how did they all get into one pot?</p>
<h2>A plant has parts</h2>
<p>A plant is a bit like a body. Each part has a job.</p>
<ul>
<li>The <strong>root</strong> holds on to the ground. It drinks water.</li>
<li>The <strong>stem</strong> carries the water up.</li>
<li>The <strong>leaf</strong> makes food for the plant. It uses light, air and water.</li>
<li>The <strong>flower</strong> calls the bees. Some flowers only need the wind.</li>
<li>The <strong>fruit</strong> comes from the flower. It keeps the seeds safe.</li>
<li>The <strong>seed</strong> is a new plant that has not started yet.</li>
</ul>
<p>And here is the funny thing. People eat all six.</p>
<h2>Which part is on your spoon?</h2>
<p>A carrot is a root. It is a fat one, because the plant keeps food in it for later. You get there first.</p>
<p>A stick of celery is the stalk of a leaf. A stick of asparagus is a young stem. Spinach is a leaf, and so is cabbage. A cabbage is many leaves that hug each other.</p>
<p>Broccoli is a bunch of flowers that are still closed. If no one picks it, it opens and turns yellow. Next time you eat broccoli, you can say: “Thank you for the flowers.”</p>
<p>A tomato is a fruit. Cut one open. There are the seeds. So is a pumpkin, and so is a cucumber. Cooks call them vegetables. Plant scientists call them fruits. Both are right, because they ask different questions. The cook asks: how does it taste? The scientist asks: are there seeds inside?</p>
<p>Beans, peas and lentils are seeds. Rice is a seed too. So is wheat, and bread is made of wheat. So on many days you eat thousands of seeds before you go to bed.</p>
<p>What about a potato? It grows in the ground, but it is not a root. It is a swollen piece of stem. Its “eyes” are buds. Leave a potato in a cupboard for too long, and the buds begin to grow. Then it looks like a small monster.</p>
<h2>Every bowl has come a long way</h2>
<p>Someone put a seed into the ground. Someone pulled out the weeds. Someone looked at the sky and hoped for rain. Then someone picked, washed, packed, drove, sold, bought, peeled and cooked.</p>
<p>Count the people in that line. They are all in your soup, in a way. You cannot taste them, but without them the bowl is empty.</p>
<h2>Be a food detective</h2>
<p>Today you will choose one food that you ate. You will ask of it what a good detective asks:</p>
<ol>
<li>Which part of a plant are you?</li>
<li>Where did you grow?</li>
<li>Whose hands did you pass through?</li>
</ol>
<p>You will not find every answer. That is fine. A detective writes down what she does not know yet, and then goes and asks someone.</p>`,
    word_list: [
      { word: 'root', meaning: 'The part of a plant that grows down. It holds on to the ground and drinks.' },
      { word: 'stem', meaning: 'The part that holds the plant up and carries water to the leaves.' },
      { word: 'bud', meaning: 'A small bump on a plant. A leaf, a flower or a new branch comes out of it.' },
      { word: 'seed', meaning: 'A tiny plant with its lunch, packed in a coat. It waits for water.' },
    ],
    tasks: [
      {
        id: 'which-part-is-broccoli',
        kind: 'choose',
        text: 'Which part of the plant is broccoli?',
        is_required: true,
        choices: [
          {
            id: 'leaf',
            text: 'Leaves',
            feedback:
              'It is green, so that is a good guess. But look closely. You will see hundreds of tiny round buds. They are flowers that have not opened.',
          },
          {
            id: 'flower',
            text: 'Flowers that are still closed',
            feedback: 'Yes. If no one picks broccoli, it opens and turns yellow.',
          },
          {
            id: 'root',
            text: 'A root',
            feedback:
              'Roots grow down in the dark. Broccoli grows up in the light. Look closely at the top: it is made of tiny flower buds.',
          },
        ],
      },
      {
        id: 'my-food',
        kind: 'answer',
        text: 'Choose one food that you ate today or yesterday. Which part of a plant is it? Write down one thing about it that you do not know yet.',
        is_required: true,
      },
      {
        id: 'ask-someone',
        kind: 'do',
        text: 'Ask someone who cooks or shops: where did this food come from? Look at the label or the box together.',
      },
      {
        id: 'longest-way',
        kind: 'talk',
        text: 'Put your foods in a line, from the shortest way to the longest way. Whose food came from furthest away?',
      },
    ],
    materials: [
      {
        title: 'Food detective',
        text: 'Choose one food. Draw it, then answer the questions. If you do not know, write down whom you can ask.',
        rows: [
          { label: 'My food (draw it)', lines: 6 },
          { label: 'It is this part of a plant', lines: 1 },
          { label: 'It grew here', lines: 2 },
          { label: 'It passed through these hands', lines: 4 },
          { label: 'I do not know this yet, and I will ask', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 40 minutes. Five for the film, ten to read, ten to sort, ten to write, five to talk.</p>
<p><strong>You need.</strong> Six to ten real foods, or pictures of them: a carrot, a bean, an onion, a cabbage leaf, a tomato, a potato, rice. One print sheet for each student.</p>
<p><strong>Answers.</strong> Broccoli: closed flowers. Carrot: root. Potato: stem. Onion: mostly the thick bases of leaves. Celery: leaf stalk. Tomato, pumpkin, cucumber: fruit. Beans, rice, wheat: seeds.</p>
<p><strong>Talk about.</strong> Why would a plant keep food in its root? Who in our town grows something? Let students name farmers, sellers and cooks in their own families.</p>
<p><strong>Watch for.</strong> Some students may have had little to eat. No one needs to say what they ate: offer the foods on the table as a choice. Ask about allergies before anyone touches or tastes.</p>
<p><strong>Twelve tablets for thirty.</strong> Play the film once on the board. Then ten groups of three: one reads aloud from the tablet, one holds the foods, one writes on the sheet. Change places after each heading. The two tablets that are left let students finish their own answers in turns.</p>`,
  },
};
