import { truncate } from '#contract/kit/truncate.ts';
export type PastedPerson = { email: string; name: string };

/** Longer than any valid address. A longer text is cut, and its beginning is shown as invalid. */
const MAX_TEXT = 300;

/**
 * Parses pasted email addresses: one on each line or separated by commas and semicolons, with a name before the address
 * as mail programs write it (`Hana Lead <hana@school.test>`), or in the other columns of a spreadsheet. Lines without
 * an address are kept, so that they can be corrected.
 */
export function parsePeople(text: string): PastedPerson[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((line) => (/<[^<>]*>/.test(line) ? parseBracketed(line) : parsePlain(line)))
    .map(({ email, name }) => ({ email: truncate(email, MAX_TEXT), name: truncate(name, MAX_TEXT) }));
}

/** Writes a person as a line for `parsePeople`. */
export function lineOf({ email, name }: PastedPerson): string {
  return name === '' ? email : `${name} <${email}>`;
}

const SEPARATORS = /[,;\u060C\u061B]/;

/** Parses `Ada Byron <ada@school.test>, ben@school.test, "Ode, Ben" <ben@school.test>`. */
function parseBracketed(line: string): PastedPerson[] {
  const people: PastedPerson[] = [];
  let end = 0;
  for (const match of line.matchAll(/([^<>]*)<([^<>]*)>/g)) {
    const parts = (match[1] ?? '').split(SEPARATORS).map((part) => part.trim());
    // The text before the last address without brackets belongs to other people.
    const last = parts.findLastIndex((part) => part.includes('@'));
    people.push(...parsePlain(parts.slice(0, last + 1).join(',')));
    people.push({ email: withoutScheme(match[2] ?? ''), name: nameOf(parts.slice(last + 1)) });
    end = match.index + match[0].length;
  }
  return [...people, ...parsePlain(line.slice(end))];
}

function parsePlain(line: string): PastedPerson[] {
  const words = line.split(/[\s,;\u060C\u061B]+/).filter(Boolean);
  if (words.length === 0) return [];
  const isSingle = words.filter((word) => word.includes('@')).length <= 1;
  return isSingle ? [personIn(words)] : line.split(SEPARATORS).flatMap(parseSegment);
}

/** Parses one person, or several addresses with only spaces between them. */
function parseSegment(segment: string): PastedPerson[] {
  const words = segment.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isSingle = words.filter((word) => word.includes('@')).length <= 1;
  return isSingle ? [personIn(words)] : words.map((word) => personIn([word]));
}

function personIn(words: string[]): PastedPerson {
  const address = words.find((word) => word.includes('@'));
  if (address === undefined) return { email: words.join(' '), name: '' };
  return { email: withoutScheme(address), name: nameOf([words.filter((word) => word !== address).join(' ')]) };
}

/** Returns a name without quotes; the last name comes after the first one, as in the emails of the school. */
function nameOf(parts: string[]): string {
  const [last = '', ...first] = parts
    .map((part) => part.replaceAll(/["“”]/g, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return [...first, last].join(' ').trim();
}

function withoutScheme(address: string): string {
  return address.trim().replace(/^mailto:/i, '');
}
