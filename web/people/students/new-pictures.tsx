import { type Picture, pictureNameWords } from '#contract/identity/picture-words.ts';
import { PasswordPicture } from '#web/identity/pictures/password-picture.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './pictures.module.css';
import { STUDENT_ENDPOINTS } from './student-endpoints.ts';

type Props = { id: string; name: string; onClose: () => void };

/** Sets three new pictures for a student, and shows them once. */
export function NewPictures({ id, name, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync, data } = useApiMutation('POST /students/{id}/pictures/', { invalidates: STUDENT_ENDPOINTS });
  const form = useForm({ initial: {}, submit: () => mutateAsync({ params: { id } }) });
  if (data) return <NewPicturesDialog pictures={data.pictures} name={name} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('New pictures')}
      submitLabel={t('Get new pictures')}
      busyLabel={null}
      isCancelFirst
      onClose={onClose}
    >
      <p>
        <b dir="auto">{name}</b>
        <br />
        {t('The old pictures stop working and any waiting time is cleared. The student is signed out everywhere.')}
      </p>
    </FormDialog>
  );
}

function NewPicturesDialog({ pictures, name, onClose }: Omit<Props, 'id'> & { pictures: Picture[] }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('New pictures')}
      actions={
        <Button kind="solid" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="stack">
        <p data-first tabIndex={-1}>
          <b dir="auto">{name}</b>
          <br />
          {t('Show these pictures to the student now. You cannot show them again.')}
        </p>
        <ol className={css.three}>
          {pictures.map((picture) => (
            <li key={picture}>
              <PasswordPicture of={picture} />
              {t(pictureNameWords[picture])}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
