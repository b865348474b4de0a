import type { Row } from '#api/kit/rows.ts';
import { asUsername } from '#contract/identity/users.ts';
import { hasInvisibleCharacters, mixesAlphabets } from '#contract/kit/name-characters.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { foldCode } from '#contract/people/classes.ts';
import type { ColumnField } from '#contract/people/enrolment.ts';
import type { rowWords } from '#contract/people/enrolment-words.ts';
import { isNameField } from './column-headers.ts';
import { type NameParts, splitFullName } from './full-names.ts';
import { findRowFlag, isBrokenCell, isShortenedNumber, type RowFlag } from './row-flags.ts';

export type RowMessageKey = keyof typeof rowWords;

/** The stored fields of a row: all except the password, which stays sealed. */
export type RowFields = Pick<
  Row<'enrolment_rows'>,
  'first_name' | 'last_name' | 'username' | 'external_id' | 'class_name' | 'class_code' | 'has_password'
> & {
  fault: RowMessageKey | null;
  flag: RowFlag | null;
};

const MAX_TEXT_LENGTH = 100;
const MAX_PASSWORD_LENGTH = 128;

/**
 * Returns a text without invisible and direction characters, with single spaces. Zero-width joiners stay, since Persian
 * words and composed emoji need them.
 */
export function cleanText(cell: string): string {
  return (
    cell
      .normalize('NFC')
      .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
      .replaceAll(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
      .toWellFormed()
      .trim()
      // Our own CSV files put an apostrophe before a formula, so that spreadsheets do not run it.
      .replaceAll(/(^|; ?)'(?=[=+\-@＝＋－＠])/g, '$1')
  );
}

/** Returns the cell of a field exactly as uploaded. */
export function cellOfField(cells: string[], columnFields: ColumnField[], field: ColumnField): string {
  const index = columnFields.indexOf(field);
  return index < 0 ? '' : (cells[index] ?? '');
}

/** Parses the cells of a row. `fault` is the first error; `flag` says what else the row may be. */
export function parseRow(cells: string[], columnFields: ColumnField[]): RowFields {
  const readField = (field: ColumnField) => cleanText(cellOfField(cells, columnFields, field));
  const names = pickNames(
    { first: readField('first_name'), last: readField('last_name') },
    readField('full_name_last_first')
      ? splitFullName(readField('full_name_last_first'), 'last_first')
      : splitFullName(readField('full_name'), 'first_last'),
  );
  const number = readField('external_id');
  const label = readField('class_name') || readField('class_code');
  const password = cellOfField(cells, columnFields, 'password').trim();
  const hasLastName = columnFields.some((field) => field !== 'first_name' && isNameField(field));
  const fields = {
    first_name: names.first,
    last_name: hasLastName ? names.last : null,
    username: asUsername(readField('username')) || null,
    external_id: isShortenedNumber(number) ? null : number.replace(/^(\d+)\.0+$/, '$1') || null,
    class_name: label || null,
    class_code: foldCode(readField('class_code')) || foldCode(label) || null,
    has_password: password !== '',
  };
  const isLeaving = /^(tobedeleted|inactive)$/i.test(readField('status'));
  const hasExtraCells = cells.slice(columnFields.length).some((cell) => cleanText(cell) !== '');
  const usedCells = cells.filter((_, index) => (columnFields[index] ?? 'ignored') !== 'ignored');
  const fault = findListFault(usedCells, { hasExtraCells, isLeaving }) ?? findFault(fields, password);
  // A text that is too long is truncated for storage and display.
  return {
    ...fields,
    ...truncateTexts(fields),
    fault,
    flag: findRowFlag(cells, { ...names, number, label, password }),
  };
}

/** Returns the fault of a row that does not depend on its fields. */
function findListFault(
  usedCells: string[],
  { hasExtraCells, isLeaving }: { hasExtraCells: boolean; isLeaving: boolean },
): RowMessageKey | null {
  if (hasExtraCells) return 'tooManyCells';
  if (isLeaving) return 'leaves';
  if (usedCells.some((cell) => cell.includes('\ufffd'))) return 'characterLost';
  return usedCells.some(isBrokenCell) ? 'cellBroken' : null;
}

type TextFields = Omit<RowFields, 'fault' | 'flag'>;

function findFault(fields: TextFields, password: string): RowMessageKey | null {
  const { first_name, last_name, username, external_id, class_name } = fields;
  if (!first_name) return 'nameMissing';
  if (first_name.length > MAX_TEXT_LENGTH || (last_name ?? '').length > MAX_TEXT_LENGTH) return 'nameLong';
  const name = `${first_name} ${last_name ?? ''}`;
  if (hasInvisibleCharacters(name)) return 'nameInvisible';
  if (mixesAlphabets(name)) return 'nameMixed';
  if (username && !/^[\p{L}\p{M}\p{N}._@+'-]{1,60}$/u.test(username)) return 'usernameUnfit';
  if ((external_id ?? '').length > MAX_TEXT_LENGTH) return 'numberLong';
  if ((class_name ?? '').length > MAX_TEXT_LENGTH) return 'classLong';
  if (password.length > MAX_PASSWORD_LENGTH) return 'passwordLong';
  return null;
}

function truncateTexts({ has_password: _, ...texts }: TextFields) {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    text === null ? null : truncate(text, MAX_TEXT_LENGTH).toWellFormed(),
  ]);
  return Object.fromEntries(entries) as typeof texts;
}

/** Returns the first and last name. A single name counts as the first name, whichever column has it. */
function pickNames({ first, last }: NameParts, full: NameParts): NameParts {
  if (!first && !last) return full;
  return first ? { first, last } : { first: last, last: '' };
}
