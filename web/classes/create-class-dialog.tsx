import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMakeClass } from './calls.ts';
import { NameDialog } from './class-name-dialog.tsx';
import { TeachersField } from './teachers-field.tsx';

type Props = {
  /** Whoever looks after every class says who teaches it; a teacher teaches what they make. */
  choosesTeachers: boolean;
  pathOf: (id: string) => string;
  onClose: () => void;
};

export function MakeDialog({ choosesTeachers, pathOf, onClose }: Props) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useMakeClass();
  const [teachers, setTeachers] = useState<ReadonlySet<string>>(new Set());

  async function make(name: string) {
    const made = await mutateAsync({ name, teacher_ids: [...teachers] });
    showToast({ kind: 'done', message: t('“{name}” has been created.', { name: made.name }) });
    onClose();
    navigate(pathOf(made.id));
  }

  return (
    <NameDialog title={t('Create a class')} submitLabel={t('Create class')} onSubmit={make} onClose={onClose}>
      {choosesTeachers && <TeachersField chosen={teachers} onChoose={setTeachers} />}
    </NameDialog>
  );
}
