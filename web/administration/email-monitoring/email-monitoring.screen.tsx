import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { emailStateWords } from '#contract/administration/email-monitoring-words.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import { useApi } from '#web/kit/api.ts';
import { HeaderActions } from '#web/kit/header-actions.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { EmailCounts } from './email-counts.tsx';
import { EmailDetail } from './email-detail.tsx';
import { EmailList } from './email-list.tsx';
import css from './email-monitoring.module.css';
import { SuppressionList } from './suppression-list.tsx';

const SHOWN_STATES = ['queued', 'held', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed'] as const;

/** The number of emails in each state; each number filters the list, and a second press removes the filter. */
function StateStrip() {
  const t = useTranslate();
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

/** The emails of all schools, their states, and the suppressed addresses. */
export function Component() {
  const t = useTranslate();
  const { oneOf } = useListParams();
  const view = oneOf('view', ['suppressions', 'counts']);
  if (view === 'suppressions') return <Page title={t('Suppression list')} content={<SuppressionList />} />;
  if (view === 'counts') return <Page title={t('Emails by kind and day')} content={<EmailCounts />} />;
  return <Emails />;
}

/** A page beside the list of emails, with a link back. */
function Page({ title, content }: { title: string; content: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton to="?">{t('All emails')}</LinkButton>
      </ScreenHeader>
      {content}
    </>
  );
}

function Emails() {
  const t = useTranslate();
  const { id } = useListParams();
  const emailId = id('email');
  const { data } = useApi('GET /email-counts/', { query: { limit: 1 } });
  const split = useRef<HTMLDivElement>(null);
  const lastId = useRef(emailId);
  // Closing an email returns the focus to its row.
  useEffect(() => {
    if (!emailId && lastId.current) {
      const row = split.current?.querySelector<HTMLElement>(`a[href*="${lastId.current}"]`);
      (row ?? document.getElementById('main'))?.focus();
    }
    lastId.current = emailId;
  }, [emailId]);
  return (
    <>
      <ScreenHeader title={t('Email monitoring')}>
        <HeaderActions
          actions={[
            { label: t('Emails by kind and day'), to: '?view=counts' },
            {
              label: data ? t('Suppression list ({count})', { count: data.suppressions }) : t('Suppression list'),
              to: '?view=suppressions',
            },
          ]}
        />
      </ScreenHeader>
      <StateStrip />
      <div ref={split} className={classes(css.split, emailId !== undefined && css.open)}>
        <EmailList isNarrow={emailId !== undefined} />
        {emailId && <EmailDetail key={emailId} id={emailId} />}
      </div>
    </>
  );
}
