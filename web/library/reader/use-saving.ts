import { useEffect, useState } from 'react';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { currentSession } from '#web/kit/session.ts';
import { loadBookEnd, loadNotes } from './late-parts.tsx';

import { createSavingPace } from './saving-pace.ts';

/** Returns this device's copy of a book; undefined also if the module that reads it does not load. */
export async function findStoredBook(id: string) {
  try {
    const { findBookStore } = await import('#web/core/on-device/offline-books/store.ts');
    return await (await findBookStore())?.read(id);
  } catch {
    return undefined;
  }
}

/** A book that is closed before its copy begins is stored as far as it was read, from this many pages on. */
const MIN_READ_PAGES = 3;

/**
 * Stores the open book on this device, at a pace that leaves each turn to the reader. Returns the function to call when
 * the open pages, named by `opening`, are drawn.
 */
export function useSaving(book: ReadBook, opening: string | undefined, isStored: boolean): () => void {
  const [pace] = useState(() => createSavingPace(book.last_page));
  useEffect(() => pace.show(opening, false), [pace, opening]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const pause = () => pace.idle(signal);
    const reader = currentSession()?.user.id;
    // After a sign-out, no trace of what was read may be stored for the next person.
    const isNotKept = () => pace.readPages() < MIN_READ_PAGES || currentSession()?.user.id !== reader;
    const save = async () => {
      if (!isStored) {
        await pace.start(signal);
        await pause();
        if (signal.aborted && isNotKept()) return;
        // The end of the book must also be available without a connection.
        await loadBookEnd();
        await pause();
        await loadNotes();
      }
      const { keepOpenBook } = await import('#web/core/on-device/offline-books/keep-open-book.ts');
      if (signal.aborted && (isStored || isNotKept())) return;
      await keepOpenBook({ book, isStored, signal, pause, readPages: pace.readPages });
    };
    // A file that does not load is tried again when the book is opened again.
    save().catch(() => {});
    return () => controller.abort();
  }, [pace, book, isStored]);

  return () => pace.show(opening, true);
}
