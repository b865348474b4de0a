import type { SchoolClass } from '#contract/people/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { CLASS_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { ClassNameField } from './class-name-field.tsx';

export function RenameClassDialog({
  schoolClass: { id, name },
  onClose,
}: {
  schoolClass: SchoolClass;
  onClose: () => void;
}) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('PATCH /v1/school-classes/{id}/', { invalidates: CLASS_ENDPOINTS });
  const form = useForm({
    initial: { name },
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Rename class')} submitLabel={t('Save')} onClose={onClose}>
      <ClassNameField {...form.field('name')} />
    </FormDialog>
  );
}
