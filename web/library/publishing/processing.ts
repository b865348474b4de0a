import type { ManagedBook } from '#contract/library/publishing.ts';
import type { Endpoint } from '#web/kit/call.ts';

/** The calls whose replies contain books. They are repeated after each change of a book. */
export const bookReads: Endpoint[] = ['GET /api-admin/books/', 'GET /api-admin/books/{id}/'];

/** Refetch interval while pages are being created. */
const PROGRESS_MS = 1200;

export function isProcessing({ rendition }: Pick<ManagedBook, 'rendition'>): boolean {
  return rendition?.state === 'waiting' || rendition?.state === 'working';
}

/** Returns the delay before books are read again to follow their pages' progress. */
export function progressRefetchMs(books: ManagedBook[] = []): number | false {
  return books.some(isProcessing) ? PROGRESS_MS : false;
}

/** Returns whether a book can be read but has no text, as a scan without text recognition. */
export function isWithoutText({ is_readable, has_text, rendition }: ManagedBook): boolean {
  return is_readable && !has_text && rendition?.state === 'ready';
}

export function fileForm(field: 'cover' | 'file', file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}
