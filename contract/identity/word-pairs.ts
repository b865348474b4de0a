/**
 * Words that are short and easy to spell on any keyboard (no accents, no hamza, no variant spellings), and that hurt no
 * one beside any other word, in any country of the language. None is so common in passwords (dragon, tiger) that three
 * words with it are refused as too easy to guess.
 */
const words: Record<string, { first: string; second: string }> = {
  en: {
    first: `amber apple autumn azure beach berry birch blue breezy bright brook canyon cedar cherry
      cloud clover cobalt copper coral daisy dawn desert dusty early fern field forest frosty garden gentle ginger
      glossy golden grand grassy green hazel hidden hilly honey icy indigo island ivory jade jolly kind lake leafy
      lemon lilac linen little lively lucky maple marble meadow merry minty misty mossy nimble noble ocean olive
      orange orchid paper pearl pebble pepper plum poppy proud quick quiet rainy river rocky rosy royal ruby sandy
      shady silver sky sleepy smooth snowy soft spring starry stone summer sunny sweet swift tall tidy tulip valley
      velvet violet walnut warm willow windy winter wise woolly young`,
    second: `acorn anchor arrow badge badger banjo barn basket beetle bell bird boat book bottle bread bridge broom
      brush bucket butter button cabin cake camel canoe castle cello chair clock coat comet cookie crane cup
      curtain deer desk dolphin door dove drum duck eagle engine falcon feast finch flute fox gate globe
      guitar hammer harp hat heron jacket jar kettle kite kitten koala ladder lamp lark lizard llama mirror
      mitten moon nest newt oboe otter owl page panda parrot pencil piano pigeon pillow planet pocket pony puffin
      puppet ribbon robin rocket saddle sail scarf sheep shell ship shoe sled sofa spoon stork swan table
      tent tower train tree turtle violin wagon wheel window wren yacht zebra`,
  },
  es: {
    first: `abril agua aire alba alto amable arena aroma azul bambu barco bello bosque brisa bueno calma canto
      cedro cereza cielo cine claro clavel clima coral cristal dorado dulce enero estrella faro feliz feria fiel
      fino flor fresa fresco fuego fuerte girasol grande hoja isla jade jaspe jazmin jirafa joven junio lago largo
      libre lila limpio listo llano lluvia luna lunes luz magia manso marino marzo mayo mesa metal monte musgo nieve
      noble norte nube nuevo ola oliva onda oro otono perla piano piedra plata playa prado puerto rayo real rey risa
      roble rojo rosa rubi sabio salto selva sereno sol sonoro suave sur tarde tesoro tierra trigo valle
      valiente verano verde viento violeta vivo volcan`,
    second: `abeja alce alfombra ancla anillo arco arpa ardilla armario balsa banco bandera barril brocha
      bufanda buzo cactus caja camino camisa campana canasta canguro canoa carro carta casa castillo cebra ciervo
      cisne cohete copa corona cuadro cuento cubo delfin dibujo disco duende erizo escudo espejo estuche farol
      flauta foto fuente gafas gallo garza gato globo gorro grillo grua guante guitarra hada hilo iguana jarra
      jinete juego koala lana lapiz libro linterna lobo loro mapa marco martillo mochila molino moneda motor
      mueble mundo nido nota nutria oso oveja panda papel parque patin pez pincel pintor potro puente puerta pulpo
      radio rana reloj remo robot ropa rueda silla sobre sombrero teatro tela tigre timbre topo toro
      torre tren tribu trineo trompo vaso vela velero ventana zapato`,
  },
  ar: {
    first: `بحر نهر جبل سهل بستان حقل رمل صخر غيم مطر ثلج ريح فجر صباح ربيع صيف خريف قمر نجم شمس ورد زهر شجر غصن ورق
      نخيل ليمون تفاح عنب توت تمر نعناع ريحان سمسم عسل قمح شعير ذهب عقيق مرجان حرير قطن صوف خشب زجاج حبر نور
      ظلال موج ضباب غروب شروق نسيم عطر ياقوت ماس بلح زعتر سحاب هلال كوكب بدر سماوي بنفسج ياسمين نرجس زنبق
      سلسبيل خليج`,
    second: `كتاب قلم دفتر باب شباك كرسي مصباح قنديل مفتاح جرس سلم قارب شراع قطار برج جسر بيت عصفور هدهد نورس صقر
      نسر غزال جمل حصان دلفين حوت عود ناي كمان فنجان صحن وشاح معطف خيط مركب مرسم متحف ملعب مكتب مقعد منديل صندوق
      جدار سور قصر كوخ درب طريق ميدان سوق مخبز بلبل كناري هرم تاج خاتم عقد سوار ثوب قميص جورب قفاز ميزان مقص طباشير
      قوس سهم علم بوق بطريق باندا فهد زورق بالون دراج محراث نجار`,
  },
};

/** Returns two words of this language, or of English, with a hyphen between them: a password that a child can type. */
export function wordPair(language: string): string {
  const { first, second } = wordsOf(language);
  return `${oneOf(first)}-${oneOf(second)}`;
}

/**
 * Returns the word pair that someone has typed with capitals, which tablets add, or with spaces around or in place of
 * the hyphen; undefined if these are no words of a pair, or it was typed as it is.
 */
export function looseWordPair(typed: string): string | undefined {
  const [first = '', second = '', ...more] = typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const isPair = Object.keys(words).some((language) => {
    const pair = wordsOf(language);
    return pair.first.includes(first) && pair.second.includes(second);
  });
  const pair = `${first}-${second}`;
  return isPair && more.length === 0 && pair !== typed ? pair : undefined;
}

/**
 * Returns three words: a password that adults share, which must be harder to guess than a child's. The server refuses
 * one with a word twice.
 */
export function wordTriple(language: string): string {
  const { first, second } = wordsOf(language);
  const middle = oneOf(second);
  return [oneOf(first), middle, oneOf(second.filter((word) => word !== middle))].join('-');
}

/** Returns the first words and the second words of the pairs. */
export function wordsOf(language: string): { first: string[]; second: string[] } {
  const { first = '', second = '' } = words[language.split('-')[0] ?? ''] ?? words.en ?? {};
  return { first: first.split(/\s+/), second: second.split(/\s+/) };
}

/** Picks by a cryptographic random number, which browsers and Node provide under one name. */
function oneOf(list: string[]): string {
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1));
  return list[dice % list.length] ?? '';
}
