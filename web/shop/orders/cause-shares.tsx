import { Link } from 'react-router';
import type { Order } from '#contract/shop/orders.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { SharePayout } from '#web/money/payments/share-payout.tsx';
import css from './orders.module.css';

type Share = Order['cause_shares'][number];

const stateWords = {
  unpaid: 'When it is paid',
  on_its_way: 'On its way',
  raised: 'Raised',
  held: 'Held until the bank decides',
  paid_out: 'Paid out',
  refunded: 'Refunded',
};

/** Names the amount of each cause, the state of that money, and the results of its projects. */
export function CauseShares({ order: { cause_shares: shares, currency } }: { order: Order }) {
  const t = useWords();
  const format = useMoneyFormat();
  if (shares.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="shares">
      <h2 id="shares">{t('What causes get from this order')}</h2>
      <ul className={css.lines}>
        {shares.map((share) => (
          <li key={share.cause}>
            <span>
              <Link to={paths.cause(share.cause)} dir="auto">
                {share.name}
              </Link>
              <br />
              <span className="muted">
                <ShareState share={share} />
              </span>
              {share.projects.map((project) => (
                <ProjectProof key={project.slug} {...project} />
              ))}
            </span>
            <span>{format(share.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Names the state of the money. Paid out money has the reference and the day of its bank transfer, so that the cause
 * can find it.
 */
function ShareState({ share: { state, transfer } }: { share: Share }) {
  const t = useWords();
  if (state === 'paid_out' && transfer) return <SharePayout payout={transfer} />;
  return t(stateWords[state ?? 'unpaid']);
}

/** Links to a project's page, which shows its proof. */
function ProjectProof({ slug, title, unit, units_in_use }: Share['projects'][number]) {
  const t = useWords();
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
