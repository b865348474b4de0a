import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { savePosition } from '#web/kit/api/reading.ts';
import { call } from '#web/kit/call.ts';
import { readLocalReading, saveLocalReading } from '#web/kit/local-reading.ts';
import type { KnownReading } from './known-reading.ts';
import { createPositionSaver, pageOfUrl, startPosition } from './position.ts';
import type { ReadBook } from './read-book.ts';

/**
 * The open page, and in a chapter the part above the window (0 to 1) or the id of an element. `way` is the direction of the last
 * turn; undefined when the book was opened at the page.
 */
export type ReadingPosition = {
  page: number;
  part: number;
  anchor?: string | undefined;
  way?: 'onward' | 'back' | undefined;
};

/** `reading` is the saved one of the signed-in person; null for visitors, whose position this browser stores. */
type Opening = { requestedPage: number | undefined; reading: KnownReading | null };

/** Returns the open position of a book, and saves it for the person or in this browser, and in the URL. */
export function useReadingPosition(
  { id, page_count: count }: Pick<ReadBook, 'id' | 'page_count'>,
  { requestedPage, reading }: Opening,
) {
  const [position, setPosition] = useState<ReadingPosition>(() =>
    startPosition(requestedPage, reading?.position ?? null, count),
  );
  /** Whether the reader has come back to a page after the first. */
  const [isBack, setBack] = useState(requestedPage === undefined && (reading?.position?.page ?? 1) > 1);
  const isPersons = reading !== null;
  const [saver] = useState(() =>
    createPositionSaver(async (position, isLast) => {
      if (!isPersons) return saveLocalReading(id, { position, pageCount: count });
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
    // From the URL of the browser, which has changed since the page was rendered.
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
      saver.schedule({ page, part });
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

/** Puts the page into the URL, for reloads and shared links. Without the router, which would load the book again. */
function showInUrl(page: number): void {
  const address = `${location.pathname}?page=${page}`;
  if (address === location.pathname + location.search) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The position is saved anyway.
  }
}
