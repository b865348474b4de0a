import { house, sunPlate } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, river, sea, specks, stars, sun } from '#look/book-pictures/land.ts';
import { pine } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { cup, envelope, lantern, letter, mark, pencil, steam, stove } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

const riverside = [{ school: 'riverside', audience: 'everyone' }] as const;

export const lettersToAMeltingMountain: ShelvedWork = {
  id: 'letters-to-a-melting-mountain',
  goal: 13,
  level: 4,
  ages: [8, 11],
  country: 'NP',
  categories: ['Nature', 'Science', 'Young authors'],
  trim: 'square',
  scene: 'peaks',
  front: 1,
  pictures: [
    day(
      peak(0.2, 0.4, 0.4, 'far', 0.3),
      peak(0.62, 0.12, 0.6, 'mid', 0.4),
      hills(0.8, 'near', 0.03),
      house(0.24, 0.82, 0.26),
      pine(0.46, 0.84, 0.18, { body: 'far' }),
    ),
    day(
      sun(0.16, 0.2, 0.11),
      peak(0.58, 0.14, 0.62, 'mid', 0.16),
      hills(0.84, 'near', 0.03),
      pine(0.14, 0.86, 0.2, { body: 'far' }),
      pine(0.86, 0.87, 0.24, { body: 'far' }),
    ),
    day(
      peak(0.6, 0.12, 0.56, 'far', 0.2),
      hills(0.48, 'mid', 0.04),
      river(0.46, 'pale', 1.3),
      pine(0.16, 0.72, 0.24, { body: 'near' }),
      pine(0.84, 0.68, 0.2, { body: 'near' }),
      house(0.8, 0.9, 0.24),
    ),
    day(
      peak(0.34, -0.3, 0.9, 'mid', 0.48),
      mark(0.6, 0.66, 0.4, { spot: 'coral' }),
      hills(0.84, 'near', 0.02),
      pencil(0.84, 0.9, 0.4),
    ),
    night(
      stars(18, 0.3),
      moon(0.8, 0.18, 0.09),
      stove(0.36, 0.84, 0.52, { body: 'mid' }),
      lantern(0.74, 0.84, 0.34, { body: 'far' }),
      ground(0.84, 'near'),
    ),
    day(
      peak(0.5, 0.14, 0.4, 'far'),
      hills(0.5, 'mid', 0.03),
      letter(0.46, 0.88, 0.66, { tilt: -4 }),
      pencil(0.84, 0.9, 0.5, { tilt: 24 }),
    ),
    day(
      peak(0.7, 0.22, 0.5, 'mid', 0.18),
      hills(0.7, 'near', 0.03),
      envelope(0.34, 0.9, 0.44, { tilt: 5 }),
      sun(0.18, 0.18, 0.1),
    ),
    day(
      peak(0.18, 0.34, 0.3, 'far', 0.3),
      peak(0.5, 0.2, 0.34, 'mid', 0.26),
      peak(0.84, 0.3, 0.32, 'far', 0.4),
      hills(0.78, 'near', 0.04),
      envelope(0.2, 0.3, 0.15, { tilt: -14 }),
      envelope(0.74, 0.2, 0.13, { tilt: 12 }),
      envelope(0.5, 0.74, 0.18, { tilt: -6 }),
    ),
    day(
      sun(0.8, 0.2, 0.12, 'gold'),
      hills(0.7, 'far', 0.03),
      house(0.42, 0.86, 0.66, { spot: 'gold' }),
      sunPlate(0.3, 0.6, 0.17, { body: 'azure' }),
      sunPlate(0.54, 0.6, 0.17, { body: 'azure' }),
      ground(0.86),
      cup(0.84, 0.86, 0.2),
      steam(0.84, 0.76, 0.2),
    ),
    day(
      peak(0.34, -0.3, 0.9, 'mid', 0.44),
      mark(0.62, 0.74, 0.4, { spot: 'coral' }),
      mark(0.58, 0.6, 0.34, { spot: 'pop' }),
      hills(0.88, 'near', 0.02),
    ),
    day(
      peak(0.5, 0.16, 0.36, 'mid'),
      sea(0.62, 'far'),
      hills(0.74, 'mid', 0.03),
      ...[0.14, 0.38, 0.62, 0.86].map((x, i) => envelope(x, 0.74 + (i % 2) * 0.03, 0.26, { tilt: i * 7 - 12 })),
      ...[0.26, 0.5, 0.74].map((x, i) => envelope(x, 0.92, 0.28, { tilt: 8 - i * 9 })),
    ),
    night(
      stars(26, 0.5),
      specks(30, 0.1, 0.8, 'pale', 3),
      peak(0.2, 0.44, 0.4, 'far', 0.5),
      peak(0.62, 0.16, 0.6, 'mid', 0.56),
      hills(0.82, 'pale', 0.03),
      house(0.24, 0.86, 0.26, { body: 'far' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Letters to a Melting Mountain',
      author: 'Tenzin D.',
      blurb:
        'A boy writes to the mountain he lives under, because it is getting smaller and somebody should say so. Twelve letters, one of them answered.',
      format: 'epub',
      shelves: [...riverside],
      pages: [
        {
          text: 'Dear Mountain,\nMy name is Tenzin and I am nine. I live under your left shoulder. You have known me all my life, so I thought that I should write.',
          alt: 'A high mountain with a long coat of snow. A small house and a tree stand at its foot.',
        },
        {
          text: 'Dear Mountain,\nGrandfather says that when he was small your white coat came down to the bridge. Now it stops at the black rock. Are you too hot, or only tired?',
          alt: 'The same mountain with much less snow, and a big sun.',
        },
        {
          text: 'Dear Mountain,\nYou did not answer, but on Tuesday the river by our house was grey and fast. My teacher says that was you, going past. Please do not send so much of yourself at once.',
          alt: 'A wide pale river rushes down from the mountain, past trees and a house.',
        },
        {
          text: 'Dear Mountain,\nToday we measured you. We painted a line on the rock where your ice ends, and wrote the date. It is like marking a child’s height on a door, only the other way round.',
          alt: 'A wall of rock with ice above it. On the rock is a painted line, and below it stands a pencil.',
        },
        {
          text: 'Dear Mountain,\nI asked people who is making you warm. Everyone said, “Not us.” The bus driver said it, and the man with the brick oven said it. I said it too. Then I went home and saw that I had left the lamp on all day.',
          alt: 'Night. A stove burns, and beside it a lantern.',
        },
        {
          text: 'Dear Mountain,\nNews. My class has written to the town. We asked for sun on the school roof, in place of coal in the school stove. I used my best handwriting, the one with tails.',
          alt: 'A big letter with a stamp, and a pencil. Behind them is the mountain.',
        },
        {
          text: 'Dear Mountain,\nThe town says “next year”. I told them that you cannot count on next year. I told them that you are counting anyway.',
          alt: 'An envelope lies on the ground. The mountain behind it has only a little snow.',
        },
        {
          text: 'Dear Mountain,\nPeople in other places have begun to write to their own mountains. A girl in Peru has one that is melting too. A boy in Switzerland says that they put blankets on theirs. This is true. He sent a photograph.',
          alt: 'Three mountains in a row, with envelopes flying between them.',
        },
        {
          text: 'Dear Mountain,\nThe sun plates are here! There are two of them, and they are as blue as the inside of your ice. The stove is out. The tea was hot all the same.',
          alt: 'A school with two blue sun plates on its roof, and a hot cup of tea beside it.',
        },
        {
          text: 'Dear Mountain,\nWe measured again. You have moved back by two hands. Last year it was five. My teacher says that one cold year is not an answer. I cheered a little, but quietly, so as not to bring the snow down.',
          alt: 'The rock with two painted lines, one above the other. The ice ends not far above them.',
        },
        {
          text: 'Dear Mountain,\nI know that letters cannot cool you. But there are three hundred of us now, and each of us has a roof, and a stove, and a town. We write to those as well.',
          alt: 'A heap of envelopes in front of the mountain.',
        },
        {
          text: 'Dear Mountain,\nIt snowed last night. It is only a thin coat, down to the black rock. I saw it at six, before anyone.\nThank you for your letter. I will write again tomorrow.\nYour neighbour, Tenzin',
          alt: 'Early morning. Snow falls on the mountain, on its coat and on the ground around the house.',
        },
      ],
    },
    {
      language: 'fr',
      title: 'Lettres à une montagne qui fond',
      author: 'Tenzin D.',
      translator: 'Camille B.',
      blurb:
        'Un garçon écrit à la montagne près de chez lui, parce qu’elle rapetisse et qu’il faut bien que quelqu’un le dise. Douze lettres, et une réponse.',
      format: 'pdf',
      shelves: [...riverside],
      pages: [
        {
          text: 'Chère Montagne,\nJe m’appelle Tenzin et j’ai neuf ans. J’habite sous ton épaule gauche. Tu me connais depuis toujours, alors j’ai pensé que je devais t’écrire.',
          alt: 'Une haute montagne avec un long manteau de neige. À son pied, une petite maison et un arbre.',
        },
        {
          text: 'Chère Montagne,\nGrand-père dit que, quand il était petit, ton manteau blanc descendait jusqu’au pont. Maintenant, il s’arrête au rocher noir. As-tu trop chaud, ou es-tu seulement fatiguée ?',
          alt: 'La même montagne avec beaucoup moins de neige, et un grand soleil.',
        },
        {
          text: 'Chère Montagne,\nTu n’as pas répondu, mais mardi la rivière près de chez nous était grise et rapide. Ma maîtresse dit que c’était toi qui passais. S’il te plaît, n’envoie pas tant de toi d’un seul coup.',
          alt: 'Une large rivière pâle descend de la montagne, entre des arbres et une maison.',
        },
        {
          text: 'Chère Montagne,\nAujourd’hui, nous t’avons mesurée. Nous avons peint une ligne sur le rocher, là où finit ta glace, et écrit la date. C’est comme marquer la taille d’un enfant sur une porte, mais à l’envers.',
          alt: 'Une paroi de rocher, avec de la glace au-dessus. Sur le rocher, une ligne peinte ; en bas, un crayon.',
        },
        {
          text: 'Chère Montagne,\nJ’ai demandé qui te donne si chaud. Tout le monde a dit : « Pas nous. » Le chauffeur du bus l’a dit, et le monsieur du four à briques aussi. Moi aussi, je l’ai dit. Puis je suis rentré, et j’ai vu que j’avais laissé la lampe allumée toute la journée.',
          alt: 'C’est la nuit. Un poêle brûle, et à côté une lanterne.',
        },
        {
          text: 'Chère Montagne,\nDes nouvelles. Ma classe a écrit à la ville. Nous avons demandé du soleil sur le toit de l’école, à la place du charbon dans le poêle. J’ai pris ma plus belle écriture, celle avec des boucles.',
          alt: 'Une grande lettre avec un timbre, et un crayon. Derrière, la montagne.',
        },
        {
          text: 'Chère Montagne,\nLa ville dit « l’année prochaine ». J’ai répondu que tu ne peux pas compter sur l’année prochaine. J’ai dit que, toi, tu comptes quand même.',
          alt: 'Une enveloppe posée par terre. Derrière, la montagne n’a plus qu’un peu de neige.',
        },
        {
          text: 'Chère Montagne,\nAilleurs, des gens ont commencé à écrire à leurs montagnes. Une fille au Pérou en a une qui fond aussi. Un garçon en Suisse dit que, chez lui, on met des couvertures sur la glace. C’est vrai. Il a envoyé une photo.',
          alt: 'Trois montagnes côte à côte. Des enveloppes volent de l’une à l’autre.',
        },
        {
          text: 'Chère Montagne,\nLes panneaux solaires sont là ! Il y en a deux, bleus comme l’intérieur de ta glace. Le poêle est éteint. Et le thé était chaud quand même.',
          alt: 'Une école avec deux panneaux solaires bleus sur le toit, et une tasse de thé chaud.',
        },
        {
          text: 'Chère Montagne,\nNous avons mesuré encore une fois. Tu as reculé de deux mains. L’an dernier, c’était cinq. Ma maîtresse dit qu’une année froide n’est pas une réponse. J’ai crié hourra quand même, mais tout bas, pour ne pas faire tomber la neige.',
          alt: 'Le rocher avec deux lignes peintes, l’une au-dessus de l’autre. La glace finit un peu plus haut.',
        },
        {
          text: 'Chère Montagne,\nJe sais que des lettres ne peuvent pas te rafraîchir. Mais nous sommes trois cents maintenant, et chacun de nous a un toit, un poêle et une ville. À ceux-là aussi, nous écrivons.',
          alt: 'Un tas d’enveloppes devant la montagne.',
        },
        {
          text: 'Chère Montagne,\nIl a neigé cette nuit. Juste un manteau léger, jusqu’au rocher noir. Je l’ai vu à six heures, avant tout le monde.\nMerci pour ta lettre. Je t’écrirai encore demain.\nTon voisin, Tenzin',
          alt: 'Le petit matin. Il neige sur la montagne, sur son manteau et autour de la maison.',
        },
      ],
    },
  ],
};
