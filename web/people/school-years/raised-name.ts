/** One way to write school years: the words that must stand around a step, and how a step becomes the next one. */
type Notation = {
  before?: string;
  step: string;
  after?: string;
  flags?: string;
  next: (step: string, raised: number, name: string) => string | undefined;
};

/** Names without a sure next year: leavers, and early years, which schools divide differently. */
const WITHOUT_NEXT =
  /leavers?|alumni|graduat|class of|promo(?:tion|ción)|kinder|^T?K\b|\bKG ?[2-9]|reception|nursery|pre-?k|preschool|foundation|\bprep\b|infantil|maternelle|jard[ií]n|روضة|تمهيدي|حضانة|century|semest|period|\bterms?\b|trimest|cycle|ciclo|(?<!\p{L})الفصل/iu;

/** Numbers of last years, or of years that are the last in some countries. */
const LAST_NUMBERS: [RegExp, number[]][] = [
  [/primaria|primaire|primary|\bP ?\d/i, [6, 7, 8]],
  [/\bESO\b/i, [4]],
  [/bach/i, [2, 3]],
  [/secundaria/i, [3, 5, 6]],
  [/secondaire/i, [5, 6, 7]],
  [/grado|[ºª°]|\d(?:to|ta)\b/i, [6, 11]],
  [/\bann/i, [6]],
  [/\bform\b/i, [4, 5, 6, 7]],
  [/\b(?:JSS|JHS|SSS?|SHS)/i, [3]],
  [/ثانوي/, [2, 3]],
  [/متوسط|عدادي/, [3, 4]],
  [/ابتدائي/, [5, 6]],
];

/** Leaves out levels, stages and groups, which do not change with the year. */
const LEVEL =
  '(?:(?:years?|yrs?|grades?|gr|class(?:es)?|forms?|primary|standard|std|kg|jss|jhs|sss?|shs|classe|année|primaire|secondaire|clase|grados?|curso|año|primaria|secundaria|الصف|صف|السنة|कक्षा)\\.?\\s*|[ygp](?=\\p{Nd}))';
/** Year 12 has a next year; grade 12 and class 12 have none. */
const YEAR_12 = /(?<!\p{L})y(?:ears?|rs?)?\.? ?12/iu;
const COUNTED = '\\s+(?:ann|primaire|secondaire|degré)';
const AND = '\\s*(?:[/&+,–-]|\\b(?:and|et|y)\\b|و)\\s*';

const FRENCH_LEVELS = ['e', 'ème', 'eme', 'ᵉ'].map(
  (e) => `TPS PS MS GS CP CE1 CE2 CM1 CM2 6${e} 5${e} 4${e} 3${e} 2nde|2de 1re|1ère|1ere Terminale|Tle`,
);
const ARABIC_ORDINALS = [
  'الأول|الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي_عشر الثاني_عشر',
  'الأولى|الاولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الحادية_عشرة الثانية_عشرة',
];
const SPANISH_ENDINGS = ['ro do ro to to to mo vo no mo', 'ra da ra ta ta ta ma va na ma'];
/** The decimal digits of the scripts in which schools write years: Latin, Arabic, Persian, Devanagari. */
const ZEROS = ['0', '٠', '۰', '०'].map((zero) => zero.charCodeAt(0));
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII';

/** Rows above decide before those below. */
const NOTATIONS: Notation[] = [
  ...FRENCH_LEVELS.map((steps) => ladder(steps, { after: `(?!.*${COUNTED})`, flags: 'u' })),
  ladder('sixième cinquième quatrième troisième seconde première terminale', { after: `(?!.*${COUNTED})` }),
  ladder('première deuxième|seconde troisième quatrième cinquième sixième', { after: `(?=${COUNTED})` }),
  ...ARABIC_ORDINALS.map((steps) => ladder(steps)),
  ladder('primero|primer segundo tercero|tercer cuarto quinto sexto', {
    after: '(?=$|\\s+(?:\\p{L}(?!\\p{L})|de\\s|grado|año|curso|primaria|ESO|bach))',
  }),
  ladder('one two three four five six seven eight nine ten eleven twelve', { before: LEVEL }),
  ladder('uno dos tres cuatro cinco seis', { before: LEVEL }),
  ladder('un deux trois quatre cinq six', { before: LEVEL }),
  ladder('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', {
    after: '(?=\\s+(?:grade|year|class))',
  }),
  ladder(ROMAN, {
    before: '(?:[Cc]lass|[Gg]rade|[Ff]orm|[Yy]ear|[Ss]td|[Cc]lase|[Gg]rado|[Cc]lasse)\\s+',
    flags: 'u',
  }),
  ladder(ROMAN, { before: '^', after: '(?=\\W?[A-F]?$)', flags: 'u' }),
  { step: '\\d{1,2}(?:re|ère|er|e|ème|eme|ᵉ)', after: `(?=${COUNTED})`, next: (_, raised) => `${raised}e` },
  { step: '[13]\\.?er', after: '(?=\\s+(?:grado|año|curso))', next: (_, raised) => `${raised}.º` },
  { step: '\\d{1,2}\\.?[ºª°]', next: (step, raised) => step.replace(/\d+/, String(raised)) },
  ...SPANISH_ENDINGS.map((endings) => {
    const steps = endings.split(' ').map((ending, index) => `${index + 1}${ending}`);
    return ladder(steps.join(' '));
  }),
  { step: '\\d{1,2}(?:st|nd|rd|th)', next: (_, raised) => `${raised}${englishEnding(raised)}` },
  { before: LEVEL, step: '\\p{Nd}{1,2}', next: raiseDigits },
  {
    before: '^',
    step: '\\p{Nd}{1,2}',
    after: '(?=$|[\\s-]*\\p{L}(?!\\p{L})|[\\s-]+\\p{L}{3})(?!.*(?<![\\p{Nd}/–-])\\p{Nd}{1,2}(?!\\p{Nd}))',
    next: raiseDigits,
  },
];

