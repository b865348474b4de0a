import type { Position, Reading } from '#contract/reading.ts';

type SavedPosition = Required<Position>;

/** Where a book is opened: at the page that was asked for, else where the reader stopped, else at its beginning. */
export function startPosition(
  requestedPage: number | undefined,
  saved: SavedPosition | null,
  count: number,
): SavedPosition {
  const clamp = (page: number) => Math.min(Math.max(1, page), Math.max(1, count));
  if (requestedPage !== undefined && requestedPage !== saved?.page) return { page: clamp(requestedPage), part: 0 };
  return saved && clamp(saved.page) === saved.page ? saved : { page: clamp(saved?.page ?? 1), part: 0 };
}

/** The page of an address; undefined: it names none. */
export function pageOfUrl(search: string): number | undefined {
  const page = Number(new URLSearchParams(search).get('page') ?? Number.NaN);
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

const storageKey = (bookId: string) => `reading ${bookId}`;

/** What somebody without an account left in this browser. */
export function readLocalReading(bookId: string): Reading {
  try {
    const { position, bookmarks } = JSON.parse(localStorage.getItem(storageKey(bookId)) ?? '{}') ?? {};
    const { page, part } = position ?? {};
    return {
      position: isPage(page) ? { page, part: isPart(part) ? part : 0 } : null,
      bookmarks: Array.isArray(bookmarks) ? bookmarks.filter(isPage) : [],
    };
  } catch {
    return { position: null, bookmarks: [] };
  }
}

export function saveLocalReading(bookId: string, changes: Partial<Reading>): void {
  try {
    localStorage.setItem(storageKey(bookId), JSON.stringify({ ...readLocalReading(bookId), ...changes }));
  } catch {
    // Without storage the place lasts as long as this page.
  }
}

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1;
const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;

/** Keeps a place somewhere; `isLast`: the page is being left, and nobody waits for the answer. */
export type SavePosition = (place: SavedPosition, isLast: boolean) => Promise<unknown>;

const SAVE_DELAY_MS = 1000;

/** Sends the last of many places, a moment after it was reached or when the page is left. What did not arrive is sent again. */
export function createPositionSaver(save: SavePosition) {
  let pending: SavedPosition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    const place = pending;
    if (!place) return;
    pending = undefined;
    try {
      await save(place, isLast);
    } catch {
      // Nobody has to know: it is tried again with the next turn, or when the network is back.
      pending ??= place;
    }
  }

  return {
    keep(place: SavedPosition): void {
      pending = place;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    flush,
  };
}
