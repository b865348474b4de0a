import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { HeaderActions } from '#web/kit/header-actions.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import type { PeopleColumns } from './people-columns.tsx';
import { PeopleList, type PeopleMatch } from './people-list.tsx';

type Tab = { key: string; label: string };
type Props = {
  /** Tabs of other features, after the groups of people. */
  moreTabs?: (Tab & { panel: ReactNode })[];
  /** The key of the tab on which adults are invited. */
  inviteTab: string;
  /** Actions of other features on the selected people. */
  selectionActions?: ((rows: PersonRow[]) => ReactNode) | undefined;
  /** Actions of other features on all students who match the filters. */
  studentActions?: ((match: PeopleMatch) => ReactNode) | undefined;
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
  /** Undefined for students, who have a separate list. */
  fixedQuery?: { group: 'teachers' | 'admins' };
  columns: PeopleColumns;
};
const groups: Record<GroupKey, Group> = {
  Teachers: {
    fixedQuery: { group: 'teachers' },
    columns: { shown: ['username', 'classes', 'role', 'last_sign_in'], extra: ['created'], phoneFact: 'last_sign_in' },
  },
  Students: {
    columns: {
      shown: ['username', 'classes', 'last_sign_in'],
      extra: ['external_id', 'created'],
      phoneFact: 'last_sign_in',
    },
  },
  Admins: {
    fixedQuery: { group: 'admins' },
    columns: { shown: ['username', 'role', 'last_sign_in'], extra: ['created'], phoneFact: 'last_sign_in' },
  },
};

/** Lists the people of the school, with a tab for each group. */
export function UsersPage({
  moreTabs = [],
  inviteTab,
  selectionActions,
  studentActions,
  adding,
  isAddingFirst,
}: Props) {
  const t = useTranslate();
  const { option, change } = useListParams();
  const [isAdding, setAdding] = useState(isAddingFirst);
  const own = GROUPS.map((key) => ({ key, label: t(groupWords[key].title) }));
  const tabs: Tab[] = [...own, ...moreTabs.map(({ key, label }) => ({ key, label }))];
  const selectedKey = tabs.find(({ key }) => key === option)?.key ?? 'Teachers';
  const group = GROUPS.find((key) => key === selectedKey);
  /** Changing the tab keeps only the search. */
  const onTab = (key: string) => change({ option: key, state: undefined, class: undefined, columns: undefined });

  return (
    <>
      <ScreenHeader title={t('Users')}>
        <HeaderActions
          actions={[
            { label: t('Add a user'), icon: PlusIcon, tour: 'add-user', to: paths.adminSchoolAddUser(selectedKey) },
          ]}
        >
          <Button kind="solid" data-tour="add-students" onClick={() => setAdding(true)}>
            <Icon of={UserPlusIcon} />
            {t('Add Students')}
          </Button>
        </HeaderActions>
      </ScreenHeader>
      <Tabs label={t('Users')} tabs={tabs} selectedKey={selectedKey} onSelect={onTab}>
        {group ? (
          <GroupList
            key={group}
            chosen={group}
            selectionActions={selectionActions}
            matchActions={group === 'Students' ? studentActions : undefined}
            onInvite={() => onTab(inviteTab)}
          />
        ) : (
          moreTabs.find(({ key }) => key === selectedKey)?.panel
        )}
      </Tabs>
      {isAdding && adding(() => setAdding(false))}
    </>
  );
}

type GroupListProps = Pick<Props, 'selectionActions'> & {
  chosen: GroupKey;
  matchActions: Props['studentActions'];
  onInvite: () => void;
};

function GroupList({ chosen, onInvite, ...actions }: GroupListProps) {
  const t = useTranslate();
  const { fixedQuery, columns } = groups[chosen];
  const isStudents = chosen === 'Students';
  const { title, emptyTitle } = groupWords[chosen];
  return (
    <PeopleList
      caption={t(title)}
      source={isStudents ? 'students' : 'people'}
      {...(fixedQuery && { fixedQuery })}
      columns={columns}
      hasClasses={isStudents}
      hasStates
      pathOf={({ id, role }) =>
        role === 'student' ? paths.adminSchoolStudentProfile(id) : paths.adminSchoolUserProfile(id)
      }
      {...actions}
    >
      <EmptyState title={t(emptyTitle)}>
        {!isStudents && <Button onClick={onInvite}>{t('Invite people')}</Button>}
      </EmptyState>
    </PeopleList>
  );
}
