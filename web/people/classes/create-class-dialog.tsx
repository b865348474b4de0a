import { Link, useNavigate } from 'react-router';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CLASS_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import { ClassNameField } from './class-name-field.tsx';
import { TeachersField } from './teachers-field.tsx';

type Props = {
  /** Lead teachers and admins choose the teachers. A teacher who creates a class becomes its teacher. */
  choosesTeachers: boolean;
  pathOf: (id: string) => string;
  onClose: () => void;
};

export function CreateClassDialog({ choosesTeachers, pathOf, onClose }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /v1/school-classes/', { invalidates: CLASS_ENDPOINTS });
  const form = useForm<{ name: string; teacher_ids: string[] }, { id: string }>({
    initial: { name: '', teacher_ids: [] },
    submit: (body) => mutateAsync({ body }),
    onSuccess({ id }) {
      onClose();
      navigate(pathOf(id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Create a class')}
      submitLabel={t('Create class')}
      busyLabel={t('Creating class…')}
      onClose={onClose}
    >
      <ClassNameField {...form.field('name')} />
      {choosesTeachers && (
        <TeachersField
          value={form.values.teacher_ids}
          onChange={(teacherIds) => form.setValue('teacher_ids', teacherIds)}
          error={form.errorOf('teacher_ids')}
        />
      )}
      <p>
        {t('Do you have a list from the school office?')}{' '}
        <Link to={paths.bulkEnrolment()}>{t('Upload a student list')}</Link>
      </p>
    </FormDialog>
  );
}
