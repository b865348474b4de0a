import { umbrella } from '#look/book-pictures/craft.ts';
import { lampPole } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, rain, stars } from '#look/book-pictures/land.ts';
import { goat } from '#look/book-pictures/large-creatures.ts';
import { sprout, tree } from '#look/book-pictures/plants.ts';
import { day, night, scene } from '#look/book-pictures/sheet.ts';
import type { DemoStory } from './story.ts';

const published = { at: 'published' } as const;
const story = { kind: 'story', language: 'en', state: published } as const;

/** Stories in English that students of Year 4 Kingfishers have published. */
export const storiesOfRiversideChildren: DemoStory[] = [
  {
    ...story,
    ...{ author: 'amara.okafor', title: 'The Umbrella Library', goal: 12, level: 3, ages: [7, 10] },
    summary: 'Eleven lost umbrellas, one rainy street and a very good idea.',
    categories: ['Everyday life', 'Friendship'],
    pictures: [
      {
        picture: day(
          rain(0, 0.7, 5),
          umbrella(0.3, 0.82, 0.5),
          umbrella(0.7, 0.86, 0.4, { body: 'coral' }),
          ground(0.86),
        ),
        alt: 'Two open umbrellas stand on wet ground in the rain.',
      },
    ],
    text: `The lost property box at our school was so full that it burped. I counted. There were eleven umbrellas in it, and nobody had asked
for even one.

“They are not lost,” I said to Mr Osei. “They are bored.”

So we hung them on the fence by the bus stop with a sign: TAKE ONE IF IT RAINS. BRING IT BACK WHEN IT STOPS.

[picture]

On the first wet day all eleven went away. My friends said I would never see them again. I said we would see.

On Thursday the sun came out, and so did the umbrellas. I counted again. There were twelve.

Somebody had brought back the green one with its broken arm mended. Somebody had tied a thank-you note to the spotted one. And the twelfth
umbrella, the huge black one, had a label in shaky writing: “I have two hands but only need one umbrella.”

Now there are nineteen. When it rains, our street looks like a garden that has learned to walk.`,
  },
  {
    ...story,
    ...{ author: 'anaya.tamang', title: 'The Goat Who Was Afraid of Bells', goal: 15, level: 2, ages: [6, 9] },
    summary: 'Every goat on the mountain wears a bell. Kali would rather hide.',
    categories: ['Animals', 'Nature'],
    pictures: [
      {
        picture: day(
          peak(0.3, 0.16, 0.34),
          peak(0.72, 0.24, 0.3, 'far'),
          hills(0.7, 'mid'),
          goat(0.5, 0.84, 0.36),
          ground(0.86),
        ),
        alt: 'A goat in front of two mountains with snow on them.',
      },
    ],
    text: `In my grandfather’s village each goat has a bell, so that nobody gets lost in the clouds.

Kali hated hers. Every step went ting, and every ting made her jump, and every jump went ting-ting-ting.

[picture]

One night Kali rubbed her bell off on a stone. How quiet it was! She walked and walked and listened to nothing.

Then the cloud came down. It was thick as wool. Kali could not see her own nose. She called, but a cloud eats voices.

Far away she heard it. Ting. Ting. Ting. It was the other goats, going home.

She followed the sound all the way down. In the morning my grandfather found her asleep with her head on her brother’s bell.

She still does not like wearing one. But now she never walks far from somebody who does.`,
  },
  {
    ...story,
    ...{ author: 'ada.whitfield', title: 'Nine Rules for Sharing a Bench', goal: 16, level: 2, ages: [6, 10] },
    summary: 'Tested at break time by people who did not want to share.',
    categories: ['Funny stories', 'School'],
    text: `Our playground has one bench and ninety children. These are the rules. We made them after the Great Bench War, which lasted two breaks.

- Nobody owns the bench. Not even if you saw it first.
- A bag is not a person. Bags sit on the ground.
- If someone is crying, they get the middle.
- If someone is eating crisps, they do not get the middle.
- You may lie down only if you are a cat.
- When you say “budge up”, you also say “please”.
- Jokes must be told loud enough for both ends.
- The end that is in the sun changes every five minutes. The end that is in the rain changes every one minute.
- If there is nobody else on the bench, look around. Somebody is standing near it who would like to sit down.

Rule nine is the one that ended the war.`,
  },
  {
    ...story,
    ...{ author: 'kofi.boateng', title: 'The Drum That Would Not Be Quiet', goal: 10, level: 3, ages: [7, 10] },
    summary: 'A drum comes to a very quiet house, and the house learns to answer.',
    categories: ['Family', 'Friendship'],
    text: `When Auntie Esi moved in with us, she brought three suitcases, a pan, and a drum as high as my belly button.

The people downstairs did not like the drum. They knocked on their ceiling with a broom. Knock, knock, knock.

Auntie Esi put her head on one side. “Somebody is answering,” she said, and she drummed it back. Knock, knock, knock.

The broom knocked again, crossly. Auntie Esi drummed that too, and added a little tail to it, like a question mark.

There was a long silence. Then, very softly, the broom tried the tail.

It went on until supper. By then my sister had a spoon and a saucepan, and the baby on the second floor was kicking the radiator, and the
broom downstairs had got really good.

At six o’clock there was a ring at the door. It was the lady from downstairs, with the broom in one hand and a cake in the other.

“I think,” she said, “that we should practise together. But not before nine on Sundays.”`,
  },
  {
    ...story,
    ...{ author: 'leo.kaminski', title: 'The Diary of Number Four', goal: 15, level: 3, ages: [7, 11] },
    summary: 'We planted six trees. This one kept a diary.',
    categories: ['Nature', 'School'],
    pictures: [
      {
        picture: day(hills(0.5), sprout(0.5, 0.82, 0.4), tree(0.84, 0.8, 0.5, { body: 'far' }), ground(0.82)),
        alt: 'A small green shoot in front of a grown tree.',
      },
    ],
    text: `## Monday
Today I was put into a hole. It is not a bad hole. A boy with muddy knees said, “You are Number Four.” I have never had a name before.

## Tuesday
Rain. I drank until my roots were fat.

## Friday
Numbers One to Three and Five and Six are my neighbours. Number Two talks all day about the tree shop.

[picture]

## Monday again
A football hit me. The boy with the knees ran over, stood me up straight and tied me to a stick. He told the football off.

## The second of March
I have a leaf. I thought I should write it down. I HAVE A LEAF.

## The third of March
A snail ate it.

## The ninth of March
I have five leaves. I am not saying where.

## The last day of school
The boy measured himself against me. He is taller, by one hand. “Wait,” he said, “next year you will win.”

I can wait. It is the thing I am best at.`,
  },
  {
    ...story,
    ...{ author: 'maya.singh', title: 'The Quietest Place in the School', goal: 4, level: 2, ages: [6, 9] },
    summary: 'There is room for one reader under the library table. Or is there?',
    categories: ['School', 'Friendship'],
    text: `Under the big table in the library there is a carpet, a warm pipe and me.

I go there when the playground is too loud. Nobody knows. From under the table you only see shoes, and I have learned all of them. Red
laces is the librarian. Squeak is Mr Osei.

One day there was a pair I did not know: new shoes, too big, standing very still.

They stood there on Monday. They stood there on Tuesday. On Wednesday one of them was rubbing the other one, the way you do when you do
not want to cry.

I thought about it for the whole of page 31. Then I moved my cushion to the left and put my hand out.

The shoes came in. There was a girl on top of them. We did not talk. I gave her the second half of my pipe.

Under the big table in the library there is a carpet, a warm pipe and us.`,
  },
  {
    ...story,
    ...{ author: 'ishaan.patel', title: 'Who Switches On the Stars?', goal: 7, level: 3, ages: [7, 10] },
    summary: 'A detective story with one suspect, one ladder and no crime.',
    categories: ['Science', 'Towns and travel'],
    pictures: [
      {
        picture: night(stars(40, 0.7), moon(0.78, 0.24, 0.1), scene('town'), lampPole(0.16, 0.9, 0.5)),
        alt: 'A town at night, with many stars above its roofs.',
      },
    ],
    text: `Clue one: on Tuesday there were four stars over our street. On Wednesday there were more than I could count.

Clue two: on Wednesday the street lamp outside number 9 was broken.

I am a detective, so I wrote this down. Then I asked my suspects.

Mum said stars come out when they like. Grandpa said there were always this many when he was small, so somebody must have been hiding
them. My sister said it was probably a magician.

[picture]

On Friday a man came with a ladder and mended the lamp. That night there were four stars again.

“Stop!” I said to the man. “You are under arrest for stealing stars.”

He thought about this very seriously. Then he climbed up and put a little hat on the lamp, so that it shone on the pavement and not on
the sky.

Case closed. We now have two hundred and six stars, and nobody falls over the kerb.`,
  },
  {
    ...story,
    ...{ author: 'mei.chen', title: 'Soup for the Moon', goal: 2, level: 1, ages: [5, 8] },
    summary: 'The moon gets thinner every night. Somebody should feed it.',
    categories: ['Funny stories', 'Family'],
    text: `The moon was getting thin.

“It does not eat,” I said to Nai Nai. So we made soup.

We put the bowl on the window sill. In the morning the bowl was empty, and a cat was washing its face.

We made more soup. The moon got thinner. The cat got fatter.

On the last night there was no moon at all. I was very sad. The cat sat on my lap. It was round and white and warm.

“Look,” said Nai Nai. “It came down to say thank you.”`,
    state: {
      at: 'change_in_review',
      text: `The moon was getting thin. It looked like a piece of fingernail.

“It does not eat,” I said to Nai Nai. So we made soup, with noodles, because the moon has a long way to come.

We put the bowl on the window sill. In the morning the bowl was empty, and a cat was washing its face.

We made more soup. The moon got thinner. The cat got fatter.

On the last night there was no moon at all. I was very sad. The cat sat on my lap. It was round and white and warm.

“Look,” said Nai Nai. “It came down to say thank you.”`,
    },
  },
];
