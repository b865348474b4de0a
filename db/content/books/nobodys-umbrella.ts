import { umbrella } from '#look/book-pictures/craft.ts';
import { ground, hills, rain, specks, sun } from '#look/book-pictures/land.ts';
import { cat, dog } from '#look/book-pictures/large-creatures.ts';
import { day } from '#look/book-pictures/sheet.ts';
import { bird, mouse, snail } from '#look/book-pictures/small-creatures.ts';
import type { Work } from './book.ts';

const wet = rain(0.04, 0.72, 5);
const shade = umbrella(0.5, 0.86, 0.62);
const wide = umbrella(0.5, 0.88, 0.8);

export const nobodysUmbrella: Work = {
  id: 'nobodys-umbrella',
  goal: 1,
  level: 1,
  ages: [4, 7],
  country: 'GB',
  categories: ['Animals', 'Friendship'],
  trim: 'square',
  scene: 'rain',
  front: 7,
  pictures: [
    day(wet, hills(0.78), ground(0.86, 'mid'), shade),
    day(wet, hills(0.78), ground(0.86, 'mid'), umbrella(0.64, 0.86, 0.5), bird(0.2, 0.88, 0.3)),
    day(wet, hills(0.78), ground(0.88, 'mid'), shade, bird(0.36, 0.9, 0.26)),
    day(wet, hills(0.78), ground(0.88, 'mid'), shade, bird(0.34, 0.9, 0.24), cat(0.64, 0.9, 0.28)),
    day(
      wet,
      hills(0.78),
      ground(0.88, 'mid'),
      shade,
      bird(0.32, 0.9, 0.22),
      cat(0.58, 0.9, 0.26),
      snail(0.8, 0.92, 0.18, { flip: true }),
      snail(0.94, 0.92, 0.12, { flip: true }),
    ),
    day(
      wet,
      hills(0.78),
      ground(0.88, 'mid'),
      umbrella(0.64, 0.86, 0.54),
      bird(0.5, 0.9, 0.18),
      cat(0.7, 0.9, 0.22),
      snail(0.86, 0.91, 0.12, { flip: true }),
      dog(0.18, 0.9, 0.36, { spot: 'near' }),
    ),
    day(
      wet,
      hills(0.78),
      ground(0.9, 'mid'),
      wide,
      dog(0.3, 0.92, 0.3, { spot: 'near' }),
      bird(0.48, 0.92, 0.17),
      cat(0.66, 0.92, 0.24),
      snail(0.82, 0.93, 0.14, { flip: true }),
      snail(0.92, 0.93, 0.1, { flip: true }),
    ),
    day(
      wet,
      hills(0.78),
      ground(0.9, 'mid'),
      wide,
      specks(34, 0.5, 0.86, 'mid', 5),
      dog(0.34, 0.92, 0.34, { spot: 'near', tilt: -8 }),
      bird(0.54, 0.92, 0.17, { flip: true }),
      cat(0.7, 0.92, 0.24),
      snail(0.84, 0.93, 0.14),
      specks(20, 0.5, 0.8, 'pale', 4),
    ),
    day(
      sun(0.24, 0.22, 0.14),
      hills(0.6, 'pale'),
      hills(0.74, 'far', 0.03),
      dog(0.2, 0.82, 0.22, { spot: 'near' }),
      cat(0.44, 0.8, 0.17),
      bird(0.62, 0.79, 0.14),
      snail(0.78, 0.9, 0.14),
      snail(0.92, 0.91, 0.1),
    ),
    day(
      sun(0.82, 0.18, 0.1),
      hills(0.7),
      ground(0.86, 'mid'),
      umbrella(0.42, 0.86, 0.56),
      mouse(0.8, 0.9, 0.24, { flip: true, body: 'near' }),
      snail(0.22, 0.9, 0.13),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'Nobody’s Umbrella',
      author: 'Jo M.',
      blurb: 'It rains. Here is an umbrella. How many can get under it? And then comes a very wet dog.',
      format: 'epub',
      pages: [
        { text: 'It rains.\nHere is an umbrella.', alt: 'An open umbrella stands on the ground in the rain.' },
        { text: '“Whose is it?” asks the bird.\n“Nobody’s,” says the wall.', alt: 'A bird looks at the umbrella.' },
        { text: 'The bird gets under.', alt: 'The bird is under the umbrella.' },
        { text: 'The cat gets under.', alt: 'The bird and a cat are under the umbrella.' },
        { text: 'Two snails get under.\nThat takes a long time.', alt: 'Two snails come to the bird and the cat.' },
        {
          text: 'A wet dog comes.\n“Is there room?”\nThere is no room.',
          alt: 'A dog stands in the rain. The others are under the umbrella.',
        },
        {
          text: '“Move in,” says the small snail.\nThey move in. Now there is room.',
          alt: 'The dog, the bird, the cat and two snails are close together under the umbrella.',
        },
        { text: 'The dog shakes.\nNow they are all wet.', alt: 'The dog shakes, and drops of water fly all around.' },
        {
          text: 'The sun comes out.\nThey go home, dry on one side.',
          alt: 'The dog, the cat, the bird and the snails walk over a hill in the sun.',
        },
        {
          text: 'The umbrella stays by the wall.\n“Whose is it?” asks a mouse.\n“Everybody’s,” says the small snail.',
          alt: 'A mouse looks at the umbrella. The small snail sits beside it.',
        },
      ],
    },
    {
      language: 'ar',
      title: 'مظلّة لا صاحب لها',
      author: 'جو م.',
      translator: 'ليلى ح.',
      blurb: 'ينزل المطر. هذه مظلّة. كم واحدًا يقف تحتها؟ ثم يأتي كلب مبلول جدًّا.',
      format: 'epub',
      pages: [
        { text: 'ينزل المطر.\nهذه مظلّة.', alt: 'مظلّة مفتوحة على الأرض تحت المطر.' },
        { text: '«لمن هي؟» يسأل العصفور.\n«ليست لأحد»، يقول الجدار.', alt: 'عصفور ينظر إلى المظلّة.' },
        { text: 'يدخل العصفور تحتها.', alt: 'العصفور تحت المظلّة.' },
        { text: 'تدخل القطّة تحتها.', alt: 'العصفور والقطّة تحت المظلّة.' },
        { text: 'تدخل حلزونتان تحتها.\nوهذا يأخذ وقتًا طويلًا.', alt: 'حلزونتان تأتيان إلى العصفور والقطّة.' },
        { text: 'يأتي كلب مبلول.\n«هل يوجد مكان؟»\nلا يوجد مكان.', alt: 'كلب يقف تحت المطر، والآخرون تحت المظلّة.' },
        {
          text: '«اقتربوا»، تقول الحلزونة الصغيرة.\nيقتربون. الآن يوجد مكان.',
          alt: 'الكلب والعصفور والقطّة والحلزونتان متقاربون تحت المظلّة.',
        },
        { text: 'ينفض الكلب نفسه.\nالآن كلّهم مبلولون.', alt: 'الكلب ينفض نفسه، وقطرات الماء تطير في كلّ مكان.' },
        {
          text: 'تطلع الشمس.\nيعودون إلى البيت، وجانب واحد منهم جافّ.',
          alt: 'الكلب والقطّة والعصفور والحلزونتان يمشون فوق تلّ في الشمس.',
        },
        {
          text: 'تبقى المظلّة عند الجدار.\n«لمن هي؟» يسأل فأر.\n«للجميع»، تقول الحلزونة الصغيرة.',
          alt: 'فأر ينظر إلى المظلّة، والحلزونة الصغيرة بجانبها.',
        },
      ],
    },
    {
      language: 'hi',
      title: 'किसी का नहीं छाता',
      author: 'जो म.',
      translator: 'आरव न.',
      blurb: 'बारिश हो रही है। यह रहा छाता। इसके नीचे कितने आ सकते हैं? और फिर आता है एक बहुत भीगा कुत्ता।',
      format: 'epub',
      pages: [
        { text: 'बारिश हो रही है।\nयह रहा छाता।', alt: 'बारिश में ज़मीन पर एक खुला छाता।' },
        { text: '“किसका है?” चिड़िया पूछती है।\n“किसी का नहीं,” दीवार कहती है।', alt: 'चिड़िया छाते को देख रही है।' },
        { text: 'चिड़िया छाते के नीचे आई।', alt: 'चिड़िया छाते के नीचे है।' },
        { text: 'बिल्ली छाते के नीचे आई।', alt: 'चिड़िया और बिल्ली छाते के नीचे हैं।' },
        { text: 'दो घोंघे छाते के नीचे आए।\nबहुत देर लगी।', alt: 'दो घोंघे चिड़िया और बिल्ली के पास आ रहे हैं।' },
        {
          text: 'एक भीगा कुत्ता आया।\n“जगह है?”\nजगह नहीं है।',
          alt: 'कुत्ता बारिश में खड़ा है। बाक़ी सब छाते के नीचे हैं।',
        },
        {
          text: '“थोड़ा खिसको,” छोटा घोंघा कहता है।\nसब खिसके। अब जगह है।',
          alt: 'कुत्ता, चिड़िया, बिल्ली और दो घोंघे छाते के नीचे पास-पास हैं।',
        },
        { text: 'कुत्ते ने बदन झटका।\nअब सब भीगे हैं।', alt: 'कुत्ता बदन झटक रहा है, और पानी की बूँदें चारों ओर उड़ रही हैं।' },
        {
          text: 'धूप निकली।\nसब घर चले, एक ओर से सूखे।',
          alt: 'कुत्ता, बिल्ली, चिड़िया और घोंघे धूप में पहाड़ी पर चल रहे हैं।',
        },
        {
          text: 'छाता दीवार के पास रहा।\n“किसका है?” एक चूहा पूछता है।\n“सबका,” छोटा घोंघा कहता है।',
          alt: 'चूहा छाते को देख रहा है। छोटा घोंघा पास बैठा है।',
        },
      ],
    },
  ],
};
