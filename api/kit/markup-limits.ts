/** A story has up to 20,000 words, and about one tag for each three of them. Cleaning so many takes a quarter of a second. */
const MAX_TAGS = 20_000;
/** Far more than what is kept, and few enough that the parser, which looks through its open elements at each tag, stays fast. */
const MAX_DEPTH = 100;
const CHUNK_LETTERS = 4096;

/** Whether cleaning this HTML would let everyone else wait: it has too many tags, or too many inside each other. */
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
