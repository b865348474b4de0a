import type { InterfaceLanguage } from '#contract/languages.ts';

/** Short, easy to say and to spell, and nothing that hurts when it stands beside any other. */
const words: Record<InterfaceLanguage, { first: string; second: string }> = {
  en: {
    first: `amber apple autumn bamboo basket beach birch blue breezy bright brook brown bubble button candle canyon cedar cherry
      chestnut cloud clover cobalt copper coral cotton crystal daisy dawn desert dusty eager early evening feather fern field
      forest fresh garden gentle ginger golden granite green harbor hazel hidden hilly honey island ivory jade jolly juniper
      kindly lemon lilac linen little lively lucky maple marble meadow mellow merry minty misty mossy mountain nimble noble
      northern ocean olive orange orchid paper pearl pebble pepper plum poppy pretty quiet rainy river rocky rosy royal ruby
      sandy sapphire scarlet shady silent silver sky snowy soft spicy spring starry stone summer sunny swift tall tender
      thimble tidy tulip valley velvet violet walnut warm willow windy winter wooden woolly yellow`,
    second: `acorn anchor badger ball balloon banjo barn beetle bell bird boat book bottle bridge broom brush bucket cabin camel
      canoe castle cello chair clock coat comet compass cookie crane cricket crow cup curtain deer desk dolphin donkey door
      dove dragon drum duck eagle engine falcon feast fiddle finch flute fox frog gate giraffe globe goat goose guitar hammer
      harp hat heron horse hut jacket jar jug kettle kite kitten koala ladder lamp lantern lark ledge lion lizard llama
      mirror mitten moon mouse needle nest newt oboe otter owl page panda parrot pencil piano pigeon pillow pocket pony pot
      puppet rabbit reads reed ribbon robin rocket rope saddle sail scarf seal seed sheep shell ship shoe sled snail sofa
      sparrow spoon stork swan table teapot tent tiger tower train trumpet turtle violin wagon whale wheel whistle window
      wolf wren yacht zebra`,
  },
  ar: {
    first: `بحر نهر جبل سهل وادي غابة بستان حقل رمل صخر غيم مطر ثلج ريح فجر صباح مساء ربيع صيف خريف شتاء قمر نجم شمس ورد
      ياسمين زيتون نخيل تين رمان ليمون برتقال تفاح عنب موز زعفران نعناع ريحان سمسم عسل قمح ذهب فضة لؤلؤ مرجان حرير قطن صوف
      خشب زجاج ورق حبر ضوء نور ظل موج شاطئ جزيرة ميناء قلعة`,
    second: `كتاب قلم دفتر باب شباك كرسي مصباح قنديل مفتاح جرس ساعة مرآة سلم حبل خيمة قارب سفينة شراع قطار عجلة جسر برج بيت
      عش طائر عصفور حمامة هدهد نورس صقر نسر بطة أرنب غزال جمل حصان مهر خروف قطة فراشة نحلة نملة سلحفاة سمكة دلفين حوت عود
      ناي طبل كمان فنجان إبريق صحن ملعقة سلة حقيبة قبعة وشاح معطف زر خيط إبرة`,
  },
};

/** Two words with a hyphen between them, by the device's own dice. */
export function wordPair(language: InterfaceLanguage): string {
  const { first, second } = words[language];
  return `${oneOf(first)}-${oneOf(second)}`;
}

function oneOf(list: string): string {
  const all = list.split(/\s+/);
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1));
  return all[dice % all.length] ?? '';
}
