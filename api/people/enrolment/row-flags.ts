import { minPasswordLength } from '#contract/kit/password-hint.ts';
import type { rowWords } from '#contract/people/enrolment-words.ts';
import { countHeaderWords } from './header-row.ts';

/** Signs that a row is no student, or needs a check. */
export type RowFlag = (typeof LEFT_OUT_FLAGS)[number] | (typeof NOTES)[number];
/** Rows with these flags are left out until someone includes them. */
export const LEFT_OUT_FLAGS = ['totalRow', 'headerRow'] as const;
const NOTES = [
  'markupInName',
  'emojiInName',
  'nameGarbled',
  'numberShortened',
  'classIsDate',
  'passwordShort',
] as const;
/** Notes on rows that are enrolled, but that someone should check first. */
export const CHECK_REASONS = [...NOTES, 'nameRepeated'] as const satisfies (keyof typeof rowWords)[];

const TOTAL_WORDS =
  'totals?|sub-?totals?|gesamt|gesamtzahl|insgesamt|summe|suma|somme|totale|totaal|toplam|razem|итого|всего|المجموع|الإجمالي|مجموع|合計|合计|总计|कुल|jumla';
const STUDENT_WORDS =
  'students?|pupils?|learners?|children|alumnos|élèves|schüler|schülerinnen|alunos|studenti|leerlingen|öğrenci|طالب|طلاب';
const TOTAL = new RegExp(
  `^(\\d+ )?(grand )?(${TOTAL_WORDS})( (number )?(of )?(${STUDENT_WORDS}))?( ?[:=])?( ?\\d+)?$|` +
    `^\\d+ (${STUDENT_WORDS})$|^((number|count) of )?(${STUDENT_WORDS}) ?[:=] ?\\d+$`,
  'iu',
);
/** Tags, character references and spreadsheet formulas. */
const MARKUP = /<[a-z/!][^>]*>|&(#\d+|[a-z]+);|^=\w+\(/iu;
const EMOJI = /\p{Extended_Pictographic}/u;

/** UTF-8 that a program read as Windows-1252 and saved again: "JosÃ©". */
const GARBLED = /[ÂÃÄÅÎÏØÙ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜‚„†‡‰‹›€™]/u;
/** "2.02609E+11", as a spreadsheet shows a long number. */
const SHORTENED_NUMBER = /^\d([.,]\d+E\+?|E\+)\d+$/i;
/** "03-Jan", "Jan-03" or "03/01/2026", for class 3-1 or 1/3. */
const MONTHS =
  'jan|feb|fév|fev|mar|mär|mrz|apr|avr|abr|mai|may|jun|juin|jul|juil|ago|aug|août|sept?|set|okt|oct|out|nov|dic|dez|dec|déc|ene';
const DATE = new RegExp(
  `^(\\d{1,2}[-. ](${MONTHS})\\.?([- ]\\d{2,4})?|(${MONTHS})\\.?[- ]\\d{1,2}|\\d{1,2}([-./])\\d{1,2}\\5(19|20)\\d\\d|\\d{4}-\\d\\d-\\d\\d( 00:00:00)?)$`,
  'iu',
);
/** Spreadsheet errors in the languages of their programs, and a number in too narrow a column. */
const BROKEN_CELL =
  /^#(N\/?[AVD]|REF|VALUE|WERT|VALEUR|VALOR|NAME|NOM|NOMBRE|NOME|DIV\/0|NUM|ZAHL|NOMBRE|NULL|NULO|NUL|BEZUG|ЗНАЧ|ИМЯ|ССЫЛКА|Н\/Д)[!?]?$|^#{3,}$/iu;

export const isShortenedNumber = (number: string) => SHORTENED_NUMBER.test(number);
export const isBrokenCell = (cell: string) => BROKEN_CELL.test(cell.trim());

type Checked = { first: string; last: string; number: string; label: string; password: string };

/** Returns the first flag of a row, or null if the row looks like a student. */
export function findRowFlag(cells: string[], { first, last, number, label, password }: Checked): RowFlag | null {
  const name = `${first} ${last}`.trim();
  const { knownCount, filledCount, hasName } = countHeaderWords(cells);
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  if (TOTAL.test(name) || (filledCount <= 2 && TOTAL.test(texts.join(' ')))) return 'totalRow';
  if (hasName && (knownCount > 1 || knownCount === filledCount)) return 'headerRow';
  if (MARKUP.test(name)) return 'markupInName';
  if (GARBLED.test(name)) return 'nameGarbled';
  if (EMOJI.test(name)) return 'emojiInName';
  if (isShortenedNumber(number)) return 'numberShortened';
  if (DATE.test(label)) return 'classIsDate';
  return password && [...password].length < minPasswordLength.student ? 'passwordShort' : null;
}
