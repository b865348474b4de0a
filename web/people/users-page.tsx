import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type ColumnKey, useListAddress } from './list-params.ts';
import { PeopleList } from './people-list.tsx';

type Tab = { key: string; label: string };
type Props = {
  /** Tabs of other features, after the groups of people. */
  moreTabs?: (Tab & { panel: ReactNode })[];
  /** Actions of other features on the selected people. */
  selectionActions?: ((chosen: PersonRow[]) => ReactNode) | undefined;
  /** Renders the dialog that adds students; `isAddingFirst` opens it with the page. */
  adding: (onClose: () => void) => ReactNode;
  isAddingFirst: boolean;
};

const groupWords = {
  Teachers: { title: 'Teachers', emptyTitle: 'No teachers yet' },
  Students: { title: 'Students', emptyTitle: 'No students yet' },
  Admins: { title: 'Admins', emptyTitle: 'No admins yet' },
};
/** The values of `option` in the URL. */
type GroupKey = keyof typeof groupWords;
const GROUPS = Object.keys(groupWords) as GroupKey[];

type Group = {
  group: 'teachers' | 'students' | 'admins';
  availableColumns: readonly ColumnKey[];
  defaultColumns: readonly ColumnKey[];
};
/** The columns to choose from, and those that are shown by default. */
const groups: Record<GroupKey, Group> = {
  Teachers: {
    group: 'teachers',
    availableColumns: ['username', 'classes', 'role', 'last_sign_in', 'created'],
    defaultColumns: ['username', 'classes', 'role', 'last_sign_in'],
  },
  Students: {
    group: 'students',
    availableColumns: ['username', 'classes', 'external_id', 'last_sign_in', 'created'],
    defaultColumns: ['username', 'classes', 'last_sign_in'],
  },
  Admins: {
    group: 'admins',
    availableColumns: ['username', 'role', 'last_sign_in', 'created'],
    defaultColumns: ['username', 'role', 'last_sign_in'],
  },
};

/** Lists the people of the school, with a tab for each group. */
export function UsersPage({ moreTabs = [], selectionActions, adding, isAddingFirst }: Props) {
  const t = useWords();
  useHead({ title: t('Users') });
  const list = useListAddress([]);
  const [isAdding, setAdding] = useState(isAddingFirst);
  const own = GROUPS.map((key) => ({ key, label: t(groupWords[key].title) }));
  const tabs: Tab[] = [...own, ...moreTabs.map(({ key, label }) => ({ key, label }))];
  const chosen = tabs.find(({ key }) => key === list.option)?.key ?? 'Teachers';
  const group = GROUPS.find((key) => key === chosen);

  return (
    <>
      <PageHeader title={t('Users')}>
        <div className="row">
          <LinkButton to={paths.adminSchoolAddUser(chosen)}>
            <Icon of={PlusIcon} />
            {t('Add a user')}
          </LinkButton>
          <Button kind="solid" onClick={() => setAdding(true)}>
            <Icon of={UserPlusIcon} />
            {t('Add Students')}
          </Button>
        </div>
      </PageHeader>
      <Tabs label={t('Users')} tabs={tabs} selectedKey={chosen} onSelect={list.onOption}>
        {group ? (
          <GroupList key={group} chosen={group} actsOf={selectionActions} />
        ) : (
          moreTabs.find(({ key }) => key === chosen)?.panel
        )}
      </Tabs>
      {isAdding && adding(() => setAdding(false))}
    </>
  );
}

function GroupList({ chosen, actsOf }: { chosen: GroupKey; actsOf: Props['selectionActions'] }) {
  const t = useWords();
  const { group, availableColumns, defaultColumns } = groups[chosen];
  const { title, emptyTitle } = groupWords[chosen];
  const list = useListAddress(defaultColumns);
  return (
    <PeopleList
      caption={t(title)}
      source="people"
      fixedQuery={{ group }}
      list={list}
      availableColumns={availableColumns}
      hasClasses={group === 'students'}
      hasStates
      pathOf={({ id, role }) =>
        role === 'student' ? paths.adminSchoolStudentProfile(id) : paths.adminSchoolUserProfile(id)
      }
      selectionActions={actsOf}
    >
      <EmptyState title={t(emptyTitle)} />
    </PeopleList>
  );
}
