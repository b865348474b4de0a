import type { EmailCount } from '#contract/administration/email-monitoring.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { dateColumn } from '#web/kit/list-columns.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { templateWords } from './words.ts';

/** The number of emails created on each day, by kind and outcome. */
export function EmailCounts() {
  const t = useTranslate();
  const { day } = useDateFormat();
  const number = (key: 'total' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed', title: string) =>
    ({ key, title, isNumber: true, cell: (row) => row[key] }) satisfies ListColumn<EmailCount>;
  const list = useList('GET /email-counts/', {
    keyOf: (row) => `${row.day} ${row.template}`,
    columns: [
      { key: 'kind', title: t('Kind'), cell: ({ template }) => templateWords(t, template) },
      dateColumn('day', t('Day'), (row) => day(row.day), { onPhone: 'side' }),
      { ...number('total', t('Emails')), onPhone: 'fact' },
      number('delivered', t('Delivered')),
      number('bounced', t('Bounced')),
      number('complained', t('Complained')),
      number('suppressed', t('Suppressed')),
      number('failed', t('Failed')),
    ],
    filters: [
      { name: 'from', label: t('From day'), day: 'first' },
      { name: 'to', label: t('To day'), day: 'last' },
    ],
  });
  return (
    <DataList
      list={list}
      caption={t('Emails by kind and day')}
      countWords={(count) => t('{count, plural, one {# row} other {# rows}}', { count })}
      errorTitle={t('The emails could not be loaded.')}
      noMatchTitle={t('No emails match these filters')}
      filterLabel={t('Filter emails')}
      fileName="email-counts.csv"
      emptyTitle={t('No emails yet')}
    />
  );
}
