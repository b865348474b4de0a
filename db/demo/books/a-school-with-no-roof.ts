import { roof, roofWindow, walls } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, rain, sea, stars, sun, wind } from '#look/book-pictures/land.ts';
import { duck, goat } from '#look/book-pictures/large-creatures.ts';
import { maize, tree } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { flyer } from '#look/book-pictures/small-creatures.ts';
import { bell, book, cauldron, clipboard, cloud, desk } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const aSchoolWithNoRoof: ShelvedWork = {
  id: 'a-school-with-no-roof',
  goal: 4,
  level: 5,
  ages: [8, 11],
  country: 'MZ',
  categories: ['School', 'Everyday life'],
  trim: 'square',
  scene: 'window',
  front: 2,
  pictures: [
    night(
      wind(0.1, 0.14, 0.4),
      wind(0.4, 0.28, 0.42),
      rain(0.36, 0.56, 2, 'far'),
      hills(0.62, 'far'),
      walls(0.5, 0.82, 0.5),
      ground(0.82),
      roof(0.62, 0.48, 0.4, { tilt: -22, body: 'mid' }),
    ),
    day(
      sun(0.5, 0.16, 0.11, 'straw'),
      hills(0.54),
      walls(0.5, 0.8, 0.58),
      ground(0.8, 'mid'),
      bell(0.82, 0.92, 0.18, { body: 'straw' }),
    ),
    day(
      cloud(0.3, 0.2, 0.36),
      flyer(0.72, 0.22, 0.22, { body: 'near', spot: 'azure' }),
      hills(0.6, 'far', 0.02),
      desk(0.28, 0.8, 0.36),
      desk(0.72, 0.8, 0.36),
      ground(0.8, 'mid'),
      desk(0.5, 0.96, 0.4, { body: 'near' }),
    ),
    day(
      sun(0.82, 0.16, 0.14, 'straw'),
      hills(0.5, 'pale', 0.02),
      desk(0.2, 0.66, 0.28, { body: 'near' }),
      desk(0.4, 0.74, 0.28, { body: 'near' }),
      desk(0.6, 0.82, 0.28, { body: 'near' }),
      desk(0.8, 0.9, 0.28, { body: 'near' }),
    ),
    day(
      cloud(0.5, 0.18, 0.5),
      rain(0.28, 0.56, 3),
      hills(0.64),
      ground(0.84, 'mid'),
      cauldron(0.5, 0.88, 0.5, { spot: 'straw' }),
      book(0.36, 0.48, 0.28, { tilt: -12 }),
      book(0.66, 0.46, 0.28, { tilt: 14 }),
    ),
    night(
      stars(70, 0.62),
      moon(0.84, 0.14, 0.08, 'straw'),
      walls(0.5, 0.8, 0.56, { body: 'far' }),
      ground(0.8, 'near'),
    ),
    day(hills(0.5), walls(0.28, 0.62, 0.3), ground(0.66, 'mid'), clipboard(0.64, 0.94, 0.6, { tilt: 4 })),
    day(
      hills(0.6, 'pale', 0.02),
      ground(0.82, 'mid'),
      desk(0.34, 0.86, 0.24, { body: 'near' }),
      clipboard(0.34, 0.76, 0.2, { tilt: -10 }),
      desk(0.72, 0.9, 0.44),
      book(0.72, 0.72, 0.28),
    ),
    day(
      hills(0.46),
      maize(0.12, 0.7, 0.3, { body: 'near' }),
      maize(0.32, 0.66, 0.26, { body: 'near' }),
      maize(0.74, 0.66, 0.26, { body: 'near' }),
      maize(0.9, 0.7, 0.3, { body: 'near' }),
      ground(0.68, 'far'),
      duck(0.4, 0.74, 0.2, { spot: 'straw' }),
      duck(0.6, 0.75, 0.18, { flip: true, spot: 'straw' }),
      roof(0.5, 0.76, 0.44, { tilt: 180 }),
      goat(0.84, 0.96, 0.28, { flip: true }),
    ),
    day(
      hills(0.44),
      maize(0.86, 0.6, 0.28, { body: 'near' }),
      maize(0.14, 0.6, 0.28, { body: 'near' }),
      ground(0.58, 'far'),
      sea(0.7),
      duck(0.3, 0.82, 0.24, { spot: 'straw' }),
      duck(0.62, 0.86, 0.28, { flip: true, spot: 'straw' }),
      duck(0.84, 0.76, 0.16, { spot: 'straw' }),
      sea(0.92, 'near'),
    ),
    day(
      sun(0.18, 0.18, 0.1, 'straw'),
      hills(0.44),
      hills(0.6, 'mid', 0.05, 2),
      roof(0.5, 0.58, 0.46),
      tree(0.88, 0.74, 0.3, { body: 'near' }),
      goat(0.16, 0.86, 0.26),
    ),
    day(
      hills(0.52),
      walls(0.5, 0.82, 0.54),
      roof(0.5, 0.64, 0.5),
      ground(0.82, 'mid'),
      flyer(0.8, 0.24, 0.18, { body: 'near', spot: 'azure' }),
    ),
    day(
      sun(0.52, 0.18, 0.12, 'straw'),
      hills(0.52),
      walls(0.5, 0.82, 0.54),
      roof(0.5, 0.64, 0.5),
      roofWindow(0.5, 0.62, 0.4, { spot: 'azure' }),
      ground(0.82, 'mid'),
      clipboard(0.86, 0.96, 0.22, { tilt: 8 }),
    ),
    day(
      hills(0.5, 'pale', 0.01),
      ...[0.2, 0.5, 0.8].map((x) => desk(x, 0.74, 0.28)),
      sun(0.62, 0.87, 0.12, 'straw'),
      ground(0.94, 'mid'),
      flyer(0.3, 0.24, 0.2, { body: 'near', spot: 'azure' }),
      bell(0.78, 0.3, 0.2, { body: 'straw' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'A School with No Roof',
      author: 'Maya S.',
      blurb:
        'The storm took the roof on a Sunday. On Monday the teacher called the register all the same. A long story about division, ducks, and what a school is.',
      format: 'pdf',
      shelves: [
        { school: 'riverside', audience: 'school' },
        { school: 'lakeside', audience: 'everyone' },
      ],
      pages: [
        {
          text: 'The storm came on a Sunday, which was kind of it, because nobody was at school. All night it leaned on our houses. In the morning our school still had its four walls, its door and its bell. It did not have a roof.',
          alt: 'A stormy night. The roof of a long white school flies up into the air.',
        },
        {
          text: 'We walked in and looked up. There was the sky, exactly the size of our classroom, very clean and very blue.\n“Well,” said Teacher Alima. “It is Monday.”\nAnd she called the register.',
          alt: 'Morning sun over the school. It has walls, a door and a bell, and no roof.',
        },
        {
          text: 'That day we did division. A cloud came over during question four, and a swallow during question six. Joaquim said that it was hard to think with so much going on up there.\n“Then divide the swallow,” said Teacher Alima.',
          alt: 'Desks under the open sky. A cloud and a bird pass over them.',
        },
        {
          text: 'We soon learned what a roof had been doing all those years. It had kept off the sun. Now we moved our desks around the room all day, after the shade of the wall, like the hand of a clock. By Friday everyone could tell the time by where they sat.',
          alt: 'A big sun. Four desks stand in a slanting line.',
        },
        {
          text: 'It had kept off the rain. When the first drops fell we put our books into the school cooking pot, the one with a lid, and stood along the wall. There we had the lessons that need no books. I know a great many poems now.',
          alt: 'Rain falls from a cloud. Two books are on their way into a big cooking pot.',
        },
        {
          text: 'Some things were better. In geography we drew the real wind. In science an eagle came. And one evening we all went back in the dark with our families, and lay down on the floor of Class Five, and Teacher Alima taught us the stars. You cannot do that with a roof.',
          alt: 'The school walls at night under a sky full of stars.',
        },
        {
          text: 'A man came from the ministry with a form. He wrote: walls, four. Door, one. Roof, none.\n“A building without a roof cannot be counted as a school,” he said. “I am sorry. The form does not allow it.”\nHe did look sorry.',
          alt: 'A very big form with ticks on it. The little school stands behind it.',
        },
        {
          text: 'Teacher Alima asked him to sit down. Then she asked us what a school is, and he had to listen, because he was in a very small chair. Lina said: a place where you may be wrong. Joaquim said: where somebody waits for your answer. I said: where there is a Monday.\nThe man wrote it all down. There was no box for it, so he wrote it in the margin.',
          alt: 'The form lies on a small desk. On a bigger desk lies an open book.',
        },
        {
          text: 'A goat found the roof. It lay in a maize field six kilometres away, upside down and full of rain, with ducks on it. The owner of the ducks said that she was sorry for us, but that the ducks had never been so happy.',
          alt: 'The roof lies upside down in a field of maize, and two ducks sit in it. A goat looks on.',
        },
        {
          text: 'We held a meeting with her. It took two hours. In the end we promised to dig the ducks a pond, and on Saturday we dug it, all five classes. The ducks watched us the whole day, as people watch others mend a road.',
          alt: 'Three ducks on a new pond between tall maize plants.',
        },
        {
          text: 'Then we carried the roof home. A roof is not heavy for a hundred and ten people. From far away it must have looked as if it were walking by itself, over the hill, on two hundred and twenty legs, singing.',
          alt: 'The roof stands on top of a hill. A goat and a tree are in front of it.',
        },
        {
          text: 'We put it back with new bolts, and with the ropes that my uncle uses for his boat. It was darker than we remembered. We sat under it and were glad, and nobody said anything, until Joaquim said it.\n“I miss the swallow.”',
          alt: 'The school has its roof again. A bird flies past outside.',
        },
        {
          text: 'So the carpenter came once more. He cut a square out of the middle of our good roof, and set a window in it as big as a door. The man from the ministry came too. He wrote: walls, four. Door, one. Roof, one. Then he looked up for some time, and in the margin he wrote: sky, some.',
          alt: 'The school in the sun. In the middle of its roof there is a window.',
        },
        {
          text: 'That is our school. If you visit us, come on a Monday. You will see a square of light that walks over the floor from desk to desk. Whoever it falls on has to answer. That is the rule.\nYou may be wrong. We will wait.',
          alt: 'Three desks in a row. A round patch of light lies on the floor, and a bird flies over.',
        },
      ],
    },
  ],
};
