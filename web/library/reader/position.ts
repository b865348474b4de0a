import type { Position } from '#contract/library/reading.ts';

type SavedPosition = Required<Position>;

/** Returns where a book opens: at the requested page, else at the saved position, else at the start. */
export function startPosition(
  requestedPage: number | undefined,
  saved: SavedPosition | null,
  count: number,
): SavedPosition {
  const clamp = (page: number) => Math.min(Math.max(1, page), Math.max(1, count));
  if (requestedPage !== undefined && requestedPage !== saved?.page) return { page: clamp(requestedPage), part: 0 };
  return saved && clamp(saved.page) === saved.page ? saved : { page: clamp(saved?.page ?? 1), part: 0 };
}

/** Returns the page of a URL, undefined if it has none. */
export function pageOfUrl(search: string): number | undefined {
  const page = Number(new URLSearchParams(search).get('page') ?? Number.NaN);
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

/** Saves a position; `isLast`: the page is being left, so no code waits for the reply. */
export type SavePosition = (position: SavedPosition, isLast: boolean) => Promise<unknown>;

const SAVE_DELAY_MS = 1000;

/** Creates a saver that sends the last position after a delay or on leaving, and retries failures. */
export function createPositionSaver(save: SavePosition) {
  let pending: SavedPosition | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    const position = pending;
    if (!position) return;
    pending = undefined;
    try {
      await save(position, isLast);
    } catch {
      // Retried silently with the next turn, or when the network is back.
      pending ??= position;
    }
  }

  return {
    schedule(position: SavedPosition): void {
      pending = position;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    flush,
  };
}
