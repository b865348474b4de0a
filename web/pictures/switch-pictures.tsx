import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { pictureNames } from '#contract/picture-words.ts';
import { switchPictures } from '#web/kit/api/pictures.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CLASS_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordPicture } from '#web/ui/password-picture.tsx';
import css from './pictures.module.css';

/** Turns sign-in with three pictures on or off for a class. */
export function SwitchPictures({ shown }: { shown: SchoolClass }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {shown.uses_pictures ? t('Picture passwords: on') : t('Picture passwords: off')}
      </Button>
      {isOpen && <SwitchDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { shown: SchoolClass; onClose: () => void };

function SwitchDialog({ shown: { id, uses_pictures, pictures_from }, onClose }: Props) {
  const t = useWords();
  const { run, isBusy, error } = useDialogAction(useApiMutation(switchPictures, { invalidates: CLASS_ENDPOINTS }), {
    successMessage: uses_pictures
      ? t('Picture passwords are off.')
      : t('Picture passwords are on. Students without pictures get them when you next print cards.'),
    onDone: onClose,
  });
  const isLocked = pictures_from === 'lock';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Picture passwords')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{isLocked ? t('Close') : t('Cancel')}</Button>
          {!isLocked && (
            <Button
              kind="solid"
              data-first
              isBusy={isBusy}
              onClick={() => void run({ params: { id }, body: { uses_pictures: !uses_pictures } })}
            >
              {uses_pictures ? t('Turn off picture passwords') : t('Turn on picture passwords')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <div className={css.nine} aria-hidden="true">
          {pictureNames.map((picture) => (
            <PasswordPicture key={picture} of={picture} />
          ))}
        </div>
        {isLocked ? <Locked isOn={uses_pictures} /> : <PicturesExplanation isOn={uses_pictures} />}
        {pictures_from === 'school' && <p className="soft">{t('This class follows the school setting.')}</p>}
        {pictures_from === 'class' && <UseSchoolSetting id={id} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Explains what switching changes. */
function PicturesExplanation({ isOn }: { isOn: boolean }) {
  const t = useWords();
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

function Locked({ isOn }: { isOn: boolean }) {
  const t = useWords();
  return (
    <p>
      {isOn
        ? t('Your school has turned these on for every class. An admin can change this in the school profile.')
        : t('Your school has turned these off for every class. An admin can change this in the school profile.')}
    </p>
  );
}

function UseSchoolSetting({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const doing = useDialogAction(useApiMutation(switchPictures, { invalidates: CLASS_ENDPOINTS }), {
    successMessage: t('The class now follows the school setting.'),
    onDone: onClose,
  });
  const { run, isBusy, error } = doing;
  return (
    <>
      {error && <Alert status="bad" role="alert" title={error} />}
      <p className="soft">{t('This class has its own setting.')}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void run({ params: { id }, body: { uses_pictures: null } })}>
          {t('Follow the school setting')}
        </Button>
      </div>
    </>
  );
}
