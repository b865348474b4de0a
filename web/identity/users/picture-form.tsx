import { call } from '#web/kit/call.ts';
import { saveUser } from '#web/kit/session.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { useFileUpload } from '#web/kit/use-file-upload.ts';
import { useWords } from '#web/kit/words.ts';
import css from './profile-dialog.module.css';

/** Saves a picture as soon as it is chosen. The server re-encodes it and makes it small. */
export function PictureForm() {
  const t = useWords();
  const upload = useFileUpload('avatar', {
    async upload(file) {
      const body = new FormData();
      body.set('avatar', file);
      saveUser(await call('PATCH /user/profile/', { body }));
    },
    successMessage: t('Picture saved.'),
  });

  return (
    <div className={css.form}>
      <h3>{t('Picture')}</h3>
      <FileDrop
        {...upload}
        label={t('Profile picture')}
        rule={t('JPEG, PNG or WebP, up to 5 MB')}
        accept="image/jpeg,image/png,image/webp"
        words={{ choose: t('Choose a picture'), change: t('Choose a picture'), progress: t('Saving…') }}
      />
    </div>
  );
}
