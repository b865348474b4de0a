import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type SessionUser, useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton, ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { KeepReading } from '#web/library/keep-reading/keep-reading.tsx';
import css from './dashboard.module.css';
import { type DashboardOption, dashboardWords, optionsOf, selectedOption } from './dashboard-tabs.ts';

const MyBooks = lazy(async () => ({ default: (await import('#web/authoring/my-books/my-books.tsx')).MyBooks }));
const MyStories = lazy(async () => ({ default: (await import('#web/authoring/my-books/my-stories.tsx')).MyStories }));
const MyCertificates = lazy(async () => ({
  default: (await import('#web/shop/certificates/my-certificates.tsx')).MyCertificates,
}));
const RaisedMoney = lazy(async () => ({ default: (await import('#web/shop/sales/raised-money.tsx')).RaisedMoney }));
const Favourites = lazy(async () => ({ default: (await import('#web/library/favourites/favourites.tsx')).Favourites }));
const StudentHome = lazy(async () => ({ default: (await import('./student-home.tsx')).StudentHome }));
/** Loaded only for staff, not for students. */
const StaffTiles = lazy(async () => ({ default: (await import('./staff-tiles.tsx')).StaffTiles }));
const TeacherHome = lazy(async () => ({ default: (await import('./teacher-home.tsx')).TeacherHome }));

export function Component() {
  const t = useTranslate();
  const user = useSession()?.user;
  const [searchParams, setSearchParams] = useSearchParams();
  useHead({ title: t('Dashboard') });
  if (!user) return null;
  // Platform admins have their own area.
  if (user.role === 'upschool_admin') return <Navigate to={paths.adminPanelDashboard()} replace />;

  const options = optionsOf(user.role);
  const option = selectedOption(searchParams.get('option'), user.role);
  return (
    <div className={`stack ${css.tabbed}`} data-child={user.role === 'student' || undefined}>
      <Tabs
        label={t('Dashboard')}
        tabs={options.map((one) => ({ key: one, label: t(one) }))}
        selectedKey={option}
        onSelect={(next) => setSearchParams({ option: next })}
      >
        <Page option={option} user={user} />
      </Tabs>
    </div>
  );
}

function Page({ option, user }: { option: DashboardOption; user: SessionUser }) {
  const t = useTranslate();
  if (option === dashboardWords.teacher) return <TeacherTab user={user} />;
  if (option === dashboardWords.overview) return <Overview user={user} />;
  if (option === dashboardWords.certificates)
    return (
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
        <MyCertificates />
      </Suspense>
    );
  if (option === dashboardWords.raised)
    return (
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
        <RaisedMoney isStudent={user.role === 'student'} />
      </Suspense>
    );
  if (option === dashboardWords.favourites)
    return (
      <Suspense fallback={<ShelfSkeleton label={t('Loading…')} count={4} />}>
        <Favourites />
      </Suspense>
    );
  return (
    <Suspense fallback={<ShelfSkeleton label={t('Loading…')} count={4} />}>
      {option === dashboardWords.stories ? <MyStories /> : <MyBooks />}
    </Suspense>
  );
}

function Overview({ user }: { user: SessionUser }) {
  const fullName = useFullName();
  const t = useTranslate();
  if (user.role === 'student')
    return (
      <Suspense fallback={<ShelfSkeleton label={t('Loading…')} count={4} />}>
        <StudentHome user={user} />
      </Suspense>
    );
  return (
    <div className={`stack ${css.home}`}>
      <h1 dir="auto">{t(greetingNow(), { name: fullName(user) })}</h1>
      <KeepReading />
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={2} />}>
        <StaffTiles />
      </Suspense>
    </div>
  );
}

function TeacherTab({ user }: { user: SessionUser }) {
  const fullName = useFullName();
  const t = useTranslate();
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
