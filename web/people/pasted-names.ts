export type PastedName = { first_name: string; last_name: string };

/**
 * Names as an office or a teacher has them, one in each line: `Ada Byron`, `Byron, Ada`, or two columns of a spreadsheet. What
 * cannot be told apart is the first name: a name of one word, or of a script without spaces.
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
  const at = text.search(sign);
  if (at < 0) return [text, ''];
  return [text.slice(0, at), text.slice(at + 1)].map((part) => part.replaceAll(/\s+/g, ' ').trim()) as [string, string];
}
