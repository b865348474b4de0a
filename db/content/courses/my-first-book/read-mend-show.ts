import type { ShippedEntry } from '#db/content/shipped.ts';
import { readMendShowInArabic } from './read-mend-show.ar.ts';

export const readMendShow: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'read-mend-show',
  parent: 'my-first-book',
  en: {
    title: 'Read it aloud, mend it, show it',
    summary: 'Put your pages together, let your ears find the mistakes, and bring your book to its first readers.',
    minutes: 60,
    position: 5,
    film: null,
    body: `<p>You have an idea, someone to follow, a plan and a first page. Now comes the day when it turns into a book.
You do three more jobs: you read, you mend and you show.</p>
<h2>First, all the pages</h2>
<ol>
<li>Open <strong>My Books</strong> and tap <strong>Create a book</strong>. Choose a kind of book. If
you have begun your book, open that one.</li>
<li>Write the words of a page.</li>
<li>Tap <strong>Add a picture</strong>. You can draw, take a photo of your drawing, or use cut paper.</li>
<li>Tell what is in the picture.</li>
<li>Tap <strong>Add page</strong>, and do it again.</li>
</ol>
<p>You do not have to make all the pages in one day. We did not. Your book is saved while you work.</p>
<h2>Read it aloud</h2>
<p>Find someone who will listen. It can be a friend, a baby or a hen. Then read your whole book aloud, slowly.</p>
<p>Your eyes are kind to your own book. They skip over mistakes. Your tongue trips over them. So watch for three
things.</p>
<ul>
<li>Do you stumble? The sentence is too hard. Make it easier.</li>
<li>Do you run out of breath? The sentence is too long. Cut it in two.</li>
<li>Do you get bored? Your reader will, too. Take something out.</li>
</ul>
<h2>Mend it</h2>
<p>No one gets a book right on the first try. People who write books all day do not, either. They mend, and mend
again.</p>
<p>Our page 6 began like this. “And then the dog ran and ran and Left was flying and it was very scared and the lace was
pulling.” We ran out of breath. Now it says, “The dog ran. Left flew behind, held by one lace.”</p>
<p>Then a listener asked, “Why did the dog take the shoes?” We had no idea. We had never thought about it. So we looked
at page 7 and found the answer. The floor is cold, and a shoe makes a warm bed for a puppy. We added one sentence. It is
now our favourite.</p>
<p>If you listen to a friend’s book, give two stars and a wish. A star is something that you liked, and you say where. A
wish is something that you would still like to know. “It is good” is friendly, but no one can mend a book with it.</p>
<h2>A title and a name</h2>
<p>A title is a little door. It should make people want to peep in. We had “The Shoe”. Then we had “Left Looks for
Right”, and that one stayed.</p>
<p>Your own name is on the cover too, but not all of it. Children who publish use a <strong>pen name</strong>: the first
name and one letter, such as Anaya T.</p>
<h2>Show it</h2>
<p>Send your book to your teacher. Your teacher reads it first. Perhaps there are some pages to fix. That is mending
again, with two people.</p>
<p>When your book is ready, have a reading party. Sit in a circle. Hold the book so that everyone sees the pictures.
Read slowly, and stop for a moment before you turn to page 7. Listen to how quiet it gets.</p>
<p>They want to know what happens next. You did that.</p>`,
    word_list: [
      { word: 'stumble', meaning: 'To trip, with your feet or with your tongue.' },
      { word: 'title', meaning: 'The name of a book.' },
      { word: 'pen name', meaning: 'The name on your book: your first name and one letter.' },
      { word: 'publish', meaning: 'To let other people read what you made.' },
      { word: 'peep', meaning: 'To take a quick look through a small gap.' },
    ],
    tasks: [
      {
        id: 'read-to-someone',
        kind: 'do',
        is_required: true,
        text: 'Read your whole book aloud to someone. Put a small dot wherever you stumble, run out of breath or get bored.',
      },
      {
        id: 'best-star',
        kind: 'choose',
        text: 'A friend has read you a book. Which words help your friend most?',
        choices: [
          {
            id: 'it-is-good',
            text: '“It is good.”',
            feedback: 'That is kind, and your friend will smile. Can you say which page you liked, and why?',
          },
          {
            id: 'like-mine',
            text: '“You could make it more like mine.”',
            feedback:
              'Your own book gave you an idea, and that is a start. Your friend’s book may be quite different. What does it need?',
          },
          {
            id: 'name-the-page',
            text: '“I laughed at page 3. I would like to know where the dog came from.”',
            feedback: 'Yes. Your friend knows what works, and has one question to mend the book with.',
          },
        ],
      },
      {
        id: 'one-mended-sentence',
        kind: 'answer',
        is_required: true,
        text: 'Write one sentence from your book before you mended it, and then after.',
      },
      {
        id: 'finish-book',
        kind: 'make',
        text: 'Finish your book. Make all the pages, choose a title, tell what is in each picture, and send it to your teacher.',
      },
      {
        id: 'reading-party',
        kind: 'talk',
        text: 'Have a reading party. After each book, two listeners give a star and one gives a wish.',
      },
    ],
    materials: [
      {
        title: 'Two stars and a wish',
        text: 'Listen to a book. Then fill in the sheet and give it to the author.',
        rows: [
          { label: 'Title of the book', lines: 1 },
          { label: 'Pen name of the author', lines: 1 },
          { label: 'A star: I liked this page, because …', lines: 3 },
          { label: 'A star: I can still see or hear this …', lines: 3 },
          { label: 'A wish: I would like to know …', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes for reading, mending and sending. Making all pages takes two or three
more lessons. The reading party deserves its own half hour.</p>
<p><strong>You need.</strong> The plans, the drawings, two feedback sheets for each student. Invite families or a
younger class to the party.</p>
<p><strong>Answers.</strong> Words that name a page and ask one question help most. Practise on our page 6 before
students try it on a friend.</p>
<p><strong>Talk about.</strong> When did someone help you to make something better? How did they say it?</p>
<p><strong>Watch for.</strong> Mending can feel like being told off, so mend a sentence of your own first, on the board.
Check each book for last names, addresses and school uniforms in photos. A book of four pages that is finished is better
than one of eight that is not.</p>
<p><strong>Twelve tablets for thirty.</strong> Work in three rounds of ten students: one round makes pages, one reads
aloud in pairs, one mends on paper. Change every 20 minutes. Drawings wait in the folded plan until their tablet is
free. You find the books that students have sent in your review list.</p>`,
  },
  ar: readMendShowInArabic,
};
