import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CardPrinting } from '#web/people/cards/print-cards.tsx';
import { AddStudents } from '#web/people/people/add-students.tsx';
import type { AddedStudents } from '#web/people/people/added-students-dialog.tsx';

/** Opens the dialog on the page of a class. */
export function AddStudentsButton({ classId }: { classId: string }) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button kind="solid" onClick={() => setAdding(true)}>
        <Icon of={UserPlusIcon} />
        {t('Add Students')}
      </Button>
      {isAdding && <AddStudentsAndPrint classId={classId} onClose={() => setAdding(false)} />}
    </>
  );
}

type Props = {
  /** Class that is selected first. */
  classId?: string | undefined;
  /** Returns the path of a class page, if this page is a different one. */
  pathOf?: (classId: string) => string;
  onClose: () => void;
};

/** Adds students and then offers their sign-in cards, because new students cannot sign in yet. */
export function AddStudentsAndPrint({ onClose, ...formProps }: Props) {
  const [addedStudents, setAddedStudents] = useState<AddedStudents>();
  if (!addedStudents) return <AddStudents {...formProps} onPrint={setAddedStudents} onClose={onClose} />;
  return (
    <CardPrinting
      holders={addedStudents}
      count={addedStudents.ids.length}
      usesPictures={false}
      cardOnly={addedStudents.ids.length}
      oldCardCount={0}
      onClose={onClose}
    />
  );
}
