import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonName } from '#contract/kit/person-names.ts';
import { openPersonalDataSearch, type PersonalDataKind } from './personal-data.ts';

const person = (first_name: string, last_name: string): PersonName => ({ first_name, last_name });
const STUDENTS = [
  person('Amara', 'Okafor'),
  person('Zoë', 'Núñez García'),
  person('Mary-Jane', 'O’Brien'),
  person('Nguyễn Thị', 'Ánh'),
  person('Jürgen', 'Strauß'),
  person('Łucja', 'Żółć'),
  person('Willem', 'van der Berg'),
  person('عبد الله', 'الحسن'),
  person('أمينة', 'يوسف'),
  person('علی\u200Cرضا', 'کریمی'),
  person('שירה', 'לוי'),
  person('Мария', 'Йовчева'),
  person('Ελένη', 'Παππά'),
  person('काव्या', 'शर्मा'),
  person('নাদিয়া', 'রহমান'),
  person('அமுதா', 'செல்வன்'),
  person('สมชาย', 'ใจดี'),
  person('អារី', 'សុខ'),
  person('小明', '王'),
  person('さくら', '田中'),
  person('ガブリエラ', 'サントス'),
  person('민지', '김'),
  person('ሰላም', 'በቀለ'),
  person('ნინო', 'ბერიძე'),
  person('Անի', 'Պետրոսյան'),
];
const INVISIBLE = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u00AD',
  '\u2060',
  '\uFEFF',
  '\u200E',
  '\u2066',
  '\uFE0F',
  '\u034F',
  '\u{E0061}',
];
const GAPS = [' ', '\u00A0', '\n', ', ', '_', ' – ', '. ', '’', '\u3000', '・', '* *', ' 7 '];
/**
 * The zeros of ASCII, Arabic, Persian, Devanagari, Bengali, Tamil, Thai, Khmer, full-width and mathematical digits, and
 * of N’Ko.
 */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x17e0, 0xff10, 0x1d7ce, 0x1d7d8, 0x7c0];
const RLO = '\u202E';
const PDF = '\u202C';

const search = await openPersonalDataSearch(STUDENTS, 'GB');
const reversed = (text: string) => [...text].toReversed().join('');
const lengthOf = (text: string) => [...text].length;

/** Puts an invisible character after some characters, but not after the last. */
function hiddenIn(text: string): fc.Arbitrary<string> {
  const characters = [...text];
  const gap = fc.oneof({ arbitrary: fc.constant(''), weight: 4 }, fc.constantFrom(...INVISIBLE));
  return fc
    .array(gap, { minLength: characters.length - 1, maxLength: characters.length - 1 })
    .map((gaps) => characters.map((character, index) => character + (gaps[index] ?? '')).join(''));
}

/** Writes a text as it is, or reversed inside an override that reverses it again. */
const shownIn = (text: string) =>
  fc.constantFrom(text, `${RLO}${reversed(text)}${PDF}`, `\u202D${RLO}${reversed(text)}`);

/** Expects personal data of a kind at exactly the middle one of three parts. */
function expectData(kind: PersonalDataKind, [before, written, after]: [string, string, string]) {
  const from = lengthOf(before) + (/^[\u202D\u202E]+/.exec(written)?.[0].length ?? 0);
  const to = lengthOf(before + written) - (written.endsWith(PDF) ? 1 : 0);
  const matches = search(`${before}${written}${after}`).filter((data) => data.kind === kind);
  const covering = matches.filter(({ start, length }) => start <= from && start + length >= to);
  expect({ written, kinds: covering.map((data) => data.kind) }).toEqual({ written, kinds: [kind] });
}

const around = fc.constantFrom<[string, string]>(
  ['', ''],
  ['Here is ', ' today.'],
  ['«', '»'],
  ['1. ', '!'],
  ['😀', '😀'],
);

