import { useMemo, useState } from 'react';
import type { PageNote } from '#contract/library/reading.ts';

/**
 * The person's notes in the open book; `list` is undefined for readers without an account, and when the notes did not
 * load.
 */
export type Notes = { list: PageNote[] | undefined; change: (list: PageNote[]) => void };

export function useNotes(known: PageNote[] | undefined): Notes {
  const [list, change] = useState(known);
  return useMemo(() => ({ list, change }), [list]);
}
