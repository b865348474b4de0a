import { resendFamilyLink } from '#api/administration/families/service.ts';
import { resendInvitation } from '#api/identity/invitations/service.ts';
import { resendSiteReady } from '#api/identity/registration/service.ts';
import { sendPasswordReset } from '#api/identity/sign-in/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { resendWelcome } from '#api/people/people/service.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';
import type { EmailTemplate } from '#contract/core/email-contents.ts';
import { findNewestEmailAbout } from './queries.ts';

type School = SchoolCall & { settings: Settings };
type SentEmail = { template: string; subject_id: string | null; to_address: string };
type Resend = (school: School, subjectId: string, email: SentEmail) => Promise<void>;

/** The action that sends each kind of email again: the same action that sent it first. Notices are not sent again. */
const resendActions: Partial<Record<EmailTemplate, Resend>> = {
  invitation: resendInvitation,
  school_invitation: resendInvitation,
  membership_request: resendInvitation,
  account_ready: ({ db, ...by }, id) => resendWelcome(db, by, by, id),
  site_ready: resendSiteReady,
  password_reset: sendPasswordReset,
  family_link: (school, linkId, { to_address }) => resendFamilyLink(school, { linkId, email: to_address }),
};

/**
 * Whether emails of this template are sent only one by one. A request to join needs its receiver's host, which a job
 * cannot look up.
 */
export const isOneByOne = (template: string): boolean => template === 'membership_request';
export const isBulkResendable = (template: string): boolean =>
  Object.hasOwn(resendActions, template) && !isOneByOne(template);

/** Sends an email again with a new link. Returns the id of the new email. */
export async function resendEmailAt(school: School, email: SentEmail): Promise<string> {
  const { subject_id: subjectId, template } = email;
  const resend = resendActions[template as EmailTemplate];
  if (!resend || subjectId === null) throw overRefusal();
  await asConflict(() => resend(school, subjectId, email));
  const queuedEmail = await findNewestEmailAbout(school.db, subjectId);
  if (queuedEmail?.state === 'suppressed') throw suppressedRefusal();
  if (!queuedEmail) throw new Error('the email was not queued');
  return queuedEmail.id;
}

/**
 * Turns a refusal into a conflict in the platform's words: the email exists, but its invitation, person or link does
 * not.
 */
async function asConflict(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    if (cause.details.state === 'suppressed') throw suppressedRefusal();
    throw cause.code === 'notFound' ? overRefusal() : cause;
  }
}

/**
 * Returns the refusal for suppressed addresses in the words for platform staff, who can change the list; schools are
 * asked to write to Booklark.
 */
function suppressedRefusal(): Refusal {
  return new Refusal('conflict', { message: emailMonitoringWords.isSuppressed, state: 'suppressed' });
}

/** Returns the refusal for emails that cannot be sent again. */
export function overRefusal(): Refusal {
  return new Refusal('conflict', { message: emailMonitoringWords.cannotResend, state: 'over' });
}
