import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type SessionUser, useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { KeepReading } from '#web/reading/keep-reading.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './dashboard.module.css';
import { staffNavGroups, studentNavGroups } from './nav-items.ts';
import { dashboardWords, optionsOf, selectedOption } from './options.ts';

/** Students never load this. */
const TeacherHome = lazy(async () => ({ default: (await import('./teacher-home.tsx')).TeacherHome }));

export function Component() {
  const t = useWords();
  const user = useSession()?.user;
  const [searchParams, setSearchParams] = useSearchParams();
  useHead({ title: t('Dashboard') });
  if (!user) return null;
  // Platform admins have their own area.
  if (user.role === 'upschool_admin') return <Navigate to={paths.adminPanelDashboard()} replace />;

  const options = optionsOf(user.role);
  const option = selectedOption(searchParams.get('option'), user.role);
  const page = option === dashboardWords.teacher ? <TeacherTab user={user} /> : <Overview user={user} />;
  if (options.length === 1) return page;
  return (
    <Tabs
      label={t('Dashboard')}
      tabs={options.map((one) => ({ key: one, label: t(one) }))}
      selectedKey={option}
      onSelect={(next) => setSearchParams({ option: next })}
    >
      {page}
    </Tabs>
  );
}

function Overview({ user }: { user: SessionUser }) {
  const fullName = useFullName();
  const t = useWords();
  const isStudent = user.role === 'student';
  return (
    <div className={`stack ${css.home}`} data-child={isStudent || undefined}>
      <h1 dir="auto">
        {isStudent ? t('Hello, {name}', { name: user.first_name }) : t(greetingNow(), { name: fullName(user) })}
      </h1>
      <KeepReading />
      <NavTiles groups={isStudent ? studentNavGroups : staffNavGroups} here={paths.dashboard()} />
    </div>
  );
}

function TeacherTab({ user }: { user: SessionUser }) {
  const fullName = useFullName();
  const t = useWords();
  return (
    <Suspense fallback={<RowsSkeleton label={t('Loading…')} />}>
      <TeacherHome user={user} greeting={t(greetingNow(), { name: fullName(user) })} />
    </Suspense>
  );
}

const greetingWords = {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
};

function greetingNow(): string {
  const hour = new Date().getHours();
  if (hour < 12) return greetingWords.morning;
  return hour < 18 ? greetingWords.afternoon : greetingWords.evening;
}
