import { Link } from 'react-router';
import { emailStateWords } from '#contract/administration/email-monitoring-words.ts';
import type { CallErrors, PlatformStatistics } from '#contract/administration/platform-statistics.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { ChartPanel } from './chart-panel.tsx';

type Props = { statistics: PlatformStatistics };

/** Returns the counts in the order of the states. */
function toPoints(t: Translate, counts: { state: string; count: number }[], words: Record<string, string>) {
  const states = Object.keys(words);
  return counts
    .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
    .map(({ state, count }) => ({ key: state, label: t(words[state] ?? state), value: count }));
}

export function BooksByStatus({ statistics: { books } }: Props) {
  const t = useTranslate();
  return (
    <ChartPanel
      title={t('Books by status')}
      sentence={t('All books of all schools.')}
      points={toPoints(t, books.by_state, stateWords)}
      kind="bars"
      labelTitle={t('Status')}
      valueTitle={t('Books')}
      fileName="books-by-status.csv"
    />
  );
}

export function EmailsByStatus({ statistics: { emails } }: Props) {
  const t = useTranslate();
  return (
    <ChartPanel
      title={t('Emails by status')}
      sentence={t('Emails that were created in these days.')}
      points={toPoints(t, emails.by_state, emailStateWords)}
      kind="bars"
      labelTitle={t('Status')}
      valueTitle={t('Emails')}
      fileName="emails-by-status.csv"
    >
      <Link to={paths.adminPanelEmails()} className="standing">
        {t('Show emails')}
      </Link>
    </ChartPanel>
  );
}

/** Lists failed calls, and the first failure of the newest one. */
export function ErrorsByRoute({ statistics: { errors } }: Props) {
  const t = useTranslate();
  const { day } = useDateFormat();
  const newest = errors.by_route
    .map(({ first_day }) => first_day)
    .toSorted()
    .at(-1);
  return (
    <div className="stack">
      <ChartPanel
        title={t('Errors by call')}
        sentence={
          newest
            ? t('Calls that failed in these days. The newest error was first counted on {day}.', { day: day(newest) })
            : t('No call failed in these days.')
        }
        points={errors.by_route.map(toErrorPoint)}
        kind="bars"
        labelTitle={t('Call')}
        valueTitle={t('Errors')}
        fileName="errors-by-call.csv"
      />
      {errors.new.length > 0 && <NewErrors errors={errors.new} />}
    </div>
  );
}

/** Lists exactly the calls in the task “new errors”, which links to this list. */
function NewErrors({ errors }: { errors: CallErrors[] }) {
  const t = useTranslate();
  const panel = useHashTarget<HTMLDivElement>('new-errors', true);
  return (
    <div ref={panel} id="new-errors">
      <ChartPanel
        title={t('New errors')}
        sentence={t('Calls that fail since yesterday, and never did in the 30 days before.')}
        points={errors.map(toErrorPoint)}
        kind="bars"
        labelTitle={t('Call')}
        valueTitle={t('Errors')}
        fileName="new-errors.csv"
      />
    </div>
  );
}

const toErrorPoint = ({ route, count }: CallErrors) => ({ key: route, label: route, value: count });
