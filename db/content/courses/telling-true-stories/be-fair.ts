import type { ShippedEntry } from '#db/content/shipped.ts';

export const beFair: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'be-fair',
  parent: 'telling-true-stories',
  en: {
    title: 'Be fair to people',
    summary:
      'A true story is about someone who wakes up the next morning and has to live with it. Tell it so that they can.',
    minutes: 55,
    position: 3,
    film: null,
    body: `<p>A dragon in a story does not care what you write about it. A real person does. They buy bread the next
day, and the baker has read your story. So every writer of true stories has two duties. One is to the reader: tell the
truth. The other is to the people in the story: be fair.</p>
<h2>Three ways to be unfair with the truth</h2>
<p>You can be unfair without a single lie. It is easier than you think. Here are three ways in which it happens.</p>
<p><strong>Cutting a quote.</strong> Mrs Lema said, “I hate bicycles when it rains. Then the sun comes out, and I love
them again.” We had little room, so we wrote, “‘I hate bicycles,’ says Mrs Lema.” Every word was hers. And the sentence
was false.</p>
<p><strong>Words that judge.</strong> Compare “She works in a small, tidy shop” and “She works in a cramped little
shed”. It is the same room. The first writer showed it to us. The second told us what to think of it. Look at your
adjectives, and ask of each one, “Is this what I saw, or what I think?”</p>
<p><strong>Leaving someone out.</strong> A customer told us that his bicycle broke again after one day. That is true.
But we did not ask Mrs Lema about it. She could have told us that he had ridden it into the river.</p>
<h2>Ask the other side</h2>
<p>If your story says that someone did something wrong, that person gets the chance to answer before you publish. Tell
them exactly what you heard, and ask, “What do you say about this?” Then put the answer into the story.</p>
<p>This is hard, because your story may turn out less exciting. It will turn out more true. And now and then the answer
is the better story. Ours had a river in it.</p>
<h2>Who is missing?</h2>
<p>Read your story and make a list of the people who speak in it. Now make a second list, of those who know about the
matter but do not speak. Perhaps you wrote about the new playground and asked three boys, because they stood nearest.
What do the girls say? What about the child in the wheelchair, the neighbour who likes to sleep in the afternoon, and
the woman who sweeps up?</p>
<p>You do not need everyone. But if one kind of voice is missing, your reader sees half of the picture and believes that
it is the whole.</p>
<h2>True, but not for print</h2>
<p>Some true things do not belong in a story. Someone cried. Someone owes money. Someone told you about an illness,
because you were kind and listened. Before you write such a thing, ask yourself four questions.</p>
<ol>
<li>Does the story need it?</li>
<li>Could it hurt someone, today or in five years?</li>
<li>Does the person know that it will be in there?</li>
<li>If it was about me, would I want it told in this way?</li>
</ol>
<p>When you are unsure, leave it out, or ask. And if someone tells you that they are in danger or that someone hurts
them, it is not a story. Go to a grown-up whom you trust, on the same day.</p>
<h2>Fair does not mean sweet</h2>
<p>You do not have to praise everyone. If the swings are broken and no one has mended them for a year, write that. Say
what you saw, say since when, and let the people in charge answer. Strong, exact and fair is better than loud.</p>`,
    word_list: [
      { word: 'fair', meaning: 'Treating people in a way that you would find right if you were in their place.' },
      { word: 'adjective', meaning: 'A word that describes a thing, such as tidy, cold or green.' },
      {
        word: 'the other side',
        meaning: 'The person who sees the matter differently, or about whom something is said.',
      },
      { word: 'cramped', meaning: 'With so little room that it is uncomfortable.' },
      { word: 'in charge', meaning: 'Having the task to decide about something and to look after it.' },
    ],
    tasks: [
      {
        id: 'fair-quote',
        kind: 'choose',
        is_required: true,
        text: 'The cook said, “The soup was too salty on Monday. I was so angry with myself that I made a new pot.” You have room for one short sentence. Which is fair?',
        choices: [
          {
            id: 'new-pot',
            text: 'When the soup was too salty on Monday, the cook made a new pot.',
            feedback: 'Yes. It is short, and it keeps both halves: what went wrong and what the cook did about it.',
          },
          {
            id: 'too-salty',
            text: '“The soup was too salty,” admits the cook.',
            feedback:
              'The cook did say these words. But the reader now thinks that everyone had to eat that soup. What happened next belongs to it.',
          },
          {
            id: 'always-best',
            text: 'The cook makes the best soup in the world.',
            feedback:
              'That is generous, and the cook would be pleased. But it is your opinion, and the story of the salty Monday has gone.',
          },
        ],
      },
      {
        id: 'cool-the-words',
        kind: 'answer',
        is_required: true,
        text: 'Make this sentence fair. Say only what one could see: “The lazy caretaker was hiding in his messy room again and did not care about the broken swing.”',
      },
      {
        id: 'missing-voices',
        kind: 'do',
        text: 'Take your own story or a report from a newspaper. Mark each person who speaks. Write down two people who know about the matter and do not speak.',
      },
      {
        id: 'would-you-print',
        kind: 'talk',
        text: 'You interview a famous runner from your town. She tells you that she failed a race because she had had a quarrel with her sister. Does it belong in your story? Use the four questions. Let each of you speak for one: the reader, the runner, the sister.',
      },
    ],
    materials: [
      {
        title: 'Is my story fair?',
        text: 'Go through your draft with this list before anyone else reads it.',
        rows: [
          { label: 'People who speak in my story', lines: 2 },
          { label: 'People who know about it and do not speak', lines: 2 },
          { label: 'Quotes that I made shorter. Do they still mean the same?', lines: 3 },
          { label: 'Words that judge, and what I really saw', lines: 3 },
          { label: 'True things that I leave out, and why', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 55 minutes: 15 to read, 20 for the debate, 20 to write.</p>
<p><strong>You need.</strong> A short newspaper report for each group, and the drafts of the students.</p>
<p><strong>Answers.</strong> The new pot. A fair version of the sentence: “At ten o’clock the caretaker was in his room.
The swing has been broken since Monday.” Then comes the missing step: we ask him about it. In the debate, good reasons
count, not one result.</p>
<p><strong>Talk about.</strong> Has anyone ever told something about you that was true and still unfair? What was
missing?</p>
<p><strong>Watch for.</strong> Stories about quarrels in the class. Choose matters, not persons. A student who hears
about danger or violence in an interview must know to whom to go: name that person in the lesson, and follow the child
protection rules of your school.</p>
<p><strong>Twelve tablets for thirty.</strong> The debate and the marking are on paper. Ten groups of three share a
tablet for the two required tasks. The written answer is typed by each student in turn, and the other two can
disagree.</p>`,
  },
};
