import type { ShippedEntry } from '#db/content/shipped.ts';

export const notesAndFacts: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'notes-and-facts',
  parent: 'telling-true-stories',
  en: {
    title: 'Notes and facts',
    summary:
      'Write down what you hear without losing the thread, and find out what is true before you tell it to others.',
    minutes: 55,
    position: 2,
    film: null,
    body: `<p>Here is a page from our notebook, written while Mrs Lema was talking.</p>
<p><em>man, no brakes, SHOES / bridge 1931 ? / green bike / “A wheel tells you everything” / ask abt river</em></p>
<p>It looks like the work of a hen. But it is a good page. It has the words that matter and nothing else. No one can
write as fast as people speak.</p>
<h2>How to take notes</h2>
<ul>
<li><strong>Key words only.</strong> Write names, numbers, places and things.</li>
<li><strong>Your own signs.</strong> We draw an eye for what we saw, an ear for what we heard and a question mark for
what we must check.</li>
<li><strong>Exact words in quotation marks.</strong> When someone says a thing very well, take it down word for word. It
is a <strong>quote</strong>. Everything else you can tell in your own words.</li>
<li><strong>Look up.</strong> Notice the place. What does it smell of? What hangs on the wall?</li>
</ul>
<p>Then comes the part that most people skip. Sit down on the same day and write your notes out in full sentences.
Tomorrow you will not know what “ask abt river” meant.</p>
<h2>What is a fact?</h2>
<p>A <strong>fact</strong> is something that can be checked. An <strong>opinion</strong> is what someone thinks or
feels. Both belong in a true story, but they must not wear each other’s clothes.</p>
<ul>
<li>“The shop opens at seven.” That is a fact. Stand there at seven and look.</li>
<li>“It is the best bicycle shop in town.” That is an opinion. Say whose it is.</li>
<li>“She must be very lonely by that river.” That is a guess, and it is ours. We never asked her. Out with it.</li>
</ul>
<p>Guesses are the most dangerous, because they feel like facts while you write them.</p>
<h2>Check it</h2>
<p>Mrs Lema told us that the bridge was built in 1931. She was not there. She had it from her uncle. How can we find
out?</p>
<ol>
<li><strong>Look.</strong> Old bridges often have a stone or a plate with a year on it.</li>
<li><strong>Ask someone else.</strong> Ask a person who did not get it from the same uncle.</li>
<li><strong>Read.</strong> The library or the town hall may have papers from that time. If you search on the internet,
see who wrote the page and when.</li>
</ol>
<p>Two sources are better than one, if they do not copy from each other. A <strong>source</strong> is the person, paper
or thing that your fact comes from. Three websites with the same sentence may be one website and two copies.</p>
<p>We walked to the bridge. The plate says 1937. Was Mrs Lema lying? No. She remembered, or her uncle did, and memory is
a kind storyteller that is bad at numbers. In our story we now write, “The plate on the bridge says 1937.”</p>
<h2>If you cannot find out</h2>
<p>Then say so. “Mrs Lema thinks that the bridge is older than her mother.” That is honest, and it is even a nice
sentence. What you cannot check and do not need, leave out.</p>
<h2>When you got it wrong</h2>
<p>It happens to everyone who writes. You hear “fifteen” and write “fifty”. As soon as you notice, correct it. If people
have read it already, tell them what was wrong and what is right. Readers do not stop trusting people who correct a
mistake. They stop trusting people who hide one.</p>`,
    word_list: [
      { word: 'quote', meaning: 'The exact words that someone said, in quotation marks.' },
      { word: 'fact', meaning: 'Something that can be checked.' },
      { word: 'opinion', meaning: 'What someone thinks or feels about something.' },
      { word: 'source', meaning: 'The person, paper or thing that a fact comes from.' },
      { word: 'memory', meaning: 'What someone has kept in their head from an earlier time.' },
    ],
    tasks: [
      {
        id: 'find-the-guess',
        kind: 'choose',
        is_required: true,
        text: 'Which of these sentences is a guess that the writer should take out or ask about?',
        choices: [
          {
            id: 'twelve-tools',
            text: '“Twelve tools hang on the wall, sorted by size.”',
            feedback:
              'You can count this and check it, so it can stay. Look for the sentence that no one in the shop could have seen.',
          },
          {
            id: 'she-says-best',
            text: '“‘It is the best work in the world,’ says Mrs Lema.”',
            feedback:
              'This is an opinion, and the sentence says whose it is. That is how it should be. Which sentence has no owner?',
          },
          {
            id: 'secretly-sad',
            text: '“In her heart, she would rather be a doctor.”',
            feedback: 'Yes. No one can look into a heart. Ask her. Her answer may be better than the guess.',
          },
        ],
      },
      {
        id: 'two-minute-notes',
        kind: 'do',
        is_required: true,
        text: 'Ask someone to talk for two minutes about their way to school. Take notes with key words and one exact quote. Then write three full sentences from your notes.',
      },
      {
        id: 'check-order',
        kind: 'order',
        text: 'A neighbour tells you that the school was once a soap factory. Put your work in order.',
        choices: [
          { id: 'note-it', text: 'Write down what the neighbour said, with a question mark.' },
          { id: 'second-source', text: 'Look for a second source, for example an old map.' },
          { id: 'compare', text: 'Compare what the two sources say.' },
          { id: 'write-it', text: 'Write the sentence, and say where you know it from.' },
        ],
      },
      {
        id: 'sources-differ',
        kind: 'answer',
        text: 'Two people tell you different things about the same day. Both are honest. How can that be, and what would you write?',
      },
    ],
    materials: [
      {
        title: 'Fact check',
        text: 'Take the four most important facts of your story. Check each one before you publish it.',
        rows: [
          { label: 'Fact 1, my source, my second source', lines: 3 },
          { label: 'Fact 2, my source, my second source', lines: 3 },
          { label: 'Fact 3, my source, my second source', lines: 3 },
          { label: 'Fact 4, my source, my second source', lines: 3 },
          { label: 'What I could not find out', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 55 minutes: 15 to read, 20 for notes, 20 to check one fact together.</p>
<p><strong>You need.</strong> The sheet, and one claim about your school or town that can be checked on foot: a year on
a wall, the number of steps, the oldest tree.</p>
<p><strong>Answers.</strong> “In her heart …” is the guess. The order is note, second source, compare, write. Two honest
people can differ because they stood in different places, noticed different things or remember differently. A good text
gives both and says who said what.</p>
<p><strong>Talk about.</strong> What does everyone say about our town? How could we find out whether it is so?</p>
<p><strong>Watch for.</strong> Students who treat a page on the internet as proof. Ask who wrote it, when, and from
what. Quotes that sound smoother than speech: only words that were said go between the marks.</p>
<p><strong>Twelve tablets for thirty.</strong> Notes are taken on paper. Use ten tablets in groups of three for the
tasks, and keep two for looking up the claim, with the search shown to all.</p>`,
  },
};
