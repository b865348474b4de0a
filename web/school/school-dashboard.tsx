import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import css from './school-dashboard.module.css';
import { SchoolStatistics } from './school-statistics.tsx';
import { StartList } from './start-list.tsx';
import { Tasks } from './tasks.tsx';

type Props = {
  navigation: ReactNode;
  /** The dialog that invites a person. */
  invite: (onClose: () => void) => ReactNode;
};

/** Shows the dashboard of a school's admins: statistics, tasks, first steps and actions. */
export function SchoolDashboard({ navigation, invite }: Props) {
  const t = useWords();
  const { name } = useSite();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader title={<span dir="auto">{t('This week at {name}', { name })}</span>}>
        <LinkButton kind="solid" to={paths.adminSchoolAddUser()}>
          <Icon of={UserPlusIcon} />
          {t('Add users')}
        </LinkButton>
      </PageHeader>
      <SchoolStatistics />
      <div className={css.columns}>
        <div className="stack">
          <Tasks />
          {navigation}
        </div>
        <StartList onInvite={() => setInviting(true)} />
      </div>
      {isInviting && invite(() => setInviting(false))}
    </>
  );
}
