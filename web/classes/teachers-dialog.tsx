import { useState } from 'react';
import type { SchoolClass } from '#contract/classes.ts';
import { setClassTeachers } from '#web/kit/api/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useSession } from '#web/kit/session.ts';
import { CLASS_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TeachersField } from './teachers-field.tsx';

export function TeachersDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const user = useSession()?.user;
  const { mutateAsync } = useApiMutation(setClassTeachers, { invalidates: CLASS_ENDPOINTS });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown.teachers.map(({ id }) => id)));
  const { submit, isBusy, error } = useFormSubmit(async () => {
    await mutateAsync({ params: { id: shown.id }, body: { teacher_ids: [...chosen] } });
    showToast({ kind: 'done', message: t('Teachers updated.') });
    onClose();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Change teachers')}
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
        {error && <Alert status="bad" role="alert" title={error} />}
        <TeachersField chosen={chosen} onChoose={setChosen} fixed={shown.can_leave ? undefined : user?.id} />
      </form>
    </Dialog>
  );
}
