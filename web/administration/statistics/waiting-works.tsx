import { Link } from 'react-router';
import type { BookStatistics } from '#contract/administration/statistics.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import css from './statistics.module.css';

type WaitingRow = BookStatistics['waiting'][number];
type Formats = { format: (value: number) => string; daysAgo: (time: string) => string };

/** Lists the number of waiting books, stories and changes in each status with their waiting time, each with a link. */
export function WaitingWorks({ waiting }: { waiting: WaitingRow[] }) {
  const t = useTranslate();
  const format = useNumberFormat();
  const { daysAgo } = useDateFormat();
  const title = t('What is waiting');
  const columns = waitingColumns(t, { format, daysAgo });
  const values = waiting.map(({ type, state, count, oldest_at, over_a_day, over_a_week, is_change }) => [
    nameOf(t, { state, is_change }),
    type === 'book' ? t('Books') : t('Stories'),
    count,
    oldest_at ?? '',
    over_a_day,
    over_a_week,
  ]);
  return (
    <Panel>
      <h2>{title}</h2>
      <p className={css.note}>
        {waiting.length === 0
          ? t('No book or story is waiting.')
          : t(
              'Books and stories that are not published yet, and changes to published ones, by how long they have had this status.',
            )}
      </p>
      {waiting.length > 0 && (
        <>
          <div className={css.table}>
            <Table
              caption={title}
              columns={columns}
              rows={waiting}
              keyOf={({ type, state, is_change }) => `${type} ${state} ${is_change}`}
            />
          </div>
          <div className={css.foot}>
            <ExportTableButton
              title={title}
              rows={[columns.map((column) => column.title), ...values]}
              fileName="waiting-works.csv"
            />
          </div>
        </>
      )}
    </Panel>
  );
}

/** Names a waiting row: a state, or the state of a change to a published work. */
function nameOf(t: Translate, { state, is_change }: Pick<WaitingRow, 'state' | 'is_change'>): string {
  const words = t(stateWords[state]);
  return is_change ? t('Change: {state}', { state: words }) : words;
}

function waitingColumns(t: Translate, { format, daysAgo }: Formats): Column<WaitingRow>[] {
  return [
    {
      key: 'state',
      title: t('Status'),
      cell: ({ type, state, is_change }) => (
        <Link to={paths.adminPanelBooks(is_change ? { type, change: state } : { type, state })} className="standing">
          {nameOf(t, { state, is_change })}
        </Link>
      ),
    },
    {
      key: 'type',
      title: t('Kind'),
      onPhone: 'line',
      cell: ({ type }) => (type === 'book' ? t('Books') : t('Stories')),
    },
    numberColumn('count', t('Number'), ({ count }) => format(count), { onPhone: 'side' }),
    {
      key: 'oldest',
      title: t('Oldest'),
      onPhone: 'fact',
      cell: ({ oldest_at }) => oldest_at && daysAgo(oldest_at),
    },
    numberColumn('day', t('More than a day'), ({ over_a_day }) => format(over_a_day), { onPhone: 'line' }),
    numberColumn('week', t('More than a week'), ({ over_a_week }) => format(over_a_week), { onPhone: 'line' }),
  ];
}
