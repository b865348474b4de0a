import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { RaisedMoney } from '#contract/money/raised-money.ts';
import { capitalized } from '#web/kit/capitalized.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './raised.module.css';

/** A larger number of units is shown only in words. */
const MAX_DRAWN = 24;

type Unit = RaisedMoney['units'][number];

/** The units that the money has paid for: each is drawn, and the next one in part. */
export function BecameUnits({ units, currency }: { units: Unit[]; currency: string }) {
  const t = useTranslate();
  return (
    <section className="stack">
      <h2>{t('What it became')}</h2>
      <ul className={css.became}>
        {units.map((unit) => (
          <UnitCard key={unit.project.id} unit={unit} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function UnitCard({ unit: { unit, count, unit_cost, raised, project }, currency }: { unit: Unit; currency: string }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const money = useMoneyFormat();
  const rest = raised - count * unit_cost;
  const toGo = { amount: money(unit_cost - rest, currency) };
  return (
    <li>
      <img src={project.cover} alt="" width="320" height="180" loading="lazy" />
      <div>
        <b>
          {count > 0 ? (
            t('{unit}: {count}', { unit: isolated(capitalized(unit)), count: number(count) })
          ) : (
            <bdi>{capitalized(unit)}</bdi>
          )}
        </b>
        {count <= MAX_DRAWN && <UnitTokens count={count} part={rest / unit_cost} />}
        {rest > 0 && (
          <p>{count > 0 ? t('{amount} to go for the next one', toGo) : t('{amount} to go for the first one', toGo)}</p>
        )}
        <p className="soft">
          <Link to={paths.project(project.slug)} className="standing" dir="auto">
            {project.title}
          </Link>
          <br />
          {t('{amount} raised', { amount: money(raised, currency) })}
        </p>
      </div>
    </li>
  );
}

/** One token for each unit, and a partly filled one for the next unit. */
export function UnitTokens({ count, part }: { count: number; part: number }) {
  const tokens = Array.from({ length: count }, () => 1);
  return (
    <span className={css.tokens} aria-hidden="true">
      {[...tokens, ...(part > 0 ? [part] : [])].map((fill, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <rect className={css.whole} x="1" y="1" width="22" height="22" rx="7" />
          <rect
            className={css.filled}
            x="1"
            y={1 + 22 * (1 - fill)}
            width="22"
            height={22 * fill}
            rx={fill < 1 ? 2 : 7}
          />
        </svg>
      ))}
    </span>
  );
}
