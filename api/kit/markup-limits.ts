/** A story has up to 20,000 words and far fewer tags. Cleaning so many takes a quarter of a second. */
const MAX_TAGS = 20_000;
/**
 * Most nested elements; cleaning keeps 20 levels. The parser searches all open elements at each tag, so its time grows
 * with the square of the depth.
 */
const MAX_DEPTH = 100;
/** Letters between two comparisons of the depth. */
const CHUNK_LETTERS = 4096;

/** Returns whether HTML has too many tags, or is nested too deep, to be cleaned while other requests wait. */
export async function isTooComplex(html: string): Promise<boolean> {
  if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) return true;
  const { Parser } = await import('htmlparser2');
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && depth <= MAX_DEPTH; at += CHUNK_LETTERS)
    parser.write(html.slice(at, at + CHUNK_LETTERS));
  return depth > MAX_DEPTH;
}
