import { useEffect } from 'react';
import { useLocation } from 'react-router';

const BOOK_PATH = /^\/library\/[^/]+\/?$/;

/** Prefetches the reader on the page of a book, when the browser is idle. */
export function usePrefetchReader(): void {
  const isOnBook = BOOK_PATH.test(useLocation().pathname);

  useEffect(() => {
    if (!isOnBook) return;
    if (document.readyState === 'complete') runWhenIdle(prefetchReader);
    else addEventListener('load', prefetchWhenIdle, { once: true });
    return () => removeEventListener('load', prefetchWhenIdle);
  }, [isOnBook]);
}

const prefetchWhenIdle = () => runWhenIdle(prefetchReader);

/** Older versions of Safari have no requestIdleCallback. */
function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}

function prefetchReader(): void {
  // A failed prefetch is repeated when the book is opened.
  import('#web/library/reader/reader.screen.tsx').catch(() => {});
}
