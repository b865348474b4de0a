import { detectLanguage } from '#api/press/service.ts';
import type { PersonName } from '#contract/person-names.ts';
import type { Finding, SubmittedRevision } from './findings.ts';
import { openPersonalDataSearch, type PersonalData } from './personal-data.ts';

/** Shorter texts are detected wrongly too often. */
const MIN_LETTERS = 120;
const MAX_SAMPLE_CHARS = 6000;
/** Languages that are too similar to tell apart by their letters. */
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
/** The scripts of the fonts that the product ships. */
const FONT_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
/** A page can name the same person on each line. */
const MAX_PERSONAL_DATA = 200;

/** Compares the declared language with that of the letters. */
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

/** Finds letters of made pages for which the product ships no font, so that each device draws them differently. */
export function checkFonts({ source, content }: SubmittedRevision): Finding {
  const check = { code: 'fonts', level: 'info' } as const;
  const text = source === 'file' ? '' : content.pages.map((page) => page.text).join('\n');
  const letters = new Set(
    [...text.matchAll(/\p{L}/gu)].map(([letter]) => letter).filter((letter) => !FONT_SCRIPTS.test(letter)),
  );
  if (letters.size === 0) return { ...check, passed: true, finding: 'fonts' };
  return {
    ...check,
    passed: false,
    finding: 'letters_without_font',
    facts: { letters: [...letters].slice(0, 12).join(' ') },
  };
}

const findingsOfKind = {
  name: ['name', 'name_in_details', 'must'],
  phone: ['phone', 'phone_in_details', 'must'],
  email: ['email', 'email_in_details', 'must'],
  address: ['address', 'address_in_details', 'should'],
} as const;

/** Finds names of students, telephone numbers, email addresses and street addresses in the details, pages and descriptions. */
export async function checkPersonalData(
  { content, country }: SubmittedRevision,
  students: PersonName[],
): Promise<Finding[]> {
  const search = await openPersonalDataSearch(students, country);
  const findings = textsOf(content).flatMap(({ text, path, page }) =>
    firstOfEach(search(text), text).map((data) => toFinding(data, path, page)),
  );
  // A page full of addresses must not hide what has to be taken out.
  const sorted = findings.toSorted((a, b) => Number(b.level === 'must') - Number(a.level === 'must'));
  if (sorted.length > 0) return sorted.slice(0, MAX_PERSONAL_DATA);
  return [{ code: 'personal_data', level: 'must', passed: true, finding: 'no_personal_data' }];
}

function toFinding({ kind, start, length }: PersonalData, path: string[], page: number | undefined): Finding {
  const [onPage, inDetails, level] = findingsOfKind[kind];
  const finding = page === undefined ? inDetails : onPage;
  return { code: 'personal_data', level, passed: false, finding, page, place: { path, start, length } };
}

/** The same words are reported once for each text. */
function firstOfEach(places: PersonalData[], text: string): PersonalData[] {
  const characters = [...text];
  const excerptOf = ({ kind, start, length }: PersonalData) =>
    `${kind} ${characters.slice(start, start + length).join('')}`;
  return [...new Map(places.toReversed().map((place) => [excerptOf(place), place])).values()].reverse();
}

type PlacedText = { text: string; path: string[]; page: number | undefined };

function textsOf({ details, pages }: SubmittedRevision['content']): PlacedText[] {
  const ofDetails = (['title', 'author', 'blurb'] as const).map((field) => ({
    ...{ text: details[field], path: ['details', field], page: undefined },
  }));
  const ofPages = pages.flatMap(({ text, file_alts, pictures }, index) => {
    const path = ['pages', String(index)];
    return [
      { text, path: [...path, 'text'], page: index + 1 },
      ...file_alts.map((alt, number) => ({ text: alt, path: [...path, 'file_alts', String(number)], page: index + 1 })),
      ...pictures.map(({ alt }, number) => ({
        text: alt,
        path: [...path, 'pictures', String(number), 'alt'],
        page: index + 1,
      })),
    ];
  });
  return [...ofDetails, ...ofPages].filter(({ text }) => text !== '');
}
