import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useState } from 'react';
import { listSchoolClasses } from '#web/kit/api/classes.ts';
import { useApi } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useHead } from '#web/kit/head.ts';
import { ListPager, ListSearch, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { PageHeader } from '#web/ui/shell.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ClassTable } from './class-table.tsx';
import { CreateClassDialog } from './create-class-dialog.tsx';
import { type ListAddress, useListAddress } from './list-params.ts';

type Props = {
  /** Renders other features' action on all classes, in the page's header. */
  actions?: ReactNode;
};

/** Lists the classes of the school. */
export function ClassesPage({ actions }: Props) {
  const t = useWords();
  useHead({ title: t('Classes') });
  const list = useListAddress();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHeader title={t('Classes')}>
        <div className="row">
          {actions}
          <Button kind="solid" onClick={() => setCreating(true)}>
            <Icon of={PlusIcon} />
            {t('Create a class')}
          </Button>
        </div>
      </PageHeader>
      <Tabs
        label={t('Classes')}
        tabs={[
          { key: 'current', label: t('Current') },
          { key: 'archived', label: t('Archived') },
        ]}
        selectedKey={list.tab}
        onSelect={list.onTab}
      >
        <ClassList key={list.tab} list={list} />
      </Tabs>
      {isCreating && (
        <CreateClassDialog choosesTeachers pathOf={paths.adminSchoolClass} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function ClassList({ list }: { list: ListAddress }) {
  const t = useWords();
  const classes = useApi(listSchoolClasses, { query: list.query });
  const count = classes.data?.count ?? 0;
  return (
    <div className="stack">
      <div className={lists.finding}>
        <ListSearch label={t('Name or class code')} search={list.search} onSearch={list.onSearch} />
        <div className="row">
          <p role="status" className="muted">
            {classes.data && t('{count, plural, one {# class} other {# classes}}', { count })}
          </p>
          <ExportCsv path="/v1/school-classes/" query={list.query} fileName="classes.csv" />
        </div>
      </div>
      <ClassTable classes={classes.data?.results ?? []} sort={list.sort} onSort={list.onSort}>
        {count === 0 && (
          <TablePlaceholder query={classes} errorTitle={t('The classes could not be loaded.')}>
            <NoClasses list={list} />
          </TablePlaceholder>
        )}
      </ClassTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
    </div>
  );
}

function NoClasses({ list }: { list: ListAddress }) {
  const t = useWords();
  if (list.search) return <EmptyState title={t('No classes match your search')} />;
  if (list.tab === 'archived') return <EmptyState title={t('No archived classes')} />;
  return (
    <EmptyState title={t('No classes yet')}>
      <p>{t('Create your first class. It gets a class code that students use to sign in.')}</p>
    </EmptyState>
  );
}
