import { ground, hills, moon, rain, specks, stars, sun } from '#look/book-pictures/land.ts';
import { bush, fig, leaf, pine, sprout, stump, tree } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { bird, squirrel } from '#look/book-pictures/small-creatures.ts';
import { cloud } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const theBirdWhoKeptCount: ShelvedWork = {
  id: 'the-bird-who-kept-count',
  goal: 15,
  level: 2,
  ages: [5, 8],
  country: 'IN',
  categories: ['Animals', 'Nature', 'Fables'],
  trim: 'portrait',
  scene: 'bird',
  front: 1,
  pictures: [
    day(
      hills(0.5),
      pine(0.16, 0.68, 0.28),
      pine(0.86, 0.66, 0.26),
      tree(0.5, 0.9, 0.66, { body: 'near' }),
      ground(0.88, 'mid'),
      bird(0.5, 0.3, 0.2, { body: 'pop', spot: 'coral' }),
    ),
    day(
      cloud(0.28, 0.2, 0.32),
      cloud(0.66, 0.16, 0.32),
      leaf(0.2, 0.62, 0.2, { tilt: -30 }),
      leaf(0.46, 0.56, 0.2, { tilt: 20 }),
      leaf(0.78, 0.6, 0.2, { tilt: 50 }),
      leaf(0.66, 0.42, 0.16, { tilt: -60 }),
      ground(0.84),
      specks(12, 0.8, 0.83, 'near', 4),
      bird(0.3, 0.84, 0.24, { body: 'pop', spot: 'coral' }),
    ),
    night(
      moon(0.78, 0.16, 0.08),
      stars(24, 0.36),
      hills(0.5, 'far'),
      ...[0.1, 0.3, 0.5, 0.7, 0.9].map((x, i) => pine(x, 0.68 + (i % 2) * 0.05, 0.3, { body: 'mid' })),
      ground(0.72),
      bird(0.5, 0.94, 0.28, { body: 'pop', spot: 'coral', mood: 'asleep' }),
    ),
    night(
      moon(0.22, 0.16, 0.08),
      stars(24, 0.36),
      hills(0.5, 'far'),
      ...[0.1, 0.3, 0.7, 0.9].map((x, i) => pine(x, 0.68 + (i % 2) * 0.05, 0.3, { body: 'mid' })),
      ground(0.72),
      bird(0.5, 0.94, 0.34, { body: 'pop', spot: 'coral' }),
    ),
    day(
      sun(0.52, 0.3, 0.17),
      hills(0.56),
      pine(0.12, 0.72, 0.3),
      pine(0.9, 0.72, 0.3),
      ground(0.74, 'mid'),
      stump(0.54, 0.86, 0.4),
      bird(0.22, 0.9, 0.24, { body: 'pop', spot: 'coral' }),
    ),
    day(
      hills(0.54),
      ground(0.78, 'mid'),
      stump(0.3, 0.84, 0.36),
      squirrel(0.3, 0.72, 0.36, { body: 'near', spot: 'coral' }),
      bird(0.76, 0.88, 0.26, { flip: true, body: 'pop', spot: 'coral' }),
    ),
    day(
      sun(0.78, 0.2, 0.12),
      hills(0.56),
      ground(0.76, 'mid'),
      bird(0.42, 0.84, 0.42, { body: 'pop', spot: 'coral' }),
      fig(0.8, 0.84, 0.2, { body: 'coral' }),
    ),
    day(
      cloud(0.32, 0.18, 0.36),
      sun(0.78, 0.18, 0.11),
      rain(0.3, 0.56, 3),
      hills(0.64),
      ground(0.8, 'mid'),
      bird(0.3, 0.86, 0.22, { body: 'pop', spot: 'coral' }),
      specks(1, 0.84, 0.85, 'near', 6),
    ),
    day(
      hills(0.6),
      ground(0.8, 'mid'),
      sprout(0.52, 0.84, 0.38, { body: 'near' }),
      bird(0.2, 0.88, 0.18, { body: 'pop', spot: 'coral' }),
    ),
    day(
      hills(0.54),
      ground(0.8, 'mid'),
      sprout(0.5, 0.84, 0.2, { body: 'near' }),
      squirrel(0.22, 0.86, 0.32, { body: 'near', spot: 'coral' }),
      bird(0.8, 0.88, 0.24, { flip: true, body: 'pop', spot: 'coral' }),
    ),
    night(
      moon(0.2, 0.16, 0.08),
      stars(24, 0.36),
      hills(0.52, 'far'),
      ...[0.1, 0.26, 0.76, 0.92].map((x, i) => pine(x, 0.7 + (i % 2) * 0.04, 0.28, { body: 'mid' })),
      ground(0.74),
      sprout(0.5, 0.78, 0.14, { body: 'pop' }),
      bird(0.5, 0.96, 0.26, { body: 'pop', spot: 'coral' }),
    ),
    day(
      sun(0.84, 0.14, 0.08),
      hills(0.36),
      ...[0.08, 0.3, 0.7, 0.92].map((x) => pine(x, 0.52, 0.2, { body: 'mid' })),
      tree(0.24, 0.76, 0.34, { body: 'near' }),
      tree(0.78, 0.78, 0.36, { body: 'mid' }),
      bush(0.5, 0.82, 0.26, { body: 'near' }),
      ground(0.8, 'mid'),
      bird(0.34, 0.92, 0.18, { body: 'pop', spot: 'coral' }),
      bird(0.54, 0.94, 0.13, { body: 'coral', spot: 'pop' }),
      bird(0.68, 0.94, 0.11, { flip: true, body: 'pop', spot: 'coral' }),
      sprout(0.88, 0.95, 0.1, { body: 'near' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'The Bird Who Kept Count',
      author: 'Priya N.',
      blurb:
        'A small round bird counts the trees each night before she sleeps. One night there is one less. What can a bird do about that? More than you think.',
      format: 'epub',
      shelves: [
        { school: 'riverside', audience: 'school' },
        { school: 'northwind', audience: 'everyone' },
      ],
      pages: [
        {
          text: 'On the tallest tree in the wood lived a small round bird who liked to count.',
          alt: 'A small yellow bird on top of a tall tree in a wood.',
        },
        {
          text: 'She counted leaves, but there were too many. She counted ants, but they were too quick. She counted clouds, but they kept joining up.',
          alt: 'The bird on the ground, with leaves and clouds in the air and dots like ants beside her.',
        },
        {
          text: 'So she counted trees.\n“One hundred,” she said each night, and then she slept.',
          alt: 'Night in the wood. The bird sleeps in front of a row of trees.',
        },
        {
          text: 'One night she got ninety-nine.\nShe counted again, with her eyes wide open. Ninety-nine.',
          alt: 'The same row of trees, with a gap in the middle. The bird is awake.',
        },
        {
          text: 'In the morning she flew to the gap. Where the fig tree had stood there was a stump, and a great deal of light.',
          alt: 'A tree stump in the sun. The bird stands beside it.',
        },
        {
          text: '“Trees go,” said the squirrel. “You can’t count them back.”\n“Watch me,” said the bird.',
          alt: 'A squirrel on the stump looks down at the bird.',
        },
        {
          text: 'She found one last fig, and ate it. She sat down in the softest, sunniest spot.\nThen she did what birds do after figs.',
          alt: 'The bird, very large, with a red fig.',
        },
        {
          text: 'It rained. It shone. It rained.\nThe bird stayed near and counted days.',
          alt: 'A cloud with rain, and the sun. The bird waits on the ground.',
        },
        {
          text: 'On day forty there were two leaves, each as big as an ant’s umbrella.',
          alt: 'Two first leaves on a thin stem. The bird looks up at them.',
        },
        {
          text: '“That is not a tree,” said the squirrel.\n“No,” said the bird. “It is a one.”',
          alt: 'The squirrel and the bird stand on either side of the little plant.',
        },
        {
          text: 'That night she counted again.\n“Ninety-nine,” she said, “and a bit.”',
          alt: 'Night. In the gap between the trees stands the little plant.',
        },
        {
          text: 'Her children’s children live there now. They say that no wood is better for counting. Last night they got three hundred and four, and a bit.\nThere is always a bit.',
          alt: 'A wood full of trees and bushes. Three birds stand in front, and at the edge a new little plant.',
        },
      ],
    },
    {
      language: 'sw',
      title: 'Ndege aliyehesabu',
      author: 'Priya N.',
      translator: 'Baraka O.',
      blurb:
        'Ndege mdogo wa mviringo huhesabu miti kila usiku kabla ya kulala. Usiku mmoja mti mmoja haupo. Ndege anaweza kufanya nini? Mengi kuliko unavyodhani.',
      format: 'epub',
      shelves: [{ school: 'stbrigids', audience: 'everyone' }],
      pages: [
        {
          text: 'Juu ya mti mrefu kuliko yote msituni aliishi ndege mdogo wa mviringo aliyependa kuhesabu.',
          alt: 'Ndege mdogo wa manjano juu ya mti mrefu msituni.',
        },
        {
          text: 'Alihesabu majani, lakini yalikuwa mengi mno. Alihesabu sisimizi, lakini walikuwa na haraka mno. Alihesabu mawingu, lakini yaliungana kila mara.',
          alt: 'Ndege yuko chini, majani na mawingu yako hewani, na kando yake kuna nukta kama sisimizi.',
        },
        {
          text: 'Basi akahesabu miti.\n“Mia moja,” alisema kila usiku, kisha akalala.',
          alt: 'Usiku msituni. Ndege amelala mbele ya safu ya miti.',
        },
        {
          text: 'Usiku mmoja alipata tisini na tisa.\nAkahesabu tena, macho yakiwa wazi kabisa. Tisini na tisa.',
          alt: 'Safu ile ile ya miti, ina pengo katikati. Ndege yu macho.',
        },
        {
          text: 'Asubuhi aliruka hadi kwenye pengo. Pale uliposimama mtini palikuwa na kisiki, na mwanga mwingi sana.',
          alt: 'Kisiki cha mti juani. Ndege amesimama kando yake.',
        },
        {
          text: '“Miti huondoka,” alisema kindi. “Huwezi kuirudisha kwa kuhesabu.”\n“Nitazame,” alisema ndege.',
          alt: 'Kindi aliye juu ya kisiki anamtazama ndege.',
        },
        {
          text: 'Alipata tini moja ya mwisho, akaila. Akakaa mahali palipo laini na penye jua kuliko pote.\nKisha akafanya kile ndege hufanya baada ya kula tini.',
          alt: 'Ndege, mkubwa sana, pamoja na tini nyekundu.',
        },
        {
          text: 'Mvua ikanyesha. Jua likawaka. Mvua ikanyesha.\nNdege alikaa karibu na kuhesabu siku.',
          alt: 'Wingu lenye mvua, na jua. Ndege anangoja chini.',
        },
        {
          text: 'Siku ya arobaini palikuwa na majani mawili, kila moja kama mwavuli wa sisimizi.',
          alt: 'Majani mawili ya kwanza kwenye shina jembamba. Ndege anayatazama.',
        },
        {
          text: '“Huo si mti,” alisema kindi.\n“Siyo,” alisema ndege. “Hiyo ni moja.”',
          alt: 'Kindi na ndege wamesimama pande mbili za mche mdogo.',
        },
        {
          text: 'Usiku ule alihesabu tena.\n“Tisini na tisa,” alisema, “na kidogo.”',
          alt: 'Usiku. Katika pengo kati ya miti umesimama mche mdogo.',
        },
        {
          text: 'Sasa wajukuu wake wanaishi pale. Wanasema hakuna msitu mzuri zaidi wa kuhesabu. Jana usiku walipata mia tatu na nne, na kidogo.\nSiku zote kuna kidogo.',
          alt: 'Msitu uliojaa miti na vichaka. Ndege watatu wamesimama mbele, na pembeni kuna mche mpya.',
        },
      ],
    },
  ],
};
