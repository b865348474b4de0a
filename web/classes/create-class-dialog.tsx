import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCreateClass } from './calls.ts';
import { ClassNameDialog } from './class-name-dialog.tsx';
import { TeachersField } from './teachers-field.tsx';

type Props = {
  /** Whoever looks after every class says who teaches it; a teacher teaches what they make. */
  choosesTeachers: boolean;
  pathOf: (id: string) => string;
  onClose: () => void;
};

export function CreateClassDialog({ choosesTeachers, pathOf, onClose }: Props) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useCreateClass();
  const [teachers, setTeachers] = useState<ReadonlySet<string>>(new Set());

  async function create(name: string) {
    const created = await mutateAsync({ name, teacher_ids: [...teachers] });
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
