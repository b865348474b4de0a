import { useState } from 'react';
import type { ClassStudent, SchoolClass } from '#contract/classes.ts';
import { useWords } from '#web/app/words.ts';
import { ForTheBoard } from '#web/cards/board.tsx';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { StudentCards } from '#web/cards/student-cards.tsx';
import { FamilyDialog } from '#web/families/family-panel.tsx';
import { ArchiveDialog } from '#web/people/archive-dialog.tsx';
import { MoveDialog } from '#web/people/move-dialog.tsx';
import { NewPictures } from '#web/pictures/new-pictures.tsx';
import { SwitchPictures } from '#web/pictures/switch-pictures.tsx';

/** What other features do with a class: its cards, its board, its picture passwords. */
export function ClassExtras({ shown }: { shown: SchoolClass }) {
  const t = useWords();
  const { id, no_of_students, uses_pictures, archived_at } = shown;
  if (archived_at) return null;
  return (
    <>
      {no_of_students > 0 && (
        <PrintCards whose={{ class: id }} count={no_of_students} usesPictures={uses_pictures}>
          {t('{count, plural, one {Print # card} other {Print # cards}}', { count: no_of_students })}
        </PrintCards>
      )}
      <ForTheBoard classId={id} />
      <SwitchPictures shown={shown} />
    </>
  );
}

type Props = { student: ClassStudent; password: string | undefined; shown: SchoolClass };

/** And with one of its children. */
export function StudentExtras({ student, password, shown }: Props) {
  const t = useWords();
  const [asked, setAsked] = useState<'pictures' | 'families' | 'move' | 'archive'>();
  const { id, first_name, last_name } = student;
  const name = `${first_name} ${last_name}`.trim();
  const close = () => setAsked(undefined);

  /** The row that the focus stood in has left the class. */
  function leave() {
    close();
    document.getElementById('main')?.focus();
  }

  return (
    <>
      <StudentCards
        id={id}
        name={name}
        classId={shown.id}
        usesPictures={shown.uses_pictures}
        password={password}
        more={
          <>
            {shown.uses_pictures && (
              <button type="button" onClick={() => setAsked('pictures')}>
                {t('New pictures')}
              </button>
            )}
            <button type="button" onClick={() => setAsked('families')}>
              {t('Families')}
            </button>
            <button type="button" onClick={() => setAsked('move')}>
              {t('Move to a class')}
            </button>
            <button type="button" onClick={() => setAsked('archive')}>
              {t('Archive')}
            </button>
          </>
        }
      />
      {asked === 'families' && <FamilyDialog studentId={id} name={name} onClose={close} />}
      {asked === 'pictures' && <NewPictures id={id} name={name} onClose={close} />}
      {asked === 'move' && <MoveDialog people={[student]} from={shown.id} onClose={close} onDone={leave} />}
      {asked === 'archive' && <ArchiveDialog source="students" people={[student]} onClose={close} onDone={leave} />}
    </>
  );
}
