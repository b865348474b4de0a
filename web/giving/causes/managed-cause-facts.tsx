import type { ReactNode } from 'react';
import { causeStateWords } from '#contract/giving/cause-words.ts';
import type { ManagedCause, ManagedCauseSummary } from '#contract/giving/managed-causes.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './staff.module.css';

const statusOf: Record<ManagedCause['state'], Status | 'none'> = {
  draft: 'none',
  submitted: 'warn',
  approved: 'ok',
  refused: 'bad',
  archived: 'info',
};

export function CauseStateBadge({ state }: Pick<ManagedCauseSummary, 'state'>) {
  const t = useTranslate();
  return <Badge status={statusOf[state]}>{t(causeStateWords[state])}</Badge>;
}

/** The amounts of several currencies side by side, never converted. */
export function useAmounts(): (amounts: { currency: string; amount: number }[]) => string {
  const t = useTranslate();
  const money = useMoneyFormat();
  return (amounts) =>
    amounts.length === 0
      ? t('Nothing yet')
      : amounts.map(({ currency, amount }) => money(amount, currency)).join(' · ');
}

/** A cause's facts for staff: money, papers and days. */
export function CauseFacts({ cause, children }: { cause: ManagedCause; children?: ReactNode }) {
  const t = useTranslate();
  const amounts = useAmounts();
  const { date } = useDateFormat();
  const { totals, charity_number, bank_account, terms, submitted_at, decided_at, donors } = cause;
  const of = (name: 'raised' | 'on_its_way') => amounts(totals.map((row) => ({ ...row, amount: row[name] })));
  return (
    <Panel>
      <dl className={`${css.facts} ${css.papers}`}>
        <dt>{t('Raised')}</dt>
        <dd>{of('raised')}</dd>
        <dt>{t('On its way')}</dt>
        <dd>{of('on_its_way')}</dd>
        <dt>{t('Payments received')}</dt>
        <dd>{donors}</dd>
        {children}
        <dt>{t('Charity number')}</dt>
        <dd dir="auto">{charity_number || t('Not entered')}</dd>
        <dt>{t('Bank account')}</dt>
        <dd>{bank_account ?? t('Not entered')}</dd>
        <dt>{t('Signed terms')}</dt>
        <dd>
          {terms ? (
            <a href={terms.url} dir="auto">
              {terms.name}
            </a>
          ) : (
            t('Not added')
          )}
        </dd>
        {submitted_at && (
          <>
            <dt>{t('Submitted')}</dt>
            <dd>{date(submitted_at)}</dd>
          </>
        )}
        {decided_at && (
          <>
            <dt>{t('Decided')}</dt>
            <dd>{date(decided_at)}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
