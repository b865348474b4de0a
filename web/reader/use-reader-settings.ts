import { useEffect, useState } from 'react';
import { type BookLooks, bookLooksHere, keepBookLooks, showBookLooks } from '#web/kit/book-looks.ts';

const onServer: BookLooks = { face: 'andika', paper: 'day', size: 1 };

/** The looks of this device. They stand at the root of the page, where the head script put them before the first paint. */
export function useLooks() {
  const [looks, setLooks] = useState<BookLooks>(onServer);

  useEffect(() => {
    const here = bookLooksHere();
    setLooks(here);
    showBookLooks(here);
    return () => showBookLooks({});
  }, []);

  function change(changed: Partial<BookLooks>): void {
    const next = { ...looks, ...changed };
    setLooks(next);
    showBookLooks(next);
    keepBookLooks(next);
  }

  return { looks, change };
}
