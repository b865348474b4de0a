import { diffWordsWithSpace } from 'diff';
import type { WordDifference } from '#contract/revisions.ts';

/** Splits words also in scripts that write no spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Compares two texts word by word. Two texts with nothing in common are one removed and one added text. */
export function compareWords(before: string, after: string): WordDifference[] {
  return diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
