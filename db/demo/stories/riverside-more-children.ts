import { hills, river, sun } from '#look/book-pictures/land.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day, night, scene } from '#look/book-pictures/sheet.ts';
import { snail } from '#look/book-pictures/small-creatures.ts';
import type { DemoStory } from './story.ts';

const published = { at: 'published' } as const;
const story = { kind: 'story', language: 'en', state: published } as const;

/** More published stories of Year 4 Kingfishers: in four languages, one of them for the school only. */
export const storiesOfMoreRiversideChildren: DemoStory[] = [
  {
    ...story,
    ...{
      author: 'camille.bernard',
      title: 'La factrice des escargots',
      language: 'fr',
      goal: 15,
      level: 2,
      ages: [6, 9],
    },
    summary: 'Les lettres des escargots arrivent toujours, mais jamais vite.',
    categories: ['Animals', 'Funny stories'],
    pictures: [
      {
        picture: day(
          sun(0.8, 0.24, 0.1),
          hills(0.5),
          hills(0.68, 'mid', 0.03),
          snail(0.4, 0.84, 0.36),
          hills(0.84, 'near', 0.02),
        ),
        alt: 'Un escargot avance sur une colline au soleil.',
      },
    ],
    text: `Au fond de notre jardin habite Léonie, la factrice des escargots.

Le lundi, elle prend une lettre sous le pot de menthe. Elle la colle sur sa coquille et elle part.

Le mardi, elle passe le tuyau d’arrosage. C’est le plus dur : il y a du vent.

[picture]

Le mercredi, il pleut. Léonie adore la pluie. Elle fait presque un mètre.

Le jeudi, une poule lui demande l’heure. Léonie se cache. On ne répond pas aux poules.

Le vendredi, elle arrive sous la salade. « Une lettre pour vous ! »

Le vieil escargot ouvre l’enveloppe et se met à rire. « C’est une invitation pour mardi dernier, dit-il. Restez donc. On fera la fête
quand les autres arriveront. »`,
  },
  {
    ...story,
    ...{ author: 'lucia.moreno', title: 'La luna en el cubo', language: 'es', goal: 6, level: 2, ages: [6, 9] },
    summary: 'Cada noche el pueblo saca agua del pozo. Una noche sale algo más.',
    categories: ['Nature', 'Fables'],
    pictures: [{ picture: night(scene('hills')), alt: 'Colinas oscuras bajo el cielo de la noche.' }],
    text: `En el pueblo de mi abuela había un solo pozo y muchas colas.

Una noche bajé el cubo y, cuando lo subí, la luna estaba dentro. Temblaba un poco, como si tuviera frío.

—No la derrames —dijo mi abuela—. Es de todos.

[picture]

La llevamos despacio a la casa de la vecina enferma, y su cuarto se llenó de luz. Después la llevamos a la escuela, y luego al establo,
donde la burra le dio un beso.

Cuando volvimos al pozo, el cubo pesaba menos. Habíamos dado de beber a medio pueblo.

—¿Y la luna? —pregunté.

Mi abuela señaló arriba.

—El agua se comparte —dijo—. Por eso la luna siempre vuelve.`,
  },
  {
    ...story,
    ...{
      author: 'ines.carvalho',
      title: 'O comboio que parava para os gatos',
      language: 'pt',
      goal: 11,
      level: 2,
      ages: [6, 9],
    },
    summary: 'Um comboio pequeno chega sempre atrasado, e ninguém se zanga.',
    categories: ['Animals', 'Towns and travel'],
    text: `O comboio das sete e um quarto chegava sempre às sete e meia.

Um senhor de chapéu escreveu uma carta muito zangada. Então a maquinista convidou-o para viajar à frente, ao lado dela.

Na primeira curva dormia um gato cinzento em cima dos carris, porque os carris guardam o calor do dia. A maquinista parou, desceu, e
levou o gato para o muro.

Na segunda curva havia dois gatos. Na ponte havia uma gata com quatro filhos, e isso demorou.

O senhor de chapéu desceu também. Levou os dois mais pequenos dentro do chapéu.

No dia seguinte chegou outra carta à estação. Dizia: «O comboio das sete e um quarto está muito bem assim. Mude-se, por favor, o
horário.»`,
  },
  {
    ...story,
    ...{ author: 'jo.marsh', title: 'Interview with a Worm', goal: 15, level: 2, ages: [6, 10] },
    summary: 'We asked the hard questions. The worm had soft answers.',
    categories: ['Science', 'Funny stories'],
    text: `**Reporter:** Thank you for coming up. What is your job?

**Worm:** I eat the ground at one end and make it better at the other.

**Reporter:** How much do you eat?

**Worm:** About as much as I weigh. Every day. How much do you eat?

**Reporter:** I ask the questions. Is it true that you have five hearts?

**Worm:** Something like hearts. So I can love leaves, rain, dark, more leaves, and quiet.

**Reporter:** What are you afraid of?

**Worm:** Blackbirds, spades, and being on the pavement when the sun comes out. If you see me there, please carry me to the grass. I am
too busy to die of a pavement.

**Reporter:** What would happen if you stopped working?

**Worm:** You would stop having breakfast.

**Reporter:** Any last words?

**Worm:** I hope not.`,
  },
  {
    ...story,
    ...{ author: 'priya.nair', title: 'A Letter to Our River', goal: 6, level: 3, ages: [7, 11] },
    summary: 'Dear river, we are the ones who counted the bottles.',
    categories: ['Sea and rivers', 'Nature'],
    pictures: [
      {
        picture: day(hills(0.36), river(0.4, 'mid', 1.2), reeds(0.14, 0.86, 0.4), reeds(0.88, 0.8, 0.32)),
        alt: 'A river comes down between hills, with reeds on both banks.',
      },
    ],
    text: `Dear river,

You do not know me. I am the third one from the left on the bridge on Wednesdays.

First of all I want to say sorry. On our first Wednesday we counted what was floating in you, and we wrote it on the board. Forty-one
bottles. Nine bags. One shoe, left.

[picture]

We did not throw them in. But we had walked past them for four years, and that is a kind of throwing in as well.

Now we come every week with nets. Last Wednesday there were six bottles and no shoe. There was also a heron. He did not look at us. He
looked at you, the way you look at something to eat.

My question is: do you mind being counted? If you do, rise a little. If you do not, please go on as you are.

Yours, from the bridge,
the third one from the left

PS: We found the other shoe. It was in the library.`,
  },
  {
    ...story,
    ...{ author: 'tenzin.dorje', title: 'How My Grandmother Folds a Prayer Flag', goal: 11, level: 2, ages: [6, 10] },
    summary: 'Five colours, one string, and a wind that can read.',
    categories: ['Family', 'Everyday life'],
    audience: 'school',
    text: `First the blue one, because it is the sky. My grandmother lays it on the table and smooths it with the side of her hand.

Then white, for the air. Then red, which is fire, and green, which is water. I always think water should be blue, but blue was taken.

The last one is yellow. That is the ground. “It goes at the end,” she says, “so that you have somewhere to stand.”

We tie the string between the balcony and the drainpipe. In our old home it went from one mountain to another, but the wind here can read
just as well.

When the colours are nearly gone, people in our house ask why we do not take the flags down.

“They are not old,” says my grandmother. “They are delivered.”`,
  },
];
