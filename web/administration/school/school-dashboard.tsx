import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useWords } from '#web/kit/words.ts';
import { ClassActivity } from './class-activity.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './school-dashboard.module.css';
import { SchoolStatistics } from './school-statistics.tsx';
import { Tasks } from './tasks.tsx';
import { WeeklyReads } from './weekly-reads.tsx';

/** Below the window, so that covers and shelf load after what is above. */
const NewestBooks = lazy(async () => ({ default: (await import('./newest-books.tsx')).NewestBooks }));

type Props = {
  /** The dialog that invites a person. */
  invite: (onClose: () => void) => ReactNode;
  /** Charts of other features, below those of the classes. */
  charts?: ReactNode;
};

/** Shows a school's admins its reading, its active classes, its new books and their tasks. */
export function SchoolDashboard({ invite, charts }: Props) {
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
          <WeeklyReads />
          <ClassActivity />
          {charts}
        </div>
        <div className="stack">
          <Tasks />
          <FirstSteps onInvite={() => setInviting(true)} />
        </div>
      </div>
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
        <NewestBooks />
      </Suspense>
      {isInviting && invite(() => setInviting(false))}
    </>
  );
}
