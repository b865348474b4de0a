import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lateUnsentReading } from '#web/core/on-device/late-unsent-reading.ts';
import { readLocalReading, saveLocalReading } from '#web/core/on-device/local-reading.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { afterPaint } from './after-paint.ts';
import type { KnownReading } from './known-reading.ts';
import { createPositionSaver, pageOfUrl, startPosition } from './position.ts';

/**
 * The open page, and in a chapter the part above the window (0 to 1) or the id of an element. `way` is the direction of
 * the last turn; undefined when the book was opened at the page.
 */
export type ReadingPosition = {
  page: number;
  part: number;
  anchor?: string | undefined;
  way?: 'onward' | 'back' | undefined;
};

/** `reading` is the signed-in person's saved state; null for visitors, whose position this browser stores. */
type Opening = { requestedPage: number | undefined; reading: KnownReading | null };

/** Returns the open position of a book. Saves it in the URL, and for the person or in this browser. */
export function useReadingPosition(
  { id, page_count, last_page: last }: Pick<ReadBook, 'id' | 'page_count' | 'last_page'>,
  { requestedPage, reading }: Opening,
) {
  const [position, setPosition] = useState<ReadingPosition>(() =>
    startPosition(requestedPage, reading?.position ?? null, last),
  );
  /** Whether the reader has come back to a page after the first. */
  const [isBack, setBack] = useState(requestedPage === undefined && (reading?.position?.page ?? 1) > 1);
  const isPersons = reading !== null;
  const [saver] = useState(() =>
    createPositionSaver(async (position, isLast) => {
      if (!isPersons) return saveLocalReading(id, { position, pageCount: page_count });
      const { callUntilSent } = await lateUnsentReading();
      await callUntilSent('PUT /books/{id}/reading/', { params: { id }, body: position, keepalive: isLast });
    }),
  );

  useLayoutEffect(() => {
    if (isPersons) return;
    const { position } = readLocalReading(id);
    // From the browser's URL, which has changed since the page was rendered.
    const now = pageOfUrl(location.search);
    setPosition(startPosition(now, position, last));
    setBack(now === undefined && (position?.page ?? 1) > 1);
  }, [id, last, isPersons]);

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

  /** Opens a page. The position is saved once the page is drawn: a page that did not load was not read. */
  const moveTo = useCallback(
    (target: number, anchor?: string) => {
      // A link can lead to a page beyond the preview.
      const page = Math.min(target, Math.max(1, last));
      setPosition((now) => ({
        page,
        part: 0,
        anchor,
        way: page === now.page ? now.way : page > now.page ? 'onward' : 'back',
      }));
      setBack(false);
      showInUrl(page);
    },
    [last],
  );

  return { position, isBack, moveTo, keep };
}

/** Returns a function that saves the page that the reader turned to. It is called when that page is drawn. */
export function useKeepDrawn(
  position: ReadingPosition,
  isDrawn: () => boolean,
  keep: (page: number, part: number) => void,
): () => void {
  const lastKept = useRef<ReadingPosition>(undefined);
  const keepDrawn = useCallback(() => {
    // Pictures that load again draw the same page again, although the reader may have scrolled in the meantime.
    if (!position.way || lastKept.current === position) return;
    lastKept.current = position;
    keep(position.page, position.part);
  }, [position, keep]);
  // A link can lead to another part of the open page.
  useEffect(() => {
    if (isDrawn()) keepDrawn();
  }, [isDrawn, keepDrawn]);
  return keepDrawn;
}

/** Puts the page into the URL, for reloads and shared links. Bypasses the router, which would load the book again. */
function showInUrl(page: number): void {
  const { pathname } = location;
  const address = `${pathname}?page=${page}`;
  afterPaint(() => {
    if (location.pathname !== pathname || address === pathname + location.search) return;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Safari allows 100 changes in 30 seconds. The position is saved anyway.
    }
  });
}
