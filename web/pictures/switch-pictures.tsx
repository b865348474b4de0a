import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { pictureNames } from '#contract/picture-words.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChildPicture } from '#web/ui/child-picture.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSwitchPictures } from './calls.ts';
import css from './pictures.module.css';

/** Whether the children of a class tap three pictures instead of typing. */
export function SwitchPictures({ shown }: { shown: SchoolClass }) {
  const t = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        {shown.uses_pictures ? t('Picture passwords: on') : t('Picture passwords: off')}
      </Button>
      {isAsked && <SwitchDialog shown={shown} onClose={() => setAsked(false)} />}
    </>
  );
}

type Props = { shown: SchoolClass; onClose: () => void };

function SwitchDialog({ shown: { id, uses_pictures, pictures_from }, onClose }: Props) {
  const t = useWords();
  const { run, isBusy, error } = useDialogAction(useSwitchPictures(), {
    successMessage: uses_pictures
      ? t('The children type a password.')
      : t('Picture passwords are on. Who has no pictures yet gets them with the next card.'),
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
              onClick={() => void run({ id, uses_pictures: !uses_pictures })}
            >
              {uses_pictures ? t('Let the children type') : t('Use pictures')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <div className={css.nine} aria-hidden="true">
          {pictureNames.map((picture) => (
            <ChildPicture key={picture} of={picture} />
          ))}
        </div>
        {isLocked ? <Locked isOn={uses_pictures} /> : <Meaning isOn={uses_pictures} />}
        {pictures_from === 'school' && <p className="soft">{t('So far this class has it as the school does.')}</p>}
        {pictures_from === 'class' && <Follow id={id} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** What switching means. */
function Meaning({ isOn }: { isOn: boolean }) {
  const t = useWords();
  if (isOn)
    return (
      <p>
        {t(
          'The children type a password instead of tapping pictures. Give one to each who has none. Their pictures are kept, in case you switch back.',
        )}
      </p>
    );
  return (
    <>
      <p>
        {t(
          'For children who do not write yet: each taps three of nine pictures, in order. They are drawn for each child, and are on the next card that you print.',
        )}
      </p>
      <p>
        {t(
          'After five wrong tries a child waits ten minutes, or you give new pictures. Passwords and cards go on working.',
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
        ? t('The school has turned them on for every class. An admin changes that in the profile of the school.')
        : t('The school has turned them off for every class. An admin changes that in the profile of the school.')}
    </p>
  );
}

function Follow({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const doing = useDialogAction(useSwitchPictures(), {
    successMessage: t('The class has it as the school does.'),
    onDone: onClose,
  });
  const { run, isBusy, error } = doing;
  return (
    <>
      {error && <Alert status="bad" role="alert" title={error} />}
      <p className="soft">{t('This class has decided that for itself.')}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void run({ id, uses_pictures: null })}>
          {t('Have it as the school does')}
        </Button>
      </div>
    </>
  );
}
