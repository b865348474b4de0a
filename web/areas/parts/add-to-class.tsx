import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useState } from 'react';
import { CardPrinting } from '#web/cards/print-cards.tsx';
import { useWords } from '#web/kit/words.ts';
import { AddStudents, type Newcomers } from '#web/people/add-students.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On the page of a class. */
export function AddStudentsButton({ classId }: { classId: string }) {
  const t = useWords();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button kind="solid" onClick={() => setAdding(true)}>
        <Icon of={UserPlusIcon} />
        {t('Add Students')}
      </Button>
      {isAdding && <AddAndPrint classId={classId} onClose={() => setAdding(false)} />}
    </>
  );
}

type Props = {
  /** The class that is chosen at first. */
  classId?: string | undefined;
  /** The page of a class, where that is another one. */
  pathOf?: (classId: string) => string;
  onClose: () => void;
};

/** From names to cards: whoever is new has nothing to sign in with yet. */
export function AddAndPrint({ onClose, ...adding }: Props) {
  const [toPrint, setToPrint] = useState<Newcomers>();
  if (!toPrint) return <AddStudents {...adding} onPrint={setToPrint} onClose={onClose} />;
  return <CardPrinting whose={toPrint} count={toPrint.ids.length} usesPictures={false} onClose={onClose} />;
}
