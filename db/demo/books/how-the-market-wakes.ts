import { lorry } from '#look/book-pictures/craft.ts';
import { bunting, covered, gate, roof, stall, walls } from '#look/book-pictures/homes.ts';
import { ground, hills, moon, specks, stars, sun } from '#look/book-pictures/land.ts';
import { cat, goat, hen } from '#look/book-pictures/large-creatures.ts';
import { onion, tomato, yam } from '#look/book-pictures/plants.ts';
import { day, night } from '#look/book-pictures/sheet.ts';
import { fish } from '#look/book-pictures/small-creatures.ts';
import {
  basket,
  bread,
  broom,
  card,
  cauldron,
  cloth,
  cloths,
  lantern,
  pencil,
  steam,
} from '#look/book-pictures/things.ts';
import type { ShelvedWork } from './shelved.ts';

export const howTheMarketWakes: ShelvedWork = {
  id: 'how-the-market-wakes',
  goal: 8,
  level: 3,
  ages: [6, 10],
  country: 'GH',
  categories: ['Everyday life', 'Family', 'Towns and travel'],
  trim: 'landscape',
  scene: 'town',
  front: 10,
  pictures: [
    night(
      moon(0.84, 0.2, 0.09),
      stars(26, 0.44),
      hills(0.6, 'far', 0.03),
      covered(0.2, 0.8, 0.34),
      covered(0.5, 0.8, 0.34, { body: 'far' }),
      covered(0.8, 0.8, 0.34),
      ground(0.8, 'near'),
      cat(0.36, 0.93, 0.2, { body: 'mid' }),
    ),
    night(stars(20, 0.4), hills(0.5, 'far', 0.1, 2), hills(0.72, 'near', 0.03), lorry(0.44, 0.8, 0.54)),
    night(
      covered(0.16, 0.78, 0.32, { body: 'far' }),
      covered(0.86, 0.78, 0.32, { body: 'far' }),
      ground(0.78, 'near'),
      cauldron(0.5, 0.86, 0.42, { body: 'mid' }),
      steam(0.5, 0.48, 0.3),
      lantern(0.74, 0.88, 0.26, { body: 'mid' }),
    ),
    night(
      stars(8, 0.24),
      gate(0.5, 0.74, 0.46, { body: 'far' }),
      ground(0.74, 'near'),
      broom(0.24, 0.92, 0.44, { tilt: -16 }),
      broom(0.78, 0.92, 0.44, { tilt: 16 }),
    ),
    day(
      sun(0.5, 0.56, 0.16),
      hills(0.6),
      hills(0.72, 'mid', 0.02),
      tomato(0.18, 0.86, 0.22),
      tomato(0.31, 0.88, 0.22),
      onion(0.5, 0.86, 0.24, { body: 'pale' }),
      onion(0.62, 0.88, 0.22, { body: 'pale' }),
      yam(0.82, 0.88, 0.3, { body: 'far' }),
    ),
    day(
      hills(0.54),
      hills(0.7, 'mid', 0.02),
      basket(0.5, 0.9, 0.62, { body: 'near', spot: 'far' }),
      fish(0.4, 0.42, 0.26, { tilt: -40, body: 'jade' }),
      fish(0.56, 0.36, 0.26, { tilt: -64, spot: 'near', body: 'pop' }),
      fish(0.68, 0.5, 0.22, { tilt: -20, body: 'jade' }),
    ),
    day(
      cloth(0.5, 0.6, 0.54, { body: 'near', spot: 'pop' }),
      cloth(0.42, 0.86, 0.5, { body: 'mid', spot: 'jade' }),
      cloths(0.84, 0.92, 0.3),
    ),
    day(
      hills(0.66),
      card(0.26, 0.84, 0.5, { spot: 'jade' }),
      card(0.52, 0.86, 0.42),
      card(0.74, 0.84, 0.34, { spot: 'mid' }),
      ground(0.84, 'mid'),
      pencil(0.92, 0.86, 0.44, { tilt: 14 }),
    ),
    day(
      bunting(0.5, 0.1, 0.62),
      hills(0.5),
      stall(0.22, 0.74, 0.32),
      stall(0.76, 0.74, 0.32, { body: 'pop' }),
      ground(0.74, 'mid'),
      hen(0.3, 0.94, 0.26),
      goat(0.66, 0.95, 0.34),
    ),
    day(
      bunting(0.5, 0.1, 0.62),
      hills(0.62),
      stall(0.5, 0.86, 0.62),
      tomato(0.38, 0.66, 0.14),
      tomato(0.46, 0.66, 0.14),
      onion(0.56, 0.66, 0.14, { body: 'jade' }),
      card(0.68, 0.67, 0.14),
      ground(0.86, 'mid'),
    ),
    day(
      sun(0.16, 0.2, 0.1),
      hills(0.56),
      walls(0.68, 0.66, 0.32),
      roof(0.68, 0.53, 0.28),
      hills(0.68, 'mid', 0.03),
      bread(0.34, 0.87, 0.34, { body: 'pale' }),
      tomato(0.6, 0.87, 0.2),
    ),
    night(
      moon(0.16, 0.2, 0.09),
      stars(26, 0.44),
      specks(6, 0.5, 0.6, 'pop', 3),
      gate(0.5, 0.76, 0.4, { body: 'far' }),
      covered(0.14, 0.8, 0.28),
      covered(0.86, 0.8, 0.28),
      ground(0.8, 'near'),
      cat(0.5, 0.92, 0.22, { body: 'mid' }),
    ),
  ],
  editions: [
    {
      language: 'en',
      title: 'How the Market Wakes',
      author: 'Kofi B.',
      blurb:
        'At three only the cat is at work. By eight it is as loud as the sea. A morning in the market, told by somebody who writes the prices there before school.',
      format: 'pdf',
      shelves: [
        { school: 'riverside', audience: 'school' },
        { school: 'northwind', audience: 'everyone' },
      ],
      pages: [
        {
          text: 'At three o’clock the market is asleep. The stalls have their cloths over their heads. Only the cat is at work.',
          alt: 'Night. Three stalls are covered with cloths. A cat walks in front of them.',
        },
        {
          text: 'At four a lorry coughs on the hill. It has driven all night, full of onions, and it smells of the north.',
          alt: 'A lorry full of onions comes over a dark hill.',
        },
        {
          text: 'At half past four comes the first lamp. Auntie Esi is selling porridge to people whom nobody can see yet.',
          alt: 'A big pot steams over a fire in the dark. A lantern stands beside it.',
        },
        {
          text: 'At five come the brooms. Swish from the left, swish from the right. They sweep the night out through the gate.',
          alt: 'Two brooms lean towards the market gate.',
        },
        {
          text: 'Then the cloths come off. The onions stretch. The tomatoes sit up straight. The yam has never been early in its life.',
          alt: 'The sun comes up behind two tomatoes, two onions and one yam that lies on its side.',
        },
        {
          text: 'At six the fish arrive from the beach. They still look surprised.',
          alt: 'Three fish jump out of a very big basket.',
        },
        {
          text: 'My mother has the cloth stall. She shakes out the green and the gold, and the one with eyes. She folds the sea on top of the sunset on top of the corn.',
          alt: 'Two wide cloths with dots hang in the air. A pile of folded cloths lies beside them.',
        },
        {
          text: 'My work is the prices. I write them on cards, with a round hat on the five. My teacher says that it is good for my writing. My mother says that it is good for business.',
          alt: 'Three cards on sticks, each with a five on it, and a pencil.',
        },
        {
          text: 'At seven everyone calls at once. The onion women sing low, and the egg women sing high. The man with the goat does not need to sing. The goat does it.',
          alt: 'Two stalls under a string of flags. A hen and a goat stand in front.',
        },
        {
          text: '“Fair price?” “Fair price!”\nThat is how you know that the market is awake. My mother says it before we open, as others say grace: nobody goes home today with less than their work was worth.',
          alt: 'A stall with tomatoes, an onion and a price card, under a string of flags.',
        },
        {
          text: 'At eight I run to school. Behind me the market is as loud as the sea. In my bag are one hot bun, one orange, and a coin for six good fives.',
          alt: 'A school on a hill in the morning. In front lie a bun and an orange.',
        },
        {
          text: 'Tonight it will pull its cloths over its head again. The cat will look after the gate.\nHush now. It has to be up at four.',
          alt: 'Night again. The stalls are covered, and the cat sits in the gate.',
        },
      ],
    },
    {
      language: 'sw',
      title: 'Jinsi soko linavyoamka',
      author: 'Kofi B.',
      translator: 'Neema K.',
      blurb:
        'Saa tisa usiku ni paka tu aliye kazini. Saa mbili asubuhi soko lina kelele kama bahari. Asubuhi ya sokoni, ikisimuliwa na mtoto anayeandika bei kabla ya kwenda shule.',
      format: 'epub',
      shelves: [{ school: 'meadowbank', audience: 'everyone' }],
      pages: [
        {
          text: 'Saa tisa usiku soko limelala. Vibanda vimejifunika vitambaa vichwani. Ni paka tu aliye kazini.',
          alt: 'Usiku. Vibanda vitatu vimefunikwa kwa vitambaa. Paka anatembea mbele yake.',
        },
        {
          text: 'Saa kumi lori linakohoa mlimani. Limesafiri usiku kucha, limejaa vitunguu, na linanukia kaskazini.',
          alt: 'Lori lililojaa vitunguu linapita juu ya kilima chenye giza.',
        },
        {
          text: 'Saa kumi na nusu inawaka taa ya kwanza. Shangazi Esi anawauzia uji watu ambao bado hawaonekani.',
          alt: 'Chungu kikubwa kinatoa mvuke juu ya moto gizani. Taa iko kando yake.',
        },
        {
          text: 'Saa kumi na moja zinakuja fagio. Shwaa kutoka kushoto, shwaa kutoka kulia. Zinaufagia usiku nje ya lango.',
          alt: 'Fagio mbili zimeinama kuelekea lango la soko.',
        },
        {
          text: 'Kisha vitambaa vinafunuliwa. Vitunguu vinajinyoosha. Nyanya zinakaa wima. Kiazi kikuu hakijawahi kuwahi maishani mwake.',
          alt: 'Jua linachomoza nyuma ya nyanya mbili, vitunguu viwili na kiazi kikuu kimoja kilicholala.',
        },
        {
          text: 'Saa kumi na mbili samaki wanafika kutoka pwani. Bado wana mshangao usoni.',
          alt: 'Samaki watatu wanaruka kutoka kwenye kikapu kikubwa sana.',
        },
        {
          text: 'Mama yangu ana kibanda cha vitambaa. Anakung’uta cha kijani na cha dhahabu, na kile chenye macho. Anaikunja bahari juu ya machweo, juu ya mahindi.',
          alt: 'Vitambaa viwili vipana vyenye madoa. Kando yake kuna rundo la vitambaa vilivyokunjwa.',
        },
        {
          text: 'Kazi yangu ni bei. Ninaziandika kwenye kadi, na tano yangu ina kofia. Mwalimu anasema ni vizuri kwa mwandiko wangu. Mama anasema ni vizuri kwa biashara.',
          alt: 'Kadi tatu kwenye vijiti, kila moja ina tano, pamoja na penseli.',
        },
        {
          text: 'Saa moja kila mtu anaita kwa pamoja. Wauza vitunguu wanaimba chini, wauza mayai wanaimba juu. Mwenye mbuzi hahitaji kuimba. Mbuzi anamwimbia.',
          alt: 'Vibanda viwili chini ya kamba ya bendera. Kuku na mbuzi wamesimama mbele.',
        },
        {
          text: '“Bei ya haki?” “Bei ya haki!”\nHapo ndipo unajua soko limeamka. Mama husema hivi kabla hatujafungua, kama sala: leo mtu asirudi nyumbani na pungufu ya thamani ya kazi yake.',
          alt: 'Kibanda chenye nyanya, kitunguu na kadi ya bei, chini ya kamba ya bendera.',
        },
        {
          text: 'Saa mbili ninakimbilia shule. Nyuma yangu soko lina kelele kama bahari. Mkobani mwangu mna mkate wa moto, chungwa moja, na sarafu ya tano sita nzuri.',
          alt: 'Shule juu ya kilima asubuhi. Mbele kuna mkate na chungwa.',
        },
        {
          text: 'Usiku litajifunika tena vitambaa kichwani. Paka atalinda lango.\nNyamaza sasa. Soko lazima liamke saa kumi.',
          alt: 'Usiku tena. Vibanda vimefunikwa, na paka ameketi langoni.',
        },
      ],
    },
  ],
};
