import { ground, hills, moon, sea, stars, sun } from '#look/book-pictures/land.ts';
import { leaf, lily, log, reeds } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { frog, newt } from '#look/book-pictures/small-creatures.ts';
import { rings, shellCup } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

const here = [{ school: 'riverside', audience: 'everyone' }] as const;
const pond = [hills(0.34), sea(0.5, 'far')];
const big = { body: 'near', spot: 'pale' } as const;

export const quietPleaseTheFrogsAreVoting: ShelvedWork = {
  id: 'quiet-please-the-frogs-are-voting',
  goal: 16,
  level: 3,
  ages: [6, 10],
  country: 'GB',
  categories: ['Animals', 'Funny stories', 'Fables', 'Young authors'],
  trim: 'square',
  scene: 'flower',
  front: 1,
  pictures: [
    day(
      ...pond,
      log(0.5, 0.7, 0.4),
      frog(0.14, 0.64, 0.12),
      frog(0.28, 0.84, 0.16),
      frog(0.5, 0.88, 0.14, { body: 'pop' }),
      frog(0.7, 0.86, 0.17),
      frog(0.88, 0.8, 0.13, { body: 'coral' }),
      frog(0.86, 0.6, 0.1),
      frog(0.1, 0.86, 0.11, { body: 'pop' }),
      sea(0.92),
    ),
    day(sun(0.8, 0.18, 0.1), ...pond, log(0.5, 0.78, 0.5), frog(0.5, 0.64, 0.52, big), sea(0.84)),
    night(
      moon(0.84, 0.16, 0.08),
      stars(20, 0.3),
      hills(0.42, 'far'),
      sea(0.54),
      ...[0.16, 0.38, 0.62, 0.84].map((x) => frog(x, 0.7, 0.2, { mood: 'singing', body: 'far' })),
      ...[0.27, 0.5, 0.73].map((x) => frog(x, 0.9, 0.22, { mood: 'singing', body: 'pop' })),
    ),
    day(
      ...pond,
      reeds(0.88, 0.62, 0.4),
      log(0.4, 0.72, 0.34),
      newt(0.42, 0.6, 0.44, { body: 'pop' }),
      frog(0.2, 0.92, 0.2),
      frog(0.46, 0.93, 0.2),
      frog(0.72, 0.92, 0.2),
      sea(0.95),
    ),
    day(
      ...pond,
      log(0.32, 0.74, 0.26),
      frog(0.3, 0.67, 0.34, big),
      newt(0.74, 0.64, 0.34, { flip: true, body: 'pop' }),
      lily(0.74, 0.66, 0.32),
      sea(0.82),
    ),
    day(
      hills(0.3),
      sea(0.46, 'far'),
      moon(0.78, 0.2, 0.1),
      shellCup(0.22, 0.78, 0.28),
      shellCup(0.5, 0.78, 0.28, { body: 'pop' }),
      shellCup(0.78, 0.78, 0.28, { body: 'coral' }),
      ground(0.78),
      frog(0.5, 0.95, 0.18),
    ),
    day(
      ...pond,
      frog(0.34, 0.74, 0.24),
      leaf(0.45, 0.68, 0.18, { tilt: 30, body: 'pop' }),
      frog(0.14, 0.84, 0.2),
      leaf(0.04, 0.76, 0.15, { tilt: -20, body: 'pop' }),
      reeds(0.66, 0.82, 0.5),
      reeds(0.82, 0.86, 0.56),
      reeds(0.94, 0.82, 0.46),
      sea(0.82),
    ),
    day(
      ...pond,
      rings(0.5, 0.86, 0.4),
      newt(0.38, 0.7, 0.56, { body: 'pop' }),
      leaf(0.84, 0.7, 0.2, { tilt: 14, body: 'mid' }),
      leaf(0.87, 0.71, 0.2, { tilt: 38, body: 'mid' }),
      leaf(0.81, 0.71, 0.2, { tilt: -12, body: 'mid' }),
      sea(0.94),
    ),
    day(
      hills(0.24),
      sea(0.4, 'far'),
      shellCup(0.18, 0.62, 0.26),
      leaf(0.18, 0.5, 0.2, { body: 'mid' }),
      shellCup(0.44, 0.62, 0.26, { body: 'pop' }),
      ...[0.37, 0.42, 0.47, 0.52].map((x, i) => leaf(x, 0.5, 0.18, { tilt: i * 12 - 18, body: 'mid' })),
      shellCup(0.78, 0.62, 0.3, { body: 'coral' }),
      ...Array.from({ length: 12 }, (_, i) =>
        leaf(0.66 + i * 0.022, 0.48 - (i % 3) * 0.04, 0.18, { tilt: i * 8 - 44, body: i % 2 ? 'mid' : 'near' }),
      ),
      ground(0.62),
      newt(0.4, 0.9, 0.44, { body: 'pop' }),
    ),
    day(
      ...pond,
      frog(0.66, 0.78, 0.42, { ...big, mood: 'asleep' }),
      newt(0.26, 0.72, 0.34, { body: 'pop' }),
      log(0.3, 0.8, 0.26),
      sea(0.86),
    ),
    night(
      moon(0.22, 0.18, 0.1),
      stars(36, 0.4),
      hills(0.42, 'far'),
      sea(0.56),
      log(0.5, 0.8, 0.5, { body: 'far' }),
      frog(0.62, 0.7, 0.12, { body: 'pop' }),
      sea(0.86, 'near'),
    ),
    night(
      moon(0.22, 0.18, 0.1),
      stars(36, 0.4),
      hills(0.42, 'far'),
      sea(0.56),
      log(0.5, 0.8, 0.52, { body: 'far' }),
      frog(0.15, 0.7, 0.15, { body: 'mid' }),
      frog(0.31, 0.71, 0.27, { body: 'far' }),
      frog(0.47, 0.7, 0.16, { body: 'coral' }),
      frog(0.6, 0.7, 0.12, { body: 'pop' }),
      frog(0.72, 0.7, 0.14, { body: 'mid' }),
      frog(0.85, 0.7, 0.13, { body: 'far' }),
      sea(0.86, 'near'),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Quiet, Please, the Frogs Are Voting',
      author: 'Ada W.',
      blurb:
        'One pond, one log, forty-one frogs. The biggest has sat on it all week. Then a newt asks the frogs to do something that they have never done: be quiet, and count.',
      format: 'epub',
      shelves: [...here],
      pages: [
        {
          text: 'The pond had one log, and forty-one frogs wanted to sit on it.',
          alt: 'A log in a pond, with seven frogs of many colours around it.',
        },
        {
          text: 'On Monday the biggest frog sat on it. On Tuesday the biggest frog sat on it. You can guess about Wednesday.',
          alt: 'A huge dark frog sits on the log.',
        },
        {
          text: '“Not fair!” said the frogs on Thursday. They said it all at once and all night long. Nobody slept, not even the mud.',
          alt: 'Night. Seven frogs with open mouths.',
        },
        {
          text: '“Quiet, please,” said a newt. “Why don’t you vote?”\n“What is a vote?”\n“Everyone says once what they want. Then you count. Then you do it.”',
          alt: 'An orange newt on the log. Three frogs look up at it.',
        },
        {
          text: '“The biggest should have two votes,” said the biggest frog.\n“One frog, one leaf,” said the newt. “That is all there is to it. Please don’t spoil it.”',
          alt: 'The big frog and the newt look at each other.',
        },
        {
          text: 'There were three plans. One: the biggest keeps the log. Two: a fight. Three: they take turns, by the moon.\nThe newt laid out three shells.',
          alt: 'Three shells of three colours stand in a row under a thin moon.',
        },
        {
          text: 'Each frog took one leaf and swam behind the reeds, where nobody could see, and put it in a shell.\nIt was the first time that some of them had been asked anything.',
          alt: 'Two frogs with leaves swim towards thick reeds.',
        },
        {
          text: 'Then the newt counted. It was so quiet that you could hear a fly change its mind.',
          alt: 'The newt stands by three leaves on the still pond.',
        },
        {
          text: 'Plan one: one leaf.\nPlan two: four leaves.\nPlan three: thirty-six leaves.',
          alt: 'Three shells. The first has one leaf, the second has four, and the third has a great heap.',
        },
        {
          text: '“I lost,” said the biggest frog.\n“You were counted,” said the newt. “That is not the same.”',
          alt: 'The big frog has its eyes shut. The newt sits close by.',
        },
        {
          text: 'So on the first night of the moon the smallest frog sat on the log. It was much too long for her. She looked at the stars for a while. Then she moved over.',
          alt: 'Night with many stars. One very small frog on a long log.',
        },
        {
          text: 'It turned out that the log held six.\nNobody had ever tried.',
          alt: 'The same night. Six frogs sit on the log side by side, and the big one is among them.',
        },
      ],
    },
    {
      language: 'es',
      title: 'Silencio, por favor: las ranas votan',
      author: 'Ada W.',
      translator: 'Lucía M.',
      blurb:
        'Una charca, un tronco y cuarenta y una ranas. La más grande lleva toda la semana sentada en él. Entonces un tritón les pide algo que no han hecho nunca: callarse y contar.',
      format: 'pdf',
      shelves: [...here, { school: 'lakeside', audience: 'families' }],
      pages: [
        {
          text: 'En la charca había un tronco, y cuarenta y una ranas querían sentarse en él.',
          alt: 'Un tronco en una charca, con siete ranas de muchos colores alrededor.',
        },
        {
          text: 'El lunes se sentó la rana más grande. El martes se sentó la rana más grande. Lo del miércoles ya te lo imaginas.',
          alt: 'Una rana enorme y oscura está sentada en el tronco.',
        },
        {
          text: '—¡No es justo! —dijeron las ranas el jueves. Lo dijeron todas a la vez y toda la noche. No durmió nadie, ni siquiera el barro.',
          alt: 'Es de noche. Siete ranas con la boca abierta.',
        },
        {
          text: '—Silencio, por favor —dijo un tritón—. ¿Por qué no votáis?\n—¿Qué es votar?\n—Cada una dice una vez lo que quiere. Después se cuenta. Y después se hace.',
          alt: 'Un tritón naranja sobre el tronco. Tres ranas lo miran.',
        },
        {
          text: '—La más grande debería tener dos votos —dijo la rana más grande.\n—Una rana, una hoja —dijo el tritón—. No hay más. Por favor, no lo estropees.',
          alt: 'La rana grande y el tritón se miran.',
        },
        {
          text: 'Había tres planes. Uno: la más grande se queda el tronco. Dos: una pelea. Tres: por turnos, según la luna.\nEl tritón puso tres conchas.',
          alt: 'Tres conchas de tres colores en fila, bajo una luna fina.',
        },
        {
          text: 'Cada rana tomó una hoja, nadó detrás de los juncos, donde nadie la veía, y la puso en una concha.\nPara algunas era la primera vez que alguien les preguntaba algo.',
          alt: 'Dos ranas con hojas nadan hacia unos juncos espesos.',
        },
        {
          text: 'Entonces el tritón contó. Había tanto silencio que se oyó a una mosca cambiar de idea.',
          alt: 'El tritón está junto a tres hojas en la charca quieta.',
        },
        {
          text: 'Plan uno: una hoja.\nPlan dos: cuatro hojas.\nPlan tres: treinta y seis hojas.',
          alt: 'Tres conchas. La primera tiene una hoja, la segunda cuatro y la tercera un gran montón.',
        },
        {
          text: '—He perdido —dijo la rana más grande.\n—Te han contado —dijo el tritón—. No es lo mismo.',
          alt: 'La rana grande tiene los ojos cerrados. El tritón está cerca.',
        },
        {
          text: 'Así que la primera noche de luna se sentó en el tronco la rana más pequeña. Era demasiado largo para ella. Miró las estrellas un rato. Después se hizo a un lado.',
          alt: 'Noche con muchas estrellas. Una rana muy pequeña en un tronco largo.',
        },
        {
          text: 'Resultó que en el tronco cabían seis.\nNunca lo había probado nadie.',
          alt: 'La misma noche. Seis ranas están sentadas juntas en el tronco, y entre ellas la grande.',
        },
      ],
    },
  ],
};
