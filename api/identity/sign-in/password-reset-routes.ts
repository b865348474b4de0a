import { setTimeout } from 'node:timers/promises';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { isKnownDevice, rememberDevice } from '#api/identity/devices/service.ts';
import { createSamples } from '#api/identity/registration/service.ts';
import {
  consumeOneTimeToken,
  findOneTimeTokenOwner,
  issueOneTimeToken,
  type OneTimeToken,
  wasOneTimeTokenUsed,
} from '#api/identity/sessions/service.ts';
import { findUserByEmail } from '#api/identity/users/queries.ts';
import {
  findUser,
  sendPasswordChanged,
  setPassword,
  signInUser,
  updateUserEmailVerified,
} from '#api/identity/users/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { hashPasswordOf } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import { type Settings, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateVerified } from '#api/schools/tenants/service.ts';
import { confirmPasswordReset, requestPasswordReset, signInWords, verifyEmail } from '#contract/identity/session.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { linkEndedRefusal } from './email-undo-routes.ts';
import { recordAttempt, recordPasswordReset } from './security-events.ts';

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };
type Receiver = { userId: string; email: string; kind: 'reset' | 'reset_on_known_device' };

/** Queues the email with a link to choose a new password, unless the mailbox had too many or is suppressed. */
export async function sendResetLink(
  db: TenantDb,
  { site, settings: { origin, renderEmail }, language }: EmailContext,
  { userId, email: to, kind }: Receiver,
): Promise<Awaited<ReturnType<typeof queueEmailIfAllowed>>> {
  const token = generateSecret();
  const url = siteUrl(origin, site, `/password-reset-confirm/#${token}`);
  const message = await renderEmail({ name: 'passwordReset', content: { url }, site, language });
  const outcome = await queueEmailIfAllowed(db, { ...message, kind, to, subjectId: userId });
  // If no email was sent, the previous email's link must keep working.
  if (outcome === 'queued') await issueOneTimeToken(db, { userId, kind: 'reset' }, token);
  return outcome;
}

/** Longer than the work for an existing account, so that the reply's timing does not reveal which accounts exist. */
const MIN_REPLY_MS = 200;

export const passwordResetRoutes = [
  serveWithoutTransaction(
    requestPasswordReset,
    allowAnyone,
    async ({ body, site, settings, language, cookies, inTransaction }) => {
      const emailTask = inTransaction(async (db) => {
        const user = await findUserByEmail(db, body.email);
        if (!user?.email) return;
        // Requests from the person's own browser have a separate limit, which strangers cannot use up.
        const kind = (await isKnownDevice(db, user.id, { cookies })) ? 'reset_on_known_device' : 'reset';
        await sendResetLink(db, { site, settings, language }, { userId: user.id, email: user.email, kind });
        await recordAttempt(db, { userId: user.id, act: 'password.reset_requested' });
      });
      await Promise.all([emailTask, setTimeout(MIN_REPLY_MS)]);
      return { message: settings.translate(language, signInWords.resetAsked) };
    },
  ),

  serveWithoutTransaction(confirmPasswordReset, allowAnyone, async (call) => {
    const { body, site, settings, inTransaction } = call;
    const oneTimeToken = { kind: 'reset', token: body.token } as const;
    const person = await inTransaction((db) => requireTokenOwner(db, oneTimeToken));
    if (body.password === undefined) return;
    await refuseWeakPassword(body.password, passwordOwner(person, site), 'password');
    const passwordHash = await hashPasswordOf(person.role, body.password, settings.pepper);
    await inTransaction(async (db) => {
      if (!(await consumeOneTimeToken(db, oneTimeToken))) throw linkEndedRefusal('used');
      await setPassword(db, { userId: person.id, passwordHash });
      await confirmEmail(db, site, person);
      await recordPasswordReset(db, { user: person, ip: call.ip, device: call.actor.device });
      await sendPasswordChanged(db, call, person.email);
    });
  }),

  serveWithoutTransaction(
    verifyEmail,
    allowAnyone,
    async ({ body: { token, password }, site, settings, inTransaction, ...browser }) => {
      const oneTimeToken = { kind: 'verification', token } as const;
      const tenant = { tenantId: site.id };
      const person = await inTransaction(async (db) => {
        const owner = await requireTokenOwner(db, oneTimeToken);
        await confirmEmail(db, site, owner);
        // A person without a password can use the link again until they set one, since it is their only way to sign in.
        if (owner.has_password) await consumeOneTimeToken(db, oneTimeToken);
        return owner;
      });
      const { id: userId, email, has_password } = person;
      // Registration uses the part of the email address before the @ as a first name.
      const reply = { email, needs_name: person.last_name === '' };
      if (has_password || password === undefined) return { ...reply, needs_password: !has_password, session: null };

      await refuseWeakPassword(password, passwordOwner(person, site), 'password');
      const passwordHash = await hashPasswordOf(person.role, password, settings.pepper);
      const session = await inTransaction(async (db) => {
        if (!(await consumeOneTimeToken(db, oneTimeToken))) throw linkEndedRefusal('used');
        await setPassword(db, { ...tenant, userId, passwordHash });
        await rememberDevice(db, userId, browser);
        return signInUser(db, settings, { ...tenant, userId, remember: false });
      });
      return { ...reply, needs_password: false, session };
    },
  ),
];

type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function passwordOwner({ role, username, first_name, last_name }: Owner, site: Site) {
  return { role, site, names: [username, first_name, last_name] };
}

async function requireTokenOwner(db: TenantDb, oneTimeToken: OneTimeToken): Promise<Owner> {
  const userId = await findOneTimeTokenOwner(db, oneTimeToken);
  const person = userId && (await findUser(db, userId));
  if (!person) throw linkEndedRefusal((await wasOneTimeTokenUsed(db, oneTimeToken)) ? 'used' : undefined);
  return person;
}

/**
 * Confirms the email address, because opening the link proves control of the mailbox. An admin's link also confirms the
 * tenant.
 */
async function confirmEmail(db: TenantDb, { kind, verified_at }: Site, { id: userId, role }: Owner): Promise<void> {
  await updateUserEmailVerified(db, userId);
  if (verified_at || (role !== 'school_admin' && role !== 'organization_admin')) return;
  await updateVerified(db);
  if (kind === 'school') await enqueueJob(db, createSamples, {});
}
