import { expect, test } from 'vitest';
import { minPasswordLength } from '#contract/kit/password-hint.ts';
import { looseWordPair, wordPair, wordsOf, wordTriple } from './word-pairs.ts';

/**
 * Letters that a child can type: those of a plain keyboard of each language, without accents, hamza or letters that
 * have a twin.
 */
const letters: Record<string, RegExp> = {
  en: /^[a-z]{3,8}$/,
  es: /^[a-z]{3,8}$/,
  ar: /^[بتثجحخدذرزسشصضطظعغفقكلمنهويا]{2,7}$/,
};
const languages = Object.keys(letters);

/** Sounds that must not be heard across the hyphen. */
const rude: Record<string, string> = {
  en: 'bitch boob cock coon crap cunt dick fart fuck penis piss poop porn pussy sexy shit slave slut tits turd whore',
  es: 'caca coger coño culo mierda nabo pene perra pezon pito polla porro puta puto teta tonto verga',
  ar: 'زب كس طيز خرا لوطي عاهر شرموط منيك',
};
/** Words that hurt or are laughed at in one country or another, when they stand alone. */
const unkind =
  `ape ass balls bomb bum cow dumb fat fool gay girl gun gypsy hell hog hole horny hump idiot kill loser monkey moron
  mule nude nut nuts organ pee pig poo queer rat sex snail stupid swine ugly whale willy bicho bollo bolas burro cabra camello cerdo
  chocho chorizo cola concha foca ganso gorda gordo huevo huevos idiota leche loca loco mariposa mono mora moro negro paja papaya
  pato pelota perro pico pluma rabo raja rata sapo tonta torta tortilla vaca zorra كلب حمار خنزير قرد بقر تيس خروف ثور غبي وسخ نجس
  عبد حقير شيطان جحش بهيم سكران قاتل مجنون طبل لوح`.split(/\s+/);

test.each(languages)('the words in %s are short, distinct and typed with plain letters', (language) => {
  const { first, second } = wordsOf(language);
  const all = [...first, ...second];

  for (const word of all) expect(word).toMatch(letters[language] ?? /^$/);
  expect(new Set(all).size).toBe(all.length);
  // Five thousand pairs, where guessing is cut to five hundred a day.
  expect(first.length * second.length).toBeGreaterThan(5000);
});

test.each(languages)('no pair in %s is too short for a password, rude or unkind', (language) => {
  const { first, second } = wordsOf(language);
  const isRude = new RegExp(rude[language]?.replaceAll(' ', '|') ?? '');

  for (const word of [...first, ...second]) expect(unkind).not.toContain(word);
  for (const one of first)
    for (const other of second) {
      if (one.length + other.length + 1 < minPasswordLength.student) expect.fail(`${one}-${other} is too short`);
      if (isRude.test(one + other)) expect.fail(`${one}-${other} is rude`);
    }
});

test.each([
  ['es-MX', 'es'],
  ['fr', 'en'],
])('a speaker of %s gets words in %s, and seldom the same', (language, wordLanguage) => {
  const { first, second } = wordsOf(wordLanguage);
  const pairs = Array.from({ length: 300 }, () => wordPair(language));

  for (const [one, other] of pairs.map((pair) => pair.split('-'))) {
    expect(first).toContain(one);
    expect(second).toContain(other);
  }
  expect(new Set(pairs).size).toBeGreaterThan(280);
});

test.each(languages)('three words in %s are three different ones', (language) => {
  const { first, second } = wordsOf(language);
  // If the third could equal the second, about one in a hundred and fifty would have a word twice.
  const triples = Array.from({ length: 2000 }, () => wordTriple(language).split('-'));

  expect(triples.filter((triple) => new Set(triple).size !== 3)).toEqual([]);
  expect(triples.filter(([one = '']) => !first.includes(one))).toEqual([]);
  expect(triples.filter(([, , third = '']) => !second.includes(third))).toEqual([]);
});

test.each(languages)('a pair in %s is known when it is typed with spaces, and no other two words are', (language) => {
  const pair = wordPair(language);
  expect(looseWordPair(` ${pair.replace('-', '  ')} `)).toBe(pair);
  expect(looseWordPair(`${pair.replace('-', ' - ')} `)).toBe(pair);
  expect(looseWordPair(pair)).toBe(undefined);
  expect(looseWordPair(`${pair.replace('-', ' ')} ${pair}`)).toBe(undefined);
  expect(looseWordPair(pair.split('-').reverse().join(' '))).toBe(undefined);
  expect(looseWordPair('my password')).toBe(undefined);
});

test('a pair is known when a tablet has added capitals', () => {
  expect(looseWordPair('Amber-OTTER')).toBe('amber-otter');
});
