import { type FormEvent, useId, useState } from 'react';
import { eraseStudent } from '#web/kit/api/child-data.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CHILD_DATA_ENDPOINTS } from './child-data-endpoints.ts';

type Named = { id: string; first_name: string; last_name: string };
type Props = { student: Named; isSmall?: boolean; onErased?: () => void };

/** Erases a student permanently, after the name was typed. */
export function EraseStudent({ student, isSmall = false, onErased }: Props) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const name = `${student.first_name} ${student.last_name}`.trim();
  return (
    <>
      <Button kind="bad" isSmall={isSmall} onClick={() => setAsking(true)} aria-label={t('Erase {name}', { name })}>
        {t('Erase')}
      </Button>
      {isAsking && <EraseDialog id={student.id} name={name} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}

type DialogProps = { id: string; name: string; onClose: () => void; onErased: (() => void) | undefined };

function EraseDialog({ id, name, onClose, onErased }: DialogProps) {
  const t = useWords();
  const form = useId();
  const {
    submit,
    isBusy,
    failure,
    wrong: errorCount,
  } = useErasing(id, () => {
    onClose();
    onErased?.();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Erase {name}', { name })}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} kind="bad" isBusy={isBusy} busyLabel={t('Erasing…')}>
            {t('Erase permanently')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {failure && <Alert status="bad" role="alert" title={failure} />}
        <Alert status="warn" title={t('This cannot be undone.')}>
          {t('To remove a student from classes but keep their data, archive them instead.')}
        </Alert>
        <p>
          {t(
            'This erases their name, username, picture, sign-ins, cards, class enrolments, reading positions, bookmarks and family links. Published books stay without a name. Unpublished books are erased. Totals do not change.',
          )}
        </p>
        <TextField
          name="confirm"
          label={t('To confirm, type the student’s name or username')}
          hint={<bdi>{name}</bdi>}
          error={errorCount}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={300}
          data-first
        />
      </form>
    </Dialog>
  );
}

function useErasing(id: string, onErased: () => void) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending } = useApiMutation(eraseStudent, {
    invalidates: [...CHILD_DATA_ENDPOINTS, ...STUDENT_ENDPOINTS],
  });
  const [errors, setErrors] = useState<{ failure?: string; wrong?: string | undefined }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('confirm');
    setErrors({});
    try {
      await mutateAsync({ params: { id }, body: { confirm: field instanceof HTMLInputElement ? field.value : '' } });
      showToast({ kind: 'done', message: t('Student erased.') });
      onErased();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const [wrong] = cause.fields.confirm ?? [];
      setErrors(wrong ? { wrong } : { failure: cause.message || t('That did not work. Try again.') });
      if (wrong && field instanceof HTMLElement) field.focus();
    }
  }

  return { submit, isBusy: isPending, ...errors };
}
