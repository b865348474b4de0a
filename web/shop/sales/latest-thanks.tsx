import { Link } from 'react-router';
import { DAY_MS } from '#contract/kit/days.ts';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './raised.module.css';
import { ThanksSentence } from './raised-changes.tsx';

const SHOWN_FOR_MS = 14 * DAY_MS;

/** Thanks a student for the last order of one of their books. Renders nothing without a new order. */
export function LatestThanks() {
  const t = useTranslate();
  const { data } = useApi('GET /money/raised/');
  const [newest] = data?.thanks ?? [];
  if (!data || !newest || Date.now() - new Date(newest.at).getTime() > SHOWN_FOR_MS) return null;
  return (
    <section className={css.note} aria-labelledby="thanks">
      <h2 id="thanks">{t('Thank you')}</h2>
      <p>
        <ThanksSentence change={newest} currency={data.currency} isStudent />
      </p>
      <Link to={paths.raisedMoney()} className="standing">
        {t('Money I Have Raised')}
      </Link>
    </section>
  );
}
