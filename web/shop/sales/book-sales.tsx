import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sale } from '#contract/shop/sales.ts';
import { useApi } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import type { RefundDialog } from '#web/shop/orders/refund-dialog.tsx';
import { PostingsDialog } from './postings-dialog.tsx';
import { useSaleColumns } from './sale-columns.tsx';
import { SaleSums, type TotalsQuery } from './sale-sums.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const Refund = lazy(() =>
  import('#web/shop/orders/refund-dialog.tsx').then(({ RefundDialog: it }) => ({ default: it })),
);
const Coupons = lazy(() => import('./coupons.tsx').then(({ Coupons: it }) => ({ default: it })));
const saleReads: Endpoint[] = [
  'GET /sales/',
  'GET /sales/totals/',
  'GET /sales/{id}/postings/',
  'GET /refunds/waiting/',
];

/** Lists a school's sales, gifts and refunds, with totals that open into their lines. The number opens an order. */
export function BookSales() {
  const t = useTranslate();
  const [openSale, setOpened] = useState<Sale>();
  const [toRefund, setToRefund] = useState<Parameters<typeof RefundDialog>[0]['order']>();
  const [searchParams] = useSearchParams();
  const columns = useSaleColumns(setOpened, searchParams.get('receiver'));
  const list = useList('GET /sales/', { columns, filters: useFilters() });
  const { ordering: _, state, ...query } = list.query;
  const currency = useApi('GET /sales/totals/').data?.currency;
  return (
    <>
      <ScreenHeader title={t('Book Sales')} />
      <WaitingRefunds />
      <SaleSums query={query as TotalsQuery} />
      <DataList
        list={list}
        caption={t('Sales, gifts and refunds')}
        countWords={(count) =>
          state === 'on_its_way'
            ? t('{count, plural, one {# line on its way} other {# lines on their way}}', { count })
            : t('{count, plural, one {# line, newest first} other {# lines, newest first}}', { count })
        }
        errorTitle={t('The sales could not be loaded.')}
        noMatchTitle={t('No sales match these filters')}
        filterLabel={t('Filter sales')}
        search={{ label: t('Search'), placeholder: t('Order, book or author') }}
        fileName="sales.csv"
      >
        <NoSales />
      </DataList>
      <Suspense>{currency && <Coupons currency={currency} />}</Suspense>
      {openSale && !toRefund && (
        <PostingsDialog sale={openSale} onRefund={setToRefund} onClose={() => setOpened(undefined)} />
      )}
      <Suspense>
        {toRefund && (
          <Refund order={toRefund} host="school" invalidates={saleReads} onClose={() => setToRefund(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function useFilters() {
  const t = useTranslate();
  const classes = [...useClassOptions(), { value: 'none', label: t('Without a class') }];
  // The filter's choices come from all sales, because only these causes and currencies have any.
  const { data } = useApi('GET /sales/totals/');
  const causes = data?.by_cause.map(({ cause, name }) => ({ value: cause, label: name })) ?? [];
  const currencies = data?.currencies ?? [];
  return [
    { name: 'from' as const, label: t('From'), day: 'first' as const, isOfSchool: true as const },
    { name: 'to' as const, label: t('To'), day: 'last' as const, isOfSchool: true as const },
    choiceFilter('state', t('Status'), t('Settled'), { on_its_way: t('On its way') }),
    { name: 'class' as const, label: t('Class'), anyLabel: t('All classes'), options: classes, isId: true },
    { name: 'cause' as const, label: t('Cause'), anyLabel: t('All causes'), options: causes, isId: true },
    choiceFilter('kind', t('Kind'), t('Sales, gifts and refunds'), {
      sale: t('Sales'),
      gift: t('Gifts'),
      refund: t('Refunds'),
      dispute: t('Disputes'),
    }),
    ...(currencies.length > 1
      ? [
          {
            name: 'currency' as const,
            label: t('Currency'),
            anyLabel: t('Currency of the school'),
            options: currencies.map((code) => ({ value: code, label: code })),
          },
        ]
      : []),
    { name: 'item' as const, clearLabel: t('Show all books'), hasNone: true },
    { name: 'receiver' as const, clearLabel: t('Show all recipients') },
  ];
}

function NoSales() {
  const t = useTranslate();
  return (
    <EmptyState title={t('No sales yet')} picture="shelf">
      <p>{t('Sales and gifts appear here when the first payment is confirmed.')}</p>
      <LinkButton to={paths.adminSchoolBooks()} kind="solid">
        {t('Choose books to sell')}
      </LinkButton>
    </EmptyState>
  );
}
