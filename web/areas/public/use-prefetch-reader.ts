import { useEffect } from 'react';
import { useLocation } from 'react-router';

const BOOK = /^\/library\/[^/]+\/?$/;

/** From the page of a book the next step is into it: the reader comes once nothing else is to be done. */
export function usePrefetchReader(): void {
  const isOnBook = BOOK.test(useLocation().pathname);

  useEffect(() => {
    if (!isOnBook) return;
    if (document.readyState === 'complete') whenIdle(fetchReader);
    else addEventListener('load', fetchLater, { once: true });
    return () => removeEventListener('load', fetchLater);
  }, [isOnBook]);
}

const fetchLater = () => whenIdle(fetchReader);

/** Safari may not know what idle is. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}

function fetchReader(): void {
  // What does not come now is asked for again by whoever opens the book.
  import('#web/reader/reader.screen.tsx').catch(() => {});
}
