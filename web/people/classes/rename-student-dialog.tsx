import type { PersonName } from '#contract/kit/person-names.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

type Props = { student: PersonName & { id: string }; onClose: () => void };

/** Corrects the spelling of a student's name. */
export function RenameStudentDialog({ student, onClose }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const { id, first_name, last_name } = student;
  const { mutateAsync } = useApiMutation('PATCH /students/{id}/', { invalidates: STUDENT_ENDPOINTS });
  const form = useForm({
    initial: { first_name, last_name },
    // A student with a single name keeps it: only changed names are sent.
    submit: (values) =>
      mutateAsync({
        params: { id },
        body: {
          ...(values.first_name !== first_name && { first_name: values.first_name }),
          ...(values.last_name !== last_name && { last_name: values.last_name }),
        },
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('Correct the name of {name}', { name: fullName(student) })}
      submitLabel={t('Save name')}
      onClose={onClose}
    >
      <p className="muted">
        {t(
          'The username does not change. Books, password and family links stay with this student. For another child, add a new student.',
        )}
      </p>
      <TextField {...form.field('first_name')} label={t('First name')} autoComplete="off" dir="auto" />
      <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="off" dir="auto" />
    </FormDialog>
  );
}
