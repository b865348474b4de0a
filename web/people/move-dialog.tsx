import { useState } from 'react';
import { peopleWords } from '#contract/people-words.ts';
import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { moveStudents } from '#web/kit/api/students.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { NameList } from './name-list.tsx';

type Props = {
  people: { id: string; first_name: string; last_name: string }[];
  from: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

export function MoveDialog({ people, from, onClose, onDone }: Props) {
  const t = useWords();
  const classes = useAllPages(listTeacherClasses);
  const [to, setTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const count = people.length;
  const leaving = classes.data?.find(({ id }) => id === from);
  const target = classes.data?.find(({ id }) => id === to);
  const successMessage = t(
    '{count, plural, one {# student was moved to {name}.} other {# students were moved to {name}.}}',
    {
      count,
      name: target?.name ?? '',
    },
  );
  const { run, isBusy, error } = useDialogAction(useApiMutation(moveStudents, { invalidates: STUDENT_ENDPOINTS }), {
    successMessage,
    onDone,
  });

  function move() {
    setMissing(to === '');
    if (to !== '') void run({ body: { ids: people.map(({ id }) => id), to, ...(from && { from }) } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Move to a class')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="solid" isBusy={isBusy} onClick={move}>
            {t('{count, plural, one {Move # student} other {Move # students}}', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <NameList people={people} />
        <SelectField
          label={t('Class')}
          value={to}
          error={isMissing ? t(peopleWords.classMissing) : undefined}
          onChange={({ target: field }) => setTo(field.value)}
        >
          <option value="">{t('Choose a class')}</option>
          {classes.data
            ?.filter(({ id }) => id !== from)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <p className="muted">
          {leaving
            ? t('They will be removed from {name}.', { name: leaving.name })
            : t('They will be removed from their current classes.')}
        </p>
      </div>
    </Dialog>
  );
}
