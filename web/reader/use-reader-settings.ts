import { useEffect, useState } from 'react';
import { type BookLooks, bookLooksHere, keepBookLooks, showBookLooks } from '#web/kit/book-looks.ts';

const DEFAULT_SETTINGS: BookLooks = { face: 'andika', paper: 'day', size: 1 };

/** The looks of this device. They stand at the root of the page, where the head script put them before the first paint. */
export function useReaderSettings() {
  const [settings, setSettings] = useState<BookLooks>(DEFAULT_SETTINGS);

  useEffect(() => {
    const stored = bookLooksHere();
    setSettings(stored);
    showBookLooks(stored);
    return () => showBookLooks({});
  }, []);

  function change(changes: Partial<BookLooks>): void {
    const next = { ...settings, ...changes };
    setSettings(next);
    showBookLooks(next);
    keepBookLooks(next);
  }

  return { looks: settings, change };
}
