import type { PlatformStatistics } from '#contract/administration/platform-statistics.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DayRangeField, useDayRange, useIsCompared } from './day-range.tsx';
import { ListOrNumbers } from './list-or-numbers.tsx';
import { MetricChart } from './metric-chart.tsx';
import css from './statistics.module.css';

type People = PlatformStatistics['people'];

const activityWords: Record<People['by_activity'][number]['activity'], string> = {
  today: 'Signed in today',
  week: 'Within 7 days',
  month: 'Within 30 days',
  earlier: 'More than 30 days ago',
  never: 'Has never signed in',
};

/** Shows the people of all sites by role, country, school and last sign-in. */
export function Component() {
  const t = useTranslate();
  const { time } = useDateFormat();
  const { interval, ...range } = useDayRange();
  const isCompared = useIsCompared();
  const read = useApi('GET /platform-statistics/', { query: range });
  const { data } = read;
  const titles = { day: t('Sign-ins each day'), week: t('Sign-ins each week'), month: t('Sign-ins each month') };
  return (
    <>
      <ScreenHeader title={t('People in numbers')}>
        <DayRangeField />
      </ScreenHeader>
      <ListOrNumbers of="people" />
      <LoadPlaceholder read={read} errorTitle={t('The statistics could not be loaded.')} />
      <div className={css.columns}>{data && <PeopleCharts people={data.people} />}</div>
      <MetricChart
        {...range}
        interval={interval}
        isCompared={isCompared}
        metric="sign_ins"
        title={titles[interval]}
        valueTitle={t('Sign-ins')}
      />
      {data && (
        <p className={css.note}>
          {t('Counted at {time}, without archived people. A student counts in the country of the school.', {
            time: time(data.as_of),
          })}
        </p>
      )}
    </>
  );
}

function PeopleCharts({ people }: { people: People }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const format = useNumberFormat();
  const countries = namesIn(language, 'region');
  const shared = { kind: 'bars', valueTitle: t('People') } as const;
  const all = t('{count} people in all.', { count: format(people.total) });
  const placed = people.by_country.map(({ country, count }) => ({
    key: country ?? '',
    label: country ? countries(country) : t('Unknown'),
    value: count,
  }));
  return (
    <>
      <ChartPanel
        {...shared}
        title={t('People by role')}
        sentence={all}
        points={people.by_role.map(({ role, count }) => ({
          key: role,
          label: t(roleWords[role as keyof typeof roleWords] ?? role),
          value: count,
        }))}
        labelTitle={t('Role')}
        fileName="people-by-role.csv"
      />
      <ChartPanel
        {...shared}
        title={t('People by last sign-in')}
        sentence={all}
        points={(Object.keys(activityWords) as (keyof typeof activityWords)[]).map((activity) => ({
          key: activity,
          label: t(activityWords[activity]),
          value: people.by_activity.find((one) => one.activity === activity)?.count ?? 0,
        }))}
        labelTitle={t('Last sign-in')}
        fileName="people-by-last-sign-in.csv"
      />
      <ChartPanel
        {...shared}
        title={t('People by country')}
        sentence={t('{count, plural, one {From # country.} other {From # countries.}}', {
          count: placed.filter(({ key }) => key !== '').length,
        })}
        points={placed}
        labelTitle={t('Country')}
        fileName="people-by-country.csv"
      />
      <ChartPanel
        {...shared}
        title={t('People by school')}
        sentence={t('The schools and organizations with the most people.')}
        points={people.by_tenant.map(({ id, school_name, count }) => ({ key: id, label: school_name, value: count }))}
        labelTitle={t('School')}
        fileName="people-by-school.csv"
      />
    </>
  );
}
