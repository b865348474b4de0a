import type { ShippedEntry } from '#db/content/shipped.ts';
import { beginningMiddleEndInArabic } from './beginning-middle-end.ar.ts';

export const beginningMiddleEnd: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'beginning-middle-end',
  parent: 'my-first-book',
  en: {
    title: 'Beginning, middle, end',
    summary:
      'Spread your story over eight pages. Something goes wrong early, gets harder, and comes to an end that fits.',
    minutes: 45,
    position: 3,
    film: null,
    body: `<p>You have someone, and they want something. Now the story needs an order. What comes first? What comes
next? How does it stop?</p>
<p>Nearly every story has three parts: a beginning, a middle and an end. That sounds too simple to be useful. But a cup
is simple too, and try drinking without the bottom.</p>
<h2>The beginning</h2>
<p>The beginning is short. We meet someone, we see where we are, and something goes wrong. In our book, the beginning
takes two pages.</p>
<ul>
<li><strong>Page 1.</strong> Left wakes up under the bed. Dust tickles its laces.</li>
<li><strong>Page 2.</strong> The place beside it is empty. Right is gone.</li>
</ul>
<p>Things go wrong on page 2. That is early, and it should be. If your readers have to wait, they get up and look for a
snack.</p>
<h2>The middle</h2>
<p>The middle is the longest part. Your character tries something, and it does not work. So they try something else.
Each time it gets a little harder or a little funnier. We used four pages.</p>
<ul>
<li><strong>Page 3.</strong> Left hops out. Hop, hop, bump. It has met the leg of the bed.</li>
<li><strong>Page 4.</strong> Left asks the broom. “I sweep,” says the broom. “I do not look after shoes. But I heard
something in the kitchen.”</li>
<li><strong>Page 5.</strong> In the kitchen is the dog. It sniffs. Then it picks Left up in its teeth.</li>
<li><strong>Page 6.</strong> The dog runs. Left flies behind, held by one lace.</li>
</ul>
<p>On page 6 everything looks terrible. Good. That is just where it should look terrible, because the end is near.</p>
<h2>The end</h2>
<p>At the beginning your readers got a question. Will Left find Right? Now they need an answer. It can be yes. It can be
no. Often the best answer is “yes, but not as you thought”.</p>
<ul>
<li><strong>Page 7.</strong> The dog drops Left into its basket. There is Right. A tiny puppy is asleep inside it.</li>
<li><strong>Page 8.</strong> “Shh,” says Right. So Left lies down beside them, as quiet as a shoe.</li>
</ul>
<p>We found the puppy on our third try. Our first ending was “Then Left woke up, and it was only a dream.” It was quick
to write. But it tricks the readers. They worried for six pages, and it was about nothing.</p>
<h2>Eight boxes</h2>
<p>Do not draw a page yet. First plan all of them. Take a sheet of paper and fold it in half. Fold it again, and then a
third time. Open it, and you have eight boxes, one for each page.</p>
<p>In each box, put a tiny drawing and three or four words. Stick people are fine. A plan is only for you, and no one
gives marks for it.</p>
<p>Now put your finger on box 1 and tell the story aloud. Move your finger from box to box. Does your listener say,
“Wait, what?” Then a step is missing. Put it in. Does nothing happen in a box? Cross it out. Crossing out is part of
writing, and it is oddly nice to do.</p>`,
    word_list: [
      { word: 'beginning', meaning: 'The part where we meet someone and something goes wrong.' },
      { word: 'middle', meaning: 'The part where someone tries and tries again.' },
      { word: 'end', meaning: 'The part where we find out how it turned out.' },
      { word: 'plan', meaning: 'A quick picture of what you are going to make.' },
      { word: 'sniff', meaning: 'To breathe in through the nose in short bits, to find out what something smells of.' },
    ],
    tasks: [
      {
        id: 'goat-order',
        kind: 'order',
        is_required: true,
        text: 'This story about a goat got mixed up. Put it in order.',
        choices: [
          { id: 'goat-sees-hat', text: 'A goat sees the new straw hat on the teacher’s head and wants to taste it.' },
          { id: 'goat-jumps', text: 'The goat jumps, but the hat is far too high.' },
          {
            id: 'goat-climbs',
            text: 'Jumping did not help, so the goat climbs on a chair. The chair falls over with a crash.',
          },
          {
            id: 'goat-gift',
            text: 'The teacher hears the crash and laughs so much that the hat falls off, right in front of the goat.',
          },
          { id: 'goat-spits', text: 'At last the goat takes a bite of the hat. It does not like it at all.' },
        ],
      },
      {
        id: 'eight-boxes',
        kind: 'do',
        is_required: true,
        text: 'Fold your sheet into eight boxes. Plan your book with one tiny drawing and a few words in each.',
      },
      {
        id: 'finger-story',
        kind: 'talk',
        text: 'Tell your story to a partner with your finger on the boxes. Your partner says “Wait, what?” when a step is missing.',
      },
      {
        id: 'two-endings',
        kind: 'answer',
        text: 'Think of two different endings for your book. Write both in a few words. Which one would surprise a reader?',
      },
    ],
    materials: [
      {
        title: 'Eight pages',
        text: 'Plan your book. Write three or four words for each page, and draw something tiny beside them.',
        rows: [
          { label: 'Page 1: we meet someone', lines: 2 },
          { label: 'Page 2: something goes wrong', lines: 2 },
          { label: 'Page 3: a first try', lines: 2 },
          { label: 'Page 4: someone helps', lines: 2 },
          { label: 'Page 5: here comes trouble', lines: 2 },
          { label: 'Page 6: it looks terrible', lines: 2 },
          { label: 'Page 7: a surprise', lines: 2 },
          { label: 'Page 8: how it ends', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 45 minutes: 10 to read, 5 for the goat, 20 for the boxes, 10 to tell the
stories.</p>
<p><strong>You need.</strong> One sheet of plain paper for each student, or the printed sheet. Show the three folds
slowly.</p>
<p><strong>Answers.</strong> The goat sees the hat, jumps, climbs, gets the hat, and does not like it. Ask what
makes the story grow: a small try, then a bigger one.</p>
<p><strong>Talk about.</strong> Take a story that everyone knows, from a book or from a grandmother. Where does the
beginning stop? On which page does it look terrible?</p>
<p><strong>Watch for.</strong> Long beginnings in which everyone gets up and has breakfast. Ask the student to start in
the minute when things go wrong. True stories need no dog and no puppy: the order of what really happened is enough.</p>
<p><strong>Twelve tablets for thirty.</strong> Put the goat sentences on the board and solve them together, so that each
student needs a tablet for one minute only. All the planning is on paper. Keep the folded sheets for the next two
chapters.</p>`,
  },
  ar: beginningMiddleEndInArabic,
};
