import type { ShippedEntry } from '#db/content/shipped.ts';

export const onePotForEveryone: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'one-pot-for-everyone',
  parent: 'seeds-and-soup',
  en: {
    title: 'One pot for everyone',
    summary: 'Everyone brings a little. Together it becomes a soup. Plan it, chop it and eat it with people you like.',
    position: 4,
    minutes: 90,
    film: null,
    body: `<p>There is an old story that is told in many countries. A stranger comes to a village with an empty pot and a stone. “I will make stone soup,” says the stranger. “It is very good. It only needs a carrot.” Someone brings a carrot. “It would be even better with an onion.” Someone runs home for an onion. At the end the pot is full, and everyone eats. The stone is washed and put back into the pocket.</p>
<p>Did the stone make the soup? Of course not. But the stone got people out of their houses. Today you do not even need a stone.</p>
<h2>First, ask</h2>
<p>A soup for everyone must be a soup that everyone can eat. So before you plan, ask.</p>
<ul>
<li>Does any food make someone ill? That is called an allergy. An allergy is not a wish. It is a rule for the whole pot.</li>
<li>Is there food that someone does not eat, because of their faith or their family? Then leave it out too.</li>
<li>What can each person bring? A potato is good. Half an onion is good. A pinch of salt is good. Stirring is good as well.</li>
</ul>
<p>No one has to bring something to be allowed to eat. That is what “for everyone” means.</p>
<h2>The plan</h2>
<p>This recipe makes about ten small bowls. A grown-up cooks with you. Here are the ingredients.</p>
<ul>
<li>2 spoons of oil</li>
<li>2 onions</li>
<li>4 carrots</li>
<li>4 potatoes</li>
<li>2 big handfuls of red lentils</li>
<li>2 litres of water</li>
<li>salt, and any green leaves you like</li>
</ul>
<p>If you have no lentils, use more potatoes. If you have a tomato, in it goes. A soup is not a test. It is more like a conversation.</p>
<h2>The cooking</h2>
<ol>
<li>Wash your hands. Sing a whole song while you do it.</li>
<li>Wash the vegetables. Look at the water afterwards. That was the field.</li>
<li>Peel and chop. Make pieces as big as the end of your thumb. Keep your own thumb.</li>
<li>The grown-up warms the oil and softens the onions. Smell that. People will come and ask what it is.</li>
<li>Add carrots, potatoes, lentils and water.</li>
<li>Let it simmer for about 25 minutes. That means that only small bubbles come up. Stir now and then, so that nothing sticks.</li>
<li>Press a potato with a spoon. If it breaks, the soup is ready.</li>
<li>Now add salt. Taste, add a little, taste again. You can always put more salt in. You can never take it out.</li>
</ol>
<h2>Knives and heat</h2>
<p>A cook is careful, not scared. Hold your fingers like a claw when you cut, with the tips tucked in. Cut on a board, and never in the air. When you walk with a knife, point it at the floor and walk slowly. The hot pot belongs to the grown-up. Steam burns too, so keep your face away from the lid.</p>
<h2>The best part</h2>
<p>Set the table before the soup is ready. Put the bowls in a line. Let the smallest people start. Before the first spoon, be quiet for a moment. Think of one person who is in this soup: someone who sowed, or carried, or peeled.</p>
<p>Then eat. And listen. People say interesting things when there is soup in front of them.</p>`,
    word_list: [
      { word: 'recipe', meaning: 'A text that tells you how to cook something, step by step.' },
      { word: 'ingredient', meaning: 'One of the things that go into the pot.' },
      { word: 'allergy', meaning: 'When a food that is good for others makes your body ill. It can be dangerous.' },
      { word: 'lentil', meaning: 'A small flat seed. It cooks quickly and makes soup thick.' },
      { word: 'simmer', meaning: 'To cook so gently that only small bubbles come up.' },
    ],
    tasks: [
      {
        id: 'soup-in-order',
        kind: 'order',
        text: 'What comes first? Put the steps in the right order.',
        is_required: true,
        choices: [
          { id: 'ask', text: 'Ask whether any food makes someone ill.' },
          { id: 'hands', text: 'Wash hands and vegetables.' },
          { id: 'chop', text: 'Peel and chop.' },
          { id: 'cook', text: 'Let everything simmer in the pot.' },
          { id: 'salt', text: 'When the potatoes are soft, taste and add salt.' },
        ],
      },
      {
        id: 'one-of-us-is-allergic',
        kind: 'choose',
        text: 'One person in your group cannot eat celery. Another person loves celery in soup. What do you do?',
        choices: [
          {
            id: 'pick-out',
            text: 'Put celery in. The person can pick it out.',
            feedback:
              'This sounds kind, but the taste and the juice are in the whole pot. For someone with an allergy even a little can be dangerous.',
          },
          {
            id: 'bowl',
            text: 'Cook without celery. Anyone who loves it can eat some at home.',
            feedback: 'Yes. Now there is one pot that everyone can eat from, and no one has to be afraid.',
          },
          {
            id: 'no-soup',
            text: 'That person gets bread and no soup.',
            feedback:
              'Then it is not a soup for everyone. Look for a soup without the thing that makes this person ill. There are hundreds.',
          },
        ],
      },
      {
        id: 'cook-it',
        kind: 'do',
        text: 'Cook the soup with a grown-up, in school or at home. If you cannot cook now, make a soup in a bowl from cut paper.',
      },
      {
        id: 'five-senses',
        kind: 'answer',
        text: 'How did your soup look, smell, sound, feel and taste? Write one sentence for each. If you made a paper soup, imagine it.',
        is_required: true,
      },
      {
        id: 'who-is-in-it',
        kind: 'talk',
        text: 'Who is in our soup? Name everyone who did something for it, from the seed to the spoon.',
      },
    ],
    materials: [
      {
        title: 'Plan for our pot',
        text: 'Fill in the plan with your group before you cook.',
        rows: [
          { label: 'How many people will eat?', lines: 1 },
          { label: 'These foods stay out of the pot', lines: 2 },
          { label: 'Who brings what', lines: 6 },
          { label: 'Who washes, who chops, who stirs, who sets the table, who washes up', lines: 5 },
          { label: 'The grown-up at the hot pot', lines: 1 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 90 minutes with eating and washing up, or two lessons: plan, then cook. Without a kitchen, one cooking ring is enough, or cook at home and do the paper soup in class.</p>
<p><strong>You need.</strong> The ingredients for your number of bowls, boards, knives that suit small hands, a big pot, a ladle, bowls, and a second grown-up for each ten students.</p>
<p><strong>Answers.</strong> Order: ask, wash, chop, cook, salt. Celery: cook without it. Red lentils are soft after about 20 minutes.</p>
<p><strong>Talk about.</strong> In the story, was the stranger honest? Did anyone lose anything?</p>
<p><strong>Watch for.</strong> Ask families in writing about allergies and food rules a week before. Have a bag of vegetables ready, so that no one comes with empty hands. No one has to taste. Some faiths have fasting days: look at the calendar.</p>
<p><strong>Twelve tablets for thirty.</strong> Keep tablets out of the kitchen corner. Five groups of six: each group uses two tablets to read the steps at a dry table and answers the two choices there. Print one plan for each group. The written answer comes after eating, in turns.</p>`,
  },
};
