import { bus, busSeven, drum, noise, wheelchair } from '#look/book-pictures/craft.ts';
import { house } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, stars, sun } from '#look/book-pictures/land.ts';
import { cat } from '#look/book-pictures/large-creatures.ts';
import { tree } from '#look/book-pictures/plants.ts';
import { day, night, scene } from '#look/book-pictures/sheet.ts';
import { basket, bread, sign } from '#look/book-pictures/things.ts';
import type { Work } from './book.ts';

export const busNumberNine: Work = {
  id: 'bus-number-9',
  goal: 11,
  level: 1,
  ages: [4, 7],
  country: 'JO',
  categories: ['Everyday life', 'Towns and travel', 'Friendship'],
  trim: 'portrait',
  scene: 'town',
  front: 1,
  pictures: [
    day(
      sun(0.82, 0.16, 0.1, 'coral'),
      hills(0.56),
      house(0.18, 0.68, 0.26),
      house(0.82, 0.66, 0.24),
      ground(0.72, 'near'),
      bus(0.48, 0.84, 0.46, { body: 'mid', spot: 'pop' }),
    ),
    day(
      hills(0.5),
      sign(0.84, 0.78, 0.36),
      ground(0.78, 'near'),
      bus(0.3, 0.62, 0.4, { body: 'mid', spot: 'pop' }),
      basket(0.5, 0.92, 0.4, { body: 'pale', spot: 'mid' }),
      bread(0.5, 0.73, 0.26, { body: 'gold' }),
    ),
    day(
      hills(0.5),
      ground(0.78, 'near'),
      bus(0.42, 0.62, 0.44, { body: 'mid', spot: 'pop' }),
      drum(0.46, 0.94, 0.46, { body: 'pop', spot: 'pale' }),
      noise(0.78, 0.8, 0.26, { spot: 'pale' }),
    ),
    day(
      hills(0.5),
      tree(0.86, 0.72, 0.34, { body: 'far' }),
      ground(0.76, 'pale'),
      bus(0.36, 0.7, 0.44, { body: 'mid', spot: 'pop', tilt: 4 }),
      wheelchair(0.7, 0.95, 0.44, { body: 'near', spot: 'pop' }),
    ),
    day(
      sun(0.2, 0.18, 0.1, 'coral'),
      hills(0.5),
      ground(0.78, 'near'),
      bus(0.4, 0.66, 0.46, { body: 'mid', spot: 'pop' }),
      cat(0.72, 0.93, 0.36, { body: 'far' }),
    ),
    day(
      hills(0.4, 'mid', 0.02),
      bread(0.24, 0.56, 0.3, { body: 'pale' }),
      drum(0.64, 0.6, 0.34, { body: 'azure', spot: 'pale' }),
      basket(0.24, 0.86, 0.34, { body: 'near', spot: 'far' }),
      cat(0.56, 0.88, 0.3),
      wheelchair(0.82, 0.88, 0.28),
      ground(0.88, 'mid'),
    ),
    day(
      hills(0.5),
      ground(0.74, 'near'),
      busSeven(0.46, 0.84, 0.46, { body: 'azure', spot: 'pale' }),
      noise(0.1, 0.72, 0.2, { flip: true, spot: 'near' }),
    ),
    day(
      hills(0.5),
      ground(0.84, 'near'),
      bus(0.46, 0.7, 0.5, { body: 'mid', spot: 'pop', tilt: -8 }),
      noise(0.86, 0.4, 0.24, { spot: 'near' }),
      bread(0.3, 0.26, 0.2, { body: 'gold', tilt: -20 }),
      bread(0.6, 0.2, 0.2, { body: 'pale', tilt: 16 }),
    ),
    night(
      scene('town'),
      stars(18, 0.3),
      moon(0.2, 0.16, 0.08, 'straw'),
      bus(0.5, 0.93, 0.36, { body: 'pop', spot: 'pale' }),
    ),
  ],
  editions: [
    {
      language: 'ar',
      title: 'الحافلة رقم ٩',
      author: 'عمر ف.',
      blurb: 'الحافلة رقم ٩ بطيئة، لأنّها تقف للجميع: للسلّة، وللطبل، وللقطّة. وهي أحسن حافلة في المدينة.',
      format: 'epub',
      pages: [
        { text: 'هذه الحافلة رقم ٩.\nهي بطيئة، وتقف للجميع.', alt: 'حافلة في شارع، وخلفها بيتان وشمس.' },
        { text: 'تقف للجدّة.\nمع الجدّة سلّة خبز.', alt: 'سلّة كبيرة فيها خبز عند موقف الحافلة.' },
        { text: 'تقف لولد معه طبل.\nطبل كبير جدًّا.', alt: 'طبل كبير أمام الحافلة.' },
        {
          text: 'تقف وتنزل إلى تحت: بششش.\nالكرسيّ ذو العجلات يدخل بسهولة.',
          alt: 'الحافلة مائلة نحو الأرض، وأمامها كرسيّ ذو عجلات.',
        },
        { text: 'تقف للقطّة.\nالقطّة لا تدفع.', alt: 'قطّة أمام الحافلة.' },
        { text: 'الآن الحافلة ملأى:\nخبز وطبل وعجلات وقطّة.', alt: 'في الحافلة خبز وطبل وسلّة وقطّة وكرسيّ ذو عجلات.' },
        { text: 'تمرّ الحافلة رقم ٧.\nهي سريعة. هي فارغة.', alt: 'حافلة أخرى بلون آخر تمرّ بسرعة.' },
        {
          text: 'مطبّ! بوم! يقول الطبل.\nيطير الخبز، ولكلّ واحد قطعة. وللقطّة قطعة.',
          alt: 'الحافلة تقفز، والخبز يطير في الهواء.',
        },
        {
          text: 'هذا آخر موقف. لا أحد ينزل.\n«مرّة أخرى؟» يسأل السائق.\n«مرّة أخرى!»',
          alt: 'الليل في المدينة. الحافلة تقف أمام البيوت المضيئة.',
        },
      ],
    },
    {
      language: 'en',
      title: 'Bus Number 9',
      author: 'Omar F.',
      translator: 'Hanan S.',
      blurb:
        'Bus Number 9 is slow, for it stops for everyone: for the basket, for the drum, for the cat. It is the best bus in town.',
      format: 'epub',
      pages: [
        {
          text: 'This is Bus Number 9.\nIt is slow. It stops for everyone.',
          alt: 'A bus in a street, with two houses and the sun behind it.',
        },
        { text: 'It stops for Grandma.\nShe has a basket of bread.', alt: 'A big basket of bread at the bus stop.' },
        { text: 'It stops for a boy with a drum.\nIt is a very big drum.', alt: 'A big drum in front of the bus.' },
        {
          text: 'It stops and kneels down: pshhh.\nThe wheelchair rolls in.',
          alt: 'The bus leans down to the street. A wheelchair is in front of it.',
        },
        { text: 'It stops for a cat.\nThe cat does not pay.', alt: 'A cat in front of the bus.' },
        {
          text: 'Now the bus is full.\nBread and drum, wheels and cat.',
          alt: 'In the bus are bread, a drum, a basket, a cat and a wheelchair.',
        },
        { text: 'Bus Number 7 goes by.\nIt is fast. It is empty.', alt: 'A bus of another colour goes by fast.' },
        {
          text: 'Bump! Boom! says the drum.\nThe bread flies up. Everyone gets a bit. The cat gets a bit.',
          alt: 'The bus jumps, and bread flies in the air.',
        },
        {
          text: 'This is the last stop. Nobody gets off.\n“Once more?” asks the driver.\n“Once more!”',
          alt: 'Night in the town. The bus stands in front of houses with lit windows.',
        },
      ],
    },
    {
      language: 'hi',
      title: 'बस नंबर नौ',
      author: 'उमर फ़.',
      translator: 'अनन्या अ.',
      blurb: 'बस नंबर नौ धीमी है, क्योंकि वह सबके लिए रुकती है: टोकरी के लिए, ढोल के लिए, बिल्ली के लिए। वह शहर की सबसे अच्छी बस है।',
      format: 'epub',
      pages: [
        { text: 'यह है बस नंबर नौ।\nधीमी है। सबके लिए रुकती है।', alt: 'सड़क पर एक बस, और पीछे दो घर और सूरज।' },
        { text: 'बस दादी के लिए रुकी।\nदादी के पास रोटियों की टोकरी है।', alt: 'बस स्टॉप पर रोटियों की बड़ी टोकरी।' },
        { text: 'बस ढोल वाले लड़के के लिए रुकी।\nढोल बहुत बड़ा है।', alt: 'बस के सामने एक बड़ा ढोल।' },
        {
          text: 'बस रुकी और झुकी: श्श्श।\nपहियों वाली कुर्सी अंदर आई।',
          alt: 'बस सड़क की ओर झुकी है। सामने पहियों वाली कुर्सी है।',
        },
        { text: 'बस बिल्ली के लिए रुकी।\nबिल्ली टिकट नहीं लेती।', alt: 'बस के सामने एक बिल्ली।' },
        {
          text: 'अब बस भर गई।\nरोटी और ढोल, पहिए और बिल्ली।',
          alt: 'बस में रोटियाँ, ढोल, टोकरी, बिल्ली और पहियों वाली कुर्सी हैं।',
        },
        { text: 'बस नंबर सात निकल गई।\nतेज़ है। ख़ाली है।', alt: 'दूसरे रंग की बस तेज़ी से निकल रही है।' },
        {
          text: 'धम! ढम! ढोल बोला।\nरोटियाँ उड़ीं। सबको टुकड़ा मिला। बिल्ली को भी मिला।',
          alt: 'बस उछली है, और रोटियाँ हवा में हैं।',
        },
        {
          text: 'यह आख़िरी स्टॉप है। कोई नहीं उतरा।\n“एक बार और?” ड्राइवर ने पूछा।\n“एक बार और!”',
          alt: 'शहर में रात। बस रोशन खिड़कियों वाले घरों के सामने खड़ी है।',
        },
      ],
    },
  ],
};
