import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Reading } from '#contract/reading.ts';
import { savePosition } from '#web/kit/api/reading.ts';
import { call } from '#web/kit/call.ts';
import { createPositionSaver, pageOfUrl, readLocalReading, saveLocalReading, startPosition } from './position.ts';
import type { ReadBook } from './read-book.ts';

/**
 * Where the book is open: at a page, in a chapter perhaps further down (0 to 1) or at an element with an id. `way` is how it was
 * turned to; it was not when the book was opened there.
 */
export type ReadingPosition = {
  page: number;
  part: number;
  anchor?: string | undefined;
  way?: 'onward' | 'back' | undefined;
};

/** `reading` is the person's; null: nobody is known, so that it is kept in this browser. */
type Opening = { requestedPage: number | undefined; reading: Reading | null };

/** The open place of a book. It is kept for the person or, without one, in this browser, and stands in the address. */
export function useReadingPosition(
  { id, page_count: count }: Pick<ReadBook, 'id' | 'page_count'>,
  { requestedPage, reading }: Opening,
) {
  const [position, setPosition] = useState<ReadingPosition>(() =>
    startPosition(requestedPage, reading?.position ?? null, count),
  );
  /** Somebody comes back to a page in the midst of the book. */
  const [isBack, setBack] = useState(requestedPage === undefined && (reading?.position?.page ?? 1) > 1);
  const isPersons = reading !== null;
  const [saver] = useState(() =>
    createPositionSaver(async (position, isLast) => {
      if (!isPersons) return saveLocalReading(id, { position });
      await call(savePosition, {
        params: { id },
        body: position,
        keepalive: isLast,
      });
    }),
  );

  useLayoutEffect(() => {
    if (isPersons) return;
    const { position } = readLocalReading(id);
    // Asked of the address itself: it has followed the reader since the page was made.
    const now = pageOfUrl(location.search);
    setPosition(startPosition(now, position, count));
    setBack(now === undefined && (position?.page ?? 1) > 1);
  }, [id, count, isPersons]);

  useEffect(() => {
    const leave = () => void saver.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    const retry = () => void saver.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
    };
  }, [saver]);

  const keep = useCallback(
    (page: number, part: number) => {
      saver.keep({ page, part });
      showInUrl(page);
    },
    [saver],
  );

  const moveTo = useCallback(
    (page: number, anchor?: string) => {
      setPosition((now) => ({
        page,
        part: 0,
        anchor,
        way: page === now.page ? now.way : page > now.page ? 'onward' : 'back',
      }));
      setBack(false);
      keep(page, 0);
    },
    [keep],
  );

  return { position, isBack, moveTo, keep };
}

/** Past the router, which would ask for the book again. So a page that is loaded again, or sent to a friend, is the same one. */
function showInUrl(page: number): void {
  const address = `${location.pathname}?page=${page}`;
  if (address === location.pathname + location.search) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari allows a hundred changes in half a minute; the place is kept all the same.
  }
}
