import { beam, ferry, lighthouse, noise, sailBoat, tug } from '#look/book-pictures/craft.ts';
import { hills, moon, sea, stars, sun } from '#look/book-pictures/land.ts';
import { tail, whale } from '#look/book-pictures/large-creatures.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { flyer } from '#look/book-pictures/small-creatures.ts';
import { rings, sign } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const tenWhalesAndATuesday: ShelvedWork = {
  id: 'ten-whales-and-a-tuesday',
  goal: 14,
  level: 2,
  ages: [5, 8],
  country: 'PT',
  categories: ['Animals', 'Sea and rivers', 'Young authors'],
  trim: 'square',
  scene: 'whale',
  front: 12,
  pictures: [
    day(
      sun(0.2, 0.22, 0.1),
      hills(0.5),
      sea(0.6),
      ferry(0.66, 0.7, 0.3),
      noise(0.88, 0.56, 0.16),
      tug(0.26, 0.78, 0.3),
      noise(0.44, 0.68, 0.18),
      sea(0.76, 'near'),
    ),
    night(
      stars(30, 0.44),
      moon(0.78, 0.2, 0.09),
      sea(0.5, 'far'),
      tail(0.2, 0.6, 0.16, { body: 'mid' }),
      tail(0.42, 0.58, 0.12, { body: 'mid' }),
      sea(0.58),
      whale(0.6, 0.72, 0.3, { body: 'near' }),
      whale(0.24, 0.82, 0.16, { body: 'pop', spot: 'pale' }),
      sea(0.84, 'far'),
    ),
    day(
      hills(0.46),
      sea(0.54, 'far'),
      whale(0.3, 0.68, 0.26, { flip: true, mood: 'singing', body: 'near' }),
      tug(0.74, 0.66, 0.34, { flip: true }),
      noise(0.54, 0.54, 0.22, { flip: true }),
      sea(0.7),
      whale(0.5, 0.86, 0.24, { flip: true, mood: 'singing', body: 'near' }),
      sea(0.9, 'near'),
    ),
    day(
      sea(0.3, 'far'),
      whale(0.2, 0.42, 0.2, { body: 'near' }),
      sea(0.46),
      whale(0.72, 0.56, 0.17, { flip: true, body: 'near' }),
      whale(0.82, 0.68, 0.17, { flip: true, body: 'near' }),
      whale(0.64, 0.7, 0.17, { flip: true, body: 'near' }),
      rings(0.3, 0.76, 0.4),
      whale(0.14, 0.76, 0.11, { body: 'near' }),
      whale(0.3, 0.7, 0.11, { body: 'near' }),
      whale(0.44, 0.76, 0.11, { flip: true, body: 'near' }),
      whale(0.22, 0.84, 0.11, { body: 'near' }),
      whale(0.38, 0.84, 0.11, { flip: true, body: 'near' }),
      sea(0.92, 'near'),
    ),
    day(sea(0.34, 'far'), sea(0.5), whale(0.5, 0.66, 0.16, { body: 'pop', spot: 'pale' }), sea(0.72, 'near')),
    night(
      stars(30, 0.4),
      hills(0.56, 'far', 0.12, 2),
      beam(0.72, 0.26, 0.5, { flip: true }),
      lighthouse(0.72, 0.56, 0.28),
      sea(0.62),
      whale(0.24, 0.76, 0.16, { body: 'pop', spot: 'pale' }),
      sea(0.82, 'near'),
    ),
    day(
      hills(0.44, 'far', 0.1, 2),
      lighthouse(0.84, 0.46, 0.2),
      beam(0.84, 0.25, 0.34, { flip: true }),
      sea(0.54),
      ferry(0.4, 0.74, 0.5),
      sea(0.78, 'near'),
    ),
    day(
      sun(0.78, 0.2, 0.09),
      hills(0.48),
      flyer(0.3, 0.24, 0.2),
      sea(0.58, 'far'),
      tug(0.22, 0.66, 0.22),
      sea(0.66),
      ferry(0.68, 0.74, 0.34),
      sea(0.76),
      tug(0.34, 0.88, 0.32, { body: 'pop', spot: 'near' }),
      sea(0.9, 'near'),
    ),
    day(
      sea(0.36, 'far'),
      sea(0.5),
      whale(0.56, 0.68, 0.34, { body: 'pop', spot: 'pale', mood: 'singing' }),
      sea(0.78, 'near'),
    ),
    day(
      sun(0.5, 0.2, 0.1),
      sea(0.38, 'far'),
      whale(0.2, 0.5, 0.2, { body: 'near', mood: 'singing', flip: true }),
      sea(0.54),
      whale(0.74, 0.62, 0.17, { body: 'near', mood: 'singing' }),
      whale(0.84, 0.74, 0.17, { body: 'near' }),
      whale(0.5, 0.76, 0.15, { body: 'pop', spot: 'pale', mood: 'singing' }),
      sea(0.8, 'mid'),
      whale(0.24, 0.88, 0.17, { body: 'near', flip: true, mood: 'singing' }),
      whale(0.66, 0.92, 0.17, { body: 'near', mood: 'singing' }),
      sea(0.95, 'near'),
    ),
    day(
      hills(0.4),
      lighthouse(0.84, 0.42, 0.2),
      sea(0.5, 'far'),
      sailBoat(0.2, 0.6, 0.2),
      ferry(0.56, 0.62, 0.24),
      sea(0.64),
      hills(0.8, 'pale', 0.03, 2),
      sign(0.7, 0.92, 0.34),
    ),
    day(
      sun(0.24, 0.22, 0.1),
      sea(0.42, 'far'),
      tail(0.16, 0.54, 0.13, { body: 'near' }),
      tail(0.4, 0.5, 0.1, { body: 'near' }),
      tail(0.66, 0.53, 0.12, { body: 'near' }),
      sea(0.56),
      whale(0.34, 0.72, 0.32, { body: 'near' }),
      whale(0.78, 0.68, 0.13, { body: 'pop', spot: 'pale' }),
      whale(0.9, 0.78, 0.07, { body: 'coral', spot: 'pale' }),
      sea(0.82, 'near'),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Ten Whales and a Tuesday',
      author: 'Year 3',
      blurb:
        'Ten whales come to sing in the bay, and nobody can hear them. The boats are too loud. Then the old lighthouse has an idea. A counting story, and a quiet one.',
      format: 'epub',
      shelves: [{ school: 'riverside', audience: 'everyone' }],
      pages: [
        {
          text: 'Monday was a plain day in the bay. There were boats, and boats are loud.\nBrrrm, they said. Brrrm, brrrm.',
          alt: 'Two boats in a bay, with round lines of noise beside them.',
        },
        {
          text: 'Far out in the sea, ten whales were on their way.\n“Is it far?” asked the smallest.\n“Two songs more,” said her aunt.',
          alt: 'Night at sea. A big whale and a small orange one swim along. Two tails go down behind them.',
        },
        {
          text: 'They came to the bay and sang hello.\nBrrrm, said the boats. Nobody heard a thing.',
          alt: 'Two whales sing. A tug boat comes the other way and makes a noise.',
        },
        {
          text: 'One whale went left. Three whales went right. Five whales swam round in a ring.\n“Where is everyone?” they sang. Brrrm, said the boats.',
          alt: 'One whale on the left, three whales on the right, and five whales in a ring.',
        },
        {
          text: 'One and three and five make nine.\nThe smallest whale was all on her own.',
          alt: 'The small orange whale alone in a wide sea.',
        },
        {
          text: 'The old lighthouse saw her. It has no voice, so it blinked.\nBlink. Blink. Blink.',
          alt: 'Night. A lighthouse on a hill shines a beam of light down to the small whale.',
        },
        {
          text: 'The ferry saw the light and stopped.\n“What is it?” asked the tug.\n“Turn off,” said the ferry, “and you will hear.”',
          alt: 'A ferry stands still on the water, in the light of the lighthouse.',
        },
        {
          text: 'One by one the boats turned off.\nIt grew so quiet that a gull could hear its own feet.',
          alt: 'Three boats lie still under the sun. A gull flies over them.',
        },
        {
          text: 'And up through the quiet came a song.\nIt was one note. It was a small note. It was a bit out of tune.',
          alt: 'The small orange whale sings.',
        },
        {
          text: '“Here!” sang a whale from the left. “Here!” sang three from the right.\n“Here, here, here, here, here!” sang the ring of five.',
          alt: 'Whales from all sides swim to the small one in the middle, and sing.',
        },
        {
          text: 'That was on a Tuesday. Now there is a sign in the bay.\nIt says: On Tuesdays we turn off, and listen.',
          alt: 'Boats lie still in the bay. A sign stands on the beach.',
        },
        {
          text: 'Come and see us on a Tuesday. Put your ear to the side of a boat, and count.\nYou should get to ten. Last week we got to eleven.',
          alt: 'A big whale, a small orange one, three tails, and one tiny red whale that is new.',
        },
      ],
    },
    {
      language: 'pt',
      title: 'Dez baleias e uma terça-feira',
      author: 'Turma do 3.º ano',
      translator: 'Inês C.',
      blurb:
        'Dez baleias vêm cantar à baía, mas ninguém as ouve: os barcos fazem barulho demais. Então o velho farol tem uma ideia. Uma história para contar até dez, e em silêncio.',
      format: 'epub',
      shelves: [{ school: 'stbrigids', audience: 'everyone' }],
      pages: [
        {
          text: 'A segunda-feira foi um dia igual aos outros. Na baía havia barcos, e os barcos fazem barulho.\nBrrrm, diziam eles. Brrrm, brrrm.',
          alt: 'Dois barcos numa baía, com linhas redondas de barulho ao lado.',
        },
        {
          text: 'Longe, no mar, vinham dez baleias a caminho.\n— Ainda falta muito? — perguntou a mais pequena.\n— Duas canções — disse a tia.',
          alt: 'Noite no mar. Uma baleia grande e uma pequena, cor de laranja, nadam juntas. Atrás delas mergulham duas caudas.',
        },
        {
          text: 'Chegaram à baía e cantaram olá.\nBrrrm, disseram os barcos. Ninguém ouviu nada.',
          alt: 'Duas baleias cantam. Um rebocador vem ao contrário e faz barulho.',
        },
        {
          text: 'Uma baleia foi para a esquerda. Três baleias foram para a direita. Cinco nadaram em roda.\n— Onde estão todas? — cantavam. Brrrm, diziam os barcos.',
          alt: 'Uma baleia à esquerda, três baleias à direita e cinco baleias em roda.',
        },
        {
          text: 'Uma e três e cinco são nove.\nA baleia mais pequena estava sozinha.',
          alt: 'A baleia pequena, cor de laranja, sozinha num mar muito grande.',
        },
        {
          text: 'O velho farol viu-a. Como não tem voz, piscou.\nPisca. Pisca. Pisca.',
          alt: 'É noite. Um farol numa colina manda um raio de luz até à baleia pequena.',
        },
        {
          text: 'O ferry viu a luz e parou.\n— O que foi? — perguntou o rebocador.\n— Desliga o motor e já ouves — disse o ferry.',
          alt: 'Um ferry parado na água, à luz do farol.',
        },
        {
          text: 'Um a um, os barcos desligaram os motores.\nFicou um silêncio tão grande que uma gaivota ouviu os seus próprios pés.',
          alt: 'Três barcos parados ao sol. Uma gaivota voa por cima deles.',
        },
        {
          text: 'E do meio do silêncio subiu uma canção.\nEra uma nota só. Era uma nota pequena. Era um bocadinho desafinada.',
          alt: 'A baleia pequena, cor de laranja, canta.',
        },
        {
          text: '— Aqui! — cantou uma baleia da esquerda. — Aqui! — cantaram três da direita.\n— Aqui, aqui, aqui, aqui, aqui! — cantou a roda das cinco.',
          alt: 'De todos os lados, as baleias nadam a cantar para a pequena, que está no meio.',
        },
        {
          text: 'Isto foi numa terça-feira. Agora há uma placa na baía.\nDiz assim: às terças-feiras desligamos os motores e escutamos.',
          alt: 'Os barcos estão parados na baía. Há uma placa na praia.',
        },
        {
          text: 'Vem visitar-nos numa terça-feira. Encosta o ouvido a um barco e conta.\nDeves chegar a dez. Na semana passada chegámos a onze.',
          alt: 'Uma baleia grande, uma pequena cor de laranja, três caudas e uma baleia minúscula, vermelha, que é nova.',
        },
      ],
    },
  ],
};
