import type { Sale } from '#contract/shop/sales.ts';
import { useTableDates } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import { SharePayout } from '#web/money/payments/share-payout.tsx';
import css from './sales.module.css';

/**
 * The columns of Book Sales. `onOpen` shows the recipients of a row's money. If the list is filtered by receiver, the
 * column with its part is visible at first.
 */
export function useSaleColumns(onOpen: (sale: Sale) => void, receiver: string | null): ListColumn<Sale>[] {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { date } = useTableDates();
  const amount = (
    key: 'amount' | 'tax' | 'to_cause' | 'to_school' | 'to_platform',
    title: string,
  ): ListColumn<Sale> => ({
    ...{ key, title, isNumber: true },
    cell: (sale) => money(sale[key], sale.currency),
  });
  return [
    {
      key: 'number',
      title: t('Order number'),
      cell: (sale) => (
        <button type="button" className={css.open} onClick={() => onOpen(sale)} aria-haspopup="dialog">
          <bdi dir="ltr" className={lists.code}>
            {sale.number}
          </bdi>
        </button>
      ),
    },
    { key: 'at', title: t('Date'), onPhone: 'plain', cell: ({ at }) => <span className={lists.date}>{date(at)}</span> },
    { key: 'title', title: t('Book or project'), onPhone: 'line', cell: (sale) => <BookAndCause sale={sale} /> },
    { ...amount('amount', t('Paid')), onPhone: 'side' },
    amount('to_cause', t('To the cause')),
    { ...amount('to_school', t('To the school')), isExtra: receiver !== 'school' },
    { ...amount('to_platform', t('To Booklark')), isExtra: receiver !== 'platform' },
    { ...amount('tax', t('Tax')), isExtra: receiver !== 'tax' },
    { key: 'author', title: t('Author'), isExtra: true, cell: ({ author }) => <bdi>{author}</bdi> },
    { key: 'class', title: t('Class'), isExtra: true, cell: (sale) => <bdi>{sale.class}</bdi> },
    { key: 'country', title: t('Country'), isExtra: true, cell: ({ country }) => country },
    { key: 'copies', title: t('Copies'), isExtra: true, isNumber: true, cell: ({ copies }) => copies },
    {
      key: 'payout',
      title: t('Payout'),
      isExtra: true,
      cell: ({ payout }) => payout && <SharePayout payout={payout} />,
    },
    { key: 'status', title: t('Status'), onPhone: 'status', cell: (sale) => <SaleBadge sale={sale} /> },
  ];
}

/** The cause is a line below the book, because the amounts need the width. */
function BookAndCause({ sale }: { sale: Sale }) {
  const t = useTranslate();
  return (
    <div>
      <bdi>{whatOf(t, sale)}</bdi>
      {sale.cause && <bdi className={css.cause}>{sale.cause.name}</bdi>}
    </div>
  );
}

/** Names the sold item: the title of a book, a gift or a delivery. */
function whatOf(t: Translate, sale: Sale): string {
  if (sale.title) return sale.title;
  if (isGift(sale)) return sale.kind === 'refund' ? t('Refund of a gift') : t('Gift');
  return t('Delivery');
}

/** True also for a gift's refund: a row with a cause and without a book is a gift. */
export function isGift({ item, cause }: Sale): boolean {
  return item === null && cause !== null;
}

function SaleBadge({ sale: { kind, state, waiting_refund } }: { sale: Sale }) {
  const t = useTranslate();
  if (waiting_refund !== null && kind !== 'refund' && kind !== 'dispute')
    return <Badge status="warn">{t('Refund waits')}</Badge>;
  if (state === 'on_its_way') return <Badge status="warn">{t('On its way')}</Badge>;
  if (kind === 'dispute') return <Badge status="bad">{t('Disputed')}</Badge>;
  if (kind === 'refund') return <Badge status="bad">{t('Refunded', { context: 'state' })}</Badge>;
  return <Badge status="ok">{kind === 'gift' ? t('Gift') : t('Sold', { context: 'state' })}</Badge>;
}
