import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { RefundDecision } from '#web/shop/orders/refund-decision.tsx';
import css from './sales.module.css';

const reads: Endpoint[] = ['GET /refunds/waiting/', 'GET /sales/', 'GET /sales/totals/', 'GET /sales/{id}/postings/'];

/**
 * Lists the refunds above the school's limit, which wait for a second person. Renders nothing while none waits, and for
 * support, which may not see refunds.
 */
export function WaitingRefunds() {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { dateTime } = useDateFormat();
  const { data, isError, refetch } = useApi('GET /refunds/waiting/', {}, { isEnabled: !useIsReadOnly() });
  if (isError) return <LoadError title={t('The refunds that wait could not be loaded.')} onRetry={refetch} />;
  if (!data || data.results.length === 0) return null;
  return (
    <TitledPanel title={t('Refunds that wait for a second person')} className="stack">
      <ul className={css.waiting}>
        {data.results.map((refund) => (
          <li key={refund.id}>
            <p>
              <strong>{format(refund.amount, refund.currency)}</strong> · <bdi dir="ltr">{unbroken(refund.number)}</bdi>
            </p>
            <p dir="auto">{refund.reason}</p>
            <p className="small muted">
              {refund.asked_by
                ? t('{name} asked for it on {date}.', {
                    name: isolated(refund.asked_by),
                    date: dateTime(refund.asked_at),
                  })
                : t('Asked for on {date}.', { date: dateTime(refund.asked_at) })}
              {!refund.can_approve && ` ${t('Someone else has to approve it.')}`}
            </p>
            <RefundDecision refund={refund} host="school" invalidates={reads} />
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
