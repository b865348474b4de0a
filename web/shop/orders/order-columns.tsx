import { Link, useSearchParams } from 'react-router';
import { orderStateWords } from '#contract/shop/order-words.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import type { PlatformOrder } from '#contract/shop/platform-orders.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { dateColumn, numberColumn, schoolColumn } from '#web/kit/list-columns.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import type { Translate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';

export function orderFilters(t: Translate): ListFilter<'state' | 'to_print' | 'refund' | 'tenant' | 'from' | 'to'>[] {
  return [
    choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, orderStateWords)),
    choiceFilter('to_print', t('Print list'), t('All orders'), {
      true: t('To print or send'),
      false: t('Nothing to print'),
    }),
    { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    choiceFilter('refund', t('Refund', { context: 'noun' }), t('Any refund'), {
      waiting: t('Waits for a second person'),
    }),
    { name: 'from', label: t('From day'), day: 'first' },
    { name: 'to', label: t('To day'), day: 'last' },
  ];
}

type Formats = { dates: DateFormat; money: (amount: number, currency: string) => string };

/** The columns of orders of any school; the number opens an order. */
export function orderColumns(t: Translate, { dates, money }: Formats): ListColumn<PlatformOrder>[] {
  return [
    { key: 'number', title: t('Order'), cell: (order) => <OrderLink order={order} /> },
    schoolColumn('school', t('School'), { onPhone: 'plain' }),
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: ({ state }) => <OrderStateBadge state={state} t={t} />,
    },
    numberColumn('total', t('Total'), ({ total, currency }) => money(total, currency), { onPhone: 'side' }),
    numberColumn('refunded', t('Refunded'), ({ refunded, currency }) =>
      refunded > 0 ? money(refunded, currency) : '',
    ),
    numberColumn('to_cause', t('To causes'), ({ to_cause, currency }) => money(to_cause, currency), { isExtra: true }),
    numberColumn('copies', t('Printed copies'), ({ copies }) => (copies > 0 ? copies : '')),
    { key: 'kind', title: t('Kind'), isExtra: true, cell: ({ kind }) => (kind === 'gift' ? t('Gift') : t('Sale')) },
    dateColumn('placed', t('Placed'), ({ placed_at }) => dates.dateTime(placed_at)),
  ];
}

function OrderLink({ order: { id, number } }: { order: PlatformOrder }) {
  const [searchParams] = useSearchParams();
  const search = new URLSearchParams(searchParams);
  search.set('order', id);
  return (
    <Link to={`?${search}`} className={classes(lists.link, lists.code)} preventScrollReset>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}

const colours: Partial<Record<OrderState, Status>> = {
  paid: 'ok',
  ready_to_read: 'ok',
  delivered: 'ok',
  preparing: 'info',
  printing: 'info',
  shipped: 'info',
  awaiting_payment: 'warn',
  partly_refunded: 'warn',
  failed: 'bad',
  disputed: 'bad',
};

export function OrderStateBadge({ state, t }: { state: OrderState; t: Translate }) {
  return <Badge status={colours[state]}>{t(orderStateWords[state])}</Badge>;
}
