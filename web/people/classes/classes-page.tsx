import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type HeaderAction, HeaderActions } from '#web/kit/header-actions.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useClassColumns } from './class-columns.tsx';
import { CreateClassDialog } from './create-class-dialog.tsx';

type Props = {
  /** Other features' actions on all classes, in the page's header. */
  actions?: HeaderAction[];
};

/** Lists the classes of the school. */
export function ClassesPage({ actions = [] }: Props) {
  const t = useTranslate();
  const params = useListParams();
  const tab = params.option === 'archived' ? 'archived' : 'current';
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ScreenHeader title={t('Classes')}>
        <HeaderActions actions={actions}>
          <Button kind="solid" data-tour="create-class" onClick={() => setCreating(true)}>
            <Icon of={PlusIcon} />
            {t('Create a class')}
          </Button>
        </HeaderActions>
      </ScreenHeader>
      <Tabs
        label={t('Classes')}
        tabs={[
          { key: 'current', label: t('Current') },
          { key: 'archived', label: t('Archived') },
        ]}
        selectedKey={tab}
        onSelect={(next) => params.change({ option: next === 'current' ? undefined : next })}
      >
        <ClassList key={tab} tab={tab} />
      </Tabs>
      {isCreating && (
        <CreateClassDialog choosesTeachers pathOf={paths.adminSchoolClass} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

type Tab = 'current' | 'archived';

function ClassList({ tab }: { tab: Tab }) {
  const t = useTranslate();
  const isAboutTeachers = useListParams().get('teachers') !== undefined;
  const list = useList('GET /v1/school-classes/', {
    columns: useClassColumns({ showsTeachers: isAboutTeachers }),
    sortedBy: ['name', 'students', 'books'],
    fixedQuery: { state: tab },
    filters: [choiceFilter('teachers', t('Teachers'), t('Any or none'), { none: t('Without a teacher') })],
  });
  return (
    <DataList
      list={list}
      caption={t('Classes in this school')}
      countWords={(count) => t('{count, plural, one {# class} other {# classes}}', { count })}
      errorTitle={t('The classes could not be loaded.')}
      noMatchTitle={t('No classes match your search')}
      filterLabel={t('Filter classes')}
      search={{ label: t('Name or class code') }}
      fileName="classes.csv"
    >
      {tab === 'archived' ? (
        <EmptyState title={t('No archived classes')} />
      ) : (
        <EmptyState title={t('No classes yet')}>
          <p>{t('Create your first class. It gets a class code that students use to sign in.')}</p>
        </EmptyState>
      )}
    </DataList>
  );
}
