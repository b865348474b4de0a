import type { ShippedEntry } from '#db/content/shipped.ts';

export const followTheCoin: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'follow-the-coin',
  parent: 'fair-shares',
  en: {
    title: 'Follow the coin',
    summary:
      'Someone gives a coin to a good cause. Where is it now? Learn to follow it to the end, and to ask until you know.',
    position: 3,
    minutes: 50,
    film: 'the-way-of-a-coin',
    body: `<p>You drop a coin into a tin. The tin says “For clean water”. Clink.</p>
<p>It is a lovely sound. It sounds as if something good has happened. But has it? So far a coin has fallen into a tin. That is all we know.</p>
<p>The good thing comes later, if it comes. And whether it comes is something you can find out.</p>
<h2>What a cause is</h2>
<p>A <strong>cause</strong> is something that people want to put right, together. A village needs clean water. A forest needs young trees. A school has no books. A cause collects money, because pipes and trees and books cost money.</p>
<p>A cause with a plan has <strong>projects</strong>. A project is one piece of work with an end. “Help children” is not a project. “Build 40 water filters for four schools” is a project. Do you see the difference? You can count to 40. One day someone can say: that is number 40, we are done.</p>
<h2>The way of a coin</h2>
<p>Let us follow one coin. It takes six steps.</p>
<ol>
<li>Someone decides to give it.</li>
<li>It travels through a bank. This can take some days. The coin is <strong>on its way</strong>. It does not count yet, because it could still turn round.</li>
<li>It arrives. Now it is <strong>raised</strong>.</li>
<li>The cause pays for something: pipes, sand, a driver, a person who knows how to build a filter.</li>
<li>The thing is built.</li>
<li>Someone shows it: a photo, a date, a place. That is the <strong>proof</strong>.</li>
</ol>
<p>People like to talk about step 1, because it feels good. They like to talk about step 5, because it looks good. Honest people also talk about step 4. That is where coins can get lost.</p>
<h2>Why not every coin buys a pipe</h2>
<p>You might think: each coin should buy pipes, and nothing else. But who carries the pipes up the hill? Who checks the water? Who answers the telephone? If no one is paid for this, the pipes lie in a field and rust.</p>
<p>So it is not bad when a cause pays for wages and petrol. It is bad when the cause does not say so. A good cause opens its drawer and lets you look.</p>
<h2>Five questions for a cause</h2>
<ul>
<li>What exactly will you do, and where?</li>
<li>How many, by when?</li>
<li>How much of each coin goes to what?</li>
<li>Did you ask the people it is for?</li>
<li>How will we know that it happened?</li>
</ul>
<p>The fourth question is the one that people forget. In many places, people have been given what they had not asked for. Warm coats came to a hot country. Books came in a language that no one there could read. The givers were kind. They did not ask.</p>
<h2>Asking is not rude</h2>
<p>Some people feel shy about such questions. They think: a cause is good, so I must not doubt it. But look at it from the other side. A cause that does honest work loves your questions. It has waited for someone to ask. And people who trust a cause because they have looked will give again.</p>
<p>So be friendly, and be stubborn. Follow the coin until you see the water run.</p>`,
    word_list: [
      { word: 'cause', meaning: 'Something that people want to put right together, and collect money for.' },
      { word: 'project', meaning: 'One piece of work with a plan and an end.' },
      { word: 'raised', meaning: 'Money that has really arrived.' },
      {
        word: 'on its way',
        meaning: 'Money that was paid, but the bank has not confirmed it yet. It does not count yet.',
      },
      { word: 'proof', meaning: 'Something that shows that a thing really happened, such as a photo with a date.' },
    ],
    tasks: [
      {
        id: 'coin-in-order',
        kind: 'order',
        text: 'Put the way of the coin in the right order.',
        is_required: true,
        choices: [
          { id: 'give', text: 'Someone gives a coin.' },
          { id: 'way', text: 'The coin is on its way through the bank.' },
          { id: 'raised', text: 'The coin has arrived. It is raised.' },
          { id: 'pay', text: 'The cause pays for pipes and for the people who build.' },
          { id: 'proof', text: 'Someone shows a photo of the finished tap.' },
        ],
      },
      {
        id: 'which-is-a-project',
        kind: 'choose',
        text: 'Which one is a project that you could check?',
        is_required: true,
        choices: [
          {
            id: 'better-world',
            text: '“Make the world better for children”',
            feedback: 'That is a good wish. But when would it be finished? Look for a number, a place and an end.',
          },
          {
            id: 'fifty-trees',
            text: '“Plant 50 fruit trees at the school in our village before the rain”',
            feedback: 'Yes. You can go there and count. There is a number, a place and an end.',
          },
          {
            id: 'lots-of-help',
            text: '“Give lots of help to lots of people”',
            feedback: 'It sounds big. But “lots” cannot be counted. Which help, for whom, how many?',
          },
        ],
      },
      {
        id: 'one-question-more',
        kind: 'answer',
        text: 'Open a cause on Booklark, or think of one near you. Write one question that its page answers, and one question that it does not answer.',
        is_required: true,
      },
      {
        id: 'warm-coats',
        kind: 'talk',
        text: 'Why would kind people send warm coats to a hot country? What could they have done first?',
      },
    ],
    materials: [
      {
        title: 'Follow the coin',
        text: 'Choose one cause. Read its page like a detective and fill in what you find.',
        rows: [
          { label: 'The cause', lines: 1 },
          { label: 'Its project: what, where, how many', lines: 2 },
          { label: 'Raised so far, and on its way', lines: 1 },
          { label: 'What the money pays for', lines: 3 },
          { label: 'Were the people asked? How do we know?', lines: 2 },
          { label: 'The proof', lines: 2 },
          { label: 'My question for them', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: the film, fifteen to read, twenty for the sheet, ten to talk.</p>
<p><strong>You need.</strong> One cause page for each group, on a tablet or printed. Open <strong>Causes</strong> and choose causes with projects, some of them finished.</p>
<p><strong>Answers.</strong> Order: give, on its way, raised, paid, proof. Project: the fifty fruit trees. For the written answer, accept every honest question, above all “how much of each coin goes to what?”.</p>
<p><strong>Talk about.</strong> How is checking different from mistrust? What did the film not show? If a project fails, should the cause say so?</p>
<p><strong>Watch for.</strong> Do not turn this into a collection. No student is asked to give money, here or at home. Avoid “we help, they receive”: name what people in the place itself do and decide.</p>
<p><strong>Twelve tablets for thirty.</strong> Watch the film together. Then twelve groups of two or three read one cause page each, with the sheet on paper. Each group tells the class the one question that is still open. Students type their own answer afterwards, while the others draw the six steps as a comic.</p>`,
  },
};
