/** The fields of one block, by their names in lower case. Of fields with the same name the first counts. */
export type Fields = Map<string, string>;

/** Parses the blocks of a report. They look like headers, and an empty line divides them: RFC 3464, section 2.1; RFC 5965, section 3.1. */
export function parseFieldBlocks(text: string): Fields[] {
  const blocks: Fields[] = [new Map()];
  for (const line of unfold(text).split('\n')) {
    const colon = line.indexOf(':');
    const block = blocks.at(-1) ?? new Map();
    if (line === '' && block.size > 0) blocks.push(new Map());
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!block.has(name)) block.set(name, line.slice(colon + 1).trim());
  }
  return blocks.filter(({ size }) => size > 0);
}

/** A line that begins with white space continues the one before. */
function unfold(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ');
}

/** Returns a value without its type and its comments: `rfc822; ada@school.example` is `ada@school.example`. */
export function untyped(value = ''): string {
  return value.replace(/^[\w-]{1,40};/, '').trim();
}
