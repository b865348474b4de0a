import { recordAuditEvent } from '#api/core/audit/service.ts';
import { isAddressSuppressed } from '#api/core/email/service.ts';
import { findUserByEmail } from '#api/identity/users/queries.ts';
import { findUser } from '#api/identity/users/service.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';
import { sendResetLink } from './password-reset-routes.ts';

/** Sends a password reset link as support; strangers cannot use up its limit. */
export async function sendPasswordReset(
  { db, site, actor, ip, settings }: SchoolCall & { settings: Settings },
  userId: string,
): Promise<void> {
  const email = (await findUser(db, userId))?.email;
  // An archived or suspended person has no account that a link could open.
  const user = email ? await findUserByEmail(db, email) : undefined;
  if (!user?.email || user.id !== userId) throw new Refusal('notFound');
  if (await isAddressSuppressed(db, user.email))
    throw new Refusal('conflict', { message: emailMonitoringWords.isSuppressed, state: 'suppressed' });
  const context = { site, settings, language: defaultLanguageOf(site) };
  const outcome = await sendResetLink(db, context, { userId, email: user.email, kind: 'reset_on_known_device' });
  if (outcome === 'refused') throw new Refusal('tooOften', { retryAfter: 3600 });
  const subjects = { kind: 'person' as const, ids: [userId] };
  await recordAuditEvent(db, { actor, ip }, { act: 'password.reset_requested', subjects });
}
