import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListAddress } from './list-params.ts';
import { PeopleList } from './people-list.tsx';
import { RestoreButton } from './restore-button.tsx';

const COLUMNS = ['username', 'classes', 'archived', 'erased'] as const;

type Props = {
  /** Erases one student, for people who may. */
  erase?: ((student: PersonRow) => ReactNode) | undefined;
};

/** Lists archived students for the staff who work with them. */
export function ArchivedStudents({ erase }: Props) {
  const fullName = useFullName();
  const t = useWords();
  useHead({ title: t('Archived students') });
  const list = useListAddress(COLUMNS);
  return (
    <>
      <h1>{t('Archived students')}</h1>
      <PeopleList
        caption={t('Archived students')}
        source="students"
        fixedQuery={{ state: 'archived' }}
        list={{ ...list, isFiltered: Boolean(list.search || list.classId) }}
        availableColumns={COLUMNS}
        hasClasses
        hasStates={false}
        rowActions={(student) => (
          <span className="row">
            <RestoreButton
              source="students"
              people={[student]}
              isSmall
              label={t('Restore {name}', { name: fullName(student) })}
              onDone={() => {}}
            >
              {t('Restore')}
            </RestoreButton>
            {erase?.(student)}
          </span>
        )}
        pathOf={({ id, can_change }) => (can_change ? paths.adminSchoolStudentProfile(id) : undefined)}
      >
        <EmptyState title={t('No archived students')} picture="shelf">
          <p>{t('Archive students who leave the school. You can restore them at any time.')}</p>
        </EmptyState>
      </PeopleList>
    </>
  );
}