describe('full names of students', () => {
  const spelling = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.normalize('NFD'),
    (name) => name.normalize('NFKC'),
    (name) => name.replaceAll(/[a-zA-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  );

  test('are found in every script, order and spelling, across punctuation and with invisible characters', () => {
    const names = fc
      .tuple(fc.constantFrom(...STUDENTS), fc.constantFrom(...GAPS), fc.boolean(), spelling)
      .map(([{ first_name, last_name }, gap, isReversed, spell]) =>
        spell(isReversed ? `${last_name}${gap}${first_name}` : `${first_name}${gap}${last_name}`),
      )
      .chain(hiddenIn);
    fc.assert(
      fc.property(names, around, (name, [before, after]) => expectData('name', [before, name, after])),
      { numRuns: 600 },
    );
  });

  test('are found in an override of the direction', () => {
    const names = fc
      .constantFrom(...STUDENTS)
      .chain(({ first_name, last_name }) => shownIn(`${first_name} ${last_name}`));
    fc.assert(fc.property(names, around, (name, [before, after]) => expectData('name', [before, name, after])));
  });

  test.for([
    ['the first of two given names', 'Nguyễn Ánh'],
    ['initials between the names', 'Amara N. K. Okafor'],
    ['no space', 'amaraokafor'],
    ['an ending', 'Amara Okafor’s boat'],
    ['an attached conjunction', 'وأمينة يوسف'],
    ['a joined “servant of”', 'عبدالله الحسن'],
    ['another way to write an apostrophe', 'Mary OBrien'],
    ['no accents', 'Zoe Nunez'],
    ['text without spaces around it', '我的朋友王小明有一条船'],
  ] as const)('are found with %s', ([, text]) => {
    expect(search(text).map(({ kind }) => kind)).toEqual(['name']);
  });

  test.for([
    'Amara had a boat.',
    'Okafor is a name.',
    'Amara and Zoë met Okafor.',
    'Amara O.',
    'AmaraOkaforson',
    '小明有一条船',
  ])('are not found in %j', (text) => {
    expect(search(text)).toEqual([]);
  });

  test('of random letters are found wherever they are written', async () => {
    const letters = fc.string({
      unit: fc
        .integer({ min: 0x41, max: 0x2ffff })
        .map((code) => String.fromCodePoint(code))
        .filter((letter) => /^\p{L}$/u.test(letter)),
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(letters, letters, async (first, last) => {
        const find = await openPersonalDataSearch([person(first, last)], null);
        expect(find(`“${first}, ${last}”`).map(({ kind }) => kind)).toContain('name');
      }),
    );
  });
});

describe('telephone numbers', () => {
  const NUMBERS = [
    '+44 20 7946 0958',
    '+971501234567',
    '0044 20 7946 0958',
    '+20 10 1234 5678',
    '07700 900123',
    '020 7946 0958',
  ];
  const numbers = fc
    .tuple(
      fc.constantFrom(...NUMBERS),
      fc.constantFrom(...ZEROS),
      fc.constantFrom(' ', '-', '.', ' - ', '', '\u00A0', '\u2011'),
    )
    .map(([number, zero, gap]) =>
      number.replaceAll(' ', gap).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    );

  test('are found in the digits of every script, with separators and invisible characters', () => {
    fc.assert(
      fc.property(numbers.chain(hiddenIn), around, (number, [before, after]) =>
        expectData('phone', [before, number, after]),
      ),
      { numRuns: 300 },
    );
  });

  test('are found in an override of the direction', () => {
    fc.assert(fc.property(numbers.chain(shownIn), (number) => expectData('phone', ['Ring ', number, '\nNow'])));
  });

  test.for(['My number is ٠٧٧٠٠ ٩٠٠١٢٣ at home.', '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣', '(020) 7946 0958', 'tel:+442079460958'])(
    'are found in %j',
    (text) => {
      expect(search(text).map(({ kind }) => kind)).toEqual(['phone']);
    },
  );

  test.for([
    'I can count: 1 2 3 4 5 6 7 8 9 10 11 12.',
    'From 1939-1945 and 2024/2025.',
    'The sun is 149,600,000 km away.',
    'It cost $1 000 000 000.',
    'Pi is 3.14159265358979.',
    'On 21.11.2026 we planted 100 trees.',
    '10 20 30 40 50 60 70 80 90 100',
  ])('are not found in %j', (text) => {
    expect(search(text)).toEqual([]);
  });
});

describe('email addresses', () => {
  const ADDRESSES = [
    'amara@example.com',
    'a.b-c+d@mail.example.co.uk',
    'مثال@موقع.عرب',
    'उदाहरण@परीक्षा.भारत',
    '例子@例え.テスト',
    'пример@почта.рф',
    'דוגמה@אתר.קום',
    'παράδειγμα@δοκιμή.ελ',
    'ตัวอย่าง@เว็บ.ไทย',
  ];
  const AT = ['@', '＠', '﹫', ' @ ', ' (at) ', '[at]', ' [AT] '];

  test('are found in every script, however the @ and the dot are written', () => {
    const addresses = fc
      .tuple(fc.constantFrom(...ADDRESSES), fc.constantFrom(...AT), fc.constantFrom('.', '．', '。'))
      .map(([address, at, dot]) => address.replace('@', at).replaceAll(/\.(?=[^.@]*$)/g, dot))
      .chain(hiddenIn);
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom<[string, string]>(['', ''], ['Write to ', ', now'], ['<', '>']),
        (address, [before, after]) => expectData('email', [before, address, after]),
      ),
      { numRuns: 300 },
    );
  });

  test('are found in an override of the direction', () => {
    const addresses = fc.constantFrom(...ADDRESSES).chain(shownIn);
    fc.assert(fc.property(addresses, (address) => expectData('email', ['To ', address, '\nNow'])));
  });

  test.for(['We met @ the beach.', 'Me @ home. Then we slept.', '3 @ 2 = 6', 'look at (at) this'])(
    'are not found in %j',
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );
});

describe('any text', () => {
  test('is searched without an error, and every place is inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const places = search(text);
        expect(places.every(({ start, length }) => start >= 0 && length > 0 && start + length <= lengthOf(text))).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});
