import { useState } from 'react';
import { changeProfile } from '#web/kit/api/users.ts';
import { CallError, call } from '#web/kit/call.ts';
import { saveUser } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import css from './profile-dialog.module.css';

/** Saves a picture as soon as it is chosen. The server re-encodes it and makes it small. */
export function PictureForm() {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save(file: File) {
    if (isBusy) return;
    const body = new FormData();
    body.set('avatar', file);
    setBusy(true);
    setError(undefined);
    try {
      const user = await call(changeProfile, { body });
      saveUser(user);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.fields.avatar?.[0] ?? (cause.message || t('That did not work. Try again.')));
    }
    setBusy(false);
  }

  return (
    <div className={css.form}>
      <h3>{t('Picture')}</h3>
      <FileDrop
        label={t('Profile picture')}
        rule={t('JPEG, PNG or WebP, up to 5 MB')}
        accept="image/jpeg,image/png,image/webp"
        error={error}
        words={{ choose: t('Choose a picture'), change: t('Choose a picture'), progress: t('Saving…') }}
        onFile={save}
      />
    </div>
  );
}
