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
  /** Tabs of other features, after those of the people who are here. */
  moreTabs?: (Tab & { panel: ReactNode })[];
  /** What other features do with chosen people. */
  selectionActions?: ((chosen: PersonRow[]) => ReactNode) | undefined;
  /** The dialog that adds students, and whether it is open at first. */
  adding: (onClose: () => void) => ReactNode;
  isAddingFirst: boolean;
};

const groupWords = {
  Teachers: { title: 'Teachers', nobody: 'No teachers yet' },
  Students: { title: 'Students', nobody: 'No students yet' },
  Admins: { title: 'Admins', nobody: 'No admins yet' },
};
/** As the option in the address names them. */
type GroupKey = keyof typeof groupWords;
const GROUPS = Object.keys(groupWords) as GroupKey[];

type Group = {
  group: 'teachers' | 'students' | 'admins';
  availableColumns: readonly ColumnKey[];
  defaultColumns: readonly ColumnKey[];
};
/** The columns that there are, and those that are shown at first. */
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

/** The people of the school. */
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
  const { title, nobody } = groupWords[chosen];
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
      <EmptyState title={t(nobody)} />
    </PeopleList>
  );
}
