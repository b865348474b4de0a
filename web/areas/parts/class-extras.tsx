import { useState } from 'react';
import type { ClassStudent, SchoolClass } from '#contract/classes.ts';
import { CardsPanel } from '#web/cards/cards-panel.tsx';
import { ForTheBoard } from '#web/cards/class-poster.tsx';
import { PrintCards } from '#web/cards/print-cards.tsx';
import { StudentCards } from '#web/cards/student-cards.tsx';
import { FamilyDialog } from '#web/families/family-panel.tsx';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useWords } from '#web/kit/words.ts';
import { ArchiveDialog } from '#web/people/archive-dialog.tsx';
import { MoveDialog } from '#web/people/move-dialog.tsx';
import { NewPictures } from '#web/pictures/new-pictures.tsx';
import { SwitchPictures } from '#web/pictures/switch-pictures.tsx';

/** How the children of a class come in: its cards, its board, its picture passwords. */
export function ClassPanel({ shown, students }: { shown: SchoolClass; students: ClassStudent[] }) {
  if (shown.archived_at) return null;
  return (
    <CardsPanel shown={shown} students={students}>
      <ForTheBoard classId={shown.id} />
      <SwitchPictures shown={shown} />
    </CardsPanel>
  );
}

type SelectedStudentsProps = { selected: ClassStudent[]; passwords: ReadonlyMap<string, string>; shown: SchoolClass };

/** What other features do with several of its children. */
export function SelectedStudentsExtras({ selected, passwords, shown: { id, uses_pictures } }: SelectedStudentsProps) {
  const t = useWords();
  const whose = { class: id, ids: selected.map(({ id }) => id) };
  return (
    <PrintCards whose={whose} count={selected.length} usesPictures={uses_pictures} passwords={passwords}>
      {t('{count, plural, one {Print # card} other {Print # cards}}', { count: selected.length })}
    </PrintCards>
  );
}

type Props = { student: ClassStudent; password: string | undefined; shown: SchoolClass };

/** What other features do with one of its children. */
export function StudentExtras({ student, password, shown }: Props) {
  const t = useWords();
  const [openDialog, setOpenDialog] = useState<'pictures' | 'families' | 'move' | 'archive'>();
  const { id, first_name, last_name } = student;
  const name = `${first_name} ${last_name}`.trim();
  const close = () => setOpenDialog(undefined);

  /** The row that the focus stood in has left the class. */
  const leave = () => closeAndFocusPage(close);

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
              <button type="button" onClick={() => setOpenDialog('pictures')}>
                {t('New pictures')}
              </button>
            )}
            <button type="button" onClick={() => setOpenDialog('families')}>
              {t('Families')}
            </button>
            <button type="button" onClick={() => setOpenDialog('move')}>
              {t('Move to a class')}
            </button>
            <button type="button" onClick={() => setOpenDialog('archive')}>
              {t('Archive')}
            </button>
          </>
        }
      />
      {openDialog === 'families' && <FamilyDialog studentId={id} name={name} onClose={close} />}
      {openDialog === 'pictures' && <NewPictures id={id} name={name} onClose={close} />}
      {openDialog === 'move' && <MoveDialog people={[student]} from={shown.id} onClose={close} onDone={leave} />}
      {openDialog === 'archive' && (
        <ArchiveDialog source="students" people={[student]} onClose={close} onDone={leave} />
      )}
    </>
  );
}
