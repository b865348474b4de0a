import { useState } from 'react';
import { pictureNames } from '#contract/identity/picture-words.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { PasswordPicture } from '#web/identity/pictures/password-picture.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './pictures.module.css';
import { CLASS_ENDPOINTS } from './student-endpoints.ts';

/** Turns sign-in with three pictures on or off for a class. */
export function SwitchPictures({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {schoolClass.uses_pictures ? t('Picture passwords: on') : t('Picture passwords: off')}
      </Button>
      {isOpen && <SwitchDialog schoolClass={schoolClass} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { schoolClass: SchoolClass; onClose: () => void };

export function SwitchDialog({ schoolClass, onClose }: Props) {
  const t = useTranslate();
  const { id, uses_pictures, pictures_from } = schoolClass;
  const { mutateAsync } = useApiMutation('PUT /v1/school-classes/{id}/pictures/', { invalidates: CLASS_ENDPOINTS });
  if (pictures_from === 'lock') return <LockedDialog isOn={uses_pictures} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('Picture passwords')}
      isGood
      confirmLabel={uses_pictures ? t('Turn off picture passwords') : t('Turn on picture passwords')}
      onConfirm={() => mutateAsync({ params: { id }, body: { uses_pictures: !uses_pictures } })}
      onClose={onClose}
    >
      <AllPictures />
      <PicturesExplanation isOn={uses_pictures} />
      {pictures_from === 'school' && <p className="soft">{t('This class follows the school setting.')}</p>}
      {pictures_from === 'class' && <UseSchoolSetting id={id} onClose={onClose} />}
    </ConfirmDialog>
  );
}

/** The school decides for all classes, so there is no switch. */
function LockedDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Picture passwords')}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className="stack">
        <AllPictures />
        <p>
          {isOn
            ? t('Your school uses picture passwords in every class. An admin can change this in the school profile.')
            : t('Your school does not use picture passwords. An admin can change this in the school profile.')}
        </p>
      </div>
    </Dialog>
  );
}

function AllPictures() {
  return (
    <div className={css.nine} aria-hidden="true">
      {pictureNames.map((picture) => (
        <PasswordPicture key={picture} of={picture} />
      ))}
    </div>
  );
}

/** Explains the effect of the switch. */
function PicturesExplanation({ isOn }: { isOn: boolean }) {
  const t = useTranslate();
  if (isOn)
    return (
      <p>
        {t(
          'Students type a password instead of tapping pictures. Set a password for each student who does not have one. Their pictures are saved in case you switch back.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {t(
          'For students who cannot write yet. Each student taps three of nine pictures, in order. The pictures are picked at random and printed on the student’s next card.',
        )}
      </p>
      <p>
        {t(
          'After five wrong tries, a student must wait ten minutes or get new pictures from you. Passwords and cards still work.',
        )}
      </p>
    </>
  );
}

function UseSchoolSetting({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { run, isBusy } = useAction(
    useApiMutation('PUT /v1/school-classes/{id}/pictures/', { invalidates: CLASS_ENDPOINTS }),
    {
      onSuccess: onClose,
    },
  );
  return (
    <>
      <p className="soft">{t('This class has its own setting.')}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void run({ params: { id }, body: { uses_pictures: null } })}>
          {t('Follow the school setting')}
        </Button>
      </div>
    </>
  );
}
