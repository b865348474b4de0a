import type { ManagedBook } from '#contract/publishing.ts';
import { listManagedBooks, showManagedBook } from '#web/kit/api/publishing.ts';

/** What shows books: every change of one makes them out of date. */
export const bookReads = [listManagedBooks, showManagedBook];

/** Refetch interval while pages are being created. */
const PROGRESS_MS = 1200;

export function isProcessing({ rendition }: Pick<ManagedBook, 'rendition'>): boolean {
  return rendition?.state === 'waiting' || rendition?.state === 'working';
}

/** Returns how soon books are read again, to follow the progress of their pages. */
export function progressRefetchMs(books: ManagedBook[] = []): number | false {
  return books.some(isProcessing) ? PROGRESS_MS : false;
}

/** Returns whether there is something to read but no text in it, as in a scan without text recognition. */
export function isWithoutText({ is_readable, has_text, rendition }: ManagedBook): boolean {
  return is_readable && !has_text && rendition?.state === 'ready';
}

export function fileForm(field: 'cover' | 'file', file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}
