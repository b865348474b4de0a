import { detectLanguage } from '#api/core/press/service.ts';
import type { PersonName } from '#contract/kit/person-names.ts';
import type { CheckedPage, Finding, ReadFile, SubmittedRevision } from './findings.ts';
import { type MarkupText, textsInMarkup } from './markup-texts.ts';
import { openPersonalDataSearch, type PersonalData } from './personal-data.ts';

/** The fewest letters: the language of shorter texts is too often detected wrongly. */
const MIN_LETTERS = 120;
const MAX_SAMPLE_CHARS = 6000;
/** Languages whose letters are too similar for detection. */
const SIMILAR_LANGUAGES = [
  'no nb nn da sv',
  'id ms',
  'hr sr bs',
  'cs sk',
  'es pt gl ca',
  'ru uk be bg',
  'hi mr ne',
  'fa prs ar ur ps',
];
/** Characters with a font in the web's style sheets; documents and covers support more. */
const FONTS_OF_SCREENS =
  /[A-\u02cc\u02ce-\u02ff\u0600-\u06ff\u0750-\u077f\u0870-\u097f\u1cd0-\u1cf9\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2113\u2c60-\u2c7f\ua720-\ua7ff\ua8e0-\ua8ff\ufb50-\ufdff\ufe70-\ufefc]/;
/** The most findings, because a page can name the same person on each line. */
const MAX_PERSONAL_DATA = 200;

/** Compares the declared language with the detected one. */
export async function checkLanguage({ content }: SubmittedRevision): Promise<Finding> {
  const check = { code: 'language', level: 'should' } as const;
  const declared = content.details.language;
  const sample = content.pages
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_SAMPLE_CHARS);
  const letters = sample.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const detected = letters < MIN_LETTERS ? null : await detectLanguage(sample);
  if (!detected) return { ...check, passed: true, finding: 'language_unknown' };
  const facts = { declared, detected };
  const passed = isSameLanguage(declared, detected);
  return { ...check, passed, finding: passed ? 'language' : 'other_language', facts };
}

function isSameLanguage(declared: string, detected: string): boolean {
  const [first = '', second = ''] = [declared, detected].map((tag) => tag.split('-')[0] ?? '');
  const areSimilar = SIMILAR_LANGUAGES.map((group) => group.split(' ')).some(
    (group) => group.includes(first) && group.includes(second),
  );
  return first === second || areSimilar;
}

/** Finds letters without a web font, which each device draws differently. A file brings its own fonts. */
export function checkFonts({ source, content }: SubmittedRevision): Finding[] {
  if (source === 'file') return [];
  const check = { code: 'fonts', level: 'info' } as const;
  const ofPages = content.pages.map(({ text }) => findLettersWithoutFont(text));
  const letters = new Set(ofPages.flat());
  if (letters.size === 0) return [{ ...check, passed: true, finding: 'fonts' }];
  const page = ofPages.findIndex((characters) => characters.length > 0) + 1;
  const facts = { letters: [...letters].slice(0, 12).join(' ') };
  return [{ ...check, passed: false, finding: 'letters_without_font', page, facts }];
}

function findLettersWithoutFont(text: string): string[] {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => !FONTS_OF_SCREENS.test(letter));
}

const findingsOfKind = {
  name: { page: 'name', details: 'name_in_details', file: 'name_in_file', level: 'must' },
  phone: { page: 'phone', details: 'phone_in_details', file: 'phone_in_file', level: 'must' },
  email: { page: 'email', details: 'email_in_details', file: 'email_in_file', level: 'must' },
  address: { page: 'address', details: 'address_in_details', file: 'address_in_file', level: 'should' },
} as const;

/**
 * Finds student names, telephone numbers, email addresses and street addresses in the details, pages, descriptions and
 * file.
 */
