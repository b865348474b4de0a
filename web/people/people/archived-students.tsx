import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { RowActions } from '#web/kit/row-actions.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PeopleList } from './people-list.tsx';
import { useRestore } from './restore-button.tsx';

type Props = {
  /** Renders the dialog that erases one student, for people who may. */
  eraseDialog: (student: PersonRow, onClose: () => void) => ReactNode;
};

/** Lists archived students for the staff who work with them. */
export function ArchivedStudents({ eraseDialog }: Props) {
  const t = useTranslate();
  useHead({ title: t('Archived students') });
  return (
    <>
      <h1>{t('Archived students')}</h1>
      <PeopleList
        caption={t('Archived students')}
        source="students"
        fixedQuery={{ state: 'archived' }}
        columns={{ shown: ['username', 'classes', 'archived', 'erased'], phoneFact: 'erased' }}
        hasClasses
        hasStates={false}
        rowActions={(student) => <ArchivedStudentActions student={student} eraseDialog={eraseDialog} />}
        pathOf={({ id, can_change }) => (can_change ? paths.adminSchoolStudentProfile(id) : undefined)}
      >
        <EmptyState title={t('No archived students')} picture="shelf">
          <p>{t('Archive students who leave the school. You can restore them at any time.')}</p>
        </EmptyState>
      </PeopleList>
    </>
  );
}

function ArchivedStudentActions({ student, eraseDialog }: Props & { student: PersonRow }) {
  const t = useTranslate();
  const name = useFullName()(student);
  const { restore, isBusy } = useRestore({ source: 'students', people: [student] });
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <RowActions
        menuName={t('More actions for {name}', { name })}
        actions={[{ label: t('Restore'), name: t('Restore {name}', { name }), isBusy, onClick: restore }]}
        destructiveAction={
          student.can_erase
            ? { label: t('Erase'), name: t('Erase {name}', { name }), onClick: () => setErasing(true) }
            : undefined
        }
      />
      {isErasing && eraseDialog(student, () => setErasing(false))}
    </>
  );
}
