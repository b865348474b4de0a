import type { rowWords } from '#contract/enrolment-words.ts';
import { countHeaderWords } from './header-row.ts';

/** What a row looks like besides a student. */
export type RowFlag = 'totalRow' | 'headerRow' | 'markupInName' | 'emojiInName';
/** Rows with these flags are left out until someone includes them. */
export const LEFT_OUT_FLAGS = ['totalRow', 'headerRow'] as const satisfies RowFlag[];
/** Notes on rows that are enrolled, but that someone should look at first. */
export const CHECK_REASONS = [
  'markupInName',
  'emojiInName',
  'nameRepeated',
] as const satisfies (keyof typeof rowWords)[];

const TOTAL_WORDS =
  'totals?|sub-?totals?|gesamt|gesamtzahl|insgesamt|summe|suma|somme|totale|totaal|toplam|razem|итого|всего|المجموع|الإجمالي|مجموع|合計|合计|总计|कुल|jumla';
const STUDENT_WORDS =
  'students?|pupils?|learners?|children|alumnos|élèves|schüler|schülerinnen|alunos|studenti|leerlingen|öğrenci|طالب|طلاب';
const TOTAL = new RegExp(
  `^(\\d+ )?(grand )?(${TOTAL_WORDS})( (number )?(of )?(${STUDENT_WORDS}))?( ?[:=])?( ?\\d+)?$|` +
    `^\\d+ (${STUDENT_WORDS})$|^((number|count) of )?(${STUDENT_WORDS}) ?[:=] ?\\d+$`,
  'iu',
);
/** Tags, character references and formulas of spreadsheets. */
const MARKUP = /<[a-z/!][^>]*>|&(#\d+|[a-z]+);|^=\w+\(/iu;
const EMOJI = /\p{Extended_Pictographic}/u;

/** Returns the first flag of a row, or null if the row looks like a student. */
export function findRowFlag(cells: string[], { first, last }: { first: string; last: string }): RowFlag | null {
  const name = `${first} ${last}`.trim();
  const { knownCount, filledCount, hasName } = countHeaderWords(cells);
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  if (TOTAL.test(name) || (filledCount <= 2 && TOTAL.test(texts.join(' ')))) return 'totalRow';
  if (hasName && (knownCount > 1 || knownCount === filledCount)) return 'headerRow';
  if (MARKUP.test(name)) return 'markupInName';
  return EMOJI.test(name) ? 'emojiInName' : null;
}
