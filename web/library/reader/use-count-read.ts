import { useEffect } from 'react';
import { startCounting } from '#web/library/published-work/count-read.ts';

/** Counts a read of a book once its first page is shown. */
export function useCountRead(id: string, isShown: boolean): void {
  useEffect(() => (isShown ? startCounting({ type: 'book', id }) : undefined), [id, isShown]);
}
