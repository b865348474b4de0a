import { useEffect, useRef, useState } from 'react';
import type { ManagedBook } from '#contract/publishing.ts';
import { useWords } from '#web/kit/words.ts';
import { isAtWork } from './calls.ts';

/** What those who listen are told: that a book is ready, or was not taken. Not every page. */
export function useNews(books: ManagedBook[] | undefined) {
  const t = useWords();
  const [news, tell] = useState('');
  const atWork = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!books) return;
    const finished = books.filter((book) => atWork.current.has(book.id) && !isAtWork(book));
    atWork.current = new Set(books.filter(isAtWork).map(({ id }) => id));
    const [first] = finished;
    if (!first) return;
    const { title, rendition } = first;
    if (rendition?.says) tell(`${title}: ${t(rendition.says)}`);
    else tell(t('“{title}” is ready to read.', { title }));
  }, [books, t]);

  return { news, tell };
}
