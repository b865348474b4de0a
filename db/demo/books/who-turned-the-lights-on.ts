import { glow, house, lampPole, pump } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, specks, stars, sun } from '#look/book-pictures/land.ts';
import { cat, goat, owl } from '#look/book-pictures/large-creatures.ts';
import { log } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { book, cloud, tiffin } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

const here = [{ school: 'riverside', audience: 'everyone' }] as const;

export const whoTurnedTheLightsOn: ShelvedWork = {
  id: 'who-turned-the-lights-on',
  goal: 7,
  level: 2,
  ages: [5, 8],
  country: 'IN',
  categories: ['Animals', 'Science', 'Funny stories'],
  trim: 'square',
  scene: 'window',
  front: 4,
  pictures: [
    night(
      hills(0.56, 'near', 0.05),
      house(0.22, 0.74, 0.36, { body: 'near', spot: 'sky' }),
      house(0.76, 0.72, 0.32, { body: 'near', spot: 'sky' }),
      ground(0.76, 'near'),
    ),
    night(
      hills(0.6, 'near', 0.04),
      goat(0.54, 0.84, 0.36, { flip: true }),
      cat(0.2, 0.84, 0.28, { body: 'mid' }),
      pump(0.86, 0.84, 0.24, { body: 'far', spot: 'far' }),
      ground(0.84),
    ),
    night(
      stars(10, 0.3),
      house(0.2, 0.86, 0.34, { body: 'far', spot: 'sky' }),
      glow(0.72, 0.4, 0.48, { spot: 'straw' }),
      lampPole(0.62, 0.88, 0.48, { spot: 'straw' }),
      ground(0.88),
    ),
    night(
      glow(0.565, 0.32, 0.56, { spot: 'straw' }),
      lampPole(0.46, 0.9, 0.5, { spot: 'straw' }),
      goat(0.76, 0.9, 0.36, { flip: true }),
      cat(0.2, 0.9, 0.28, { body: 'mid' }),
      ground(0.9),
    ),
    night(
      hills(0.7, 'far', 0.05),
      specks(34, 0.12, 0.66, 'straw', 4),
      cat(0.26, 0.9, 0.28, { body: 'mid' }),
      goat(0.66, 0.9, 0.34, { flip: true }),
      ground(0.9),
    ),
    night(
      stars(16, 0.6),
      moon(0.56, 0.34, 0.2, 'straw'),
      cloud(0.6, 0.48, 0.62, { body: 'far' }),
      hills(0.8, 'near', 0.03),
    ),
    night(
      stars(14, 0.5),
      moon(0.16, 0.16, 0.07, 'straw'),
      log(0.5, 0.78, 0.56, { body: 'far', spot: 'pale' }),
      owl(0.56, 0.64, 0.44, { mood: 'asleep' }),
      hills(0.88, 'near', 0.03),
    ),
    night(
      stars(14, 0.5),
      moon(0.16, 0.16, 0.07, 'straw'),
      log(0.5, 0.78, 0.56, { body: 'far', spot: 'pale' }),
      owl(0.56, 0.64, 0.44),
      hills(0.88, 'near', 0.03),
    ),
    day(
      sun(0.26, 0.22, 0.16, 'gold'),
      hills(0.72),
      lampPole(0.62, 0.96, 0.52, { spot: 'straw' }),
      ground(0.92, 'mid'),
      cat(0.24, 0.94, 0.2),
      goat(0.86, 0.94, 0.24, { flip: true }),
    ),
    day(
      sun(0.78, 0.22, 0.13, 'gold'),
      hills(0.66, 'far', 0.03),
      tiffin(0.36, 0.86, 0.5, { body: 'mid' }),
      owl(0.76, 0.86, 0.3, { body: 'near' }),
      ground(0.86, 'mid'),
    ),
    night(
      stars(12, 0.24),
      hills(0.5, 'near', 0.04),
      house(0.16, 0.66, 0.24, { body: 'far', spot: 'straw' }),
      house(0.86, 0.64, 0.22, { body: 'far', spot: 'straw' }),
      ...[0.26, 0.5, 0.74].flatMap((x) => [
        glow(x + 0.05, 0.44, 0.34, { spot: 'straw' }),
        lampPole(x, 0.78, 0.26, { spot: 'straw' }),
      ]),
      ground(0.82, 'mid'),
      book(0.5, 0.9, 0.2),
      cat(0.2, 0.94, 0.2),
      goat(0.36, 0.95, 0.26, { flip: true }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Who Turned the Lights On?',
      author: 'Ishaan P.',
      blurb:
        'The lane is as dark as the inside of a shoe. Then one night there is a lamp, and nobody knows who lit it. Goat asks everyone. The owl likes to be asked twice.',
      format: 'epub',
      shelves: [...here],
      pages: [
        {
          text: 'Every night our lane was as dark as the inside of a shoe.',
          alt: 'A very dark lane with two dark houses.',
        },
        {
          text: 'Cat bumped into Goat. Goat bumped into the pump.\n“Clang,” said the pump.',
          alt: 'A cat, a white goat and a pump, close together in the dark.',
        },
        {
          text: 'Then, on Friday night, there was light.\nIt was one lamp, on one pole, at the corner.',
          alt: 'A lamp on a high pole shines down on the lane.',
        },
        {
          text: '“Who turned that on?” asked Goat.\n“Not me,” said Cat. “I can see in the dark. I bump into goats on purpose.”',
          alt: 'Cat and Goat stand under the lamp.',
        },
        {
          text: '“Was it you?” Goat asked the fireflies.\n“Not us,” they said. “We only do small ones.”',
          alt: 'Cat and Goat look up at many small lights in the air.',
        },
        {
          text: '“Was it you?” Goat asked the moon.\n“I have the night off,” said the moon, from behind a cloud.',
          alt: 'A moon, half behind a cloud.',
        },
        {
          text: 'They asked the owl. The owl knew.\nBut owls like to be asked twice.',
          alt: 'An owl on a log, with its eyes shut.',
        },
        {
          text: 'So they asked the owl again.\n“Look up,” said the owl. “Not now. At noon.”',
          alt: 'The same owl with its eyes wide open.',
        },
        {
          text: 'At noon they looked up.\nOn top of the pole lay a flat plate, flat on its back, in the sun.',
          alt: 'By day. On top of the lamp pole there is a plate, and a big pale sun shines on it.',
        },
        {
          text: '“The sun did it?” said Goat. “At night?”\n“The sun packs it in the day,” said the owl. “The plate keeps it until dark. It is like lunch in a tiffin box.”',
          alt: 'A tall lunch box of three tins. The owl stands beside it in the sun.',
        },
        {
          text: 'Now there are nine lamps, and the whole lane reads at night. Nobody bumps into the pump.\nCat still bumps into Goat.',
          alt: 'Three lamps light up the lane. A book lies open under them. Cat and Goat stand side by side.',
        },
      ],
    },
    {
      language: 'hi',
      title: 'बत्ती किसने जलाई?',
      author: 'ईशान प.',
      blurb:
        'गली में इतना अँधेरा है, जैसे जूते के अंदर। फिर एक रात वहाँ बत्ती जलती है, और कोई नहीं जानता कि किसने जलाई। बकरी सबसे पूछती है। उल्लू से दो बार पूछना पड़ता है।',
      format: 'epub',
      shelves: [...here],
      pages: [
        { text: 'हर रात हमारी गली में इतना अँधेरा होता था, जैसे जूते के अंदर।', alt: 'बहुत अँधेरी गली और दो अँधेरे घर।' },
        {
          text: 'बिल्ली बकरी से टकराई। बकरी नल से टकराई।\n“टन्न,” नल बोला।',
          alt: 'अँधेरे में पास-पास एक बिल्ली, एक सफ़ेद बकरी और एक हैंडपंप।',
        },
        {
          text: 'फिर शुक्रवार की रात उजाला हुआ।\nएक बत्ती, एक खंभे पर, गली के मोड़ पर।',
          alt: 'ऊँचे खंभे पर एक बत्ती गली में उजाला कर रही है।',
        },
        {
          text: '“यह किसने जलाई?” बकरी ने पूछा।\n“मैंने नहीं,” बिल्ली बोली। “मुझे तो अँधेरे में दिखता है। बकरी से मैं जान-बूझकर टकराती हूँ।”',
          alt: 'बिल्ली और बकरी बत्ती के नीचे खड़ी हैं।',
        },
        {
          text: '“क्या तुमने जलाई?” बकरी ने जुगनुओं से पूछा।\n“हमने नहीं,” वे बोले। “हम सिर्फ़ छोटी वाली जलाते हैं।”',
          alt: 'बिल्ली और बकरी हवा में बहुत-सी नन्ही रोशनियाँ देख रही हैं।',
        },
        {
          text: '“क्या तुमने जलाई?” बकरी ने चाँद से पूछा।\n“आज मेरी छुट्टी है,” बादल के पीछे से चाँद बोला।',
          alt: 'आधा बादल के पीछे छिपा चाँद।',
        },
        {
          text: 'उन्होंने उल्लू से पूछा। उल्लू जानता था।\nपर उल्लू चाहता था कि उससे दो बार पूछा जाए।',
          alt: 'लट्ठे पर बैठा उल्लू, आँखें बंद।',
        },
        {
          text: 'तो उन्होंने उल्लू से फिर पूछा।\n“ऊपर देखो,” उल्लू बोला। “अभी नहीं। दोपहर को।”',
          alt: 'वही उल्लू, अब आँखें पूरी खुली हैं।',
        },
        {
          text: 'दोपहर को उन्होंने ऊपर देखा।\nखंभे के ऊपर एक चपटी प्लेट धूप में लेटी थी।',
          alt: 'दिन है। खंभे के ऊपर एक प्लेट है, और उस पर बड़ा सूरज चमक रहा है।',
        },
        {
          text: '“सूरज ने जलाई?” बकरी बोली। “रात को?”\n“सूरज दिन में भर देता है,” उल्लू ने कहा। “प्लेट उसे रात तक सँभालकर रखती है। जैसे टिफ़िन में खाना।”',
          alt: 'तीन डिब्बों वाला ऊँचा टिफ़िन। धूप में पास ही उल्लू खड़ा है।',
        },
        {
          text: 'अब गली में नौ बत्तियाँ हैं, और रात को सारी गली पढ़ती है। नल से अब कोई नहीं टकराता।\nबिल्ली बकरी से अब भी टकराती है।',
          alt: 'तीन बत्तियों से गली में उजाला है। नीचे एक किताब खुली है। बिल्ली और बकरी साथ-साथ खड़ी हैं।',
        },
      ],
    },
  ],
};
