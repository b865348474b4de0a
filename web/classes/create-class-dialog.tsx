import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createSchoolClass } from '#web/kit/api/classes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CLASS_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ClassNameDialog } from './class-name-dialog.tsx';
import { TeachersField } from './teachers-field.tsx';

type Props = {
  /** Lead teachers and admins choose the teachers. A teacher becomes the teacher of the class. */
  choosesTeachers: boolean;
  pathOf: (id: string) => string;
  onClose: () => void;
};

export function CreateClassDialog({ choosesTeachers, pathOf, onClose }: Props) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation(createSchoolClass, { invalidates: CLASS_ENDPOINTS });
  const [teachers, setTeachers] = useState<ReadonlySet<string>>(new Set());

  async function create(name: string) {
    const created = await mutateAsync({ body: { name, teacher_ids: [...teachers] } });
    showToast({ kind: 'done', message: t('“{name}” has been created.', { name: created.name }) });
    onClose();
    navigate(pathOf(created.id));
  }

  return (
    <ClassNameDialog title={t('Create a class')} submitLabel={t('Create class')} onSubmit={create} onClose={onClose}>
      {choosesTeachers && <TeachersField chosen={teachers} onChoose={setTeachers} />}
    </ClassNameDialog>
  );
}
