import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { EmailState } from '#contract/core/email-states.ts';
import type { FirstAdminEmail } from '#contract/identity/registration.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import type { Status } from '#web/kit/ui/badge.tsx';

/** The status is read again while it can still change: quickly until the email is sent, then slowly. */
const SENDING_MS = 3_000;
const WAITING_MS = 30_000;

const stateWords: Record<EmailState, string> = {
  queued: 'We are sending the email to {email}.',
  sending: 'We are sending the email to {email}.',
  held: 'The email to {email} has not been sent yet.',
  sent: 'We sent the email to {email}.',
  delivered: 'The email to {email} was delivered.',
  bounced: 'The email to {email} could not be delivered.',
  complained: 'The email to {email} was reported as spam.',
  suppressed: 'We cannot send emails to {email}.',
  failed: 'The email to {email} could not be sent.',
};
const problems: Partial<Record<EmailState, Status>> = {
  bounced: 'bad',
  complained: 'bad',
  suppressed: 'bad',
  failed: 'bad',
};

type Props = { email: string; emailKey: string };

/** Shows the state of the email with the first admin's sign-in link, and sends it again. */
export function FirstAdminEmailNotice({ email, emailKey }: Props) {
  const body = { email_key: emailKey };
  const { data, refetch } = usePublicApi('POST /tenants/create/email/', { body });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply sets the time of the next question
  useEffect(() => {
    if (!data || data.is_used) return;
    const timer = setTimeout(refetch, isSending(data) ? SENDING_MS : WAITING_MS);
    return () => clearTimeout(timer);
  }, [data]);

  return (
    <div role="status">
      {data && (
        <FirstAdminEmailState email={email} {...data}>
          <ResendForm body={body} onSent={refetch} />
        </FirstAdminEmailState>
      )}
    </div>
  );
}

type StateProps = FirstAdminEmail & { email: string; children?: ReactNode };

export function FirstAdminEmailState({ state, is_used, email, children }: StateProps) {
  const t = useTranslate();
  const { hasSandbox } = useSite();
  if (is_used) return <Alert status="ok" title={t('The first admin has chosen a password and can sign in.')} />;
  if (state === 'held' && hasSandbox)
    return (
      <Alert title={t('The email to {email} is in the mailbox of this test installation.', { email })}>
        {children}
      </Alert>
    );
  const isUndeliverable = state === 'bounced' || state === 'complained' || state === 'suppressed';
  return (
    <Alert status={problems[state] ?? (state === 'delivered' ? 'ok' : 'info')} title={t(stateWords[state], { email })}>
      {isUndeliverable && (
        <>
          {t('Write to us, and we will correct the address.')} <Link to="/contact">{t('Contact')}</Link>
        </>
      )}
      {!isUndeliverable && !isSending({ state }) && children}
    </Alert>
  );
}

function ResendForm({ body, onSent }: { body: { email_key: string }; onSent: () => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: {},
    submit: () => call('POST /tenants/create/email/resend/', { body }),
    onSuccess: onSent,
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={t('Sending…')}>
        {t('Resend email')}
      </SubmitButton>
    </Form>
  );
}

function isSending({ state }: Pick<FirstAdminEmail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}
