import { Link } from 'react-router';
import { planPaymentWords } from '#contract/schools/plan-words.ts';
import type { PlanPayment } from '#contract/schools/plans.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { leftToRight, unbroken } from '#web/kit/left-to-right.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';

/** Lists a site's payments for plans, the newest first, with the invoices. */
export function PaymentList() {
  const t = useTranslate();
  const list = useList('GET /payment-history/', { columns: useColumns(), ordering: '-paid' });
  return (
    <DataList
      list={list}
      caption={t('Payments for plans')}
      countWords={(count) => t('{count, plural, one {# payment} other {# payments}}', { count })}
      errorTitle={t('The payments could not be loaded.')}
      noMatchTitle={t('No payments match your search')}
      filterLabel={t('Filter payments')}
      search={{ label: t('Search'), placeholder: t('Plan or invoice') }}
      fileName="payments.csv"
    >
      <EmptyState title={t('No payments yet')}>
        <p>{t('Payments for plans appear here with their invoices.')}</p>
      </EmptyState>
    </DataList>
  );
}

function useColumns(): ListColumn<PlanPayment>[] {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { date } = useTableDates();
  return [
    {
      key: 'invoice',
      title: t('Invoice'),
      cell: ({ id, invoice }) => (
        <Link to={paths.invoice('subscription', id)}>
          {invoice === '' ? t('Invoice') : leftToRight(unbroken(invoice))}
        </Link>
      ),
    },
    {
      key: 'paid',
      title: t('Paid'),
      isSortable: true,
      onPhone: 'fact',
      cell: ({ paid_at }) => <span className={lists.date}>{date(paid_at)}</span>,
    },
    { key: 'plan', title: t('Plan'), onPhone: 'line', cell: ({ plan }) => <bdi className={lists.date}>{plan}</bdi> },
    {
      key: 'period',
      title: t('Period'),
      cell: ({ from, until }) => (
        <span className={lists.date}>{t('{from} to {to}', { from: date(from), to: date(until) })}</span>
      ),
    },
    { key: 'payment', title: t('Payment'), cell: ({ payment }) => t(planPaymentWords[payment]) },
    {
      key: 'total',
      title: t('Total'),
      isNumber: true,
      onPhone: 'side',
      cell: ({ total, currency }) => money(total, currency),
    },
    {
      key: 'tax',
      title: t('Tax included'),
      isNumber: true,
      isExtra: true,
      cell: ({ tax, currency }) => money(tax, currency),
    },
    {
      key: 'returned',
      title: t('Refunded'),
      isNumber: true,
      onPhone: 'line',
      cell: ({ returned, currency }) => (returned > 0 ? money(returned, currency) : ''),
    },
  ];
}
