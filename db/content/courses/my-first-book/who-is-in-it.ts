import type { ShippedEntry } from '#db/content/shipped.ts';
import { whoIsInItInArabic } from './who-is-in-it.ar.ts';

export const whoIsInIt: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'who-is-in-it',
  parent: 'my-first-book',
  en: {
    title: 'Who is in it, and what do they want?',
    summary: 'A book needs someone to follow. Give them a name, a wish and a problem, and your story begins to pull.',
    minutes: 45,
    position: 2,
    film: null,
    body: `<p>Our idea is a shoe that looks for its friend. Now we have to get to know that shoe. Every story needs
someone to follow. That someone is called the <strong>main character</strong>.</p>
<p>It can be a girl, a grandfather, a goat or a bus. It can be you. There is only one rule. It has to want
something.</p>
<h2>Why it has to want something</h2>
<p>Try this. “There was a shoe. It was brown. It lay under a bed.” Do you need to know more? We did not.</p>
<p>Now try this. “There was a shoe that wanted its friend back.” Do you feel the difference? A question has popped up in
your head. Will it get its friend back? You turn the page to find out.</p>
<p>A wish pulls your reader along, like a dog on a lead. It does not have to be a big wish.</p>
<ul>
<li>A boy wants the last mango.</li>
<li>A cloud wants to see the sea.</li>
<li>A goat wants to taste the teacher’s hat.</li>
<li>A girl wants to sleep on the roof, just once.</li>
</ul>
<h2>Three things to know</h2>
<p>Before we made a single page, we found out three things about our shoe.</p>
<ol>
<li><strong>A name.</strong> Our shoe is called Left. Its friend is called Right. Shoes are easy to name.</li>
<li><strong>One thing that you notice.</strong> Left has a very long lace. It drags on the floor. We can draw that lace
on every page, and everyone will know who it is.</li>
<li><strong>One thing that is hard.</strong> Left cannot walk. Shoes walk in twos. So Left has to hop.</li>
</ol>
<p>The hard thing is the best of the three. If Left could fly, it would find Right before breakfast, and there would be
nothing to tell. Hopping makes a story.</p>
<h2>Who else is there?</h2>
<p>Your main character meets others. In a little book, two or three are plenty. If there are nine, no one can remember
them. You may not remember them either.</p>
<p>Give each one a job. We chose two.</p>
<ul>
<li><strong>The broom</strong> knows every corner of the house. It helps, but it is grumpy.</li>
<li><strong>The dog</strong> is trouble. Dogs love shoes. Shoes do not love dogs.</li>
</ul>
<p>One helps, and one gets in the way. That is enough for eight pages.</p>
<h2>If it really happened</h2>
<p>Perhaps your book is true. Then your main character is you, or your aunt, or the dog next door. Real people want
things too. Think back to that day at the market. What did you want? You wanted to see your aunt’s blue scarf in the
crowd. There is your wish, and there is your story.</p>
<p>Is a real person in your book? Ask first. You can say, “Can I put you in my book?” If they say no, choose someone
else. Use first names only, and leave out where people live.</p>
<h2>A whole book in one sentence</h2>
<p>Here is a sentence with three holes.</p>
<p><strong>Someone</strong> wants <strong>something</strong>, but <strong>there is trouble</strong>.</p>
<p>Ours goes like this. “Left wants to find Right, but it can only hop, and there is a dog.”</p>
<p>Fill the holes with your own story. Say the sentence to a friend. Does your friend ask, “And then?” You are ready for
the next chapter.</p>`,
    word_list: [
      {
        word: 'main character',
        meaning: 'The one that we follow through the whole story: a person, an animal or even a shoe.',
      },
      { word: 'lead', meaning: 'A long strap that you hold so that a dog does not run away.' },
      { word: 'grumpy', meaning: 'In a bad mood, and not hiding it.' },
      { word: 'drag', meaning: 'To be pulled along the ground behind something.' },
      { word: 'crowd', meaning: 'So many people in one place that it is hard to see through them.' },
    ],
    tasks: [
      {
        id: 'which-pulls',
        kind: 'choose',
        is_required: true,
        text: 'Here are three first sentences. Which one tells you what someone wants?',
        choices: [
          {
            id: 'silver-spoon',
            text: '“There was a spoon, and it was made of silver.”',
            feedback: 'Now we can see the spoon. What does it wish for? Add that, and the story starts to move.',
          },
          {
            id: 'nine-spoons',
            text: '“There were nine spoons in the drawer.”',
            feedback: 'That is a full drawer. Pick one spoon and ask what it wants that the other eight do not.',
          },
          {
            id: 'curious-spoon',
            text: '“There was a spoon that longed to know what lies at the bottom of the soup.”',
            feedback: 'Yes. Now we want to know it too. Is it a carrot? We have to turn the page.',
          },
        ],
      },
      {
        id: 'draw-three-times',
        kind: 'do',
        text: 'Draw your main character three times: standing, running and sad. Keep the one thing that everyone notices the same each time.',
      },
      {
        id: 'hot-seat',
        kind: 'talk',
        text: 'Sit on a chair and be your main character. Your partner asks, “What do you want? What is in your way? What will you do?” Answer as your character would. Then change places.',
      },
      {
        id: 'my-sentence',
        kind: 'answer',
        is_required: true,
        text: 'Write your whole book in one sentence: someone wants something, but there is trouble.',
      },
    ],
    materials: [
      {
        title: 'Meet my main character',
        text: 'Draw your character on the back of the sheet. Then fill in the lines.',
        rows: [
          { label: 'Name', lines: 1 },
          { label: 'One thing that everyone notices', lines: 2 },
          { label: 'What my character wants', lines: 2 },
          { label: 'What is hard', lines: 2 },
          { label: 'Who helps', lines: 2 },
          { label: 'Who or what gets in the way', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 45 minutes: 10 to read, 10 for the hot seat, 15 to draw, 10 for the sentence.</p>
<p><strong>You need.</strong> The sheet, pencils, and one chair that becomes the hot seat.</p>
<p><strong>Answers.</strong> The spoon that longs to know the bottom of the soup has a wish. The sentence of the last
task needs three parts. “Mira wants a kite” has two, so ask, “What is in the way?”</p>
<p><strong>Talk about.</strong> What did you want very much this morning? Who or what was in your way? Everyone has a
small story before lunch.</p>
<p><strong>Watch for.</strong> Students who give the hero every power there is. Ask what the hero cannot do. Students
who write about family: remind them to ask first, and to use first names only. Let shy students sit in the hot seat with
a drawing in front of their face. It works.</p>
<p><strong>Twelve tablets for thirty.</strong> Drawing and the hot seat need no tablet. At the same time, groups of
three come to the tablets in turn and write their sentence, about four minutes each. Students who write slowly can say
it while a partner types.</p>`,
  },
  ar: whoIsInItInArabic,
};
