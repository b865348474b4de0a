import { useEffect, useRef } from 'react';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { useWords } from '#web/kit/words.ts';
import { isProcessing } from './processing.ts';

/** Announces to screen readers when a book is ready or has failed, not every page. */
export function useAnnouncements(books: ManagedBook[] | undefined): void {
  const t = useWords();
  const processingIds = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!books) return;
    const finished = books.filter((book) => processingIds.current.has(book.id) && !isProcessing(book));
    processingIds.current = new Set(books.filter(isProcessing).map(({ id }) => id));
    const [first] = finished;
    if (!first) return;
    const { title, rendition } = first;
    if (rendition?.says) announce(t('{title}: {message}', { title, message: rendition.says }));
    else announce(t('“{title}” is ready to read.', { title }));
  }, [books, t]);
}
