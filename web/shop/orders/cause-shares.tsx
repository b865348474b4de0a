import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Order } from '#contract/shop/orders.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SharePayout } from '#web/money/payments/share-payout.tsx';
import css from './orders.module.css';
import { type Share, useShareUnits } from './share-units.ts';

const ThankYouCard = lazy(async () => ({ default: (await import('./thank-you-card.tsx')).ThankYouCard }));

const stateWords = {
  unpaid: 'When it is paid',
  on_its_way: 'On its way',
  raised: 'Raised',
  held: 'Held until the bank decides',
  paid_out: 'Paid out',
  refunded: 'Refunded',
};

/** Names the amount of each cause, the state of that money, and the results of its projects. */
export function CauseShares({ order }: { order: Order }) {
  const { cause_shares: shares, currency } = order;
  const t = useTranslate();
  const format = useMoneyFormat();
  const unitsOf = useShareUnits(currency);
  if (shares.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="shares">
      <h2 id="shares">{t('What causes get from this order')}</h2>
      <ul className={css.lines}>
        {shares.map((share) => (
          <li key={share.cause}>
            <span>
              <ShareUnits words={unitsOf(share)} />
              <Link to={paths.cause(share.cause)} dir="auto">
                {share.name}
              </Link>{' '}
              <ShareState share={share} />
              {share.projects.map((project) => (
                <ProjectProof key={project.slug} {...project} />
              ))}
            </span>
            {!unitsOf(share) && <span>{format(share.amount, currency)}</span>}
          </li>
        ))}
      </ul>
      <CardButton order={order} />
    </section>
  );
}

function ShareUnits({ words }: { words: string | undefined }) {
  return words === undefined ? null : (
    <>
      <strong className={css.units}>{words}</strong>
      <br />
    </>
  );
}

/** Opens the card of a paid order whose causes get something. */
function CardButton({ order: { paid_at, lines, cause_shares, currency } }: { order: Order }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const given = cause_shares.filter(({ state, amount }) => amount > 0 && state !== null && state !== 'refunded');
  if (paid_at === null || given.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Print a thank-you card')}</Button>
      {isOpen && (
        <Suspense>
          <ThankYouCard
            titles={lines.map(({ title }) => title)}
            shares={given}
            currency={currency}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Names the state of the money. Paid out money has the reference and the day of its bank transfer, so that the cause
 * can find it.
 */
function ShareState({ share: { state, transfer } }: { share: Share }) {
  const t = useTranslate();
  if (state === 'paid_out' && transfer)
    return (
      <>
        <br />
        <span className="muted">
          <SharePayout payout={transfer} />
        </span>
      </>
    );
  return <Badge status={state === 'raised' ? 'ok' : undefined}>{t(stateWords[state ?? 'unpaid'])}</Badge>;
}

/** Links to a project's page, which shows its proof. */
function ProjectProof({ slug, title, unit, units_in_use }: Share['projects'][number]) {
  const t = useTranslate();
  const number = useNumberFormat();
  return (
    <>
      <br />
      <span className="muted">{t('Project')}</span>{' '}
      <Link to={paths.project(slug)} dir="auto">
        {title}
      </Link>
      {units_in_use > 0 && (
        <>
          <br />
          <span className="muted">
            {t('{count} {unit} in use', { count: number(units_in_use), unit: isolated(unit) })}
          </span>
        </>
      )}
    </>
  );
}
