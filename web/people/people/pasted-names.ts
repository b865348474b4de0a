import { fullName } from '#contract/kit/person-names.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { CallError } from '#web/kit/call.ts';

export type PastedName = { first_name: string; last_name: string };

/**
 * Parses one name per line: `Ada Byron`, `Byron, Ada`, or two columns of a spreadsheet. A name that cannot be split,
 * because it is one word or in a script without spaces, becomes the first name.
 */
export function parseNames(text: string): PastedName[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseName);
}

function parseName(line: string): PastedName {
  const [last, afterComma] = splitAt(line, /[,،、;]/);
  if (afterComma) return { first_name: afterComma, last_name: last };
  const [left, right] = splitAt(line, /\t/);
  if (right) return { first_name: left, last_name: right };
  const [first, rest] = splitAt(last, /\s/);
  return { first_name: first, last_name: rest };
}

function splitAt(text: string, sign: RegExp): [string, string] {
  const index = text.search(sign);
  if (index < 0) return [text, ''];
  return [text.slice(0, index), text.slice(index + 1)].map((part) => part.replaceAll(/\s+/g, ' ').trim()) as [
    string,
    string,
  ];
}

/**
 * Puts the line number and the name before a message about one of the names, which the form shows at its only text
 * field.
 */
export function namedLineError(cause: unknown, names: PastedName[]): unknown {
  if (!(cause instanceof CallError)) return cause;
  for (const [field, [message]] of Object.entries(cause.fields)) {
    const index = Number(/^students\.(\d+)\./.exec(field)?.[1]);
    const name = names[index];
    if (!name) continue;
    const text = `${index + 1}. ${truncate(fullName(name, 'first_last'), 60)}: ${message}`;
    return new CallError(cause.status, cause.message, { students: [text] });
  }
  return cause;
}
