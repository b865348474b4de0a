import { useState } from 'react';
import { Link } from 'react-router';
import type { PendingErasure } from '#contract/administration/child-data.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { RowActions } from '#web/kit/row-actions.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { EraseDialog } from './erase-student.tsx';
import { useStudentExport } from './export-student.tsx';

/** Lists archived students with the day of their erasure. */
export function PendingErasures() {
  const t = useTranslate();
  const { date } = useDateFormat();
  const columns: ListColumn<PendingErasure>[] = [
    { key: 'name', title: t('Name'), cell: (student) => <StudentLink student={student} /> },
    { key: 'archived', title: t('Archived'), cell: ({ archived_at }) => date(archived_at) },
    {
      key: 'erased',
      title: t('Erased on or after'),
      onPhone: 'fact',
      cell: ({ erased_at }) => date(erased_at),
    },
    actionsColumn(t, (student) => <ErasureActions student={student} />),
  ];
  const list = useList('GET /child-data/waiting/', { columns });
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t('Archived students')}</h2>
      <DataList
        list={list}
        caption={t('Archived students')}
        countWords={(count) => t('{count, plural, one {# student} other {# students}}', { count })}
        errorTitle={t('The archived students could not be loaded.')}
        fileName={list.page?.count ? 'archived-students.csv' : undefined}
        isRoomy
        anchor="#waiting"
      >
        <EmptyState as="h3" title={t('No archived students')} />
      </DataList>
    </section>
  );
}

function ErasureActions({ student }: { student: PendingErasure }) {
  const t = useTranslate();
  const file = useStudentExport(student);
  const [isErasing, setErasing] = useState(false);
  const { name } = file;
  return (
    <>
      <RowActions
        menuName={t('More actions for {name}', { name })}
        actions={[
          {
            label: t('Export data'),
            name: t('Export data for {name}', { name }),
            isBusy: file.isBusy,
            onClick: file.download,
          },
        ]}
        destructiveAction={
          student.can_erase
            ? { label: t('Erase'), name: t('Erase {name}', { name }), onClick: () => setErasing(true) }
            : undefined
        }
      />
      {isErasing && <EraseDialog student={student} onClose={() => setErasing(false)} />}
    </>
  );
}

function StudentLink({ student }: { student: PendingErasure }) {
  const fullName = useFullName();
  return (
    <Link to={paths.adminSchoolStudentProfile(student.id)} dir="auto" className={lists.link}>
      {fullName(student)}
    </Link>
  );
}
