import { diffWordsWithSpace } from 'diff';
import type { WordDifference } from '#contract/authoring/revisions.ts';

/** Splits text into words, even in scripts without spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The limit of edits per text: the search time grows with the square of their number, and other requests wait. Finding
 * 500 takes about 80 ms.
 */
export const MAX_EDITS_OF_TEXT = 500;
/** The limit for all texts of one comparison. */
const MAX_EDITS = 2000;

type CompareWords = (before: string, after: string) => WordDifference[];

/**
 * Returns a function that compares texts word by word. Texts with too many edits, and all different texts after the
 * comparison's limit, are returned as one removed and one added text.
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
