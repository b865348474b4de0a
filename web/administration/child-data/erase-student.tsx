import { useState } from 'react';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

/** Endpoints that show the data held about students. */
export const CHILD_DATA_ENDPOINTS: Endpoint[] = ['GET /child-data/', 'GET /child-data/waiting/', 'GET /acts/'];

type Named = { id: string; first_name: string; last_name: string };
type Props = { student: Named; onErased?: () => void };

/** Erases a student permanently, after the person has typed the student’s name. */
export function EraseStudent({ student, onErased }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const name = fullName(student);
  return (
    <>
      <Button kind="bad" onClick={() => setAsking(true)} aria-label={t('Erase {name}', { name })}>
        {t('Erase')}
      </Button>
      {isAsking && <EraseDialog student={student} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}

type DialogProps = { student: Named; onClose: () => void; onErased?: (() => void) | undefined };

export function EraseDialog({ student, onClose, onErased }: DialogProps) {
  const t = useTranslate();
  const name = useFullName()(student);
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('POST /students/{id}/erase/', {
    invalidates: [...CHILD_DATA_ENDPOINTS, ...STUDENT_ENDPOINTS],
  });
  const form = useForm({
    initial: { confirm: '' },
    submit: (body) => mutateAsync({ params: { id: student.id }, body }),
    onSuccess() {
      showToast({ kind: 'done', message: t('Student erased.') });
      onClose();
      onErased?.();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Erase {name}', { name })}
      submitLabel={t('Erase permanently')}
      busyLabel={t('Erasing…')}
      isDestructive
      onClose={onClose}
    >
      <Alert status="warn" title={t('This cannot be undone.')}>
        {t('To remove a student from classes but keep their data, archive them instead.')}
      </Alert>
      <p>
        {t(
          'This erases their name, username, picture, sign-ins, cards, class enrolments, reading positions, bookmarks and family links. Published books stay without a name. Unpublished books are erased. Totals do not change.',
        )}
      </p>
      <TextField
        {...form.field('confirm')}
        label={t('To confirm, type the student’s name or username')}
        hint={<bdi>{name}</bdi>}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={300}
      />
    </FormDialog>
  );
}
