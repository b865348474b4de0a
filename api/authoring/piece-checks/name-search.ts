import type { PersonName } from '#contract/kit/person-names.ts';
import { isUnspaced, type Token, tokensOf } from './tokens.ts';
import { type Span, type VisibleText, visibleForms } from './visible-text.ts';

/** Words that may follow a word in a name. `isName` marks the end of a name. */
export type NameIndex = { next: Map<string, NameIndex>; isName: boolean };

/** Prepositions and conjunctions that Arabic and Hebrew attach to the first word of a name. */
const ATTACHED = /^(?:[وفبلك](?=\p{Script=Arabic}{3})|[ובלמשהכ](?=\p{Script=Hebrew}{2}))/u;
/** Parts of names that are not names by themselves. */
const PARTICLES = new Set(
  'al el de da do di du des del della dos das la le los las van von der den ter ten bin ibn bint bat ben abu abd umm mac mc st san santa y e i o af av zu ud'
    .split(' ')
    .concat(['بن', 'ابن', 'بنت', 'عبد', 'ابو', 'ام', 'ال']),
);
/** The most initials between two parts of a name, as in “Amara N. Okafor”. */
const MAX_INITIALS = 2;
/** The most punctuation and spaces between the parts of one name. */
const MAX_GAP_CHARS = 6;

/**
 * Returns the index of people's full names, in which a search takes the same time for ten names and for ten thousand.
 */
export function createNameIndex(names: Iterable<PersonName>): NameIndex {
  const index: NameIndex = { next: new Map(), isName: false };
  for (const name of names) for (const words of formsOf(name)) insertName(index, words);
  return index;
}

function insertName(index: NameIndex, words: string[]): void {
  let node = index;
  for (const word of words) {
    const next = node.next.get(word) ?? { next: new Map(), isName: false };
    node.next.set(word, next);
    node = next;
  }
  node.isName = true;
}

/**
 * Returns the spellings of a full name: in both orders, with all parts or with one given and one family name, and
 * without a space.
 */
function formsOf({ first_name, last_name }: PersonName): string[][] {
  const givenNames = partsOf(first_name);
  const familyNames = partsOf(last_name);
  return givenNames.flatMap((first) =>
    familyNames.flatMap((last) => [[...first, ...last], [...last, ...first], [[...first, ...last].join('')]]),
  );
}

/**
 * Returns a name as a whole, as one word, and its first and last words if they are names by themselves. An initial is
 * not.
 */
function partsOf(name: string): string[][] {
  // Persian joins two words with an invisible character, which readers do not see as a space.
  const words = tokensOf(name).map(({ word }) => word);
  const visible = visibleForms(name)
    .slice(0, 1)
    .flatMap(({ text }) => tokensOf(text).map(({ word }) => word));
  const single = [words.at(0), words.at(-1), ...(words.length > 1 ? [words.join('')] : [])]
    .filter((word) => word !== undefined)
    .filter((word) => word.length > 1 && !isUnspaced(word) && !PARTICLES.has(word))
    .map((word) => [word]);
  const [first = ''] = words;
  return first === '' || (words.length === 1 && isInitial(first)) ? [] : [words, visible, ...single];
}

const isInitial = (word: string) => word.length === 1 && !isUnspaced(word);

/**
 * Finds full names in a text, the longest at each position. Reads each word a limited number of times, independent of
 * the number of names.
 */
export function findNames({ text }: VisibleText, index: NameIndex): Span[] {
  const tokens = tokensOf(text);
  const spans: Span[] = [];
  let position = 0;
  while (position < tokens.length) {
    const match = matchName(tokens, position, index);
    if (match) spans.push(match.span);
    position = match ? match.last + 1 : position + 1;
  }
  return spans;
}

function matchName(tokens: Token[], first: number, index: NameIndex): { span: Span; last: number } | undefined {
  const token = tokens[first];
  if (!token) return undefined;
  const bare = token.word.replace(ATTACHED, '');
  const starts = bare === token.word ? [token.word] : [token.word, bare];
  const ends = starts.map((word) => lastOfName(tokens, first, index.next.get(word)));
  const last = Math.max(...ends.map((end) => end ?? -1));
  const lastToken = tokens[last];
  return lastToken && { span: { from: token.from, to: lastToken.to }, last };
}

/** Returns the last word of the longest name from `first`, skipping a few initials. */
function lastOfName(tokens: Token[], first: number, start: NameIndex | undefined): number | undefined {
  let node = start;
  let last = start?.isName ? first : undefined;
  let previous = tokens[first];
  let initials = 0;
  for (let position = first + 1; node && previous; position++) {
    const token = tokens[position];
    if (!token || token.from - previous.to > MAX_GAP_CHARS) break;
    const next: NameIndex | undefined = node.next.get(token.word);
    previous = token;
    if (!next && isInitial(token.word) && ++initials <= MAX_INITIALS) continue;
    node = next;
    if (node?.isName) last = position;
  }
  return last;
}
