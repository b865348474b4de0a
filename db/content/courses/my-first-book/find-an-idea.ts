import type { ShippedEntry } from '#db/content/shipped.ts';
import { findAnIdeaInArabic } from './find-an-idea.ar.ts';

export const findAnIdea: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'find-an-idea',
  parent: 'my-first-book',
  en: {
    title: 'Find an idea',
    summary: 'Ideas are small, and they hide in ordinary places. Learn where to look and how to catch one.',
    minutes: 40,
    position: 1,
    film: 'how-a-book-begins',
    body: `<p>Every book begins before page one. It begins when someone thinks, “What if?” or “No one will believe what
happened to me.” That small thought is called an <strong>idea</strong>.</p>
<p>Perhaps you think that ideas come to clever people at big desks. They come to everyone. Ideas are small, and they lie
about all over the place. Some are under your bed.</p>
<h2>Where ideas hide</h2>
<p>Look in these three places first.</p>
<ul>
<li><strong>In what happened.</strong> The bus left without you. Your tooth fell into the soup. Grandmother laughed so
much that she had to sit down.</li>
<li><strong>In what you know.</strong> You know how to plait hair, or where the frogs are, or how to make a baby stop
crying. Many people do not know that. They would like to read it.</li>
<li><strong>In “what if”.</strong> What if the rain tasted of mango? What if your school had only one chair? What if the moon
came down to ask the way?</li>
</ul>
<h2>Our example</h2>
<p>In this course we make a little book too. You can watch it grow, and your own book grows beside it.</p>
<p>Our idea was under a bed. We looked there and saw a shoe. It was one shoe, a left one, and very dusty.</p>
<p>A shoe is not an idea yet. So we asked it some questions.</p>
<ul>
<li>Where is the other shoe?</li>
<li>Who took it?</li>
<li>Are you sad? Can a shoe be sad?</li>
<li>What if you went out to look for your friend?</li>
</ul>
<p>The last question made us sit up. A shoe that goes looking for another shoe. How would it walk? Who would it meet? We
wanted to know. When you want to know what happens next, you have an idea for a book.</p>
<h2>Make it small</h2>
<p>Here is a trap. Many people think that an idea has to be big. They begin a book about the whole ocean, or about all
the kings there ever were. After two pages they are tired, and the book goes into a drawer.</p>
<p>Small ideas make good books. Do not write about all animals. Write about one goat that eats the washing. Do not write
about the whole holiday. Write about the hour when you got lost at the market.</p>
<p>Our idea is small. It has one shoe, one house and one morning.</p>
<h2>Catch it</h2>
<p>Ideas are a little like fish. You see one, it shines, and then it is gone. So catch it quickly. Write a few words, or
draw a fast picture. We only wrote, “Shoe looks for shoe.”</p>
<p>Catch more than one. Catch five, even silly ones. Silly ideas often turn out best. Then read your list and notice
your face. Which idea makes you smile? Which one do you want to tell someone about? Take that one.</p>
<p>What if nothing comes? Stand up. Walk around the room and pick up one thing. Ask it five questions. It will not
answer, so you will have to.</p>`,
    word_list: [
      { word: 'idea', meaning: 'A thought that you can make something from.' },
      { word: 'plait', meaning: 'To cross three strands of hair over each other until they make one rope.' },
      { word: 'trap', meaning: 'Something that is easy to fall into and hard to get out of.' },
      { word: 'washing', meaning: 'Clothes that have been washed and hang up to dry.' },
    ],
    tasks: [
      {
        id: 'three-places',
        kind: 'do',
        text: 'Look in all three places: what happened, what you know, and “what if”. Write or draw one idea from each.',
      },
      {
        id: 'right-size',
        kind: 'choose',
        is_required: true,
        text: 'Which of these ideas is the right size for a little book?',
        choices: [
          {
            id: 'cat-in-sleeve',
            text: 'The day when our cat got stuck in a sleeve',
            feedback:
              'Yes. It has one cat, one sleeve and one day. And everyone wants to know how the cat got out again.',
          },
          {
            id: 'whole-town',
            text: 'Everything that ever happened in our town',
            feedback:
              'There is enough in this idea for a hundred books. Can you pick one day, one street and one person out of it?',
          },
          {
            id: 'cats',
            text: 'Cats',
            feedback:
              'Cats are a good place to look for an idea. Now choose one cat, and ask what it did on one day that no one expected.',
          },
        ],
      },
      {
        id: 'ask-a-thing',
        kind: 'talk',
        text: 'Put one thing on the table, for example a spoon, a stone or a sock. Take turns to ask it a question. Begin with who, where, why or what if.',
      },
      {
        id: 'my-idea',
        kind: 'answer',
        is_required: true,
        text: 'Which idea did you choose? Write it down. A few words are enough.',
      },
    ],
    materials: [
      {
        title: 'My net for ideas',
        text: 'Catch one idea in each box. Write a few words or draw. Then put a star beside the idea that makes you smile.',
        rows: [
          { label: 'Something that happened to me', lines: 3 },
          { label: 'Something that I know how to do', lines: 3 },
          { label: 'What if …', lines: 3 },
          { label: 'Something that I found, and a question for it', lines: 3 },
          { label: 'The silliest idea that I have today', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 40 minutes: 10 for the film and the text, 10 for the talk, 15 for the sheet, 5 for
choosing.</p>
<p><strong>You need.</strong> The sheet for each student, and six ordinary objects. The odder they look together, the
better.</p>
<p><strong>Answers.</strong> The cat in the sleeve is the right size. If students choose another idea, help them to cut
it down until it has one someone and one day.</p>
<p><strong>Talk about.</strong> Which ideas have you heard at home? What do you know how to do that others in the room
do not? Let students answer in the language they speak at home.</p>
<p><strong>Watch for.</strong> Some students copy a film or a game. Ask what would happen if the hero came to their own
street. Some students choose something sad that happened to them. That is allowed. Ask quietly whether they want others to read
it.</p>
<p><strong>Twelve tablets for thirty.</strong> Read the text aloud to all. Ten groups of three share a tablet for the
task with choices, and two tablets are spare. While two of a group fill in their sheets, the third writes an answer.
Then they change places.</p>`,
  },
  ar: findAnIdeaInArabic,
};
