import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import { emailStateWords, emailTemplateWords } from '#contract/administration/email-monitoring-words.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import type { Translate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';

export const EMAIL_STATES = Object.keys(emailStateWords) as EmailState[];

export const emailStateColours: Partial<Record<EmailState, Status>> = {
  sent: 'info',
  delivered: 'ok',
  held: 'warn',
  bounced: 'bad',
  complained: 'bad',
  suppressed: 'warn',
  failed: 'bad',
};

/** Returns the purpose of an email with this template. */
export function templateWords(t: Translate, template: string): string {
  return t(emailTemplateWords[template as keyof typeof emailTemplateWords] ?? emailTemplateWords.other);
}

const failureWords = {
  unknown: 'The mailbox does not exist',
  refused: 'The receiving server does not accept our emails',
  off: 'The mailbox is turned off',
  full: 'The mailbox is full',
  large: 'The email is too large',
  unreachable: 'The receiving server could not be reached',
};

/** The enhanced status codes of a mail server's reply name the failure: https://www.rfc-editor.org/rfc/rfc3463 */
const failureCodes: [code: RegExp, failure: keyof typeof failureWords][] = [
  [/\b[45]\.1\.[0-6]\b/, 'unknown'],
  [/\b[45]\.(1\.8|7\.\d+)\b/, 'refused'],
  [/\b[45]\.2\.1\b/, 'off'],
  [/\b[45]\.2\.2\b/, 'full'],
  [/\b[45]\.(3\.4|2\.3)\b/, 'large'],
  [/\b[45]\.4\.\d+\b/, 'unreachable'],
];

const problemWords = {
  bounced: 'The email came back',
  complained: 'The receiver reported this email as spam',
  suppressed: 'This email was not sent',
  failed: 'Booklark could not send this email',
  held: 'This email was not sent yet',
};
const adviceWords = {
  bounced: 'Sending again will not help. The school can correct the address.',
  complained: 'Send no more emails to this address unless the person asks for them.',
  suppressed: 'Its address was on the suppression list.',
  failed: 'If the reason is gone, send the email again.',
  held: 'Emails wait while a school is suspended, or while Booklark is not set up to send them.',
};

/** Returns an email's problem and its remedy; undefined if there is no problem. */
export function problemOf({ state, reason }: Pick<MonitoredEmail, 'state' | 'reason'>) {
  if (!isProblem(state)) return undefined;
  const failure = failureCodes.find(([code]) => code.test(reason ?? ''))?.[1];
  const isFailure = state === 'bounced' || state === 'failed';
  return {
    title: isFailure && failure ? failureWords[failure] : problemWords[state],
    advice: adviceWords[state],
    status: state === 'held' || state === 'suppressed' ? ('warn' as const) : ('bad' as const),
  };
}

function isProblem(state: EmailState): state is keyof typeof problemWords {
  return state in problemWords;
}