/**
 * Returns the name of a class in the next year: “Year 4 Kingfishers” becomes “Year 5 Kingfishers”, and “6e B” “5e B”.
 * A name whose next year is not sure does not change.
 */
export function raiseName(name: string): string {
  if (WITHOUT_NEXT.test(name)) return name;
  for (const { before = '', step, after = '', flags = 'iu', next } of NOTATIONS) {
    const one = `(?:${step})(?![\\p{Nd}])(?!\\p{L}{2})`;
    const start = before === '' || before === '^' ? `${before}(?<![\\p{L}\\p{Nd}])` : `(?<![\\p{L}\\p{Nd}])${before}`;
    const sequence = `${start}${one}(?:${AND}(?:${before})?${one})*(?![.:]\\p{Nd})${after}`;
    const match = new RegExp(sequence, flags).exec(name);
    if (!match) continue;
    const [found] = match;
    const rest = name.slice(match.index + found.length);
    if (new RegExp(sequence, flags).test(rest)) return name;
    const steps = found.match(new RegExp(one, `${flags}g`)) ?? [];
    const numbers = steps.map(readNumber);
    // Reads 4/2 as the second class of a year, and so do Arabic names with 3/4.
    const isSequence = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
    if (steps.length > 1 && next === raiseDigits && (!isSequence || /\p{Script=Arabic}/u.test(found))) return name;
    if (numbers.some((number) => isLast(number, name) || (number > 11 && number < 14 && !YEAR_12.test(name))))
      return name;
    const raised = steps.map((text, index) => next(text, (numbers[index] ?? 0) + 1, name));
    if (raised.includes(undefined)) return name;
    return name.slice(0, match.index) + found.replace(new RegExp(one, `${flags}g`), () => raised.shift() ?? '') + rest;
  }
  return name;
}

/** Makes a notation of names that follow each other, each with its other spellings. */
function ladder(text: string, around: Pick<Notation, 'before' | 'after' | 'flags'> = {}): Notation {
  const steps = text.split(' ').map((step) => step.replaceAll('_', ' ').split('|'));
  // Leaves out single letters: the I of “Class I” may be the letter of a class.
  const words = steps.flat().filter((step) => step.length > 1);
  return {
    ...around,
    step: `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
    next: (step, _, name) => {
      const index = steps.findIndex((spellings) => spellings.some((one) => one.toLowerCase() === step.toLowerCase()));
      const raised = steps[index + 1]?.[0];
      return raised === undefined || isLast(index + 1, name) ? undefined : copyCase(step, raised);
    },
  };
}

function copyCase(from: string, word: string): string {
  if (!/^\p{Ll}{2}/u.test(word)) return word;
  if (from === from.toUpperCase()) return word.toUpperCase();
  return from.charAt(0) === from.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

function isLast(number: number, name: string): boolean {
  return LAST_NUMBERS.some(([pattern, numbers]) => numbers.includes(number) && pattern.test(name));
}

function englishEnding(number: number): string {
  if (number > 10 && number < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

function zeroOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? Number.NaN;
}

function readNumber(step: string): number {
  const digits = step.match(/\p{Nd}/gu) ?? [];
  return digits.reduce((value, digit) => value * 10 + digit.charCodeAt(0) - zeroOf(digit), 0);
}

function raiseDigits(step: string, raised: number): string | undefined {
  if (raised > 13) return undefined;
  const digits = String(raised).padStart(step.length, '0');
  return digits.replace(/\d/g, (digit) => String.fromCharCode(zeroOf(step) + Number(digit)));
}
