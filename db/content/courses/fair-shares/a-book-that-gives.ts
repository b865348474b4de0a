import type { ShippedEntry } from '#db/content/shipped.ts';

export const aBookThatGives: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'a-book-that-gives',
  parent: 'fair-shares',
  en: {
    title: 'A book that gives',
    summary: 'Make a book that people want to read, and let it give. Then tell your readers honestly what it became.',
    position: 5,
    minutes: 60,
    film: null,
    body: `<p>A cake can be sold once. Then it is eaten.</p>
<p>A book can be read again and again. Someone reads it on Monday in Nairobi. Someone else reads it on Tuesday in Kathmandu. All its pages are still there. That is why a book is such a good thing to make if you want to give.</p>
<p>But a book only gives if it is a good book. No one reads a page because it is good for them. They read it because they want to know what happens next.</p>
<h2>First the book</h2>
<p>So forget the money for a moment. What do you know that others do not? You have learned a lot in this course.</p>
<ul>
<li>You can tell a story about a goat, three neighbours and three litres of milk.</li>
<li>You can open the price of a thing and draw every person in it.</li>
<li>You can follow one coin, and let the coin speak. What does it see in a pocket? Is it afraid of the bank?</li>
<li>You can write about a day when your class had to decide. Perhaps it went well. Perhaps it went badly, and you learned something.</li>
</ul>
<p>Choose one. Eight pages are enough. On each page let one thing happen. Read it aloud to someone who yawns easily. Where that person yawns, cut.</p>
<h2>Then the cause</h2>
<p>Choose the cause together, as in the last chapter. The topic of your book can be something else, but it is nice if the two fit together. A story about a dry river and a cause for clean water look good side by side.</p>
<p>On one page, tell your readers about it in three sentences. Say what the cause does, where, and how many. Use what you found out when you followed the coin. Do not make it bigger than it is. “This book helps to pay for water filters for four schools” is a strong sentence, because it is true. “This book will save the world” is a weak one, because it is not.</p>
<h2>What happens to the money</h2>
<p>Not every school sells books. Where a school does, grown-ups look after it. They decide the price and take care of the payments. Children never have to handle money or addresses. When someone buys the book, the price opens like a drawer. A part goes to the cause. A part can stay with the school. A part pays for the printing and for the payment itself. Ask how big each part is. You know how to ask.</p>
<p>And if your school does not sell books? Then your book can give something else. It can give someone an idea. It can give a younger class a good half hour. A reader who understands fair shares is worth more than a coin in a tin.</p>
<h2>Say thank you with a number</h2>
<p>One day people will ask: what became of it? Do not just say “thank you”. Say what happened. “Twelve people bought our book. That paid for a part of one filter. The filter is in the school kitchen. Here is what we still do not know.”</p>
<p>That last sentence takes courage. But you have followed a coin to its end. You know that people trust those who also say what they do not know.</p>
<h2>Fair to each other</h2>
<p>If you make a book in a group, share the work in a way that you all find fair. Remember that there is more than one way. And write everyone’s pen name on it, even if someone only coloured the sky. It is a big sky.</p>`,
    word_list: [
      {
        word: 'pen name',
        meaning: 'A name that an author uses for books, so that strangers do not learn the real one.',
      },
      { word: 'topic', meaning: 'What a text is about.' },
      { word: 'trust', meaning: 'To believe someone, because you have good reasons.' },
      { word: 'share', meaning: 'A part of something that belongs to one person or goes to one thing.' },
    ],
    tasks: [
      {
        id: 'strong-sentence',
        kind: 'choose',
        text: 'Which sentence belongs on the page about your cause?',
        is_required: true,
        choices: [
          {
            id: 'save-world',
            text: '“This book will save the oceans.”',
            feedback:
              'It is a big wish, and one book cannot keep that promise. Readers notice. Say what the cause really does.',
          },
          {
            id: 'beach',
            text: '“This book helps to pay for gloves and bags for beach clean-ups in our town.”',
            feedback: 'Yes. It is small enough to be true, and your readers can imagine it.',
          },
          {
            id: 'poor',
            text: '“Buy this book, because they are so poor.”',
            feedback:
              'How would you feel if someone wrote this about you? Tell what people do and plan, and let readers decide.',
          },
        ],
      },
      {
        id: 'three-sentences',
        kind: 'answer',
        text: 'Write your three sentences about the cause: what it does, where, and how many. Use only what you know is true.',
        is_required: true,
      },
      {
        id: 'yawn-test',
        kind: 'do',
        text: 'Read your first draft aloud to someone. Cut or change the page where that person looked out of the window.',
      },
      {
        id: 'who-does-what',
        kind: 'talk',
        text: 'Who writes, who draws, who checks, who reads aloud? Find a way to share the work that all of you find fair.',
      },
      {
        id: 'make-a-book-that-gives',
        kind: 'make',
        text: 'Make your book. Put the three sentences about the cause on its last page.',
      },
    ],
    materials: [
      {
        title: 'Plan for a book that gives',
        text: 'One line for each page. What happens there?',
        rows: [
          { label: 'Title, and who will want to read it', lines: 2 },
          { label: 'Pages 1 and 2: it begins', lines: 2 },
          { label: 'Pages 3 and 4: something goes wrong', lines: 2 },
          { label: 'Pages 5 and 6: someone has an idea', lines: 2 },
          { label: 'Page 7: it ends', lines: 2 },
          { label: 'Page 8: our cause in three sentences', lines: 3 },
          { label: 'Who does what', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes for the plan and the three sentences, and two or more lessons for the book.</p>
<p><strong>You need.</strong> The decision from chapter 4, the sheet “Follow the coin” from chapter 3, paper for drafts.</p>
<p><strong>Answers.</strong> The sentence about gloves and bags: small, true and easy to picture. Accept three sentences only if the student can say where each fact comes from.</p>
<p><strong>Talk about.</strong> How can we write about people with less money so that they would be glad to read it? Which words make people small?</p>
<p><strong>Watch for.</strong> Check before the lesson whether your school sells books, and say so plainly. No student sells, collects or promises money. Pen names only, no photos of faces, no story about a real classmate without that classmate’s yes. Publishing needs the permission of the family.</p>
<p><strong>Twelve tablets for thirty.</strong> Groups of five make one book, with two tablets each: one for writing, one for pictures. The other three draw on paper, read aloud and check facts, and change places every fifteen minutes. Drawings on paper can be photographed and added.</p>`,
  },
};
