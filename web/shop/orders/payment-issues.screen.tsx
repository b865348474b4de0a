import { lazy, Suspense, useState } from 'react';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { actionsColumn, dateColumn } from '#web/kit/list-columns.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { differenceOf, IssueSchool, useProviderName, wordsOf } from './issue-parts.tsx';

/** Descriptions of payment issues, whatever the provider. */
const paymentIssueKindWords = {
  amount: 'Other amount',
  currency: 'Other currency',
  order: 'Other order or school',
  mode: 'Other mode, test or live',
  unknown_object: 'Unknown payment',
  no_news: 'No news for three days',
  refunded_at_provider: 'Refund that does not fit',
  return_failed: 'Second payment not paid back',
  refund_failed: 'Failed refund',
  disputed: 'Dispute',
  ledger: 'Difference in the ledger',
  card_testing: 'Test of stolen cards',
} as const;

const IssueDialog = lazy(() => import('./issue-dialog.tsx').then(({ IssueDialog: it }) => ({ default: it })));

/**
 * Lists payments that disagree with their order or gift: the facts, the next step, and the people who resolved them.
 */
export function Component() {
  const t = useTranslate();
  const [open, setOpen] = useState<PaymentIssue>();
  const list = useList('GET /api-super-admin/payment-issues/', {
    columns: useColumns(setOpen),
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), {
        open: t('Open', { context: 'state' }),
        resolved: t('Resolved'),
      }),
      choiceFilter('reason', t('Issue'), t('Any issue'), labelsOf(t, paymentIssueKindWords)),
    ],
    sortedBy: ['-since'],
  });
  return (
    <>
      <ScreenHeader title={t('Payment issues')} />
      <p className="soft">
        {t('Payments, refunds and sums that need a person. Each says what is known and what to do.')}
      </p>
      <DataList
        list={list}
        caption={t('Payment issues of all schools')}
        countWords={(count) => t('{count, plural, one {# payment issue} other {# payment issues}}', { count })}
        errorTitle={t('The payment issues could not be loaded.')}
        noMatchTitle={t('No payment issues match these filters')}
        filterLabel={t('Filter payment issues')}
        search={{ label: t('Search'), placeholder: t('Reference or school') }}
        fileName="payment-issues.csv"
        emptyTitle={t('No payment issues')}
        emptyText={t('Every payment agrees with its order.')}
      />
      <Suspense>{open && <IssueDialog issue={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

function useColumns(open: (issue: PaymentIssue) => void): ListColumn<PaymentIssue>[] {
  const t = useTranslate();
  const nameOf = useProviderName();
  const titleOf = (issue: PaymentIssue) => t(wordsOf(issue).title, { provider: nameOf(issue) });
  const { dateTime } = useTableDates();
  return [
    {
      key: 'issue',
      title: t('Issue'),
      cell: (issue) => {
        const difference = differenceOf(issue, t);
        return (
          <>
            {titleOf(issue)}
            {difference && <p className="small muted">{difference}</p>}
          </>
        );
      },
    },
    {
      key: 'school',
      title: t('School'),
      onPhone: 'plain',
      cell: (issue) => <IssueSchool issue={issue} />,
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: ({ resolved_at }) =>
        resolved_at ? (
          <Badge status="ok">{t('Resolved')}</Badge>
        ) : (
          <Badge status="warn">{t('Open', { context: 'state' })}</Badge>
        ),
    },
    dateColumn('since', t('Since'), ({ since }) => dateTime(since)),
    {
      key: 'resolved_by',
      title: t('Resolved by'),
      cell: ({ resolved_by }) => <bdi>{resolved_by ?? ''}</bdi>,
    },
    {
      key: 'reference',
      title: t('Reference'),
      isExtra: true,
      cell: (issue) => differenceOf(issue, t) ?? <bdi dir="ltr">{issue.reference}</bdi>,
    },
    actionsColumn(t, (issue) => (
      <Button isSmall aria-label={t('Open issue: {reason}', { reason: titleOf(issue) })} onClick={() => open(issue)}>
        {t('Open', { context: 'verb' })}
      </Button>
    )),
  ];
}
