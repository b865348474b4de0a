import type { DemoMessages } from './message.ts';

const en = { language: 'en' } as const;
const fr = { language: 'fr' } as const;
const es = { language: 'es' } as const;

export const riversideMessages: DemoMessages = {
  subdomain: 'riverside',
  approver: 'lead@riverside.test',
  messages: [
    {
      ...{ ...en, author: 'amara.okafor', goal: 6 },
      text: 'Dear World, our tap drips at night. I put a cup under it. In the morning I give the cup to the mint plant. The tap is fixed now, and the mint misses it, so I still bring a cup.',
      drawing: { scene: 'window', things: ['one_flower'], alt: 'A window at night with the mint plant' },
    },
    {
      ...{ ...en, author: 'asmita.rai', goal: 6 },
      text: 'Dear World, our stream went quiet last summer. We carried stones for nine days and now it talks again. If your stream is quiet, ask us how.',
      drawing: { scene: 'hills', alt: 'A stream between two hills' },
    },
    {
      ...{ ...en, author: 'daniel.mensah', goal: 14 },
      text: 'Dear World, the sea gave our beach a shoe, a comb and half a chair. We would like to give them back to the shop, not to the sea.',
      drawing: { scene: 'boat', things: ['one_whale'], alt: 'A boat, and a whale with a shoe' },
    },
    {
      ...{ ...en, author: 'jo.marsh', goal: 1 },
      text: 'Dear World, at our swap table you bring one thing and take one thing. I brought a coat that was too small. Someone waved at me in it today. It is a very good feeling.',
    },
    {
      ...{ ...en, author: 'kofi.boateng', goal: 2 },
      text: 'Dear World, my grandmother says soup is never made for one. Please put one more plate on the table. Someone is always on the way.',
      drawing: { scene: 'town', alt: 'A street where every window has a light and a plate' },
    },
    {
      ...{ ...en, author: 'leo.kaminski', goal: 2 },
      text: 'Dear World, I planted one bean. I forgot it for two weeks. It did not forget me. Now it is taller than my brother and he is cross.',
      drawing: { scene: 'flower', alt: 'A bean plant that is taller than a boy' },
    },
    {
      ...{ ...en, author: 'maya.singh', goal: 3 },
      text: 'Dear World, when my friend was ill, the whole class wrote one sentence each. It made a very strange story and she laughed so much that it hurt. The nurse said that was the good kind.',
    },
    {
      ...{ ...en, author: 'nima.gurung', goal: 3 },
      text: 'Dear World, the nearest doctor to my cousins is a day on foot. Now the doctor comes by motorbike every second Tuesday. On these days even the goats stand in line.',
      drawing: { scene: 'peaks', alt: 'A path over the mountains' },
    },
    {
      ...{ ...en, author: 'noah.fraser', goal: 4 },
      text: 'Dear World, I read slowly. My teacher says slow readers see more. So I want to tell you: on page 12 there is a snail that no one else found.',
    },
    {
      ...{ ...en, author: 'priya.nair', goal: 4 },
      text: 'Dear World, I am teaching my grandfather to read and he is teaching me to whistle. He is winning.',
      drawing: { scene: 'bird', alt: 'A bird that listens to two people whistle' },
    },
    {
      ...{ ...en, author: 'riddhi.kulkarni', goal: 5 },
      text: 'Dear World, our goalkeeper is a girl and our best cook is a boy. We did not plan it. We just let everyone try everything first.',
    },
    {
      ...{ ...en, author: 'ruth.adeyemi', goal: 5 },
      text: 'Dear World, my aunt drives the big yellow digger. When people ask if it is heavy, she says: only if you lift it.',
      drawing: { scene: 'town', alt: 'A town that is being built' },
    },
    {
      ...{ ...en, author: 'sam.obrien', goal: 7 },
      text: 'Dear World, we switched off the lights in the hall and found out that it has windows. They were there all the time.',
      drawing: { scene: 'window', alt: 'A big window full of sun' },
    },
    {
      ...{ ...en, author: 'mei.chen', goal: 8 },
      text: 'Dear World, the man who mends shoes on our corner made my bag strap work again. It took four minutes. He would not take money, so I am paying him in drawings.',
    },
    {
      ...{ ...en, author: 'ishaan.patel', goal: 9 },
      text: 'Dear World, the bridge to our school sways. So my class built one out of spaghetti to see why. It held eleven books. Then we ate the broken parts. Real bridges should not be crunchy.',
      drawing: { scene: 'hills', alt: 'A bridge between two hills' },
    },
    {
      ...{ ...en, author: 'ada.whitfield', goal: 10 },
      text: 'Dear World, in the new game the smallest child makes the rules. Yesterday the rule was that everyone has to whisper. It was the fairest football we have ever played.',
    },
    {
      ...{ ...en, author: 'anaya.tamang', goal: 11 },
      text: 'Dear World, our street has one bench. It is for the postwoman at ten, for the old dog at eleven and for us at four. Please give every street a bench.',
      drawing: { scene: 'tree', alt: 'A tree, and the bench under it' },
    },
    {
      ...{ ...en, author: 'amara.okafor', goal: 12 },
      text: 'Dear World, I have worn these boots, then my sister, then my cousin. If boots could write, theirs would be the longest book in the library.',
    },
    {
      ...{ ...en, author: 'kofi.boateng', goal: 13 },
      text: 'Dear World, you have a fever. When I have one, everybody stays at home and is quiet and brings me juice. Could we do that for you, one day a week?',
      drawing: { scene: 'rain', alt: 'Rain that cools a warm town' },
    },
    {
      ...{ ...en, author: 'leo.kaminski', goal: 15 },
      text: 'Dear World, there is a toad who crosses our road every March. We made him a sign. He does not read it, but the cars do.',
      drawing: { scene: 'rain', things: ['one_flower'], alt: 'A wet road with a sign for the toad' },
    },
    {
      ...{ ...en, author: 'maya.singh', goal: 16 },
      text: 'Dear World, when two of us argue, each has to say what the other one meant. Mostly it turns out that we meant the same thing, only louder.',
    },
    {
      ...{ ...en, author: 'ruth.adeyemi', goal: 17 },
      text: 'Dear World, one person cannot carry the big drum. Two can. Three can dance while they do it. That is all I know about getting things done.',
      drawing: { scene: 'town', alt: 'A street with people who carry a drum' },
    },
    {
      ...{ ...fr, author: 'camille.bernard', goal: 15 },
      text: 'Cher monde, dans notre jardin il y a un coin que personne ne tond. Ma mère l’appelle le désordre. Les papillons l’appellent la maison.',
      drawing: { scene: 'flower', alt: 'Des fleurs hautes et deux papillons' },
    },
    {
      ...{ ...fr, author: 'camille.bernard', goal: 14 },
      text: 'Cher monde, la mer est trop grande pour être nettoyée par moi. Alors je nettoie un mètre. Si chacun prend son mètre, ça ira vite.',
      drawing: { scene: 'boat', alt: 'Un petit bateau sur une mer propre' },
    },
    {
      ...{ ...fr, author: 'camille.bernard', goal: 12 },
      text: 'Cher monde, j’ai réparé mon parapluie avec du fil rouge. Maintenant tout le monde croit que c’est la mode.',
      drawing: { scene: 'rain', alt: 'La pluie, et un parapluie recousu en rouge' },
    },
    {
      ...{ ...fr, author: 'ines.carvalho', goal: 10 },
      text: 'Cher monde, le premier jour je ne savais dire que « bonjour » et « fromage ». Ça a suffi pour trouver une amie.',
    },
    {
      ...{ ...fr, author: 'ines.carvalho', goal: 3 },
      text: 'Cher monde, quand je suis triste, je vais voir la mer. Quand la mer est trop loin, je fais couler un verre d’eau et je regarde dedans.',
      drawing: { scene: 'whale', alt: 'Une baleine dans un verre d’eau' },
    },
    {
      ...{ ...es, author: 'lucia.moreno', goal: 7 },
      text: 'Querido mundo: en el tejado de mi abuela hay un panel que bebe sol. Ella dice que es el primer invitado que trae su propia comida.',
      drawing: { scene: 'town', alt: 'Una casa con un panel en el tejado, al sol' },
    },
    {
      ...{ ...es, author: 'lucia.moreno', goal: 13 },
      text: 'Querido mundo: antes nevaba en mi pueblo. Mi padre guarda una foto de la nieve como si fuera de un primo que se fue lejos. Nos gustaría que volviera.',
      drawing: { scene: 'peaks', alt: 'Montañas con un poco de nieve' },
    },
    {
      ...{ ...es, author: 'lucia.moreno', goal: 11 },
      text: 'Querido mundo: pintamos un paso de peatones de colores delante de la escuela. Ahora los coches frenan para mirarlo. Funciona mejor que gritar.',
    },
    {
      ...{ ...es, author: 'lucia.moreno', goal: 17 },
      text: 'Querido mundo: escribimos cartas a una escuela que está al otro lado del mar. Ellos duermen cuando nosotros comemos. Entre todos, siempre hay alguien despierto para cuidarte.',
      drawing: { scene: 'boat', things: ['one_bird'], alt: 'Un barco y un pájaro que llevan cartas' },
    },
    {
      ...{ ...en, author: 'noah.fraser', goal: 9, isInReview: true as const },
      text: 'Dear World, I made a machine that turns pages with a spoon, a string and a cat. It works when the cat wants to read.',
    },
  ],
};
