import { useState } from 'react';
import { Link } from 'react-router';
import type { PendingErasure } from '#contract/child-data.ts';
import { listPendingErasures } from '#web/kit/api/child-data.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { pageQuery, useListParams } from '#web/kit/list-params.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { RowActions } from '#web/kit/row-actions.tsx';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import { EraseDialog } from './erase-student.tsx';
import { useStudentExport } from './export-student.tsx';

/** Lists archived students and when each is erased. */
export function PendingErasures() {
  const t = useWords();
  const { date } = useDateFormat();
  const params = useListParams();
  const { page, hrefOf } = params;
  const pending = useApi(listPendingErasures, { query: pageQuery(params) });
  const rows = pending.data?.results ?? [];
  const count = pending.data?.count ?? 0;
  const columns: Column<PendingErasure>[] = [
    { key: 'name', title: t('Name'), cell: (student) => <StudentLink student={student} /> },
    { key: 'archived', title: t('Archived'), cell: ({ archived_at }) => date(archived_at) },
    {
      key: 'erased',
      title: t('Erased on or after'),
      onPhone: 'fact',
      cell: ({ erased_at }) => date(erased_at),
    },
    {
      key: 'acts',
      title: t('Actions'),
      hidesTitle: true,
      cell: (student) => <ErasureActions student={student} />,
    },
  ];
  return (
    <section className="stack" aria-labelledby="waiting">
      <div className="row spread">
        <h2 id="waiting">{t('Archived students')}</h2>
        {count > 0 && <ExportCsv path="/child-data/waiting/" query={{}} fileName="archived-students.csv" />}
      </div>
      <Table caption={t('Archived students')} columns={columns} rows={rows} keyOf={({ id }) => id} isRoomy>
        {rows.length === 0 && (
          <TablePlaceholder query={pending} errorTitle={t('The archived students could not be loaded.')}>
            {count > 0 ? (
              <EmptyState as="h3" title={t('This page is empty')}>
                <LinkButton to={hrefOf(1)}>{t('Go to the first page')}</LinkButton>
              </EmptyState>
            ) : (
              <EmptyState as="h3" title={t('No archived students')} />
            )}
          </TablePlaceholder>
        )}
      </Table>
      <ListPager page={page} count={count} hrefOf={(page) => `${hrefOf(page)}#waiting`} />
    </section>
  );
}

function ErasureActions({ student }: { student: PendingErasure }) {
  const t = useWords();
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
