import type { ShippedEntry } from '#db/content/shipped.ts';

export const decidingTogether: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'deciding-together',
  parent: 'fair-shares',
  en: {
    title: 'Deciding together',
    summary:
      'Thirty people, one decision. Learn to listen first, to vote well, and to be a good loser and a better winner.',
    position: 4,
    minutes: 60,
    film: null,
    body: `<p>One class has to choose one cause. There are thirty students, and they have about thirty-four opinions, because some of them have two.</p>
<p>Leo wants to save whales. Sana wants books for a hospital. Three people at the back want to go to lunch.</p>
<p>What now?</p>
<h2>The quick way and its trouble</h2>
<p>“Hands up for whales.” Sixteen hands. “Hands up for books.” Fourteen hands. Whales win. It took one minute. The sixteen are the <strong>majority</strong>. The fourteen are the <strong>minority</strong>.</p>
<p>This is called voting, and it is a great invention. No one had to be the strongest. No one had to shout. But look at what is missing. Fourteen people have lost, and no one has asked them why they wanted books. Perhaps they knew something. Perhaps Sana has a brother in that hospital.</p>
<p>Voting counts hands. It does not count reasons. So first come the reasons, and then the hands.</p>
<h2>Listening is work</h2>
<p>Most people do not listen. They wait. They hold their own sentence ready like a ball, and when the other person breathes, they throw it.</p>
<p>Try this instead. Before you say what you think, say what the person before you thinks: “You want books, because children in hospital have long days. Is that right?” Only when that person says “yes, that is right” can you go on.</p>
<p>It is slow. It is also a bit of a miracle. People who have been understood stop shouting, because they no longer need to.</p>
<h2>Five ways to decide</h2>
<ul>
<li><strong>Hands up.</strong> Quick. But you can see how your friends vote, and that can push you.</li>
<li><strong>Secret vote.</strong> Everyone writes on paper. Slower, and braver.</li>
<li><strong>Three dots.</strong> Each person has three dots to put on one or more ideas. Now you can see the second best idea of many people. Often that is the one that makes most of them glad.</li>
<li><strong>Talk until no one says no.</strong> It takes long. It is good for things that everyone has to live with, such as the rules of a class.</li>
<li><strong>One person decides.</strong> If the kitchen is on fire, do not vote.</li>
</ul>
<p>So before you decide, decide how to decide. It sounds like a joke, but a class that agrees on this first will quarrel less after the count.</p>
<h2>The ones who are not in the room</h2>
<p>Look around. Who will feel the decision and cannot vote? The children in the hospital. The whales. The class that comes after you. The student who is at home with a cold.</p>
<p>You cannot ask a whale. But you can put an empty chair in the circle and say: that one is for those who are not here. Now and then, someone sits on it and speaks for them. You will be surprised how often the empty chair has the best idea.</p>
<h2>After the count</h2>
<p>Here is a secret about fair decisions. You can recognize them by the losers. Listen to those who lost. Do they say: “I wanted something else, but I was heard, and I will help”? Then it was done well.</p>
<p>A good loser helps. A good winner does not dance on the table. And a really good winner goes to the losers and asks: “What was your best reason? Can we put some of it into our plan?”</p>
<p>Perhaps then the book about whales goes to the hospital. An answer like that is called a <strong>compromise</strong>.</p>`,
    word_list: [
      { word: 'vote', meaning: 'To choose together by counting. Each person counts once.' },
      { word: 'majority', meaning: 'More than half of the people who vote.' },
      { word: 'minority', meaning: 'The smaller group, when people have counted. It can still be right.' },
      {
        word: 'compromise',
        meaning: 'An answer for which each side gives up a little, so that both can live with it.',
      },
    ],
    tasks: [
      {
        id: 'what-is-missing',
        kind: 'choose',
        text: 'Sixteen hands for whales, fourteen for books. What is missing in this decision?',
        is_required: true,
        choices: [
          {
            id: 'count-again',
            text: 'Someone should count again.',
            feedback:
              'Counting again never hurts. But even with a perfect count, something is missing. What do we know about the reasons of the fourteen?',
          },
          {
            id: 'reasons',
            text: 'No one has heard the reasons.',
            feedback: 'Yes. Hands tell you how many. They do not tell you why. First reasons, then hands.',
          },
          {
            id: 'everyone',
            text: 'All thirty must want the same.',
            feedback:
              'For some decisions that is worth the time. But in most groups people will want different things, and that is normal. They can still listen first.',
          },
        ],
      },
      {
        id: 'say-it-back',
        kind: 'talk',
        text: 'In pairs: say what the other person thinks, until the other person says “yes, that is right”. Only then say what you think.',
      },
      {
        id: 'three-dots',
        kind: 'do',
        text: 'Hang up the ideas of your class. Each person puts three dots on them. Then compare with a show of hands. Is the winner the same?',
      },
      {
        id: 'empty-chair',
        kind: 'answer',
        text: 'Sit on the empty chair. You are someone who feels the decision but cannot vote. Who are you, and what do you ask the class?',
        is_required: true,
      },
    ],
    materials: [
      {
        title: 'Our decision',
        text: 'Fill in this sheet with your group, so that others can see how you decided.',
        rows: [
          { label: 'We have to decide', lines: 2 },
          { label: 'Ideas, each with its best reason', lines: 6 },
          { label: 'The empty chair says', lines: 2 },
          { label: 'We decide in this way', lines: 1 },
          { label: 'Our decision', lines: 2 },
          { label: 'From the ideas that lost, we keep', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes: fifteen to read, ten to say it back, twenty-five to decide, ten to write.</p>
<p><strong>You need.</strong> Sticky dots or pens in three colours, paper on the wall, one empty chair, and a real decision. The best one is the cause for which your class makes its book in the next chapter.</p>
<p><strong>Answers.</strong> The reasons are missing. Three dots and hands often have different winners, because dots show second choices. There is no better method, only one that fits.</p>
<p><strong>Talk about.</strong> Who speaks most in our class, and who least? What would help the quiet ones? When should one person decide?</p>
<p><strong>Watch for.</strong> Friends vote together. Offer the secret vote when you see students look around before they raise a hand. If a student is tied to a cause by illness or loss, ask that student beforehand what you can say. Do not vote about people.</p>
<p><strong>Twelve tablets for thirty.</strong> Saying it back and dots need no tablet. Read the text in three groups of ten with four tablets each. While one half of the class decides at the wall, the other half writes the answer from the empty chair, then they change.</p>`,
  },
};
