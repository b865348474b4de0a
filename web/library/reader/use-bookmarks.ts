import { useEffect, useState } from 'react';
import { lateUnsentReading } from '#web/core/on-device/late-unsent-reading.ts';
import { readLocalReading, saveLocalReading } from '#web/core/on-device/local-reading.ts';
import { isOffline } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import type { KnownReading } from './known-reading.ts';

/** Returns the bookmarks of a book, which are saved for the person or, for visitors, in this browser. */
export function useBookmarks(bookId: string, reading: KnownReading | null) {
  const t = useTranslate();
  const showToast = useToast();
  const [bookmarks, setBookmarks] = useState<number[]>(reading?.bookmarks ?? []);

  useEffect(() => {
    if (!reading) setBookmarks(readLocalReading(bookId).bookmarks);
  }, [bookId, reading]);

  async function toggle(page: number): Promise<void> {
    const isMarked = bookmarks.includes(page);
    const next = isMarked ? bookmarks.filter((marked) => marked !== page) : [...bookmarks, page].sort((a, b) => a - b);
    setBookmarks(next);
    if (!reading) return saveLocalReading(bookId, { bookmarks: next });
    const params = { id: bookId, page };
    try {
      const { callUntilSent } = await lateUnsentReading();
      if (isMarked) await callUntilSent('DELETE /books/{id}/bookmarks/{page}/', { params });
      else await callUntilSent('PUT /books/{id}/bookmarks/{page}/', { params });
    } catch (cause) {
      // This device has saved the change, and sends it later.
      if (isOffline(cause)) return;
      // Reverts this bookmark only: others may have changed in the meantime.
      setBookmarks((now) =>
        isMarked ? [...now, page].sort((a, b) => a - b) : now.filter((marked) => marked !== page),
      );
      showToast({ kind: 'failed', message: t('The bookmark could not be saved. Try again.') });
    }
  }

  return { bookmarks, toggle };
}
