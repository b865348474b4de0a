import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import type { ReactNode } from 'react';
import type { CauseShare } from '#contract/shop/cart.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import css from './sum-panel.module.css';

/** The total of a cart or an order, beside its books. */
export function SumPanel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className={css.sum} aria-labelledby={title && 'sum'}>
      {title && <h2 id="sum">{title}</h2>}
      {children}
    </aside>
  );
}

export function TotalRow({ amount }: { amount: string }) {
  const t = useTranslate();
  return (
    <div className={css.total}>
      <dt>{t('Total')}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** The total for causes; renders nothing if it is zero. */
export function GivenNote({
  shares,
  currency,
  children,
}: {
  shares: CauseShare[];
  currency: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return null;
  return (
    <Alert
      status="ok"
      icon={HandHeartIcon}
      title={t('{count, plural, one {{amount} goes to a cause} other {{amount} goes to # causes}}', {
        count: shares.length,
        amount: money(total, currency),
      })}
    >
      {children}
    </Alert>
  );
}
