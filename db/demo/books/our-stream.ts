import { bridge, house } from '#look/book-pictures/homes.ts';
import { ground, hills, river, sea, stones, sun, terraces } from '#look/book-pictures/land.ts';
import { goat } from '#look/book-pictures/large-creatures.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day } from '#look/book-pictures/sheet.ts';
import { bird, fish, frog } from '#look/book-pictures/small-creatures.ts';
import { basket, bottle, rings, sign, slipper } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const ourStream: ShelvedWork = {
  id: 'our-stream',
  goal: 6,
  level: 2,
  ages: [5, 8],
  country: 'NP',
  categories: ['Nature', 'Sea and rivers', 'Young authors'],
  trim: 'square',
  scene: 'rain',
  front: 3,
  pictures: [
    day(hills(0.4), hills(0.5, 'far', 0.04), river(0.46, 'mid', 0.9), house(0.26, 0.56, 0.34), stones(0.98, 5)),
    day(sun(0.66, 0.4, 0.16), hills(0.46, 'far', 0.07), river(0.5, 'mid', 1.3), reeds(0.2, 0.84, 0.36), stones(1, 5)),
    day(
      hills(0.3),
      sea(0.44),
      fish(0.32, 0.66, 0.36, { body: 'pop', spot: 'near' }),
      frog(0.74, 0.5, 0.26, { body: 'near' }),
      reeds(0.92, 0.54, 0.3),
      stones(1, 6, 'far', 'near'),
    ),
    day(
      terraces(0.34, ['far', 'pop', 'far']),
      goat(0.26, 0.62, 0.3),
      bird(0.7, 0.66, 0.2),
      sea(0.7),
      rings(0.66, 0.78, 0.22),
      ground(0.9, 'near'),
    ),
    day(
      hills(0.36),
      sea(0.56, 'near'),
      bottle(0.24, 0.7, 0.26, { tilt: -24 }),
      bottle(0.5, 0.74, 0.28, { tilt: 16, body: 'coral' }),
      slipper(0.72, 0.7, 0.3, { body: 'pop', spot: 'pale' }),
      bottle(0.88, 0.76, 0.24, { tilt: 38 }),
      sea(0.76, 'near'),
    ),
    day(hills(0.4), sea(0.54, 'near'), bottle(0.5, 0.66, 0.2, { tilt: -30, body: 'far' }), sea(0.64, 'near')),
    day(
      hills(0.34),
      hills(0.56, 'mid', 0.03),
      basket(0.34, 0.84, 0.46, { body: 'near', spot: 'far' }),
      bottle(0.26, 0.6, 0.2, { tilt: -10 }),
      bottle(0.4, 0.6, 0.2, { tilt: 14, body: 'coral' }),
      slipper(0.76, 0.78, 0.34, { tilt: -14, body: 'pop', spot: 'near' }),
      ground(0.88),
    ),
    day(
      sun(0.8, 0.34, 0.12),
      hills(0.42),
      river(0.46, 'mid', 0.7),
      basket(0.22, 0.88, 0.36, { body: 'near', spot: 'far' }),
      bottle(0.22, 0.7, 0.16, { body: 'pop', spot: 'near' }),
      basket(0.8, 0.9, 0.36, { body: 'near', spot: 'far' }),
      bottle(0.76, 0.72, 0.16, { tilt: -12 }),
      bottle(0.85, 0.72, 0.16, { tilt: 12, body: 'coral' }),
    ),
    day(
      sun(0.2, 0.2, 0.1),
      hills(0.34),
      bird(0.8, 0.48, 0.24, { flip: true }),
      sea(0.48),
      fish(0.3, 0.62, 0.26, { body: 'pop', spot: 'near' }),
      fish(0.62, 0.74, 0.2, { flip: true, body: 'coral', spot: 'near' }),
      stones(1, 6, 'far', 'near'),
    ),
    day(
      sun(0.84, 0.16, 0.08),
      hills(0.34),
      sea(0.56),
      bridge(0.44, 0.6, 0.36, { body: 'near' }),
      sign(0.84, 0.64, 0.34),
      fish(0.5, 0.84, 0.24, { flip: true, body: 'pop', spot: 'near' }),
      rings(0.4, 0.74, 0.2),
      stones(1.02, 6, 'far', 'near'),
    ),
  ],
  editions: [
    {
      language: 'ne',
      title: 'हाम्रो खोला',
      author: 'अस्मिता र.',
      blurb: 'घरपछाडिको खोला हरेक बिहान बोल्छ: छल, छल, छल। एक दिन त्यो चुप लाग्छ। अनि सबैले डोको बोक्छन्।',
      format: 'epub',
      shelves: [{ school: 'riverside', audience: 'everyone' }],
      pages: [
        {
          text: 'हाम्रो घरपछाडि एउटा खोला छ।\nत्यसको नाम छैन। हामी त्यसलाई “हाम्रो खोला” भन्छौँ।',
          alt: 'डाँडाबाट बगेको खोला र छेउमा सानो घर।',
        },
        {
          text: 'बिहान खोला बिस्तारै बोल्छ: छल, छल, छल।\n“उठ,” हजुरआमा भन्नुहुन्छ, “खोला त उठिसक्यो।”',
          alt: 'डाँडापछाडिबाट घाम निस्कँदै छ। खोला बगिरहेको छ।',
        },
        {
          text: '“यो मेरो खोला हो,” माछा भन्छ।\n“मेरो पनि हो,” भ्यागुता भन्छ।',
          alt: 'पानीमा एउटा माछा, र किनारमा एउटा भ्यागुता।',
        },
        {
          text: 'चराले पानी पिउँछ। बाख्राले पानी पिउँछ।\nखेतले पनि सुटुक्क पानी पिउँछ।',
          alt: 'खोलाको किनारमा बाख्रा र चरा। पछाडि गरा-गरा परेको खेत।',
        },
        {
          text: 'एक दिन खोला चुप लाग्यो।\nबोतल, प्लास्टिक र एउटा पुरानो चप्पलले बाटो थुनेको थियो।',
          alt: 'कालो पानीमा तीनवटा बोतल र एउटा चप्पल।',
        },
        { text: 'माछा आएन। चरा आएन।\nपानी कालो थियो, र गन्हाउँथ्यो।', alt: 'कालो पानीमा एउटा मात्र बोतल तैरिँदै छ।' },
        {
          text: 'हामीले डोको ल्यायौँ।\nएउटा बोतल, दुई बोतल, सय बोतल! चप्पल त काकाको पो रहेछ।',
          alt: 'डोकोमा बोतलहरू, र छेउमा एउटा चप्पल।',
        },
        {
          text: 'साँझसम्ममा डोकाहरू भरिए।\nअनि खोलाले बल्ल भन्यो: छ… ल।',
          alt: 'अस्ताउँदो घाम। बोतलले भरिएका दुईवटा डोका, र बीचमा सानो खोला।',
        },
        {
          text: 'अर्को बिहान: छल, छल, छल!\nमाछा आयो। चरा आयो। काका पनि आउनुभयो, चप्पल लिन।',
          alt: 'सफा पानीमा दुईवटा माछा। किनारमा चरा।',
        },
        {
          text: 'अब पुलमा एउटा पाटी छ: “यो हाम्रो खोला हो।”\nमुनि माछाले सानो अक्षरमा थपेको छ: “मेरो पनि।”',
          alt: 'खोलामाथि पुल, छेउमा पाटी, र पानीमा माछा।',
        },
      ],
    },
    {
      language: 'en',
      title: 'Our Stream',
      author: 'Asmita R.',
      translator: 'Anaya T.',
      blurb:
        'Every morning the stream behind the house says chhal, chhal, chhal. One day it says nothing. So everyone brings a basket.',
      format: 'epub',
      shelves: [{ school: 'riverside', audience: 'everyone' }],
      pages: [
        {
          text: 'Behind our house there is a stream.\nIt has no name. We call it “our stream”.',
          alt: 'A stream runs down between hills, past a small house.',
        },
        {
          text: 'In the morning the stream talks softly: chhal, chhal, chhal.\n“Get up,” says Grandmother. “The stream is up already.”',
          alt: 'The sun comes up behind the hills. The stream runs by.',
        },
        {
          text: '“This is my stream,” says the fish.\n“And mine,” says the frog.',
          alt: 'A fish in the water, and a frog on the bank.',
        },
        {
          text: 'The bird drinks. The goat drinks.\nThe field drinks too, when nobody is looking.',
          alt: 'A goat and a bird by the water. Behind them are fields in steps.',
        },
        {
          text: 'One day the stream said nothing.\nBottles, bags and one old slipper had shut the way.',
          alt: 'Three bottles and a slipper in dark water.',
        },
        {
          text: 'The fish did not come. The bird did not come.\nThe water was black, and it had a smell.',
          alt: 'One bottle floats alone in dark water.',
        },
        {
          text: 'We brought our baskets.\nOne bottle, two bottles, a hundred bottles! And the slipper was my uncle’s.',
          alt: 'A basket with bottles in it, and a slipper on the ground.',
        },
        {
          text: 'By evening the baskets were full.\nThen, at last, the stream said: chh… al.',
          alt: 'A low sun. Two baskets full of bottles, and a thin stream between them.',
        },
        {
          text: 'The next morning: chhal, chhal, chhal!\nThe fish came. The bird came. My uncle came too, for his slipper.',
          alt: 'Two fish in clean water, and a bird on the bank.',
        },
        {
          text: 'Now there is a board on the bridge. It says: “This is our stream.”\nBelow, in small letters, the fish has put: “And mine.”',
          alt: 'A bridge over the stream, a board beside it, and a fish in the water.',
        },
      ],
    },
  ],
};
