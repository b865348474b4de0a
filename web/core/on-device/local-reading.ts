import type { Position, Reading } from '#contract/library/reading.ts';

/** This browser's reading state of a book for a reader without an account. */
export type LocalReading = Pick<Reading, 'position' | 'bookmarks'> & { pageCount: number | null };

const storageKey = (bookId: string) => `reading ${bookId}`;

/** Returns position and bookmarks that this browser stores for readers without an account. */
export function readLocalReading(bookId: string): LocalReading {
  try {
    const { position, bookmarks, pageCount } = JSON.parse(localStorage.getItem(storageKey(bookId)) ?? '{}') ?? {};
    return {
      position: positionIn(position),
      bookmarks: Array.isArray(bookmarks) ? bookmarks.filter(isPage) : [],
      pageCount: isPage(pageCount) ? pageCount : null,
    };
  } catch {
    return { position: null, bookmarks: [], pageCount: null };
  }
}

export function saveLocalReading(bookId: string, changes: Partial<LocalReading>): void {
  try {
    localStorage.setItem(storageKey(bookId), JSON.stringify({ ...readLocalReading(bookId), ...changes }));
  } catch {
    // Without storage the position lasts until the page is closed.
  }
}

function positionIn(stored: { page?: unknown; part?: unknown } | null | undefined): Required<Position> | null {
  const { page, part } = stored ?? {};
  return isPage(page) ? { page, part: isPart(part) ? part : 0 } : null;
}

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1;
const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
