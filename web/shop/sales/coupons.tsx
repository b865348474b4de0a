import { useState } from 'react';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import type { Coupon } from '#contract/money/coupons.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useSession } from '#web/kit/session.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

/** The list shows one page, which has all coupons of a school with at most 100. */
const MAX_SHOWN = 100;

/** Lists the coupons of the school, adds and deletes them. */
export function Coupons({ currency }: { currency: string }) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Coupon>();
  const read = useApi('GET /coupons/', { query: { limit: MAX_SHOWN } });
  const { data } = read;
  const { mutateAsync: remove } = useApiMutation('DELETE /coupons/{code}/', { invalidates: ['GET /coupons/'] });
  const isVisit = useSession()?.visit?.kind === 'visit';
  const columns = useColumns((coupon) => (
    <Button isSmall aria-label={t('Delete coupon {code}', { code: coupon.code })} onClick={() => setToDelete(coupon)}>
      {t('Delete')}
    </Button>
  ));
  return (
    <TitledPanel title={t('Coupons')} className="stack">
      <p>{t('A coupon lowers the price of an order. Causes and the school get their shares of what is left.')}</p>
      <LoadPlaceholder read={read} errorTitle={t('The coupons could not be loaded.')} rows={2} />
      {data?.count === 0 && <p className="muted">{t('No coupons yet')}</p>}
      {data && data.count > 0 && (
        <Table
          caption={t('Coupons')}
          columns={isVisit ? columns.slice(0, -1) : columns}
          rows={data.results}
          keyOf={({ code }) => code}
        />
      )}
      {data && data.count > MAX_SHOWN && (
        <p className="muted">
          {t('The first {shown} of {count} coupons are shown.', { shown: MAX_SHOWN, count: data.count })}
        </p>
      )}
      {!isVisit && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('Add coupon')}</Button>
        </div>
      )}
      {isAdding && <CouponDialog currency={currency} onClose={() => setAdding(false)} />}
      {toDelete && (
        <ConfirmDialog
          title={t('Delete this coupon?')}
          name={toDelete.code}
          confirmLabel={t('Delete coupon')}
          announcement={t('Coupon deleted.')}
          onConfirm={() => remove({ params: { code: toDelete.code } })}
          onClose={() => setToDelete(undefined)}
        >
          <p>{t('No one can use its code any more. Orders that were placed with it do not change.')}</p>
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

function useColumns(actions: Column<Coupon>['cell']): Column<Coupon>[] {
  const t = useTranslate();
  const { date } = useDateFormat();
  const money = useMoneyFormat();
  const number = useNumberFormat();
  return [
    { key: 'code', title: t('Code'), cell: ({ code }) => <strong>{leftToRight(code)}</strong> },
    {
      key: 'value',
      title: t('Discount'),
      cell: ({ percent, amount, currency }) =>
        percent === null ? money(amount ?? 0, currency ?? '') : t('{percent} %', { percent: number(percent) }),
      onPhone: 'side',
    },
    {
      key: 'days',
      title: t('Valid'),
      cell: ({ from, until }) => {
        if (from && until) return t('{from} to {to}', { from: date(from), to: date(until) });
        if (from) return t('Since {day}', { day: date(from) });
        return until ? t('Until {day}', { day: date(until) }) : t('Always');
      },
      onPhone: 'line',
    },
    {
      key: 'used',
      title: t('Used'),
      cell: ({ used, uses }) =>
        uses === null ? number(used) : t('{used} of {uses}', { used: number(used), uses: number(uses) }),
      onPhone: 'fact',
    },
    actionsColumn(t, actions),
  ];
}
