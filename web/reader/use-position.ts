import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { keepPosition, Reading } from '#contract/reading.ts';
import { call } from '#web/kit/call.ts';
import { keepHere, openPlaceKeeper, pageAsked, readingHere, startAt } from './position.ts';
import type { ReadBook } from './read-book.ts';

/**
 * Where the book is open: at a page, in a chapter perhaps further down (0 to 1) or at an element with an id. `way` is how it was
 * turned to; it was not when the book was opened there.
 */
export type Spot = { page: number; part: number; anchor?: string | undefined; way?: 'onward' | 'back' | undefined };

/** `reading` is the person's; null: nobody is known, so that it is kept in this browser. */
type Opening = { asked: number | undefined; reading: Reading | null };

/** The open place of a book. It is kept for the person or, without one, in this browser, and stands in the address. */
export function usePlace({ id, page_count: count }: Pick<ReadBook, 'id' | 'page_count'>, { asked, reading }: Opening) {
  const [spot, setSpot] = useState<Spot>(() => startAt(asked, reading?.position ?? null, count));
  /** Somebody comes back to a page in the midst of the book. */
  const [isBack, setBack] = useState(asked === undefined && (reading?.position?.page ?? 1) > 1);
  const isPersons = reading !== null;
  const [keeper] = useState(() =>
    openPlaceKeeper(async (position, isLast) => {
      if (!isPersons) return keepHere(id, { position });
      await call<typeof keepPosition>('PUT /books/{id}/reading/', {
        params: { id },
        body: position,
        keepalive: isLast,
      });
    }),
  );

  useLayoutEffect(() => {
    if (isPersons) return;
    const { position } = readingHere(id);
    // Asked of the address itself: it has followed the reader since the page was made.
    const now = pageAsked(location.search);
    setSpot(startAt(now, position, count));
    setBack(now === undefined && (position?.page ?? 1) > 1);
  }, [id, count, isPersons]);

  useEffect(() => {
    const leave = () => void keeper.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    const retry = () => void keeper.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
    };
  }, [keeper]);

  const keep = useCallback(
    (page: number, part: number) => {
      keeper.keep({ page, part });
      standInAddress(page);
    },
    [keeper],
  );

  const moveTo = useCallback(
    (page: number, anchor?: string) => {
      setSpot((now) => ({
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

  return { spot, isBack, moveTo, keep };
}

/** Past the router, which would ask for the book again. So a page that is loaded again, or sent to a friend, is the same one. */
function standInAddress(page: number): void {
  const address = `${location.pathname}?page=${page}`;
  if (address === location.pathname + location.search) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari allows a hundred changes in half a minute; the place is kept all the same.
  }
}
