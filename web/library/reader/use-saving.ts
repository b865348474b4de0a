import { useEffect } from 'react';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { loadBookEnd } from './late-book-end.tsx';
import { loadNotes } from './late-notes.tsx';

/** Returns this device's copy of a book; undefined also if the module that reads it does not load. */
export async function findStoredBook(id: string) {
  try {
    const { findBookStore } = await import('#web/core/on-device/offline-books/store.ts');
    return await (await findBookStore())?.read(id);
  } catch {
    return undefined;
  }
}

/** Stores the open book on this device, once its first page is drawn. */
export function useSaving(book: ReadBook, isDrawn: boolean, isStored: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const save = async () => {
      // The end of the book must also be available without a connection.
      await Promise.all([loadBookEnd(), loadNotes()]);
      const { keepOpenBook } = await import('#web/core/on-device/offline-books/keep-open-book.ts');
      if (!signal.aborted) await keepOpenBook({ book, isStored, signal });
    };
    // A file that does not load is tried again when the book is opened again.
    const timer = setTimeout(() => save().catch(() => {}), SAVE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [book, isDrawn, isStored]);
}

/** Gives precedence to the first page and the next pages' pictures. */
const SAVE_DELAY_MS = 1000;
