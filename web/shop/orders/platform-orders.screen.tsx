import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlatformOrderDetail } from '#contract/shop/platform-orders.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { orderBulk } from './order-bulk.tsx';
import { orderColumns, orderFilters } from './order-columns.tsx';
import type { RefundDialog } from './refund-dialog.tsx';

const OrderDialog = lazy(() => import('./order-dialog.tsx').then(({ OrderDialog: it }) => ({ default: it })));
const Refund = lazy(() => import('./refund-dialog.tsx').then(({ RefundDialog: it }) => ({ default: it })));
/** The delivery is line 0. */
const refundableLines = ({ lines, delivery_left }: PlatformOrderDetail) => [
  ...lines.map(({ line, title, left }) => ({ line, title, left })),
  { line: 0, title: null, left: delivery_left },
];
const orderReads: Endpoint[] = ['GET /api-super-admin/orders/', 'GET /api-super-admin/orders/{id}/'];

/**
 * Lists the orders and gifts of all schools without their buyers; a filter shows the orders to print. The number opens
 * an order.
 */
export function Component() {
  const t = useTranslate();
  const formats = { dates: useTableDates(), money: useMoneyFormat() };
  const [searchParams, setSearchParams] = useSearchParams();
  const [toRefund, setToRefund] = useState<Parameters<typeof RefundDialog>[0]['order']>();
  const list = useList('GET /api-super-admin/orders/', {
    columns: orderColumns(t, formats),
    filters: orderFilters(t),
    sortedBy: ['-placed'],
  });
  const id = searchParams.get('order');
  const close = () =>
    setSearchParams(
      (params) => {
        params.delete('order');
        return params;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <ScreenHeader title={t('Orders')} />
      <p className="soft">{t('Orders and gifts of all schools. Lists never show who bought.')}</p>
      <DataList
        list={list}
        caption={t('Orders of all schools')}
        countWords={(count) => t('{count, plural, one {# order} other {# orders}}', { count })}
        errorTitle={t('The orders could not be loaded.')}
        noMatchTitle={t('No orders match these filters')}
        filterLabel={t('Filter orders')}
        search={{ label: t('Search'), placeholder: t('Order number or school') }}
        fileName="orders.csv"
        selection={{ nameOf: ({ number }) => number, bulk: orderBulk(t) }}
        emptyTitle={t('No orders yet')}
        emptyText={t('Orders appear here when someone buys a book or gives to a cause.')}
      />
      <Suspense>
        {id !== null && !toRefund && (
          <OrderDialog
            id={id}
            reads={orderReads}
            onRefund={(order) => setToRefund({ ...order, lines: refundableLines(order) })}
            onClose={close}
          />
        )}
        {toRefund && (
          <Refund order={toRefund} host="platform" invalidates={orderReads} onClose={() => setToRefund(undefined)} />
        )}
      </Suspense>
    </>
  );
}
