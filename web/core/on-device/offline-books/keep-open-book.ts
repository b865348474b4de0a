import { watchConnection } from './check-books.ts';
import { type Opened, saveBook } from './save-book.ts';

/** Stores an open book, unless it comes from this device, and watches the connection until the book is closed. */
export async function keepOpenBook({ isStored, ...book }: Opened & { isStored: boolean }): Promise<void> {
  if (!book.signal.aborted) book.signal.addEventListener('abort', watchConnection());
  if (!isStored) await saveBook(book);
}
