import { Link } from 'react-router';
import { leftToRight, unbroken } from '#contract/kit/isolated-text.ts';
import type { PlatformPlanPayment } from '#contract/schools/bank-transfers.ts';
import { planPaymentWords } from '#contract/schools/plan-words.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { useApi } from '#web/kit/api.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { ListSums } from '#web/kit/list-sums.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { currencyFilter } from '#web/money/payments/currency-filter.ts';
import { usePaymentColumns } from '#web/schools/plans/payment-columns.tsx';

/** Payments of schools and organizations to the platform for plans. */
export function Component() {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/payment-history/', {
    columns: useColumns(),
    filters: [
      { name: 'from', label: t('From'), day: 'first' },
      { name: 'to', label: t('To'), day: 'last' },
      { name: 'tenant', label: t('School'), anyLabel: t('All schools'), picker: schoolPicker },
      choiceFilter('payment', t('Payment'), t('Any payment'), labelsOf(t, planPaymentWords)),
      currencyFilter(t),
    ],
    sortedBy: ['-paid'],
  });
  return (
    <>
      <ScreenHeader title={t('Payment history')} />
      <PaymentTotals query={list.query} />
      <DataList
        list={list}
        caption={t('Payments for plans')}
        countWords={(count) => t('{count, plural, one {# payment} other {# payments}}', { count })}
        errorTitle={t('The payments could not be loaded.')}
        noMatchTitle={t('No payments match these filters')}
        filterLabel={t('Filter payments')}
        search={{ label: t('Search'), placeholder: t('School') }}
        fileName="payments.csv"
        emptyTitle={t('No payments yet')}
        emptyText={t('What schools and organizations pay for plans appears here.')}
      />
    </>
  );
}

/** The sums of all filtered rows, one for each currency. */
function PaymentTotals({ query }: { query: Record<string, string | number | undefined> }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { data } = useApi('GET /api-super-admin/payment-history/', {
    query: { ...query, limit: 1 } as { limit: number },
  });
  if (!data) return null;
  const lines = data.totals.map(({ currency, total, tax, returned }) => ({
    key: currency,
    sums: [
      {
        label: currency,
        value: money(total, currency),
        note: t('Includes {tax} of tax', { tax: money(tax, currency) }),
      },
      ...(returned > 0 ? [{ label: t('Refunded'), value: money(returned, currency) }] : []),
    ],
  }));
  return <ListSums label={t('Sums')} lines={lines} />;
}

function useColumns(): ListColumn<PlatformPlanPayment>[] {
  const t = useTranslate();
  const { paid, plan, period, payment, total, tax, returned } = usePaymentColumns();
  return [
    {
      key: 'tenant',
      title: t('School'),
      cell: ({ tenant }) =>
        tenant.school_name === '' ? (
          t('A school that was closed')
        ) : (
          <Link to={paths.adminPanelTenant(tenant.id)} className={lists.link}>
            <bdi>{tenant.school_name}</bdi>
          </Link>
        ),
    },
    ...[paid, plan, period, { ...payment, isExtra: true }],
    { key: 'invoice', title: t('Invoice'), cell: ({ invoice }) => leftToRight(unbroken(invoice)) },
    ...[total, tax, returned],
  ];
}
