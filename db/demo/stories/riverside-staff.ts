import { glow, house, lampPole } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, stars } from '#look/book-pictures/land.ts';
import { tree } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { book } from '#look/book-pictures/things.ts';
import type { DemoStory } from './story.ts';

const post = { kind: 'blog', language: 'en', state: { at: 'published' } } as const;
const osei = { author: 'teacher@riverside.test', penName: 'Mr Osei' };
const joshi = { author: 'lead@riverside.test', penName: 'Ms Joshi' };
const hale = { author: 'head@riverside.test', penName: 'Mrs Hale' };

/** What the staff of Riverside write for children and families. */
export const postsOfRiverside: DemoStory[] = [
  {
    ...post,
    ...osei,
    ...{ title: 'Why I still read aloud to children who can read', goal: 4, level: 4, ages: [9, 18] },
    summary: 'Ten minutes after lunch, every day, with nothing to fill in afterwards.',
    categories: ['School'],
    pictures: [
      {
        picture: day(hills(0.62), tree(0.78, 0.8, 0.6), book(0.36, 0.84, 0.44), ground(0.82)),
        alt: 'An open book stands on the grass beside a tree.',
      },
    ],
    text: `Every day after lunch I read to Year 4 for ten minutes. They are eight and nine. Nearly all of them can read the book themselves.
Visitors sometimes ask, kindly, whether this is the best use of our time.

[picture]

Here is what I see from my chair.

## They hear what a sentence can do
A child who reads word by word meets a comma as a small black mark. A child who listens meets it as a breath. Two weeks later the breath
turns up in their own writing.

## They meet books above their level
When I read, nobody has to be ready. The child who struggles with a first reader can still follow a long book about a fox, and can still
be the one who sees before everybody else that the fox is lying.

## Nobody is asked anything
We have no worksheet for these ten minutes. I stop at a bad moment, they groan, and we do maths. The groan is my assessment.

If you would like to try it at home: choose a book that you want to read yourself. That is the whole method. The
[library](/library) has shelves for every age, and most of the picture books take less time than brushing teeth properly.`,
  },
  {
    ...post,
    ...joshi,
    ...{ title: 'How a child’s book comes onto our shelf', goal: 4, level: 4, ages: [9, 18] },
    summary: 'From the first page to the library, and everybody who reads it on the way.',
    categories: ['School', 'Young authors'],
    text: `Families often ask me how the books by our children get into the library. It is not a secret. It is mostly reading.

- A child writes. It is saved all the time, and nobody sees it yet.
- When it is ready, the child sends it. The website looks for things that should not be there, such as a full name or a telephone number.
- A teacher reads every page, with the descriptions of the pictures.
- The teacher approves it, or asks for changes. “I want to know what the fish said” is a change we ask for a lot.
- We decide together who can read it: the school, our families, or everyone.

Nothing is shown to everyone without your permission, and authors use a pen name. If you ever change your mind, tell us.

What I like best is the moment in between. A child who gets a remark goes red, reads it again, and then says: “Actually, I do know what the
fish said.”`,
  },
  {
    ...post,
    ...joshi,
    ...{ title: 'Ten minutes after supper', goal: 4, level: 3, ages: [8, 18] },
    summary: 'Small ideas for reading together, from the families of our school.',
    categories: ['Family', 'Everyday life'],
    audience: 'families',
    pictures: [
      {
        picture: night(
          stars(24, 0.4),
          moon(0.8, 0.2, 0.08),
          house(0.46, 0.82, 0.6),
          lampPole(0.12, 0.86, 0.42),
          glow(0.12, 0.5, 0.4),
          ground(0.84),
        ),
        alt: 'A house at night, with a street lamp in front of it.',
      },
    ],
    text: `In October we asked you when you read together. These are your answers, and I would like to frame some of them.

[picture]

> On the bus. He reads the left page, I read the right one, and the lady behind us asks what happened on the left.

> My daughter reads to the baby. The baby eats the book. Both are happy.

> In two languages. I read it in mine, she tells me what it would be in hers, and we argue about the dog.

> We are tired, so we listen. The tablet reads to all three of us.

> I did not learn to read well. Now my son waits for me at the end of each line.

There is no wrong way on this list. If ten minutes are too long, take two. If the house is loud, go and sit in the bath, without water.`,
  },
  {
    ...post,
    ...hale,
    ...{ title: 'A library that is allowed to be loud', goal: 16, level: 4, ages: [9, 18] },
    summary: 'We took the sign down in September. This is what happened.',
    categories: ['School'],
    text: `The sign said SILENCE PLEASE. It had hung in our library since before I was born. In September we took it down.

I had been warned about noise, and there is noise. But it has changed. It used to be the sound of children being told off. Now it is mostly
the sound of somebody saying “listen to this”.

In the first half of term the children borrowed a third more books than a year ago. I do not want to make too much of a number. But I did go
and look where the books were going, and most of them went to children who came with a friend.

There is still one quiet place. It is under the big table. I am told that it holds two people and a pipe, and I am not supposed to know about
it.`,
  },
];
