import type { SchoolClass } from '#contract/people/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useSession } from '#web/kit/session.ts';
import { CLASS_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { TeachersField } from './teachers-field.tsx';

/** Changes the teachers of a class. */
export function TeachersDialog({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose: () => void }) {
  const t = useWords();
  const { id, teachers, can_leave } = schoolClass;
  const user = useSession()?.user;
  const { mutateAsync } = useApiMutation('PUT /v1/school-classes/{id}/teachers/', { invalidates: CLASS_ENDPOINTS });
  const form = useForm({
    initial: { teacher_ids: teachers.map((teacher) => teacher.id) },
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Change teachers')} submitLabel={t('Save')} onClose={onClose}>
      <TeachersField
        value={form.values.teacher_ids}
        onChange={(teacherIds) => form.setValue('teacher_ids', teacherIds)}
        error={form.errorOf('teacher_ids')}
        fixedId={can_leave ? undefined : user?.id}
      />
    </FormDialog>
  );
}
