import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { AmountButtons } from './gift-amounts.tsx';
import type { GiftTarget } from './gift-target.ts';
import css from './give-panel.module.css';
import { canGiveMonthly, type GiftInterval, HowOften } from './how-often.tsx';

const GiftForm = lazy(async () => ({ default: (await import('./gift-form.tsx')).GiftForm }));

/**
 * Offers a gift on the page of a cause or a project: how often and how much. Choosing an amount loads the form, which
 * asks the rest.
 */
export function GivePanel({ target, label }: { target: GiftTarget; label: string }) {
  const t = useTranslate();
  const [interval, setInterval] = useState<GiftInterval>('once');
  const [amount, setAmount] = useState<string>();
  return (
    <section className={css.panel} aria-labelledby="give">
      <h2 id="give">{t('Give')}</h2>
      {amount === undefined ? (
        <>
          {canGiveMonthly(target.terms) && <HowOften interval={interval} onChange={setInterval} />}
          <AmountButtons target={target} onChoose={(chosen) => setAmount(String(chosen))} />
          <Button kind="buy" isWide onClick={() => setAmount('')}>
            {label}
          </Button>
          <p className="small muted">
            {t('You need no account. Booklark pays the payment fee, so the whole gift counts.')}
          </p>
        </>
      ) : (
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
          <GiftForm target={target} chosen={{ amount, interval }} />
        </Suspense>
      )}
    </section>
  );
}
