import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MonitoredEmailDetail } from '#contract/administration/email-monitoring.ts';
import { emailStateWords } from '#contract/administration/email-monitoring-words.ts';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './email-monitoring.module.css';
import { RemoveSuppressionDialog, ResendDialog } from './reason-dialog.tsx';

import { SuppressDialog } from './suppress-dialog.tsx';
import { problemOf, templateWords } from './words.ts';

/** Reads one email and shows it. */
export function EmailDetail({ id }: { id: string }) {
  const t = useTranslate();
  const read = useApi('GET /emails/{id}/', { params: { id } });
  const { data: email } = read;
  const panel = useRef<HTMLElement>(null);
  // On a phone the email replaces the list with the focused row, so the email takes the focus.
  useEffect(() => {
    if (!document.activeElement?.checkVisibility() || document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <Panel ref={panel} tabIndex={-1} className={css.detail} aria-label={t('Email', { context: 'one' })}>
      <CloseLink />
      {email ? (
        <EmailContent email={email} />
      ) : (
        <LoadPlaceholder read={read} errorTitle={t('The email could not be loaded.')} errorAs="h2" />
      )}
    </Panel>
  );
}

/** Links back to the list, with its search, filters and page. */
function CloseLink() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const search = new URLSearchParams(searchParams);
  search.delete('email');
  return (
    <Link to={`?${search}`} className="standing">
      {t('Back to the list')}
    </Link>
  );
}

export function EmailContent({ email }: { email: MonitoredEmailDetail }) {
  const t = useTranslate();
  const problem = problemOf(email);
  return (
    <>
      <div>
        <h2 className={css.title}>
          <bdi>{email.subject}</bdi>
        </h2>
        <p className="small soft">
          {t('{kind} to {address}', {
            kind: templateWords(t, email.template),
            address: leftToRight(email.to),
          })}
        </p>
      </div>
      {problem && (
        <Alert status={problem.status} title={t(problem.title)}>
          <p>{t(problem.advice)}</p>
          {email.reason && (
            <p className="small">
              <code dir="ltr">{email.reason}</code>
            </p>
          )}
        </Alert>
      )}
      <Timeline email={email} />
      <EmailActions email={email} />
      <Preview email={email} />
    </>
  );
}

/** The events of the email, in order. */
function Timeline({ email: { state, created_at, sent_at, attempts, events } }: { email: MonitoredEmailDetail }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const isUnsent = !sent_at && !events.some(({ event }) => event === state);
  const steps: { key: string; title: string; at?: string; note: string }[] = [
    { key: 'created', title: t('Created'), at: created_at, note: '' },
    ...(sent_at ? [{ key: 'sent', title: t(emailStateWords.sent), at: sent_at, note: '' }] : []),
    ...events.map(({ event, permanent, at, reason }) => ({
      key: `${event} ${permanent} ${at}`,
      title: event === 'bounced' && !permanent ? t('Delayed') : t(emailStateWords[event]),
      at,
      note: reason,
    })),
    // A state that keeps an email from being sent has no stored time.
    ...(isUnsent ? [{ key: state, title: t(emailStateWords[state]), note: '' }] : []),
  ];
  return (
    <>
      <ol className={css.timeline} aria-label={t('History')}>
        {steps.map(({ key, title, at, note }) => (
          <li key={key}>
            <b>{title}</b>
            <p className="small soft">
              {at && <time dateTime={at}>{dateTime(at)}</time>}
              {note && (
                <>
                  {' · '}
                  <bdi dir="ltr">{note}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {attempts > 1 && (
        <p className="small soft">{t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}</p>
      )}
    </>
  );
}

function EmailActions({ email }: { email: MonitoredEmailDetail }) {
  const t = useTranslate();
  const { set } = useListParams();
  const [dialog, setDialog] = useState<'resend' | 'suppress'>();
  const close = () => setDialog(undefined);
  const { to, is_suppressed, can_resend } = email;
  return (
    <div className="row">
      {can_resend && <Button onClick={() => setDialog('resend')}>{t('Send again')}</Button>}
      {is_suppressed ? (
        <AllowAddress address={to} />
      ) : (
        <Button kind="quiet" onClick={() => setDialog('suppress')}>
          {t('Stop emails to this email address')}
        </Button>
      )}
      {dialog === 'resend' && <ResendDialog email={email} onSent={(id) => set({ email: id })} onClose={close} />}
      {dialog === 'suppress' && <SuppressDialog address={to} onClose={close} />}
    </div>
  );
}

/** Removes a suppressed address from the list, so that the email can be sent again without opening the list. */
function AllowAddress({ address }: { address: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useApi('GET /suppressions/', { query: { search: address } });
  const suppression = data?.results.find((row) => row.address.toLowerCase() === address.toLowerCase());
  if (!suppression)
    return (
      <Link to={`?view=suppressions&search=${encodeURIComponent(address)}`} className="standing">
        {t('Show address on the suppression list')}
      </Link>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Allow emails to this email address')}</Button>
      {isOpen && <RemoveSuppressionDialog suppression={suppression} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tells whether an email was written in a right-to-left language, because names in it can have another direction. */
function isRightToLeft(html: string | null): boolean {
  return /<html[^>]*dir="rtl"/.test(html ?? '');
}

/**
 * The text of the email while it is stored. The secrets are removed from its links, so no one can sign in with them.
 */
function Preview({ email: { text, html } }: { email: MonitoredEmailDetail }) {
  const t = useTranslate();
  return (
    <section aria-label={t('Preview')} className={css.preview}>
      {text === null ? (
        <p className="soft">{t('The text of this email has been deleted. It is stored for one day.')}</p>
      ) : (
        <p dir={isRightToLeft(html) ? 'rtl' : 'ltr'}>{text}</p>
      )}
    </section>
  );
}
