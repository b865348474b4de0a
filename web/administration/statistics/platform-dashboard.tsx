import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlatformStatistics } from '#contract/administration/platform-statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { capitalized } from '#web/kit/capitalized.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { SchoolSums } from '#web/schools/organizations/raised-sums.tsx';
import { DayRangeField, useDayRange, useIsCompared } from './day-range.tsx';
import { MetricChart } from './metric-chart.tsx';
import { PlatformTasks } from './platform-tasks.tsx';
import css from './statistics.module.css';
import { BooksByStatus, EmailsByStatus, ErrorsByRoute } from './status-charts.tsx';

const RaisedBySchool = lazy(async () => ({ default: (await import('./raised-by-school.tsx')).RaisedBySchool }));

/** Shows the platform's open tasks, and the development of schools, people, books and emails. */
export function PlatformDashboard({ queues }: { queues: ReactNode }) {
  const t = useTranslate();
  const { weekday } = useDateFormat();
  const { interval, ...range } = useDayRange();
  const read = useApi('GET /platform-statistics/', { query: range });
  const { data } = read;
  const days = { ...range, interval, isCompared: useIsCompared() };
  const titles = {
    sign_ins: { day: t('Sign-ins each day'), week: t('Sign-ins each week'), month: t('Sign-ins each month') },
    visits: { day: t('Visits each day'), week: t('Visits each week'), month: t('Visits each month') },
    reads: { day: t('Books read each day'), week: t('Books read each week'), month: t('Books read each month') },
    emails: { day: t('Emails each day'), week: t('Emails each week'), month: t('Emails each month') },
    empty_searches: {
      day: t('Searches without a result each day'),
      week: t('Searches without a result each week'),
      month: t('Searches without a result each month'),
    },
  };
  return (
    <>
      <PageHeader title={capitalized(weekday(new Date().toISOString()))}>
        <DayRangeField />
      </PageHeader>
      <PlatformTasks />
      <LoadPlaceholder read={read} errorTitle={t('The statistics could not be loaded.')} rows={1} />
      {data && <Numbers statistics={data} />}
      <div className={css.pair}>
        <MetricChart {...days} metric="sign_ins" title={titles.sign_ins[interval]} valueTitle={t('Sign-ins')} />
        {queues}
      </div>
      <div className={css.pair}>
        <MetricChart {...days} metric="reads" title={titles.reads[interval]} valueTitle={t('Books read')} />
        {data && <BooksByStatus statistics={data} />}
      </div>
      <div className={css.pair}>
        <MetricChart {...days} metric="emails" title={titles.emails[interval]} valueTitle={t('Emails')} />
        {data && <EmailsByStatus statistics={data} />}
      </div>
      <div className={css.pair}>
        <MetricChart
          {...days}
          metric="empty_searches"
          title={titles.empty_searches[interval]}
          valueTitle={t('Searches')}
        />
        {data && <ErrorsByRoute statistics={data} />}
      </div>
      <MetricChart {...days} metric="visits" title={titles.visits[interval]} valueTitle={t('Visits')} kind="line" />
      <p className={css.note}>
        {t(
          'Visits are counted, not people. Booklark stores no IP address, no browser and no search text with these numbers.',
        )}{' '}
        {t(
          'So that a work counts once for each reader and day, Booklark stores a code made of the account or, without one, of the IP address, browser and system. The code and its key are deleted the night after.',
        )}
      </p>
    </>
  );
}

function Numbers({ statistics: { tenants, people, books, money, as_of } }: { statistics: PlatformStatistics }) {
  const t = useTranslate();
  const format = useNumberFormat();
  const { time } = useDateFormat();
  const students = people.by_role.find(({ role }) => role === 'student')?.count ?? 0;
  const today = people.by_activity.find(({ activity }) => activity === 'today')?.count ?? 0;
  const published = books.by_state.find(({ state }) => state === 'published')?.count ?? 0;
  const { organizations } = tenants;
  return (
    <>
      <StatCards
        stats={[
          {
            label: t('Schools'),
            value: format(tenants.total - organizations),
            note: t('and {count, plural, one {# organization} other {# organizations}} ({added} new in these days)', {
              count: organizations,
              added: tenants.new,
            }),
          },
          {
            label: t('Students'),
            value: format(students),
            note: t('of {count, plural, one {# person} other {# people}}', { count: people.total }),
          },
          {
            label: t('Published books'),
            value: format(published),
            note: t('of {count, plural, one {# book} other {# books}}, drafts included', { count: books.total }),
          },
          {
            label: t('Signed in today'),
            value: format(today),
            note: (
              <Link to={paths.adminPanelUsersDashboard()} className="standing">
                {t('Show people')}
              </Link>
            ),
          },
        ]}
      />
      <SchoolSums money={money}>
        {(currency, close) => <RaisedBySchool currency={currency} onClose={close} />}
      </SchoolSums>
      <p className={css.note}>
        {t(
          'Counted at {time}. {suspended, plural, one {# site is suspended} other {# sites are suspended}}, {closing, plural, one {# is closing} other {# are closing}}.',
          {
            time: time(as_of),
            suspended: tenants.suspended,
            closing: tenants.closing,
          },
        )}
      </p>
    </>
  );
}
