import { foldText } from './text-folding.ts';

type Name = { first_name: string; last_name: string };

/** Proposes a pen name in any script: the first name and the initial of the last name, such as “Amara O.”. */
export function proposePenName({ first_name, last_name }: Name): string {
  const [initial] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(last_name.trim());
  const name = initial ? `${first_name.trim()} ${initial.segment}.` : first_name.trim();
  return name.slice(0, 60);
}

/**
 * Returns whether a pen name gives away who wrote: it has the first and the last name of the person, in whatever order, case or accent.
 * A person with a single name may use it.
 */
export function isFullName(penName: string, { first_name, last_name }: Name): boolean {
  if (last_name.trim() === '') return false;
  const words = wordsOf(penName);
  return [first_name, last_name].every((name) => wordsOf(name).every((word) => words.includes(word)));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
