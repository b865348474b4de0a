import { Link } from 'react-router';
import { leftToRight, unbroken } from '#contract/kit/isolated-text.ts';
import type { PlanPayment } from '#contract/schools/plans.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { usePaymentColumns } from './payment-columns.tsx';

/** Lists a site's payments for plans, the newest first, with the invoices. */
export function PaymentList() {
  const t = useTranslate();
  const list = useList('GET /payment-history/', { columns: useColumns(), sortedBy: ['-paid'] });
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
      emptyTitle={t('No payments yet')}
      emptyText={t('Payments for plans appear here with their invoices.')}
    />
  );
}

function useColumns(): ListColumn<PlanPayment>[] {
  const t = useTranslate();
  const { paid, plan, period, payment, total, tax, returned } = usePaymentColumns();
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
    ...[paid, { ...plan, onPhone: 'line' as const }, period, payment, total, tax, returned],
  ];
}
