import type { Translate } from '#web/kit/translate.ts';

/** A reader's last page in a book; `count` is null for books that were opened before this browser stored it. */
export type ReadingPlace = { page: number; count: number | null };

/** Tells whether a place is worth showing: every opened book is at least at its first page. */
export function isStarted({ page }: ReadingPlace): boolean {
  return page > 1;
}

export function isAtEnd({ page, count }: ReadingPlace): boolean {
  return count !== null && page >= count;
}

export function placeText({ page, count }: ReadingPlace, t: Translate): string {
  return count === null ? t('Continue, page {page}', { page }) : t('Continue, page {page} of {count}', { page, count });
}
