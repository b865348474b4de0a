import { useWords } from '#web/app/words.ts';
import { InvitedList } from '#web/invitations/invited-list.tsx';
import { UsersPage } from '#web/people/users-page.tsx';

/** The people of the school; tabs of other features and what these do with chosen people are composed here. */
export function Component() {
  const t = useWords();
  return <UsersPage moreTabs={[{ key: 'Invited', label: t('Invited people'), panel: <InvitedList /> }]} />;
}
