import { pictureNameWords } from '#contract/picture-words.ts';
import { resetPictures } from '#web/kit/api/pictures.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordPicture } from '#web/ui/password-picture.tsx';
import css from './pictures.module.css';

/** Sets three new pictures for a student, and shows them once. */
export function NewPictures({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useWords();
  const { mutate, data, error, isPending } = useApiMutation(resetPictures, { invalidates: STUDENT_ENDPOINTS });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('New pictures')}
      closeLabel={t('Close')}
      actions={
        data ? (
          <Button kind="solid" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button kind="solid" data-first isBusy={isPending} onClick={() => mutate({ params: { id } })}>
              {t('Get new pictures')}
            </Button>
          </>
        )
      }
    >
      <div className="stack" aria-live="polite">
        {error instanceof CallError && <Alert status="bad" role="alert" title={error.message} />}
        <p>
          <b dir="auto">{name}</b>
          <br />
          {data
            ? t('Show these to the student now. They will not be shown again.')
            : t('The old pictures stop working and any waiting time is cleared. The student is signed out everywhere.')}
        </p>
        {data && (
          <ol className={css.three}>
            {data.pictures.map((picture) => (
              <li key={picture}>
                <PasswordPicture of={picture} />
                {t(pictureNameWords[picture])}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