export async function checkPersonalData(submitted: SubmittedRevision, students: PersonName[]): Promise<Finding[]> {
  const search = await openPersonalDataSearch(students, submitted.country);
  const places = textsOf(submitted).flatMap((text) => search(text.text).map((data) => ({ data, text })));
  const findings = firstOfEach(places).map(toFinding);
  // A page full of addresses must not push out findings that the author has to remove.
  const sorted = findings.toSorted((a, b) => Number(b.level === 'must') - Number(a.level === 'must'));
  if (sorted.length > 0) return sorted.slice(0, MAX_PERSONAL_DATA);
  return [{ code: 'personal_data', level: 'must', passed: true, finding: 'no_personal_data' }];
}

type PlacedText = {
  text: string;
  characters: string[];
  /** Positions of the characters, if the text is a part of the path's text. */
  places?: number[] | undefined;
  path: string[];
  page: number | undefined;
  source: 'page' | 'details' | 'file';
};
type PlacedData = { data: PersonalData; text: PlacedText };

function toFinding({ data, text: { path, page, source, places } }: PlacedData): Finding {
  const { level, [source]: finding } = findingsOfKind[data.kind];
  const place = { path, ...(places ? spanIn(places, data) : { start: data.start, length: data.length }) };
  return { code: 'personal_data', level, passed: false, finding, page, place };
}

function spanIn(places: number[], { start, length }: PersonalData) {
  const [first = 0, last = 0] = [places[start], places[start + length - 1]];
  return { start: first, length: last - first + 1 };
}

/**
 * Keeps the first of equal words on each page. Words in the file come first, because correcting the text does not
 * remove them.
 */
function firstOfEach(places: PlacedData[]): PlacedData[] {
  const keyOf = ({ data: { kind, start, length }, text: { characters, page } }: PlacedData) =>
    `${page} ${kind} ${characters.slice(start, start + length).join('')}`;
  const keys = new Set<string>();
  return places.filter((place) => {
    const key = keyOf(place);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

function textsOf({ content, file }: SubmittedRevision): PlacedText[] {
  const { details, pages } = content;
  const ofDetails = (['title', 'author', 'blurb'] as const).map((field) => ({
    ...{ text: details[field], path: ['details', field], page: undefined, source: 'details' as const },
  }));
  const ofPages = pages.flatMap((page, index) => textsOfPage(page, ['pages', String(index)], index + 1));
  return [...ofDetails, ...(file ? textsOfFile(file, pages) : []), ...ofPages]
    .filter(({ text }) => text !== '')
    .map((placed) => ({ ...placed, characters: [...placed.text] }));
}

function textsOfFile({ rendition_id, pages, contents }: ReadFile, submitted: CheckedPage[]) {
  const source = 'file' as const;
  const altsOf = (number: number) => submitted[number - 1]?.file_alts ?? [];
  const ofPages = pages.flatMap(({ number, title, text, html }) => [
    { text, path: ['file', rendition_id, String(number), 'text'], page: number, source },
    { text: title, path: ['file', rendition_id, String(number), 'title'], page: number, source },
    ...(html ? textsInMarkup(html, altsOf(number)) : []).map((part: MarkupText) => ({
      ...{ ...part, path: ['file', rendition_id, String(number), 'html'], page: number, source },
    })),
  ]);
  const ofContents = contents.map(({ title, page }, index) => {
    return { text: title, path: ['contents', rendition_id, String(index), 'title'], page, source };
  });
  return [...ofPages, ...ofContents];
}

function textsOfPage({ text, file_alts, pictures }: CheckedPage, path: string[], page: number) {
  const place = { page, source: 'page' as const };
  return [
    { text, path: [...path, 'text'], ...place },
    ...file_alts.map((alt, number) => ({ text: alt, path: [...path, 'file_alts', String(number)], ...place })),
    ...pictures.map(({ alt }, number) => ({ text: alt, path: [...path, 'pictures', String(number), 'alt'], ...place })),
  ];
}
