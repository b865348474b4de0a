import { bridge } from '#look/book-pictures/homes.ts';
import { ground, hills, sea, sun } from '#look/book-pictures/land.ts';
import { duck } from '#look/book-pictures/large-creatures.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day } from '#look/book-pictures/sheet.ts';
import type { DemoStories } from './story.ts';

const post = { kind: 'blog', language: 'en', state: { at: 'published' } } as const;

/** What the heads of the other schools and the trust write. Each is the only one there who reviews. */
export const storiesOfOtherSchools: DemoStories[] = [
  {
    subdomain: 'northwind',
    admins: ['admin@northwind.test'],
    stories: [
      {
        ...post,
        ...{ author: 'admin@northwind.test', penName: 'Northwind Learning Trust', title: 'One story, two schools' },
        ...{ goal: 17, level: 4, ages: [9, 18] },
        summary: 'Riverside and Hillcrest have the same author in their class lists. They have never met.',
        categories: ['School', 'Friendship'],
        text: `In two of our schools there is a girl called Amara. One writes about boats, the other about wells. For a while, each of them
thought that the other one was a mistake of the computer.

In October their teachers let them swap a story. One of them read about a street under water. The other read about a village that waits for
water. They sent each other one question.

> What do you do with your shoes?

> How do you know when it is enough?

We had planned a project about the climate, with a worksheet. The teachers have quietly put the worksheet away.`,
      },
    ],
  },
  {
    subdomain: 'lakeside',
    admins: ['head@lakeside.test'],
    stories: [
      {
        ...post,
        ...{ author: 'head@lakeside.test', penName: 'Mr Byrne', title: 'The ducks of the reading path' },
        ...{ goal: 15, level: 3, ages: [8, 18] },
        summary: 'We put a story along the lake, one page on each post.',
        categories: ['Nature', 'School'],
        pictures: [
          {
            picture: day(
              hills(0.4),
              sea(0.5),
              duck(0.4, 0.72, 0.34),
              duck(0.7, 0.68, 0.2, { flip: true }),
              reeds(0.9, 0.86, 0.4),
            ),
            alt: 'Two ducks on a lake with reeds at its edge.',
          },
        ],
        text: `Behind our school a path goes round the lake. In spring we set up fourteen posts beside it, and on each of them one page of a
story.

[picture]

Children run from page to page. Grandparents arrive at the end with the middle still to come. Joggers have told us that they now stop
eleven times.

The ducks took over post six, so on page six you have to wait until they move. Everybody agrees that it is the most exciting page.`,
      },
    ],
  },
  {
    subdomain: 'meadowbank',
    admins: ['head@meadowbank.test'],
    stories: [
      {
        ...post,
        ...{
          author: 'head@meadowbank.test',
          penName: 'Mrs Price',
          title: 'The book that came back after thirty years',
        },
        ...{ goal: 4, level: 3, ages: [8, 18] },
        summary: 'It was on my desk on Monday, with a note and a very long receipt.',
        categories: ['School', 'Everyday life'],
        text: `On Monday there was a parcel on my desk. Inside was a library book about volcanoes. The stamp said that it was due on 12 June,
thirty years ago.

“I was eight,” said the note, “and I had not finished it. Then we moved. I became a geologist. I think I have finished it now.”

There was also a receipt, worked out by hand: two pence a day, for eleven thousand and eight days, minus holidays.

We have forgiven the fine. The book is back on the shelf, and there is a waiting list.`,
      },
    ],
  },
  {
    subdomain: 'stbrigids',
    admins: ['head@stbrigids.test'],
    stories: [
      {
        ...post,
        ...{ author: 'head@stbrigids.test', penName: 'Ms Doyle', title: 'A bridge for small feet' },
        ...{ goal: 11, level: 3, ages: [8, 18] },
        summary: 'The infants measured the stream. The council listened.',
        categories: ['Towns and travel', 'School'],
        pictures: [
          {
            picture: day(sun(0.8, 0.24, 0.09), hills(0.5), sea(0.66, 'mid'), bridge(0.5, 0.74, 0.7), ground(0.9)),
            alt: 'A bridge over a stream, with hills behind it.',
          },
        ],
        text: `Our infants walk to the library along the road, because the stream is too wide for small feet. In May they measured it: nine infants
lying down, head to toe.

[picture]

They drew a bridge nine infants long. They wrote to the council, with a picture of Rory, who is a third of an infant, falling in.

The council sent an engineer. She lay down beside the stream as well, to be exact. The bridge was opened on Wednesday, and on its plate it says
how long it is, in metres and in infants.`,
      },
    ],
  },
  {
    subdomain: 'banyan',
    admins: ['head@banyan.test'],
    stories: [
      {
        ...post,
        ...{ author: 'teacher@banyan.test', penName: 'Mr Verma', title: 'Six trees and one spade' },
        ...{ goal: 15, level: 3, ages: [8, 18] },
        summary: 'What Class 5 learned while they waited for their turn.',
        categories: ['Nature', 'School'],
        text: `We had six trees to plant, eight children in the morning group and, because of a mistake of mine, one spade.

I had planned an hour. I thought the children would dig, and I would talk about roots. Instead they stood in the drizzle and looked at the
spade, and then at me.

“We could count,” somebody said. So they counted how many spadefuls make a hole. (A hundred and twelve, or ninety if Kabir digs.) Others
measured worms, by invitation only. Two children went from tree to tree and asked the neighbours whether they minded leaves. One wrote the
whole thing down.

It took us three afternoons. Every child dug every hole. On the last day they gave each tree a number and not a name, because, as they
explained to me, a name would have been unfair to the others.

I have ordered no more spades.`,
      },
    ],
  },
];
