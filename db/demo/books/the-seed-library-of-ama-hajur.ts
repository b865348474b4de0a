import { lorry } from '#look/book-pictures/craft.ts';
import { house } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, peak, river, specks, stars, sun, terraces } from '#look/book-pictures/land.ts';
import { buckwheat, sprout } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { basket, bowl, bread, jar, key, ladle, lantern, plank, steam } from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const theSeedLibraryOfAmaHajur: ShelvedWork = {
  id: 'the-seed-library-of-ama-hajur',
  goal: 2,
  level: 3,
  ages: [6, 10],
  country: 'NP',
  categories: ['Family', 'Nature'],
  trim: 'portrait',
  scene: 'flower',
  front: 10,
  pictures: [
    day(
      jar(0.26, 0.36, 0.34),
      jar(0.6, 0.36, 0.34, { body: 'mid' }),
      plank(0.5, 0.36, 0.46),
      jar(0.4, 0.7, 0.34, { body: 'azure' }),
      jar(0.74, 0.7, 0.34),
      plank(0.5, 0.7, 0.46),
      hills(0.9, 'mid', 0.02),
    ),
    night(
      jar(0.26, 0.32, 0.26, { body: 'near' }),
      jar(0.5, 0.32, 0.26, { body: 'pop' }),
      jar(0.74, 0.32, 0.26, { body: 'mid' }),
      plank(0.5, 0.32, 0.44, { body: 'far' }),
      jar(0.36, 0.6, 0.26, { body: 'azure' }),
      jar(0.64, 0.6, 0.26, { body: 'gold' }),
      plank(0.5, 0.6, 0.44, { body: 'far' }),
      jar(0.5, 0.88, 0.26, { body: 'coral' }),
      plank(0.5, 0.88, 0.44, { body: 'far' }),
    ),
    day(
      sun(0.8, 0.16, 0.09, 'coral'),
      terraces(0.46, ['far', 'mid', 'far', 'near']),
      jar(0.28, 0.8, 0.28),
      sprout(0.56, 0.74, 0.16, { body: 'pop' }),
      sprout(0.7, 0.78, 0.18, { body: 'pop' }),
      sprout(0.86, 0.75, 0.16, { body: 'pop' }),
    ),
    day(
      hills(0.5),
      hills(0.68, 'mid', 0.03),
      specks(26, 0.5, 0.6, 'pop', 7),
      basket(0.52, 0.86, 0.66, { body: 'near', spot: 'pale' }),
    ),
    night(
      specks(46, 0.04, 0.6, 'pale', 6),
      terraces(0.56, ['far', 'mid', 'far', 'near']),
      specks(18, 0.64, 0.92, 'pale', 5),
    ),
    day(
      peak(0.3, 0.2, 0.5, 'far'),
      hills(0.46, 'mid', 0.03),
      river(0.46, 'azure', 1.1),
      lorry(0.78, 0.6, 0.34, { flip: true, tilt: 9, body: 'near' }),
    ),
    night(
      jar(0.22, 0.5, 0.24, { body: 'azure' }),
      jar(0.44, 0.5, 0.24, { body: 'near' }),
      jar(0.66, 0.5, 0.24),
      plank(0.5, 0.5, 0.44, { body: 'far' }),
      lantern(0.5, 0.88, 0.5, { body: 'mid', spot: 'straw' }),
      ground(0.88, 'near'),
    ),
    night(moon(0.18, 0.16, 0.08, 'straw'), stars(16, 0.3), jar(0.5, 0.84, 0.74, { body: 'mid' }), ground(0.84, 'near')),
    night(
      stars(26, 0.4),
      hills(0.5, 'far', 0.08),
      house(0.2, 0.56, 0.24, { spot: 'gold' }),
      house(0.5, 0.5, 0.2, { spot: 'gold' }),
      house(0.8, 0.58, 0.24, { spot: 'gold' }),
      hills(0.66, 'mid', 0.03),
      ladle(0.44, 0.9, 0.56, { body: 'pale' }),
      specks(7, 0.82, 0.87, 'pop', 5),
      ground(0.93),
    ),
    day(
      terraces(0.3, ['far', 'mid', 'far', 'mid']),
      buckwheat(0.14, 0.56, 0.24, { body: 'pop', spot: 'pale' }),
      buckwheat(0.42, 0.54, 0.22, { body: 'pop', spot: 'pale' }),
      buckwheat(0.72, 0.56, 0.24, { body: 'pop', spot: 'pale' }),
      buckwheat(0.28, 0.8, 0.36, { body: 'pop', spot: 'pale' }),
      buckwheat(0.62, 0.82, 0.4, { body: 'pop', spot: 'pale' }),
      buckwheat(0.9, 0.8, 0.34, { body: 'pop', spot: 'pale' }),
      ground(0.9),
    ),
    day(
      specks(40, 0.04, 0.5, 'pale', 4),
      peak(0.5, 0.16, 0.46, 'far', 0.4),
      hills(0.62, 'mid', 0.03),
      bread(0.36, 0.8, 0.4, { body: 'pale' }),
      bread(0.52, 0.88, 0.4, { body: 'pale' }),
      bowl(0.82, 0.86, 0.26, { body: 'near', spot: 'coral' }),
      steam(0.82, 0.76, 0.2),
    ),
    day(
      ...[0.2, 0.42, 0.64, 0.86].flatMap((x) => [
        jar(x, 0.28, 0.24),
        jar(x - 0.06, 0.54, 0.24, { body: 'mid' }),
        jar(x, 0.8, 0.24, { body: 'azure' }),
      ]),
      ...[0.28, 0.54, 0.8].map((y) => plank(0.5, y, 0.5)),
    ),
    day(
      hills(0.7, 'far', 0.03),
      jar(0.34, 0.8, 0.56, { body: 'azure' }),
      plank(0.5, 0.8, 0.5),
      key(0.56, 0.74, 0.38, { body: 'pop', spot: 'far' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'The Seed Library of Ama Hajur',
      author: 'Sunita G.',
      blurb:
        'Grandmother’s library has no books. It has jars, and one rule. Then comes the year of the hail, and everyone in the valley needs something to read.',
      format: 'epub',
      shelves: [{ school: 'riverside', audience: 'everyone' }],
      pages: [
        {
          text: 'My grandmother has a library with no books in it. It has jars.\n“Each jar is a story,” says Ama Hajur. “It is only folded up very small.”',
          alt: 'Two shelves with glass jars. The jars are full of seeds.',
        },
        {
          text: 'On the top shelf stand the beans: black ones, white ones, and ones with spots like a hen. Below them lie the pumpkin seeds, flat as coins. At the bottom, where it is cool and dark, sleeps the red rice.',
          alt: 'Three dark shelves. Three jars stand on the top one, two below, and one at the bottom.',
        },
        {
          text: 'Anyone may borrow. You take ten seeds in spring, and in autumn you bring back twenty.\nThat is the only rule, and it is written nowhere.',
          alt: 'A jar stands in a field of steps. Three small plants are coming up.',
        },
        {
          text: 'Our neighbour took ten and brought back thirty.\n“I lost count,” he said.\n“Lose it again next year,” said Ama Hajur.',
          alt: 'A very big basket with so many beans that they float all round it.',
        },
        {
          text: 'Then came the year of the hail. It fell on a night in June, as big as walnuts. By morning every field in the valley lay flat.',
          alt: 'Night. Balls of ice fall on fields that lie in steps.',
        },
        {
          text: 'The shop had seeds, in shiny packets. But the road to the shop had fallen into the river.\n“What will we eat now?” asked my little brother.',
          alt: 'A lorry has stopped on a slope above a wild river. There is a mountain behind it.',
        },
        {
          text: 'Ama Hajur lit the lamp and opened the library. She did not touch the beans. She reached to the very back, and took down a jar that I had never seen.',
          alt: 'A lantern shines in front of a dark shelf of jars.',
        },
        {
          text: '“Buckwheat,” she said. “It was my mother’s. It does not mind the cold, it does not mind stones, and it is ready in seventy days.”\n“But there is only one jar,” I said.\n“One jar and one spoon,” said Ama Hajur. “The spoon can go to every house.”',
          alt: 'One big jar of seeds at night, with a thin moon behind it.',
        },
        {
          text: 'We shared it out that same night. Every house got one spoon. Nobody asked for two.',
          alt: 'Three houses with lit windows under the stars. In front, a spoon with a few seeds.',
        },
        {
          text: 'Seventy days are long when you look at them. On day twelve the hills were brown. On day thirty they were green. On day fifty they turned white with flowers, the whole valley, from the river to the sky.',
          alt: 'Fields full of tall plants with white flowers.',
        },
        {
          text: 'All winter we ate buckwheat bread. I am still a little tired of it.',
          alt: 'Flat loaves of bread and a hot bowl. Behind them, snow falls on a mountain.',
        },
        {
          text: 'In spring people brought back what they had borrowed: one spoon from every house, and then one more. There were so many jars that my uncle had to build a second shelf.',
          alt: 'Three long shelves, each with four full jars.',
        },
        {
          text: 'On Saturdays I have the key of the library now. At the very back stands a jar that I filled myself.\n“What story is it?” asks my brother.\n“I don’t know yet,” I say. “It is still folded.”',
          alt: 'One jar of blue seeds on a shelf. A big key lies beside it.',
        },
      ],
    },
    {
      language: 'hi',
      title: 'आमा हजुर की बीज-लाइब्रेरी',
      author: 'सुनीता ग.',
      translator: 'ईशान प. और रिद्धि क.',
      blurb:
        'दादी की लाइब्रेरी में किताबें नहीं, मर्तबान हैं, और नियम बस एक है। फिर ओलों वाला साल आता है, और पूरी घाटी को उस लाइब्रेरी की ज़रूरत पड़ती है।',
      format: 'epub',
      shelves: [{ school: 'stbrigids', audience: 'everyone' }],
      pages: [
        {
          text: 'मेरी दादी की एक लाइब्रेरी है, जिसमें एक भी किताब नहीं। उसमें मर्तबान हैं।\n“हर मर्तबान एक कहानी है,” आमा हजुर कहती हैं। “बस, बहुत छोटी तह करके रखी हुई।”',
          alt: 'दो पटरियाँ, जिन पर काँच के मर्तबान हैं। मर्तबान बीजों से भरे हैं।',
        },
        {
          text: 'सबसे ऊपर सेम के बीज हैं: काले, सफ़ेद, और मुर्गी जैसे चितकबरे। उनके नीचे कद्दू के बीज हैं, सिक्कों जैसे चपटे। सबसे नीचे, जहाँ ठंडा अँधेरा है, लाल धान सोता है।',
          alt: 'तीन अँधेरी पटरियाँ। ऊपर तीन मर्तबान, बीच में दो, और नीचे एक।',
        },
        {
          text: 'कोई भी उधार ले सकता है। बसंत में दस बीज ले जाओ, पतझड़ में बीस लौटाओ।\nनियम बस यही एक है, और वह कहीं लिखा नहीं है।',
          alt: 'सीढ़ीदार खेत में एक मर्तबान। तीन नन्हे पौधे उग रहे हैं।',
        },
        {
          text: 'हमारे पड़ोसी दस बीज ले गए और तीस लौटा गए।\n“मैं गिनती भूल गया,” वे बोले।\n“अगले साल फिर भूल जाना,” आमा हजुर ने कहा।',
          alt: 'एक बहुत बड़ी टोकरी, और इतने बीज कि चारों ओर बिखरे हैं।',
        },
        {
          text: 'फिर ओलों वाला साल आया। जून की एक रात अखरोट जितने बड़े ओले गिरे। सुबह तक घाटी का हर खेत ज़मीन पर बिछ गया था।',
          alt: 'रात है। सीढ़ीदार खेतों पर ओले गिर रहे हैं।',
        },
        {
          text: 'दुकान में चमकीले पैकेटों में बीज थे। पर दुकान का रास्ता नदी में गिर चुका था।\n“अब हम क्या खाएँगे?” मेरे छोटे भाई ने पूछा।',
          alt: 'उफनती नदी के ऊपर ढलान पर एक लॉरी रुकी है। पीछे पहाड़ है।',
        },
        {
          text: 'आमा हजुर ने लालटेन जलाई और लाइब्रेरी खोली। उन्होंने सेम को हाथ नहीं लगाया। सबसे पीछे से एक ऐसा मर्तबान निकाला, जो मैंने कभी नहीं देखा था।',
          alt: 'मर्तबानों की अँधेरी पटरी के आगे एक लालटेन जल रही है।',
        },
        {
          text: '“यह कुट्टू है,” उन्होंने कहा। “मेरी माँ का। इसे ठंड की परवाह नहीं, पत्थरों की परवाह नहीं, और सत्तर दिन में तैयार हो जाता है।”\n“पर मर्तबान तो एक ही है,” मैंने कहा।\n“मर्तबान एक, चम्मच एक,” आमा हजुर बोलीं। “चम्मच हर घर जा सकता है।”',
          alt: 'रात में बीजों का एक बड़ा मर्तबान। पीछे पतला चाँद है।',
        },
        {
          text: 'उसी रात हमने बीज बाँटे। हर घर को एक चम्मच मिला। दो किसी ने नहीं माँगे।',
          alt: 'तारों के नीचे तीन घर, खिड़कियों में रोशनी। आगे एक चम्मच और कुछ बीज।',
        },
        {
          text: 'देखते रहो तो सत्तर दिन बहुत लंबे होते हैं। बारहवें दिन पहाड़ भूरे थे। तीसवें दिन हरे थे। पचासवें दिन वे फूलों से सफ़ेद हो गए, पूरी घाटी, नदी से आसमान तक।',
          alt: 'सफ़ेद फूलों वाले ऊँचे पौधों से भरे खेत।',
        },
        {
          text: 'सारी सर्दी हमने कुट्टू की रोटी खाई। सच कहूँ तो मैं अब भी उससे थोड़ी ऊबी हुई हूँ।',
          alt: 'चपटी रोटियाँ और एक गरम कटोरा। पीछे पहाड़ पर बर्फ़ गिर रही है।',
        },
        {
          text: 'बसंत में लोग उधार लौटाने आए: हर घर से एक चम्मच, और एक चम्मच ऊपर से। इतने मर्तबान भर गए कि चाचा को एक और अलमारी बनानी पड़ी।',
          alt: 'तीन लंबी पटरियाँ, हर एक पर चार भरे हुए मर्तबान।',
        },
        {
          text: 'अब शनिवार को लाइब्रेरी की चाबी मेरे पास रहती है। सबसे पीछे एक मर्तबान है, जिसे मैंने ख़ुद भरा है।\n“इसमें कौन-सी कहानी है?” मेरा भाई पूछता है।\n“अभी नहीं पता,” मैं कहती हूँ। “अभी वह तह में है।”',
          alt: 'पटरी पर नीले बीजों का एक मर्तबान। पास में एक बड़ी चाबी रखी है।',
        },
      ],
    },
  ],
};
