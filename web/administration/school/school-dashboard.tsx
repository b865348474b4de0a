import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lastWeeks } from '#web/administration/statistics/chart-days.ts';
import { MetricChart } from '#web/administration/statistics/metric-chart.tsx';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { ClassActivity } from './class-activity.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './school-dashboard.module.css';
import { SchoolStatistics } from './school-statistics.tsx';
import { Tasks } from './tasks.tsx';

/** About one school term. */
const WEEKS = 12;

/** Reads the number of books read in each week; the chart makes the same call. */
function useWeeklyReads() {
  const { timeZone } = useSite();
  return useApi('GET /statistics/', { query: { metric: 'reads', ...lastWeeks(WEEKS, timeZone) } });
}

/** Shows how many books were read at the school in each week, once per reader and day. */
export function WeeklyReads() {
  const t = useTranslate();
  const { timeZone } = useSite();
  return (
    <MetricChart
      {...lastWeeks(WEEKS, timeZone)}
      metric="reads"
      title={t('Books read each week')}
      valueTitle={t('Books read')}
    >
      <p className="muted small">
        {t('Visitors without an account are counted too. Each reader counts once a day for each book.')}
      </p>
    </MetricChart>
  );
}

/** Below the window, so that covers and shelf load after what is above. */
const NewestBooks = lazy(async () => ({ default: (await import('./newest-books.tsx')).NewestBooks }));

type Props = {
  /** The dialog that invites a person. */
  invite: (onClose: () => void) => ReactNode;
  /** Charts of other features, below those of the classes. */
  charts?: ReactNode;
};

/** Shows a school's admins its reading, its active classes, its new books and their tasks; a new school its first steps. */
export function SchoolDashboard({ invite, charts }: Props) {
  const t = useTranslate();
  const { name } = useSite();
  const [isInviting, setInviting] = useState(false);
  const isNew = useIsNew();
  return (
    <>
      <PageHeader title={<span dir="auto">{t('This week at {name}', { name })}</span>}>
        <LinkButton kind="solid" to={paths.adminSchoolAddUser()}>
          <Icon of={UserPlusIcon} />
          {t('Add users')}
        </LinkButton>
      </PageHeader>
      {isNew === undefined && <RowsSkeleton label={t('Loading…')} count={6} />}
      {isNew === true && (
        <>
          <FirstSteps onInvite={() => setInviting(true)} isWide />
          <Tasks />
        </>
      )}
      {isNew === false && (
        <>
          <SchoolStatistics />
          <div className={css.columns}>
            <div className="stack">
              <WeeklyReads />
              <ClassActivity />
            </div>
            <div className="stack">
              <Tasks />
              <FirstSteps onInvite={() => setInviting(true)} />
              <div className={css.charts}>{charts}</div>
            </div>
          </div>
        </>
      )}
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
        <NewestBooks />
      </Suspense>
      {isInviting && invite(() => setInviting(false))}
    </>
  );
}

/**
 * Tells whether a school has more than one first step to do, and nothing was read there yet; undefined while this is
 * not known, so that no layout is replaced by the other.
 */
function useIsNew(): boolean | undefined {
  const first = useApi('GET /start-list/');
  const reads = useWeeklyReads();
  if (first.isLoading) return undefined;
  const openSteps = first.data?.steps.filter(({ is_done }) => !is_done) ?? [];
  if (openSteps.length < 2) return false;
  if (reads.isLoading) return undefined;
  const counts = reads.data?.series.flatMap(({ points }) => points.map(({ count }) => count));
  return counts?.every((count) => count === 0) === true;
}
