import { Link, useSearchParams } from 'react-router';
import { emailStateWords } from '#contract/administration/email-monitoring-words.ts';
import type { EmailState } from '#contract/kit/email-states.ts';
import { useApi } from '#web/kit/api.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useWords } from '#web/kit/words.ts';
import css from './email-monitoring.module.css';

const SHOWN_STATES = ['queued', 'held', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed'] as const;

/** How many emails are in each state; each number filters the list, and filters it no longer when it is chosen again. */
export function StateStrip() {
  const t = useWords();
  const [searchParams] = useSearchParams();
  const { data } = useApi('GET /email-counts/', { query: { limit: 1 } });
  const currentState = searchParams.get('state');
  const countOf = (state: EmailState) => data?.states.find((row) => row.state === state);
  return (
    <nav className={classes(css.states, css.strip)} aria-label={t('Emails by status')}>
      {SHOWN_STATES.map((state) => {
        const isChosen = currentState === state;
        return (
          <Link
            key={state}
            to={isChosen ? '?' : `?state=${state}`}
            className={classes(css.state, css[state])}
            aria-current={isChosen}
            preventScrollReset
          >
            <b>{data ? (countOf(state)?.count ?? 0) : '–'}</b>
            <span>{t(emailStateWords[state])}</span>
            <small>{t('{count} today', { count: countOf(state)?.today ?? 0 })}</small>
          </Link>
        );
      })}
    </nav>
  );
}
