import type { ColumnField } from '#contract/enrolment.ts';
import type { rowWords } from '#contract/enrolment-words.ts';
import { foldCode } from '#contract/class-roster.ts';
import { asUsername, fewestCharacters } from '#contract/users.ts';

export type RowMessageKey = keyof typeof rowWords;

/** What a row says, as it is staged: everything but its password, which stays sealed. */
export type RowFields = {
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  external_id: string | null;
  class_name: string | null;
  class_code: string | null;
  has_password: boolean;
  fault: RowMessageKey | null;
};

const MAX_TEXT_LENGTH = 100;
const MAX_PASSWORD_LENGTH = 128;

/**
 * A text as people see it: signs that cannot be seen or turn the writing round are taken out, whatever is a space is one space.
 * The joiners stay, since Persian and pictures of several signs are written with them.
 */
export function cleanText(cell: string): string {
  return (
    cell
      .normalize('NFC')
      .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
      .replaceAll(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
      .toWellFormed()
      .trim()
      // As our own lists are written: the apostrophe that keeps a spreadsheet from reckoning (api.md, Lists).
      .replaceAll(/(^|; ?)'(?=[=+\-@＝＋－＠])/g, '$1')
  );
}

/** A cell of a column, exactly as it came. */
export function cellOfField(cells: string[], meanings: ColumnField[], wanted: ColumnField): string {
  const at = meanings.indexOf(wanted);
  return at < 0 ? '' : (cells[at] ?? '');
}

export function parseRow(cells: string[], meanings: ColumnField[]): RowFields {
  const read = (wanted: ColumnField) => cleanText(cellOfField(cells, meanings, wanted));
  const names = pickNames(read('first_name'), read('last_name'), read('full_name'));
  const label = read('class_name') || read('class_code');
  const password = cellOfField(cells, meanings, 'password').trim();
  const knowsLast = meanings.includes('last_name') || meanings.includes('full_name');
  const facts = {
    first_name: names.first,
    last_name: knowsLast ? names.last : null,
    username: asUsername(read('username')) || null,
    external_id: read('external_id') || null,
    class_name: label || null,
    class_code: foldCode(read('class_code')) || foldCode(label) || null,
    has_password: password !== '',
  };
  const isLeaving = /^(tobedeleted|inactive)$/i.test(read('status'));
  const isLong = cells.slice(meanings.length).some((cell) => cleanText(cell) !== '');
  const fault = isLong ? 'tooManyCells' : isLeaving ? 'leaves' : findFault(facts, password);
  // What cannot be kept is told by its beginning.
  return { ...facts, ...truncateTexts(facts), fault };
}

function findFault(facts: Omit<RowFields, 'fault'>, password: string): RowMessageKey | null {
  const { first_name, last_name, username, external_id, class_name } = facts;
  if (!first_name) return 'nameMissing';
  if (first_name.length > MAX_TEXT_LENGTH || (last_name ?? '').length > MAX_TEXT_LENGTH) return 'nameLong';
  if (username && !/^[\p{L}\p{M}\p{N}._@+'-]{1,60}$/u.test(username)) return 'usernameUnfit';
  if ((external_id ?? '').length > MAX_TEXT_LENGTH) return 'numberLong';
  if ((class_name ?? '').length > MAX_TEXT_LENGTH) return 'classLong';
  if (password && [...password].length < fewestCharacters.student) return 'passwordShort';
  if (password.length > MAX_PASSWORD_LENGTH) return 'passwordLong';
  return null;
}

function truncateTexts({ has_password: _, ...texts }: Omit<RowFields, 'fault'>) {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    text?.slice(0, MAX_TEXT_LENGTH).toWellFormed() ?? null,
  ]);
  return Object.fromEntries(entries) as typeof texts;
}

/** One name alone is what the child is called, in whichever column it stands. */
function pickNames(first: string, last: string, full: string): { first: string; last: string } {
  if (!first && !last) return splitFullName(full);
  return first ? { first, last } : { first: last, last: '' };
}

/** "Okafor, Amara" and "Amara Okafor". */
function splitFullName(full: string): { first: string; last: string } {
  const comma = full.indexOf(',');
  if (comma > 0) return { first: full.slice(comma + 1).trim(), last: full.slice(0, comma).trim() };
  const space = full.lastIndexOf(' ');
  if (space < 0) return { first: full, last: '' };
  return { first: full.slice(0, space), last: full.slice(space + 1) };
}
