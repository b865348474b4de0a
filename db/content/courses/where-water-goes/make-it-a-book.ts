import type { ShippedEntry } from '#db/content/shipped.ts';
import { makeItABookInArabic } from './make-it-a-book.ar.ts';

export const makeItABook: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'make-it-a-book',
  parent: 'where-water-goes',
  en: {
    title: 'Make it a book',
    summary:
      'You have followed water, measured it and carried it. Now write a little book, so that others can find out too.',
    minutes: 60,
    position: 5,
    film: null,
    body: `<p>You know a lot about water now. You know what lives in a treatment plant and what ten litres do to an arm.
Somewhere there is a child who does not know it yet. Your book is for that child.</p>
<p>A book like this is called <strong>non-fiction</strong>. It is about real things. That does not make it dry, and a
book about water should not be dry at all.</p>
<h2>Choose your shape</h2>
<p>The same facts can go into very different books. Here are four shapes.</p>
<ul>
<li><strong>A journey.</strong> Follow one drop from page to page. It can speak. “Page 3. It is dark in here, and
someone is blowing bubbles.”</li>
<li><strong>A day.</strong> From waking up to going to sleep, show each moment that needs water.</li>
<li><strong>How to.</strong> How to make rain in a bowl. How to carry a pot on your head. One step on each page.</li>
<li><strong>Questions and answers.</strong> A question on the left page, the answer on the right. “Why does the sink not
stink?”</li>
</ul>
<h2>Say one thing</h2>
<p>You cannot put everything into eight pages. If you try, the book gets heavy, like a full bucket, and spills. So
finish this sentence before you begin. <em>After reading my book, people will know that …</em></p>
<p>Everything that helps this sentence stays. The rest can wait for your second book.</p>
<h2>Is it true?</h2>
<p>In a made-up story, the moon can come to tea. In non-fiction, your reader trusts you. So check each fact.</p>
<ul>
<li>Did you see it or measure it yourself? Write that down. “We measured it. Our tap drips 40 times in a minute.”</li>
<li>Did someone tell you? Say who. “Our caretaker says that the water comes from the lake.”</li>
<li>Did you read it? Look in a second place as well. If the two do not agree, find out why, or leave the fact out.</li>
<li>Are you not sure? Then say so. “No one we asked knows how old the well is.” Readers like writers who are
honest.</li>
</ul>
<h2>Make numbers small</h2>
<p>Big numbers slide out of the head again. Turn them into things that people know. “10 litres” is a number. “As heavy
as two full school bags” is a feeling in your shoulders. Perhaps your school has a scale. Weigh something and find your
own comparison.</p>
<h2>Pictures that explain</h2>
<p>In this kind of book, a picture can do real work. Cut a hill in half, so that we see the water inside. Draw an arrow
for each way the drop can go. Write the names of the parts beside them. A map of the taps in your school can fill a page
all by itself.</p>
<h2>Bring it to people</h2>
<p>Read your book aloud to someone who was not in the lesson. Stop after each page and ask, “What do you know now?” If
they do not know, mend the page, and do not scold the listener.</p>
<p>Then send it to your teacher. When it is published, think about who could use it. A younger class could learn from
it. The head of your school could look at your map. And perhaps the person who repairs the taps would like to see that
someone has noticed.</p>`,
    word_list: [
      { word: 'non-fiction', meaning: 'Books about real things.' },
      { word: 'fact', meaning: 'Something that is true and that you can check.' },
      { word: 'comparison', meaning: 'Showing how one thing is like another.' },
      { word: 'caretaker', meaning: 'The person who looks after a building and mends what is broken.' },
    ],
    tasks: [
      {
        id: 'one-sentence',
        kind: 'answer',
        is_required: true,
        text: 'Finish this sentence: After reading my book, people will know that …',
      },
      {
        id: 'honest-line',
        kind: 'choose',
        is_required: true,
        text: 'A neighbour told you that the well is a hundred years old. What do you write?',
        choices: [
          {
            id: 'as-a-fact',
            text: '“The well is exactly 100 years old.”',
            feedback:
              'Perhaps it is. But you have heard it from one person only, and “exactly” promises a lot. Who could you ask as well?',
          },
          {
            id: 'rounder',
            text: '“The well is a thousand years old.”',
            feedback:
              'This sounds grand, and it would suit a fairy tale. In your non-fiction book, the smaller number is the better one.',
          },
          {
            id: 'who-said-it',
            text: '“A neighbour says that the well is about a hundred years old.”',
            feedback: 'Yes. Now your reader knows what you heard and where it comes from.',
          },
        ],
      },
      {
        id: 'cut-the-hill',
        kind: 'do',
        text: 'Draw a hill that is cut in half. Show the rain, the spring, the groundwater, the tank and the pipe. Write the names beside them and draw arrows for the way of the water.',
      },
      {
        id: 'make-water-book',
        kind: 'make',
        text: 'Make your book about water. Choose a shape, plan eight pages, check your facts, and send it to your teacher.',
      },
      {
        id: 'what-do-you-know-now',
        kind: 'talk',
        text: 'Read your book to someone who was not in the lesson. After each page ask, “What do you know now?”',
      },
    ],
    materials: [
      {
        title: 'Plan of my water book',
        text: 'Fill in the sheet before you make your pages.',
        rows: [
          { label: 'After reading my book, people will know that …', lines: 2 },
          { label: 'Shape: a journey, a day, how to, or questions and answers', lines: 1 },
          { label: 'Pages 1 and 2', lines: 2 },
          { label: 'Pages 3 and 4', lines: 2 },
          { label: 'Pages 5 and 6', lines: 2 },
          { label: 'Pages 7 and 8', lines: 2 },
          { label: 'My facts, and how I know each of them', lines: 5 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes to plan and begin. Finishing the pages takes two more lessons.</p>
<p><strong>You need.</strong> The sheets and maps from the chapters before, paper, pencils, and three or four
non-fiction books to look at.</p>
<p><strong>Answers.</strong> “A neighbour says …” is the honest line. The sentence of the first task should hold one
thing. If it contains “and” three times, ask which part matters most.</p>
<p><strong>Talk about.</strong> Which page of a non-fiction book do you look at first, and why? How does an author show
where a fact comes from?</p>
<p><strong>Watch for.</strong> Sentences copied from a screen. Ask the student to close the tablet and tell you the
fact, then write what was said. No book describes what a certain family at home has or lacks, unless that family agreed.
A group book, with one page for each student, is a good way out when time is short.</p>
<p><strong>Twelve tablets for thirty.</strong> Plans and drawings are made on paper. Tablets are for typing and photos:
ten students at a time, 15 minutes, three rounds.</p>`,
  },
  ar: makeItABookInArabic,
};
