import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { programRoot } from './confinement.ts';
import { readDisplayFonts, readWoffCharacters, unpackWoff } from './document-fonts.ts';

/** Packages whose Latin letters are not used, only the file of their own script. */
const OF_ONE_SCRIPT = [
  ...['noto-sans-thai', 'noto-sans-lao', 'noto-sans-khmer', 'noto-sans-myanmar', 'noto-serif-tibetan'],
  ...['noto-sans-sinhala', 'noto-sans-hebrew', 'noto-sans-georgian', 'noto-sans-armenian'],
];
/**
 * The fonts of books, in the order in which they are tried for a character. A package has many files, each with the
 * glyphs of one script or of some hundred characters, as listed in `unicode.json`.
 */
const FAMILIES = [
  ...['andika', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-bengali', 'noto-sans-tamil', 'noto-sans-telugu'],
  ...['noto-sans-kannada', 'noto-sans-malayalam', 'noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-oriya'],
  'noto-sans-ethiopic',
  ...OF_ONE_SCRIPT,
  'noto-sans',
];
/** First fonts by language. Chinese, Japanese and Korean share characters that each language draws in its own way. */
const EAST_ASIAN = ['zcool-xiaowei', 'chocolate-classical-sans', 'sawarabi-gothic', 'gowun-dodum'];
const FIRST_OF_LANGUAGE: Record<string, string> = {
  ja: 'sawarabi-gothic',
  ko: 'gowun-dodum',
  yue: 'chocolate-classical-sans',
  'zh-Hant': 'chocolate-classical-sans',
  'zh-TW': 'chocolate-classical-sans',
  'zh-HK': 'chocolate-classical-sans',
};

type FontFile = { package: string; file: string };
export type BookFonts = { families: string[]; blobs: Buffer[] };

/** Reads the fonts for a text's characters as OpenType, each with a family name of its own. */
export function readBookFonts(text: string, language: string): Promise<BookFonts> {
  return readFonts(text, familiesFor(language));
}

/**
 * Reads the fonts of an invoice. Arabic is set in Amiri, because with other fonts copied or read-out text has letters
 * twice or in reverse: Noto Sans draws dots apart from their letters, and other fonts draw ligatures as one glyph.
 */
export function readInvoiceFonts(text: string, language: string): Promise<BookFonts> {
  return readFonts(
    text,
    familiesFor(language).map((name) => (name === 'noto-sans-arabic' ? 'amiri' : name)),
  );
}

/** Reads the fonts of a certificate: heading fonts, then text fonts. */
export async function readCertificateFonts(text: string, language: string): Promise<BookFonts & { display: string[] }> {
  const [display, { families, blobs }] = await Promise.all([readDisplayFonts(), readBookFonts(text, language)]);
  return { families, display: [...display.families, ...families], blobs: [...display.blobs, ...blobs] };
}

/** Characters that are drawn as nothing without a glyph, such as joiners and direction isolates. */
const UNDRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** Room for the fonts of a certificate in Arabic and Devanagari; Chinese fonts have a hundred files. */
const MAX_KNOWN_FILES = 50;
const knownCharacters = new LRUCache<string, Promise<Set<number>>>({ max: MAX_KNOWN_FILES });

/** Returns the characters of a text that no book font has, each once. */
export async function findUnsettable(text: string): Promise<string[]> {
  return (await chooseFontFiles(text, '')).missing;
}

/**
 * Chooses few fonts that cover a text's characters, in the order in which they are tried. Also returns the characters
 * that no font has.
 */
export async function chooseFontFiles(text: string, language: string) {
  const letters = [...text.normalize('NFC')].filter((letter) => !UNDRAWN.test(letter));
  const missing = codePointsOf(letters);
  const files: string[] = [];
  for (const name of familiesFor(language)) {
    if (missing.size === 0) break;
    for (const font of await filesWith(name, missing)) {
      const known = await charactersOf(font);
      const covered = [...missing].filter((character) => known.has(character));
      if (covered.length > 0) files.push(pathOf(font, `files/${font.file}`));
      for (const character of covered) missing.delete(character);
    }
  }
  return { files, missing: [...missing].map((character) => String.fromCodePoint(character)) };
}

function charactersOf(font: FontFile): Promise<Set<number>> {
  const known = knownCharacters.get(font.file);
  if (known) return known;
  const characters = readFile(pathOf(font, `files/${font.file}`)).then(readWoffCharacters);
  // Failed reads are tried again.
  characters.catch(() => knownCharacters.delete(font.file));
  knownCharacters.set(font.file, characters);
  return characters;
}

const codePointsOf = (letters: Iterable<string>) => new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0));

async function readFonts(text: string, names: string[]): Promise<BookFonts> {
  const characters = codePointsOf(`${text} .`);
  const files: FontFile[] = [];
  for (const name of names) files.push(...(await filesWith(name, characters)));
  const families = files.map((_, index) => familyName(index));
  const blobs = await Promise.all(
    files.map(async (font, index) => unpackWoff(await readFile(pathOf(font, `files/${font.file}`)), familyName(index))),
  );
  return { families, blobs };
}

function familiesFor(language: string): string[] {
  const [main = ''] = language.split('-');
  const first = FIRST_OF_LANGUAGE[language] ?? FIRST_OF_LANGUAGE[main];
  return [...FAMILIES, ...(first ? [first] : []), ...EAST_ASIAN.filter((name) => name !== first)];
}

/** Typst cuts digits and words such as “Bold” off the end of a family name. */
function familyName(index: number): string {
  const letters = [Math.floor(index / 26), index % 26].map((place) => String.fromCharCode(65 + place));
  return `Booklark${letters.join('')}Q`;
}

const pathOf = ({ package: name }: { package: string }, file: string) =>
  join(programRoot, 'node_modules/@fontsource', name, file);

const rangesOfPackages = new Map<string, Promise<Record<string, string>>>();

/** Returns the characters in each file of a package, as style sheet ranges. */
function rangesOf(name: string): Promise<Record<string, string>> {
  const known = rangesOfPackages.get(name);
  if (known) return known;
  const ranges = readFile(pathOf({ package: name }, 'unicode.json'), 'utf8').then((text) => JSON.parse(text));
  rangesOfPackages.set(name, ranges);
  // Failed reads are tried again.
  ranges.catch(() => rangesOfPackages.delete(name));
  return ranges;
}

async function filesWith(name: string, characters: Set<number>): Promise<FontFile[]> {
  const ranges = await rangesOf(name);
  return Object.entries(ranges)
    .filter(([subset]) => !OF_ONE_SCRIPT.includes(name) || name.endsWith(`-${subset}`))
    .filter(([, range]) => hasAny(range, characters))
    .map(([subset]) => ({ package: name, file: `${name}-${subset.replaceAll(/[[\]]/g, '')}-400-normal.woff` }));
}

/** Returns whether a style sheet range, such as `U+0951-0952,U+20B9`, contains one of the characters. */
function hasAny(range: string, characters: Set<number>): boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  for (const character of characters) if (spans.some(([from, to]) => character >= from && character <= to)) return true;
  return false;
}
