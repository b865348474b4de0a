import type { ShippedEntry } from '#db/content/shipped.ts';

export const theLastPiece: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'the-last-piece',
  parent: 'fair-shares',
  en: {
    title: 'The last piece of cake',
    summary:
      'Equal is not always fair, and fair is not always equal. Try four ways to share, and find out when each one works.',
    position: 1,
    minutes: 45,
    film: null,
    body: `<p>There is one piece of cake left. There are two of you. You both look at it. You both pretend that you are not looking at it.</p>
<p>What happens next is one of the oldest questions in the world. Kings have argued about it. So have sisters.</p>
<h2>You cut, I choose</h2>
<p>Here is a trick for two people. One cuts the cake. The other chooses first.</p>
<p>Think about why it works. If you cut badly, you get the small piece. So you will cut more carefully than you have ever cut anything. You might even fetch a ruler. No one has to be good for this rule to work. It works for greedy people too, and that makes it a very good rule.</p>
<h2>Four ways to share</h2>
<p>With more people, and with things that are not cake, it gets harder. Most ways to share come from one of four ideas.</p>
<ul>
<li><strong>The same for everyone.</strong> Six people, six biscuits, one each.</li>
<li><strong>To each what they need.</strong> The tall child needs the long coat. The child who had no breakfast needs the bread more.</li>
<li><strong>To each what they earned.</strong> The person who picked more apples takes more apples home.</li>
<li><strong>By turns or by luck.</strong> Today you, tomorrow me. Or we draw straws.</li>
</ul>
<p>All four can be fair. All four can be terribly unfair.</p>
<p>Imagine a teacher who says: “Today we share glasses. I have three pairs for thirty students, so each of you can wear a pair for five minutes.” That is the same for everyone. It is also silly. Three students need glasses to see the board. The others need none at all.</p>
<p>Now imagine a family that gives the biggest piece to the child who cries loudest. That family thinks it gives by need. Soon it will have very loud children.</p>
<h2>The goat problem</h2>
<p>Three neighbours own one goat. It gives three litres of milk a day. How should they share it?</p>
<p>Amal paid for the whole goat. Bo feeds and milks it every morning, even when it rains. Chiku has a baby.</p>
<p>Amal says: “It is my goat.” Bo says: “It is my work.” Chiku says: “It is my baby.”</p>
<p>None of them is lying. None of them is greedy. Each one has found a good reason, and the reasons do not fit together. A computer cannot solve this for them. They have to sit down and talk.</p>
<p>This is the difference between a sum and a question of fairness. A sum has one answer, even if no one likes it. A fair answer has to be found by the people it is for. They should be able to look at each other afterwards.</p>
<h2>A test for a rule</h2>
<p>How do you know whether a rule is fair? Try this. Make the rule before you know who you will be.</p>
<p>Write on three pieces of paper: “You paid”, “You work”, “You have a baby”. Turn them over and mix them. Now make your rule for the milk. Then draw a paper.</p>
<p>Do you still like your rule, even with that paper in your hand? If yes, you have made something rare. Keep it. It could help you one day with something much bigger than a goat.</p>`,
    word_list: [
      { word: 'fair', meaning: 'So that everyone can see a good reason for it, even those who got less.' },
      { word: 'equal', meaning: 'The same amount, the same size, the same number.' },
      { word: 'need', meaning: 'Something you cannot do without, such as water, sleep or glasses.' },
      { word: 'earn', meaning: 'To get something for work that you did.' },
    ],
    tasks: [
      {
        id: 'glasses',
        kind: 'choose',
        text: 'Why is it silly to give each student the glasses for five minutes?',
        is_required: true,
        choices: [
          {
            id: 'too-short',
            text: 'Five minutes are too short. It should be ten.',
            feedback:
              'With ten minutes each it would still be silly. Ask yourself who needs glasses, and who does not.',
          },
          {
            id: 'need',
            text: 'Some need them all day, and the others do not need them at all.',
            feedback: 'Yes. Everyone gets the same, and still the three who need glasses cannot see the board.',
          },
          {
            id: 'break',
            text: 'Someone will sit on them.',
            feedback: 'That is quite likely. But there is a deeper reason: some need them all day, and others never.',
          },
        ],
      },
      {
        id: 'my-milk-rule',
        kind: 'answer',
        text: 'How would you share the three litres of milk? Write your rule and one reason. Then write what the person who gets least could say against it.',
        is_required: true,
      },
      {
        id: 'three-papers',
        kind: 'talk',
        text: 'In threes, draw the papers “You paid”, “You work” and “You have a baby”. Agree on a rule that all three can live with.',
      },
      {
        id: 'cut-and-choose',
        kind: 'do',
        text: 'Share something today by “you cut, I choose”: a sheet of paper, an apple, the time on a swing.',
      },
    ],
    materials: [
      {
        title: 'The goat meeting',
        text: 'Three neighbours, three litres of milk. Write down what each of you says and what you agree on.',
        rows: [
          { label: 'Amal, who paid, says', lines: 2 },
          { label: 'Bo, who works, says', lines: 2 },
          { label: 'Chiku, who has a baby, says', lines: 2 },
          { label: 'Our rule', lines: 3 },
          { label: 'It is fair because', lines: 2 },
          { label: 'We will change it when', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 45 minutes: fifteen to read, fifteen for the goat meeting, ten to hear some rules, five to write.</p>
<p><strong>You need.</strong> Three slips of paper for each group, the print sheet, and something to cut and share.</p>
<p><strong>Answers.</strong> Glasses: need differs. The goat has no single answer. Strong answers name a reason and admit what it costs someone: for example half a litre for the baby, and the rest in halves. Once the price of the goat is paid back, Bo gets more.</p>
<p><strong>Talk about.</strong> When is luck the fairest way? When would it be cruel? Where in our school do we share equally, by need, by turns?</p>
<p><strong>Watch for.</strong> Students who have little at home hear this chapter with other ears. Keep to goats and glasses, and do not ask what anyone gets at home. A student who shouts a rule is not the same as a group that agrees.</p>
<p><strong>Twelve tablets for thirty.</strong> Ten groups of three share one tablet, which fits the goat meeting: one reads Amal, one Bo, one Chiku. Each student writes the rule on paper first and types it when the tablet is free. Use the two spare tablets for those who write more slowly.</p>`,
  },
};
