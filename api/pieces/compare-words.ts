import { diffWordsWithSpace } from 'diff';
import type { WordDifference } from '#contract/revisions.ts';

/** Splits words also in scripts that write no spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The time to find edits grows with the square of their number, and no one else is answered meanwhile: 500 take about 80 ms. */
export const MAX_EDITS_OF_TEXT = 500;
/** Of all texts of a comparison together. */
const MAX_EDITS = 2000;

type CompareWords = (before: string, after: string) => WordDifference[];

/**
 * Returns a function that compares texts word by word. Two texts with nothing in common are one removed and one added text, and so are
 * those with too many edits, and all that differ after so many edits were found that another person would have to wait.
 */
export function startWordComparison(): CompareWords {
  let editsLeft = MAX_EDITS;
  return (before, after) => {
    if (before === after) return wholeTexts({ same: before });
    if (before === '' || after === '') return wholeTexts({ removed: before, added: after });
    const maxEditLength = Math.min(editsLeft, MAX_EDITS_OF_TEXT);
    const parts = diffWordsWithSpace(before, after, { intlSegmenter: segmenter, maxEditLength });
    const edits = parts?.filter(({ added, removed }) => added || removed).reduce((sum, { count }) => sum + count, 0);
    editsLeft = Math.max(0, editsLeft - (edits ?? maxEditLength));
    if (!parts) return wholeTexts({ removed: before, added: after });
    return parts.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
  };
}

function wholeTexts(texts: Partial<Record<WordDifference['kind'], string>>): WordDifference[] {
  return (['same', 'removed', 'added'] as const).flatMap((kind) => (texts[kind] ? [{ kind, text: texts[kind] }] : []));
}
