import { useEffect, useState } from 'react';
import { saveWatchedFilm, sendWatchedFilms } from '#web/core/on-device/watched-films.ts';
import { useTranslate } from '#web/kit/translate.ts';

type Props = { owner: string; slug: string; title: string; hasEnded: boolean };

/** Records that a student has reached the end of the film, and says whether the server has saved it. */
export function WatchedNote({ owner, slug, title, hasEnded }: Props) {
  const t = useTranslate();
  const [isRecorded, setRecorded] = useState<boolean>();
  useEffect(() => {
    // Sends the records that an earlier visit could not send.
    void sendWatchedFilms(owner);
  }, [owner]);
  useEffect(() => {
    if (!hasEnded) return;
    const save = async () => setRecorded(await saveWatchedFilm({ owner, slug, title }));
    void save();
    addEventListener('online', save);
    return () => removeEventListener('online', save);
  }, [hasEnded, owner, slug, title]);
  return (
    <p role="status" className="no-print">
      {isRecorded === true && t('You watched this film to the end. Your teacher can see that.')}
      {isRecorded === false &&
        t('You watched this film to the end. This is not sent yet. It is sent when the internet is back.')}
    </p>
  );
}
