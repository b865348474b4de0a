import { paperBoat, softPage } from '#look/book-pictures/craft.ts';
import { ground, hills, moon, peak, rain, river, sea, stars, stones, sun, wind } from '#look/book-pictures/land.ts';
import { goat } from '#look/book-pictures/large-creatures.ts';
import { reeds } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { frog } from '#look/book-pictures/small-creatures.ts';
import { cloud, pot } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

const here = [{ school: 'riverside', audience: 'everyone' }] as const;

export const theBoatThatWantedRain: ShelvedWork = {
  id: 'the-boat-that-wanted-rain',
  goal: 6,
  level: 3,
  ages: [6, 9],
  country: 'NP',
  categories: ['Nature', 'Sea and rivers', 'Young authors'],
  trim: 'landscape',
  scene: 'boat',
  front: 1,
  pictures: [
    day(sun(0.8, 0.24, 0.1), hills(0.6, 'mid'), hills(0.76, 'far', 0.03), paperBoat(0.48, 0.86, 0.62)),
    day(
      sun(0.86, 0.2, 0.09),
      hills(0.5),
      hills(0.58, 'mid', 0.04),
      river(0.56, 'pale', 1.1),
      goat(0.74, 0.66, 0.2, { flip: true }),
      stones(0.98, 5),
      paperBoat(0.42, 0.86, 0.28),
    ),
    day(
      hills(0.5, 'mid'),
      hills(0.7, 'far', 0.02),
      stones(0.8, 4, 'pale', 'mid', 0.13),
      frog(0.68, 0.86, 0.26, { mood: 'asleep', body: 'pop' }),
      paperBoat(0.3, 0.88, 0.4),
      stones(1.0, 6),
    ),
    day(
      sun(0.76, 0.28, 0.17),
      wind(0.08, 0.22, 0.34),
      wind(0.2, 0.48, 0.26),
      hills(0.68, 'mid', 0.04),
      hills(0.8, 'far', 0.02),
      paperBoat(0.44, 0.88, 0.46, { tilt: -9 }),
    ),
    day(
      hills(0.46),
      river(0.52, 'pale', 1.2),
      pot(0.2, 0.76, 0.24),
      pot(0.36, 0.72, 0.21, { body: 'pop', spot: 'near' }),
      pot(0.49, 0.69, 0.18),
      paperBoat(0.74, 0.86, 0.3),
      stones(1.0, 7),
    ),
    night(
      moon(0.22, 0.24, 0.1),
      stars(22),
      hills(0.62),
      hills(0.76, 'mid', 0.03),
      paperBoat(0.36, 0.88, 0.4),
      frog(0.72, 0.88, 0.24, { flip: true, body: 'pop' }),
      stones(1.0, 6, 'far', 'near'),
    ),
    night(
      stars(40, 0.6),
      cloud(0.74, 0.24, 0.5, { body: 'far' }),
      rain(0.36, 0.5, 1, 'pale'),
      hills(0.68),
      hills(0.8, 'near', 0.02),
      paperBoat(0.46, 0.9, 0.42),
    ),
    day(
      cloud(0.26, 0.23, 0.44),
      cloud(0.72, 0.24, 0.5, { body: 'far' }),
      rain(0.34, 0.7, 4),
      hills(0.74, 'far', 0.03),
      stones(0.86, 5, 'near', 'pale', 0.12),
      stones(1.0, 4, 'near', 'near', 0.14),
    ),
    day(
      cloud(0.3, 0.24, 0.5, { body: 'far' }),
      peak(0.68, 0.2, 0.34, 'far'),
      rain(0.32, 0.5, 2),
      hills(0.52, 'mid', 0.05),
      river(0.5, 'pop', 1.1),
      river(0.53, 'near', 0.8),
    ),
    day(rain(0.08, 0.5, 4), hills(0.56), sea(0.7), paperBoat(0.5, 0.84, 0.5, { tilt: 12 }), sea(0.82, 'near')),
    day(
      cloud(0.78, 0.16, 0.42),
      rain(0.26, 0.58, 3),
      hills(0.44),
      goat(0.18, 0.46, 0.17),
      sea(0.68),
      frog(0.78, 0.76, 0.26, { mood: 'singing', body: 'pop' }),
      pot(0.2, 0.8, 0.2),
      pot(0.31, 0.82, 0.2, { body: 'near' }),
      paperBoat(0.54, 0.86, 0.26, { tilt: 8 }),
      sea(0.86, 'near'),
    ),
    day(
      sun(0.3, 0.52, 0.15),
      hills(0.58),
      sea(0.7),
      reeds(0.78, 0.86, 0.42),
      softPage(0.66, 0.85, 0.36),
      reeds(0.9, 0.92, 0.46),
      ground(0.9),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'The Boat That Wanted Rain',
      author: 'Anaya T.',
      blurb:
        'A paper boat waits all summer in a dry river. Then one grey morning it hears something on the roof. A story about waiting, water and one very patient frog.',
      format: 'epub',
      shelves: [...here],
      pages: [
        {
          text: 'Somebody folded a boat from a page of sums. It had a sharp nose, two good sails and 7 × 8 on its side.\n“You will go all the way to the sea,” said somebody, and put it down in the river.',
          alt: 'A boat of folded white paper on pale ground, with hills and a yellow sun behind it.',
        },
        {
          text: 'But the river was not there. Where the water should be lay stones, warm and white, and a track where goats had walked.',
          alt: 'A dry river bed winds down between hills. The paper boat lies among stones. A goat stands far off.',
        },
        {
          text: '“You are early,” said a frog from under a stone. “Or the rain is late. It is one of the two.”\n“When does it come?” asked the boat.\n“After,” said the frog, and shut its eyes.',
          alt: 'The boat lies beside large stones. A frog sits there with its eyes shut.',
        },
        {
          text: 'After Monday came Tuesday. After Tuesday came a hot wind. It filled the sails of the boat and took it nowhere at all.',
          alt: 'A very big sun. Wind curls across the sky and tips the boat to one side.',
        },
        {
          text: 'Every morning the pots came down the path. Each one was filled from a hole in the sand, a cup at a time.\nThe boat watched them. It felt shy about wanting a whole river.',
          alt: 'Three water pots stand in a row beside the dry river. The boat lies on the other side.',
        },
        {
          text: '“Frog,” it said, “what do you do while you wait?”\n“I keep my skin wet, and my mind on one thing.”\n“Which thing?”\n“It has always come.”',
          alt: 'Night with a thin moon and stars. The boat and the frog sit side by side.',
        },
        {
          text: 'All night the boat lay awake and listened. Not a drip. Not a drop.\nThen, just before the lark began, something tapped on the roof of the world.',
          alt: 'The boat in the dark under many stars. From one cloud the first drops fall.',
        },
        {
          text: 'Tap. Tap tap.\nOn a white stone there was a black spot, and then one more. Then all the stones turned black at once.',
          alt: 'Rain falls from two clouds on big stones. All of them but one or two are dark.',
        },
        {
          text: 'Up in the hills the river woke. The boat could hear it come: first a whisper, then a hush, then one long brown shout.',
          alt: 'Under a rain cloud, a river rushes down from a mountain in many bends.',
        },
        {
          text: 'The water picked the boat up by its paper nose. It turned round twice, said “Oh,” and went.',
          alt: 'The boat tips on high waves in the rain.',
        },
        {
          text: 'It passed the pots, filling up in the rain with nobody there to carry them. It passed the goats on their hill. It passed the frog, who was singing so hard that it forgot to wave.',
          alt: 'The boat sails by two pots, a goat on a hill, and a frog with its mouth wide open.',
        },
        {
          text: 'By evening the paper was too soft to be a boat any more. It lay down in the reeds and let the river go on without it.\nIt was not sad. It had wanted rain, and here was rain, enough for everyone.',
          alt: 'A low sun over calm water. A soft page of paper lies among tall reeds.',
        },
      ],
    },
    {
      language: 'es',
      title: 'El barco que quería lluvia',
      author: 'Anaya T.',
      translator: 'Lucía M. y la clase de 5.º A',
      blurb:
        'Un barco de papel espera todo el verano en un río seco. Una mañana gris oye algo en el tejado. Un cuento sobre la espera, el agua y una rana con mucha paciencia.',
      format: 'epub',
      shelves: [...here],
      pages: [
        {
          text: 'Alguien dobló una hoja de sumas y salió un barco. Tenía la nariz afilada, dos buenas velas y un 7 × 8 en el costado.\n—Tú llegarás hasta el mar —dijo alguien, y lo dejó en el río.',
          alt: 'Un barco de papel blanco sobre un suelo claro. Detrás hay colinas y un sol amarillo.',
        },
        {
          text: 'Pero el río no estaba. En el lugar del agua había piedras, tibias y blancas, y un caminito de cabras.',
          alt: 'El cauce de un río seco baja entre colinas. El barco está entre piedras. A lo lejos hay una cabra.',
        },
        {
          text: '—Llegas pronto —dijo una rana debajo de una piedra—. O la lluvia llega tarde. Una de las dos cosas.\n—¿Y cuándo viene? —preguntó el barco.\n—Después —dijo la rana, y cerró los ojos.',
          alt: 'El barco junto a unas piedras grandes. Una rana está sentada con los ojos cerrados.',
        },
        {
          text: 'Después del lunes vino el martes. Después del martes vino un viento caliente que hinchó las velas del barco y no lo llevó a ninguna parte.',
          alt: 'Un sol enorme. El viento cruza el cielo e inclina el barco.',
        },
        {
          text: 'Todas las mañanas bajaban los cántaros por el camino. Los llenaban en un hoyo de la arena, taza a taza.\nEl barco los miraba. Le daba un poco de vergüenza querer un río entero.',
          alt: 'Tres cántaros en fila junto al río seco. El barco está al otro lado.',
        },
        {
          text: '—Rana —dijo—, ¿tú qué haces mientras esperas?\n—Me mojo la piel y pienso en una sola cosa.\n—¿En qué cosa?\n—En que siempre ha venido.',
          alt: 'Es de noche, con luna y estrellas. El barco y la rana están uno al lado del otro.',
        },
        {
          text: 'El barco pasó la noche despierto, escuchando. Ni gota. Ni media gota.\nEntonces, justo antes de que cantara la alondra, algo dio unos golpecitos en el tejado del mundo.',
          alt: 'El barco en la oscuridad bajo muchas estrellas. De una nube caen las primeras gotas.',
        },
        {
          text: 'Tac. Tac, tac.\nEn una piedra blanca apareció una mancha negra, y luego otra. Y de pronto todas las piedras fueron negras.',
          alt: 'De dos nubes cae lluvia sobre piedras grandes. Casi todas están oscuras.',
        },
        {
          text: 'Arriba, en los montes, el río se despertó. El barco lo oyó venir: primero un susurro, luego un murmullo, luego un grito largo y marrón.',
          alt: 'Bajo una nube, un río baja con fuerza de una montaña dando muchas vueltas.',
        },
        {
          text: 'El agua levantó el barco por su nariz de papel. El barco giró dos veces, dijo «¡oh!» y se fue.',
          alt: 'El barco se inclina sobre olas altas bajo la lluvia.',
        },
        {
          text: 'Pasó junto a los cántaros, que se llenaban solos bajo la lluvia. Pasó junto a las cabras de la colina. Pasó junto a la rana, que cantaba tan fuerte que se olvidó de decir adiós.',
          alt: 'El barco pasa delante de dos cántaros, de una cabra en la colina y de una rana con la boca muy abierta.',
        },
        {
          text: 'Al atardecer, el papel estaba demasiado blando para ser un barco. Se tumbó entre los juncos y dejó que el río siguiera sin él.\nNo estaba triste. Había querido lluvia, y allí estaba la lluvia, bastante para todos.',
          alt: 'Un sol bajo sobre el agua tranquila. Una hoja de papel blanda descansa entre juncos altos.',
        },
      ],
    },
    {
      language: 'ne',
      title: 'वर्षा पर्खने डुङ्गा',
      author: 'अनया त.',
      translator: 'अस्मिता र.',
      blurb:
        'कागजको एउटा डुङ्गा सुकेको खोलामा गर्मीभरि पर्खिरहन्छ। एक दिन बिहान उसले छानामा केही सुन्छ। पर्खाइ, पानी र एउटा धैर्यवान् भ्यागुताको कथा।',
      format: 'epub',
      shelves: [...here],
      pages: [
        {
          text: 'कसैले हिसाबको पानाबाट एउटा डुङ्गा बनायो। त्यसको टुप्पो तीखो थियो, दुईवटा राम्रा पाल थिए, र छेउमा ७ × ८ लेखिएको थियो।\n“तिमी समुद्रसम्म पुग्नेछौ,” भन्दै उसले डुङ्गा खोलामा राखिदियो।',
          alt: 'सेतो कागजको डुङ्गा, पछाडि डाँडा र पहेँलो घाम।',
        },
        {
          text: 'तर खोला त्यहाँ थिएन। पानी हुनुपर्ने ठाउँमा तातो सेता ढुङ्गा थिए, र बाख्रा हिँडेको एउटा बाटो।',
          alt: 'डाँडाको बीचमा सुकेको खोला। ढुङ्गाको माझमा कागजको डुङ्गा छ। टाढा एउटा बाख्रा उभिएको छ।',
        },
        {
          text: '“तिमी चाँडै आयौ,” ढुङ्गामुनिबाट भ्यागुताले भन्यो। “कि वर्षा ढिलो भयो। दुईमध्ये एउटा त पक्कै हो।”\n“वर्षा कहिले आउँछ?” डुङ्गाले सोध्यो।\n“पछि,” भ्यागुताले भन्यो, र आँखा चिम्लियो।',
          alt: 'ठूला ढुङ्गाको छेउमा डुङ्गा। आँखा चिम्लेर एउटा भ्यागुता बसेको छ।',
        },
        {
          text: 'सोमबारपछि मङ्गलबार आयो। मङ्गलबारपछि तातो हावा आयो। हावाले डुङ्गाका पाल फुलायो, तर कतै पुर्‍याएन।',
          alt: 'धेरै ठूलो घाम। हावाले डुङ्गालाई एकातिर ढल्काएको छ।',
        },
        {
          text: 'हरेक बिहान बाटोमा गाग्रीहरू ओर्लन्थे। बालुवाको खाल्डोबाट एक-एक कचौरा गरेर गाग्री भरिन्थे।\nडुङ्गा हेरिरहन्थ्यो। पूरै खोला चाहेकोमा उसलाई अलि लाज लाग्थ्यो।',
          alt: 'सुकेको खोलाको छेउमा तीनवटा गाग्री। पल्लो छेउमा डुङ्गा।',
        },
        {
          text: '“ए भ्यागुता,” उसले भन्यो, “पर्खिँदा तिमी के गर्छौ?”\n“छाला भिजाइराख्छु, र मनमा एउटै कुरा राख्छु।”\n“कुन कुरा?”\n“वर्षा सधैँ आएको छ।”',
          alt: 'जून र ताराले भरिएको रात। डुङ्गा र भ्यागुता सँगसँगै छन्।',
        },
        {
          text: 'रातभरि डुङ्गा नसुती सुनिरह्यो। एक थोपा पनि छैन।\nअनि चराहरू बोल्नुभन्दा अलि अगाडि, संसारको छानामा कसैले ढकढक गर्‍यो।',
          alt: 'अँध्यारोमा धेरै तारामुनि डुङ्गा। एउटा बादलबाट पहिला थोपा झर्दै छन्।',
        },
        {
          text: 'टप। टप टप।\nएउटा सेतो ढुङ्गामा कालो थोप्लो देखियो, अनि अर्को। त्यसपछि सबै ढुङ्गा एकैचोटि काला भए।',
          alt: 'दुईवटा बादलबाट ठूला ढुङ्गामाथि पानी पर्दै छ। धेरैजसो ढुङ्गा काला भएका छन्।',
        },
        {
          text: 'माथि डाँडामा खोला ब्युँझियो। डुङ्गाले त्यो आएको सुन्यो: पहिले सुसेली, अनि सुस्केरा, अनि लामो, धमिलो कराइ।',
          alt: 'बादलमुनि, पहाडबाट घुम्दै ओर्लेको खोला।',
        },
        {
          text: 'पानीले डुङ्गाको कागजको टुप्पो उचाल्यो। डुङ्गा दुई फन्को घुम्यो, “ओहो” भन्यो, र बगेर गयो।',
          alt: 'पानी परिरहेको बेला डुङ्गा अग्ला छालमाथि ढल्किएको छ।',
        },
        {
          text: 'ऊ वर्षामा आफैँ भरिँदै गरेका गाग्री भएर गयो। डाँडाका बाख्रा भएर गयो। भ्यागुता भएर गयो, जो यति ठूलो स्वरमा गाउँदै थियो कि हात हल्लाउनै बिर्सियो।',
          alt: 'डुङ्गा दुईवटा गाग्री, डाँडाको बाख्रा र मुख खोलेर गाइरहेको भ्यागुता छेउबाट जाँदै छ।',
        },
        {
          text: 'साँझसम्ममा कागज यति नरम भयो कि ऊ अब डुङ्गा रहेन। ऊ नर्कटमा पल्टियो, र खोलालाई अगाडि जान दियो।\nऊ दुःखी थिएन। उसले वर्षा चाहेको थियो, र वर्षा आएको थियो, सबैलाई पुग्ने गरी।',
          alt: 'शान्त पानीमाथि अस्ताउँदो घाम। अग्ला नर्कटको बीचमा नरम कागज पल्टिएको छ।',
        },
      ],
    },
  ],
};
