import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useArchive, useChangeClass, useRestore, useRotateCode } from './calls.ts';
import { NameDialog } from './class-name-dialog.tsx';
import { TeachersDialog } from './teachers-dialog.tsx';

type Asked = 'name' | 'teachers' | 'code' | 'close' | 'open' | 'archive' | 'restore';

/** What can be done with a class as it is. */
export function ClassActs({ shown }: { shown: SchoolClass }) {
  const t = useWords();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (shown.archived_at)
    return (
      <>
        <Button onClick={() => setAsked('restore')}>{t('Restore the class')}</Button>
        {asked && <Opened asked={asked} shown={shown} onClose={close} />}
      </>
    );
  const offered: [Asked, string][] = [
    ['name', t('Rename')],
    ['teachers', t('Set the teachers')],
    ['code', t('New class code')],
    shown.is_closed ? ['open', t('Open joining')] : ['close', t('Close joining')],
    ['archive', t('Archive the class')],
  ];
  return (
    <>
      <Disclosure label={t('Change the class')} buttonClass={buttonClass()}>
        {offered.map(([act, says]) => (
          <button key={act} type="button" onClick={() => setAsked(act)}>
            {says}
          </button>
        ))}
      </Disclosure>
      {asked && <Opened asked={asked} shown={shown} onClose={close} />}
    </>
  );
}

type OpenedProps = { asked: Asked; shown: SchoolClass; onClose: () => void };

function Opened({ asked, shown, onClose }: OpenedProps) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync: rename } = useChangeClass();
  if (asked === 'name')
    return (
      <NameDialog
        title={t('Rename the class')}
        name={shown.name}
        submitLabel={t('Save')}
        onClose={onClose}
        onSubmit={async (name) => {
          await rename({ id: shown.id, name });
          onClose();
          showToast({ kind: 'done', message: t('The class is now called “{name}”.', { name: name.trim() }) });
        }}
      />
    );
  if (asked === 'teachers') return <TeachersDialog shown={shown} onClose={onClose} />;
  return <Sure asked={asked} shown={shown} onClose={onClose} />;
}

/** Each says before it is done what it does to the children. */
function Sure({ asked, shown, onClose }: OpenedProps) {
  const t = useWords();
  const rotate = useRotateCode();
  const change = useChangeClass();
  const archive = useArchive();
  const restore = useRestore();
  const { id } = shown;
  const same = { name: shown.name, onClose };
  if (asked === 'code')
    return (
      <ConfirmDialog
        {...same}
        isGood
        title={t('Give this class a new code?')}
        confirmLabel={t('New class code')}
        successMessage={t('The class has a new code.')}
        onConfirm={() => rotate.mutateAsync({ id })}
      >
        {t('The old code opens nothing any more, and is never used again. Tell the children the new one.')}
      </ConfirmDialog>
    );
  if (asked === 'close' || asked === 'open') {
    const isClosing = asked === 'close';
    return (
      <ConfirmDialog
        {...same}
        isGood
        title={isClosing ? t('Close joining?') : t('Open joining?')}
        confirmLabel={isClosing ? t('Close joining') : t('Open joining')}
        successMessage={isClosing ? t('Joining is closed.') : t('Joining is open.')}
        onConfirm={() => change.mutateAsync({ id, is_closed: isClosing })}
      >
        {isClosing
          ? t('Nobody finds their name by the class code until you open joining again. Sign-in cards go on working.')
          : t('The children find their names by the class code again.')}
      </ConfirmDialog>
    );
  }
  if (asked === 'archive')
    return (
      <ConfirmDialog
        {...same}
        title={t('Archive this class?')}
        confirmLabel={t('Archive the class')}
        successMessage={t('The class is archived.')}
        onConfirm={() => archive.mutateAsync({ id })}
      >
        {t('Its code opens nothing any more. The children, their books and their passwords stay as they are.')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...same}
      isGood
      title={t('Restore this class?')}
      confirmLabel={t('Restore the class')}
      successMessage={t('The class is restored.')}
      onConfirm={() => restore.mutateAsync({ id })}
    >
      {t('It stands among the classes again, with its children and its code.')}
    </ConfirmDialog>
  );
}
