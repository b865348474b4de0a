import { ground, hills, moon, rain, stars, sun } from '#look/book-pictures/land.ts';
import { duck, fox, goat, hen } from '#look/book-pictures/large-creatures.ts';
import { carrot, onion } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { mouse } from '#look/book-pictures/small-creatures.ts';
import { bowl, cauldron, ladle, pot, steam } from '#look/book-pictures/things.ts';
import type { Work } from './book.ts';

const flame = { spot: 'coral' } as const;
const pottage = cauldron(0.5, 0.84, 0.46, flame);
const floor = ground(0.84, 'mid');

export const soupForEveryone: Work = {
  id: 'soup-for-everyone',
  goal: 2,
  level: 1,
  ages: [4, 7],
  country: 'GB',
  categories: ['Animals', 'Friendship', 'Fables'],
  trim: 'portrait',
  scene: 'window',
  front: 8,
  pictures: [
    day(sun(0.8, 0.18, 0.1, 'gold'), hills(0.6), floor, pottage),
    day(hills(0.6), floor, pottage, hen(0.17, 0.86, 0.32, { spot: 'coral' }), onion(0.5, 0.36, 0.2, { body: 'rose' })),
    day(
      hills(0.6),
      floor,
      cauldron(0.4, 0.84, 0.42, flame),
      goat(0.82, 0.86, 0.38, { flip: true }),
      carrot(0.34, 0.4, 0.2, { body: 'coral', tilt: -20 }),
      carrot(0.48, 0.38, 0.2, { body: 'coral', tilt: 16 }),
    ),
    day(
      hills(0.6),
      floor,
      pottage,
      mouse(0.16, 0.86, 0.28, { body: 'near', spot: 'far' }),
      sun(0.42, 0.36, 0.03, 'jade'),
      sun(0.5, 0.3, 0.03, 'jade'),
      sun(0.58, 0.37, 0.03, 'jade'),
    ),
    day(
      rain(0.24, 0.44, 2, 'azure'),
      hills(0.6),
      floor,
      cauldron(0.6, 0.84, 0.42, flame),
      duck(0.2, 0.86, 0.34, { spot: 'gold' }),
      pot(0.34, 0.36, 0.26, { body: 'azure', tilt: 30 }),
    ),
    day(hills(0.6), floor, cauldron(0.66, 0.84, 0.42, flame), fox(0.24, 0.86, 0.46, { body: 'coral' })),
    day(
      hills(0.6),
      ladle(0.58, 0.5, 0.5, { body: 'near' }),
      floor,
      cauldron(0.5, 0.84, 0.5, flame),
      fox(0.16, 0.9, 0.36, { body: 'coral' }),
      steam(0.42, 0.42, 0.24),
    ),
    day(
      hills(0.56),
      steam(0.4, 0.4, 0.3),
      steam(0.6, 0.36, 0.3),
      ground(0.72, 'mid'),
      cauldron(0.5, 0.72, 0.36, flame),
      hen(0.16, 0.78, 0.26, { spot: 'coral' }),
      goat(0.84, 0.78, 0.3, { flip: true }),
      duck(0.3, 0.94, 0.24, { spot: 'gold' }),
      mouse(0.72, 0.94, 0.2, { flip: true, body: 'near', spot: 'far' }),
    ),
    day(
      hills(0.4),
      ground(0.5, 'mid'),
      fox(0.5, 0.52, 0.34, { body: 'coral' }),
      hen(0.14, 0.62, 0.26, { spot: 'coral' }),
      goat(0.84, 0.64, 0.3, { flip: true }),
      bowl(0.24, 0.72, 0.2, { body: 'pale', spot: 'coral' }),
      bowl(0.74, 0.74, 0.2, { body: 'pale', spot: 'coral' }),
      bowl(0.5, 0.66, 0.32, { body: 'pale', spot: 'coral' }),
      duck(0.24, 0.94, 0.24, { spot: 'gold' }),
      bowl(0.48, 0.92, 0.2, { body: 'pale', spot: 'coral' }),
      mouse(0.82, 0.94, 0.18, { flip: true, body: 'near', spot: 'far' }),
      bowl(0.64, 0.94, 0.07, { body: 'pale', spot: 'coral' }),
    ),
    night(
      moon(0.8, 0.18, 0.1, 'straw'),
      stars(24, 0.4),
      hills(0.6, 'far'),
      ground(0.8, 'near'),
      cauldron(0.5, 0.8, 0.34, { body: 'mid', tilt: -14, spot: 'mid' }),
      hen(0.14, 0.86, 0.24, { spot: 'coral' }),
      goat(0.82, 0.86, 0.28, { flip: true }),
      fox(0.36, 0.95, 0.28, { body: 'coral' }),
      duck(0.62, 0.95, 0.22, { spot: 'gold' }),
      mouse(0.86, 0.96, 0.16, { body: 'mid', spot: 'pale' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Soup for Everyone',
      author: 'Ruth A.',
      blurb:
        'A big pot, a little fire, and no soup. Hen has one onion. Mouse has three peas. And Fox? Fox has nothing at all.',
      format: 'epub',
      pages: [
        { text: 'A big pot. A little fire.\nNo soup.', alt: 'A big dark pot on a little fire.' },
        { text: 'Hen has one onion.\nIn it goes.', alt: 'A white hen by the pot. An onion is in the air.' },
        {
          text: 'Goat has two carrots.\nIn they go. It is hard for Goat.',
          alt: 'A goat looks at two carrots above the pot.',
        },
        { text: 'Mouse has three peas.\nIn. In. In.', alt: 'A mouse by the pot. Three peas are in the air.' },
        {
          text: 'Duck has water.\nDuck has a lot of water.',
          alt: 'A duck. Water pours from a jug, and drops fall all around.',
        },
        { text: 'Here comes Fox. Fox has nothing.\n“I can stir,” says Fox.', alt: 'A fox sits by the pot.' },
        {
          text: 'Round and round and round.\nFox stirs all day.',
          alt: 'A big spoon stands in the pot. Fox is at its side, and steam goes up.',
        },
        {
          text: '“I smell onion!” says Hen.\n“I smell carrots,” says Goat.\n“I smell three peas!” says Mouse.',
          alt: 'Hen, Goat, Duck and Mouse stand around the hot pot.',
        },
        {
          text: 'Soup for Hen. Soup for Goat. Soup for Duck.\nA very small soup for Mouse.\nA very big soup for Fox.',
          alt: 'Everyone has a bowl. Mouse has a tiny one, and Fox has the biggest.',
        },
        {
          text: 'The pot is empty. Everyone is full.\n“Tomorrow?” says Fox.\n“Tomorrow,” says everyone.',
          alt: 'Night. The empty pot leans to one side, and all five friends sit around it.',
        },
      ],
    },
    {
      language: 'ar',
      title: 'حساء للجميع',
      author: 'روث أ.',
      translator: 'عمر ف.',
      blurb:
        'قدر كبيرة ونار صغيرة ولا حساء. عند الدجاجة بصلة واحدة. وعند الفأر ثلاث حبّات بازلّاء. والثعلب؟ ليس عنده شيء.',
      format: 'epub',
      pages: [
        { text: 'قدر كبيرة. نار صغيرة.\nلا حساء.', alt: 'قدر كبيرة داكنة على نار صغيرة.' },
        { text: 'عند الدجاجة بصلة.\nالبصلة في القدر.', alt: 'دجاجة بيضاء بجانب القدر، وبصلة في الهواء.' },
        { text: 'عند العنزة جزرتان.\nالجزرتان في القدر. هذا صعب على العنزة.', alt: 'عنزة تنظر إلى جزرتين فوق القدر.' },
        {
          text: 'عند الفأر ثلاث حبّات بازلّاء.\nواحدة. اثنتان. ثلاث.',
          alt: 'فأر بجانب القدر، وثلاث حبّات بازلّاء في الهواء.',
        },
        { text: 'عند البطّة ماء.\nعند البطّة ماء كثير.', alt: 'بطّة، وماء ينسكب من جرّة، وقطرات في كلّ مكان.' },
        { text: 'جاء الثعلب. ليس عند الثعلب شيء.\n«أنا أحرّك»، يقول الثعلب.', alt: 'ثعلب يجلس بجانب القدر.' },
        {
          text: 'يحرّك، ويحرّك، ويحرّك.\nيحرّك الثعلب طول النهار.',
          alt: 'ملعقة كبيرة في القدر، والثعلب بجانبها، والبخار يصعد.',
        },
        {
          text: '«أشمّ البصل!» تقول الدجاجة.\n«أشمّ الجزر»، تقول العنزة.\n«أشمّ ثلاث حبّات بازلّاء!» يقول الفأر.',
          alt: 'الدجاجة والعنزة والبطّة والفأر حول القدر الساخنة.',
        },
        {
          text: 'حساء للدجاجة. حساء للعنزة. حساء للبطّة.\nحساء صغير جدًّا للفأر.\nوحساء كبير جدًّا للثعلب.',
          alt: 'لكلّ واحد صحن. صحن الفأر صغير جدًّا، وصحن الثعلب هو الأكبر.',
        },
        {
          text: 'القدر فارغة. كلّهم شبعوا.\n«غدًا؟» يقول الثعلب.\n«غدًا»، يقول الجميع.',
          alt: 'الليل. القدر الفارغة مائلة، والأصدقاء الخمسة حولها.',
        },
      ],
    },
    {
      language: 'fr',
      title: 'De la soupe pour tous',
      author: 'Ruth A.',
      translator: 'Camille B.',
      blurb:
        'Une grande marmite, un petit feu, et pas de soupe. Poule a un oignon. Souris a trois petits pois. Et Renard ? Renard n’a rien du tout.',
      format: 'epub',
      pages: [
        {
          text: 'Une grande marmite. Un petit feu.\nPas de soupe.',
          alt: 'Une grande marmite sombre sur un petit feu.',
        },
        {
          text: 'Poule a un oignon.\nHop, dedans !',
          alt: 'Une poule blanche près de la marmite. Un oignon est en l’air.',
        },
        {
          text: 'Chèvre a deux carottes.\nHop, dedans ! C’est dur pour Chèvre.',
          alt: 'Une chèvre regarde deux carottes au-dessus de la marmite.',
        },
        {
          text: 'Souris a trois petits pois.\nHop. Hop. Hop.',
          alt: 'Une souris près de la marmite. Trois petits pois sont en l’air.',
        },
        {
          text: 'Canard a de l’eau.\nCanard a beaucoup d’eau.',
          alt: 'Un canard. L’eau coule d’une cruche, et des gouttes tombent partout.',
        },
        {
          text: 'Voilà Renard. Renard n’a rien.\n« Je peux remuer », dit Renard.',
          alt: 'Un renard est assis près de la marmite.',
        },
        {
          text: 'Il tourne, il tourne, il tourne.\nRenard remue toute la journée.',
          alt: 'Une grande cuillère dans la marmite. Renard est à côté, et la vapeur monte.',
        },
        {
          text: '« Ça sent l’oignon ! » dit Poule.\n« Ça sent la carotte », dit Chèvre.\n« Ça sent trois petits pois ! » dit Souris.',
          alt: 'Poule, Chèvre, Canard et Souris autour de la marmite chaude.',
        },
        {
          text: 'De la soupe pour Poule. De la soupe pour Chèvre. De la soupe pour Canard.\nUne toute petite soupe pour Souris.\nUne très grande soupe pour Renard.',
          alt: 'Chacun a un bol. Celui de Souris est tout petit, celui de Renard est le plus grand.',
        },
        {
          text: 'La marmite est vide. Tout le monde a bien mangé.\n« Demain ? » dit Renard.\n« Demain », disent-ils tous.',
          alt: 'La nuit. La marmite vide penche, et les cinq amis sont autour.',
        },
      ],
    },
    {
      language: 'hi',
      title: 'सबके लिए सूप',
      author: 'रूथ अ.',
      translator: 'दिया श.',
      blurb:
        'बड़ा-सा पतीला, छोटी-सी आग, और सूप ज़रा भी नहीं। मुर्गी के पास एक प्याज़ है। चूहे के पास मटर के तीन दाने। और लोमड़ी? उसके पास कुछ भी नहीं।',
      format: 'epub',
      pages: [
        { text: 'बड़ा पतीला। छोटी आग।\nसूप नहीं।', alt: 'छोटी-सी आग पर एक बड़ा काला पतीला।' },
        { text: 'मुर्गी के पास एक प्याज़ है।\nप्याज़ पतीले में।', alt: 'पतीले के पास सफ़ेद मुर्गी। प्याज़ हवा में है।' },
        {
          text: 'बकरी के पास दो गाजर हैं।\nगाजर पतीले में। बकरी के लिए यह मुश्किल है।',
          alt: 'बकरी पतीले के ऊपर दो गाजरों को देख रही है।',
        },
        {
          text: 'चूहे के पास मटर के तीन दाने हैं।\nएक। दो। तीन।',
          alt: 'पतीले के पास चूहा। मटर के तीन दाने हवा में हैं।',
        },
        {
          text: 'बत्तख के पास पानी है।\nबत्तख के पास बहुत पानी है।',
          alt: 'एक बत्तख। सुराही से पानी गिर रहा है, और चारों ओर बूँदें हैं।',
        },
        { text: 'लो, लोमड़ी आ गई। लोमड़ी के पास कुछ नहीं।\n“मैं चलाऊँगी,” लोमड़ी कहती है।', alt: 'लोमड़ी पतीले के पास बैठी है।' },
        {
          text: 'गोल, गोल, गोल।\nलोमड़ी दिन भर चलाती है।',
          alt: 'पतीले में बड़ा चम्मच है। लोमड़ी पास खड़ी है, और भाप ऊपर जा रही है।',
        },
        {
          text: '“प्याज़ की ख़ुशबू!” मुर्गी कहती है।\n“गाजर की ख़ुशबू,” बकरी कहती है।\n“मटर के तीन दानों की ख़ुशबू!” चूहा कहता है।',
          alt: 'मुर्गी, बकरी, बत्तख और चूहा गरम पतीले के चारों ओर खड़े हैं।',
        },
        {
          text: 'मुर्गी के लिए सूप। बकरी के लिए सूप। बत्तख के लिए सूप।\nचूहे के लिए बहुत छोटा सूप।\nलोमड़ी के लिए बहुत बड़ा सूप।',
          alt: 'सबके पास कटोरा है। चूहे का सबसे छोटा, और लोमड़ी का सबसे बड़ा।',
        },
        {
          text: 'पतीला ख़ाली। सबका पेट भरा।\n“कल फिर?” लोमड़ी पूछती है।\n“कल फिर,” सब कहते हैं।',
          alt: 'रात। ख़ाली पतीला एक ओर झुका है, और पाँचों दोस्त उसके चारों ओर बैठे हैं।',
        },
      ],
    },
  ],
};
