import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { FamilyDialog } from '#web/administration/families/family-panel.tsx';
import { PrintFamilyLetters } from '#web/administration/families/print-letters.tsx';
import { ClassBookPanel } from '#web/authoring/class-books/create-class-book.tsx';
import { ClassPermissionPanel } from '#web/authoring/publishing-permission/class-permission.tsx';
import { PermissionDialog } from '#web/authoring/publishing-permission/permission-panel.tsx';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ClassAssignmentsPanel } from '#web/learning/assignments/class-assignments.tsx';
import { ClassProgressPanel } from '#web/learning/courses/class-progress.tsx';
import { LiveWishes } from '#web/learning/live/live-wishes.tsx';
import { CardsPanel } from '#web/people/cards/cards-panel.tsx';
import { ClassPosterButton } from '#web/people/cards/class-poster.tsx';
import { PrintCards } from '#web/people/cards/print-cards.tsx';
import { StudentCards } from '#web/people/cards/student-cards.tsx';
import { ClassDevicesPanel } from '#web/people/class-devices/class-devices-panel.tsx';
import { passwordFieldId } from '#web/people/classes/password-cell.tsx';
import { ArchiveDialog } from '#web/people/people/archive-dialog.tsx';
import { MoveDialog } from '#web/people/people/move-dialog.tsx';
import { NewPictures } from '#web/people/students/new-pictures.tsx';
import { SwitchPictures } from '#web/people/students/switch-pictures.tsx';

/** Shows the ways in which a class's students sign in (cards, poster, picture passwords), and the class book. */
export function ClassPanels({ schoolClass, students }: { schoolClass: SchoolClass; students: ClassStudent[] }) {
  if (schoolClass.archived_at) return null;
  return (
    <>
      <CardsPanel schoolClass={schoolClass} students={students}>
        <ClassPosterButton classId={schoolClass.id} />
        <SwitchPictures schoolClass={schoolClass} />
        {students.length > 0 && (
          <PrintFamilyLetters students={{ class: schoolClass.id }} count={students.length} name={schoolClass.name} />
        )}
      </CardsPanel>
      <ClassBookPanel schoolClass={schoolClass} students={students} />
    </>
  );
}

/** Shows what the students of a class do and may do: assignments, courses, and their permission to publish. */
export function ClassDetails({ schoolClass, students }: { schoolClass: SchoolClass; students: ClassStudent[] }) {
  if (schoolClass.archived_at) return null;
  return (
    <>
      <ClassAssignmentsPanel schoolClass={schoolClass} students={students} />
      <ClassProgressPanel schoolClass={schoolClass} />
      <LiveWishes query={{ class: schoolClass.id }} />
      <ClassPermissionPanel schoolClass={schoolClass} />
      <ClassDevicesPanel schoolClass={schoolClass} />
    </>
  );
}

type SelectedStudentsProps = {
  selected: ClassStudent[];
  passwords: ReadonlyMap<string, string>;
  schoolClass: SchoolClass;
};

/** Actions of other features on several students. */
export function SelectedStudentsActions({
  selected,
  passwords,
  schoolClass: { id, uses_pictures },
}: SelectedStudentsProps) {
  const t = useTranslate();
  const whose = { class: id, ids: selected.map(({ id }) => id) };
  const isCardOnly = (student: ClassStudent) => isCardOnlyStudent(student, uses_pictures) && !passwords.has(student.id);
  return (
    <>
      <PrintCards
        holders={whose}
        count={selected.length}
        usesPictures={uses_pictures}
        cardOnly={selected.filter(isCardOnly).length}
        passwords={passwords}
      >
        {t('{count, plural, one {Print # card} other {Print # cards}}', { count: selected.length })}
      </PrintCards>
      <PrintFamilyLetters students={whose} count={selected.length} />
    </>
  );
}

/** Tells whether a student's only way to sign in is the card: no password, and no pictures in use. */
function isCardOnlyStudent({ has_password, has_pictures }: ClassStudent, usesPictures: boolean): boolean {
  return !has_password && !(usesPictures && has_pictures);
}

type Props = { student: ClassStudent; password: string | undefined; schoolClass: SchoolClass };

/** Actions of other features on one student. */
export function ClassStudentActions({ student, password, schoolClass }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const { id } = student;
  // A review links to its author's permission.
  const [search] = useSearchParams();
  const [openDialog, setOpenDialog] = useState<'pictures' | 'permission' | 'families' | 'move' | 'archive' | undefined>(
    search.get('permission') === id ? 'permission' : undefined,
  );
  const name = fullName(student);
  const close = () => setOpenDialog(undefined);

  /** The row with the focus is removed from the class. */
  const leave = () => closeAndFocusPage(close);

  return (
    <>
      <StudentCards
        id={id}
        name={name}
        classId={schoolClass.id}
        usesPictures={schoolClass.uses_pictures}
        isCardOnly={isCardOnlyStudent(student, schoolClass.uses_pictures)}
        password={password}
        more={
          <>
            <button type="button" onClick={() => document.getElementById(passwordFieldId(id))?.focus()}>
              {t('New password')}
            </button>
            {schoolClass.uses_pictures && (
              <button type="button" onClick={() => setOpenDialog('pictures')}>
                {t('New pictures')}
              </button>
            )}
            <button type="button" onClick={() => setOpenDialog('families')}>
              {t('Families')}
            </button>
            <button type="button" onClick={() => setOpenDialog('permission')}>
              {t('Permission to publish')}
            </button>
            <button type="button" onClick={() => setOpenDialog('move')}>
              {t('Move to a class')}
            </button>
          </>
        }
        destructive={
          <button type="button" onClick={() => setOpenDialog('archive')}>
            {t('Archive')}
          </button>
        }
      />
      {openDialog === 'families' && <FamilyDialog studentId={id} name={name} onClose={close} />}
      {openDialog === 'permission' && <PermissionDialog studentId={id} name={name} onClose={close} />}
      {openDialog === 'pictures' && <NewPictures id={id} name={name} onClose={close} />}
      {openDialog === 'move' && <MoveDialog people={[student]} from={schoolClass.id} onClose={close} onDone={leave} />}
      {openDialog === 'archive' && (
        <ArchiveDialog source="students" people={[student]} onClose={close} onDone={leave} />
      )}
    </>
  );
}
