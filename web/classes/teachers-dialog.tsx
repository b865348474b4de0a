import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { useSession } from '#web/kit/session.ts';
import { useAct } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSetTeachers } from './calls.ts';
import { TeachersField } from './teachers-field.tsx';

export function TeachersDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const t = useWords();
  const tell = useToast();
  const user = useSession()?.user;
  const { mutateAsync } = useSetTeachers();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown.teachers.map(({ id }) => id)));
  const { submit, isBusy, error } = useAct(async () => {
    await mutateAsync({ id: shown.id, teacher_ids: [...chosen] });
    tell({ kind: 'done', says: t('The teachers of the class are set.') });
    onClose();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Set the teachers')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="class-teachers" kind="solid" isBusy={isBusy} busyLabel={t('Saving…')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id="class-teachers" className="stack" onSubmit={submit} noValidate>
        {error && <Note status="bad" role="alert" fact={error} />}
        <TeachersField
          chosen={chosen}
          onChoose={setChosen}
          // A teacher stays with the own class: the server says so too.
          fixed={user?.role === 'teacher' ? user.id : undefined}
        />
      </form>
    </Dialog>
  );
}
