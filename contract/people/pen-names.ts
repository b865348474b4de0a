import { foldText } from '#contract/kit/text-folding.ts';
import { truncate } from '#contract/kit/truncate.ts';

type Name = { first_name: string; last_name: string };

/**
 * Proposes a pen name in any script: the first name and the initial of the last name, such as “Amara O.”. Where the
 * initial is the whole last name, as in “王小明”, the first name alone.
 */
export function proposePenName(name: Name): string {
  const first = name.first_name.trim();
  const [initial] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.last_name.trim());
  const withInitial = initial ? `${first} ${initial.segment}.` : first;
  return truncate(isFullName(withInitial, name) ? first : withInitial, 60);
}

/**
 * Returns whether a pen name gives away who wrote: it has the first and the last name of the person, in whatever order,
 * case or accent, with a space between them or without. A person with a single name may use it.
 */
export function isFullName(penName: string, { first_name, last_name }: Name): boolean {
  const [first, last] = [wordsOf(first_name), wordsOf(last_name)];
  if (first.length === 0 || last.length === 0) return false;
  const words = wordsOf(penName);
  const together = [
    [...first, ...last],
    [...last, ...first],
  ].map((parts) => parts.join(''));
  return hasEach(words, [...first, ...last]) || words.some((word) => together.includes(word));
}

/** Returns whether the words have each of these parts, and a repeated part as often. */
function hasEach(words: string[], parts: string[]): boolean {
  const countOf = (list: string[], part: string) => list.filter((word) => word === part).length;
  return parts.every((part) => countOf(words, part) >= countOf(parts, part));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
