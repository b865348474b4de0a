import type { Position, Reading } from '#contract/reading.ts';

type Kept = Required<Position>;

/** Where a book is opened: at the page that was asked for, else where the reader stopped, else at its beginning. */
export function startAt(asked: number | undefined, kept: Kept | null, count: number): Kept {
  const within = (page: number) => Math.min(Math.max(1, page), Math.max(1, count));
  if (asked !== undefined && asked !== kept?.page) return { page: within(asked), part: 0 };
  return kept && within(kept.page) === kept.page ? kept : { page: within(kept?.page ?? 1), part: 0 };
}

/** The page of an address; undefined: it names none. */
export function pageAsked(search: string): number | undefined {
  const page = Number(new URLSearchParams(search).get('page') ?? Number.NaN);
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

const keyOf = (bookId: string) => `reading ${bookId}`;

/** What somebody without an account left in this browser. */
export function readingHere(bookId: string): Reading {
  try {
    const { position, bookmarks } = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? '{}') ?? {};
    const { page, part } = position ?? {};
    return {
      position: isPage(page) ? { page, part: isPart(part) ? part : 0 } : null,
      bookmarks: Array.isArray(bookmarks) ? bookmarks.filter(isPage) : [],
    };
  } catch {
    return { position: null, bookmarks: [] };
  }
}

export function keepHere(bookId: string, changed: Partial<Reading>): void {
  try {
    localStorage.setItem(keyOf(bookId), JSON.stringify({ ...readingHere(bookId), ...changed }));
  } catch {
    // Without storage the place lasts as long as this page.
  }
}

const isPage = (page: unknown): page is number => Number.isSafeInteger(page) && Number(page) >= 1;
const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;

/** Keeps a place somewhere; `isLast`: the page is being left, and nobody waits for the answer. */
export type Send = (place: Kept, isLast: boolean) => Promise<unknown>;

const WAITS_MS = 1000;

/** Sends the last of many places, a moment after it was reached or when the page is left. What did not arrive is sent again. */
export function openPlaceKeeper(send: Send) {
  let waiting: Kept | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    const place = waiting;
    if (!place) return;
    waiting = undefined;
    try {
      await send(place, isLast);
    } catch {
      // Nobody has to know: it is tried again with the next turn, or when the network is back.
      waiting ??= place;
    }
  }

  return {
    keep(place: Kept): void {
      waiting = place;
      clearTimeout(timer);
      timer = setTimeout(flush, WAITS_MS);
    },
    flush,
  };
}
