import { setTimeout } from 'node:timers/promises';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serveWithoutTransaction } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  consumeOneTimeToken,
  findOneTimeTokenOwner,
  issueOneTimeToken,
  type OneTimeToken,
  rememberDevice,
} from '#api/sessions/service.ts';
import { markVerified } from '#api/tenants/service.ts';
import {
  findUser,
  findUserByEmail,
  queueEmailIfAllowed,
  refuseWeakPassword,
  sendPasswordChanged,
  setPassword,
  signInUser,
  updateUserEmailVerified,
} from '#api/users/service.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { confirmPasswordReset, requestPasswordReset, signInWords, verifyEmail } from '#contract/session.ts';

/** Longer than the work for somebody who exists, so that the time of the answer does not tell who does. */
const MIN_REPLY_MS = 200;

export const passwordResetRoutes = [
  serveWithoutTransaction(
    requestPasswordReset,
    mayAnyone,
    async ({ body, site, settings, language, inTransaction }) => {
      const sent = inTransaction(async (db) => {
        const found = await findUserByEmail(db, site.id, body.email);
        if (!found?.email) return;
        const token = await issueOneTimeToken(db, { tenantId: site.id, userId: found.id, kind: 'reset' });
        await queueEmailIfAllowed(db, site.id, resetEmail(site, { to: found.email, token }, settings, language));
      });
      await Promise.all([sent, setTimeout(MIN_REPLY_MS)]);
      return { message: settings.translate(language, signInWords.resetAsked) };
    },
  ),

  serveWithoutTransaction(confirmPasswordReset, mayAnyone, async (call) => {
    const { body, site, settings, inTransaction } = call;
    const shown = { tenantId: site.id, kind: 'reset', token: body.token } as const;
    const person = await inTransaction((db) => requireTokenOwner(db, shown));
    refuseWeakPassword(body.password, person.role, 'password');
    const passwordHash = await hashPassword(body.password, settings.pepper);
    await inTransaction(async (db) => {
      if (!(await consumeOneTimeToken(db, shown))) throw linkEndedRefusal();
      await setPassword(db, { tenantId: site.id, userId: person.id, passwordHash });
      await confirmEmail(db, site, person);
      await sendPasswordChanged(db, call, person.email);
    });
  }),

  serveWithoutTransaction(
    verifyEmail,
    mayAnyone,
    async ({ body: { token, password }, site, settings, inTransaction, ...browser }) => {
      const shown = { tenantId: site.id, kind: 'verification', token } as const;
      const owner = { tenantId: site.id };
      const person = await inTransaction(async (db) => {
        const found = await requireTokenOwner(db, shown);
        await confirmEmail(db, site, found);
        // The link goes on working until a password is set: it is the only way in.
        if (found.has_password) await consumeOneTimeToken(db, shown);
        return found;
      });
      const { id: userId, email, has_password } = person;
      // At a founding the part of the address before the @ stands for the name.
      const known = { email, needs_name: person.last_name === '' };
      if (has_password || password === undefined) return { ...known, needs_password: !has_password, session: null };

      refuseWeakPassword(password, person.role, 'password');
      const passwordHash = await hashPassword(password, settings.pepper);
      const session = await inTransaction(async (db) => {
        if (!(await consumeOneTimeToken(db, shown))) throw linkEndedRefusal();
        await setPassword(db, { ...owner, userId, passwordHash });
        await rememberDevice(db, { ...owner, userId }, browser);
        return signInUser(db, settings, { ...owner, userId, remember: false });
      });
      return { ...known, needs_password: false, session };
    },
  ),
];

type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function requireTokenOwner(db: TenantDb, shown: OneTimeToken): Promise<Owner> {
  const userId = await findOneTimeTokenOwner(db, shown);
  const person = userId && (await findUser(db, { tenantId: shown.tenantId, userId }));
  if (!person) throw linkEndedRefusal();
  return person;
}

/** Whoever has the link has the mailbox; the first admin's confirms the whole tenant. */
async function confirmEmail(
  db: TenantDb,
  { id: tenantId, verified_at }: Site,
  { id: userId, role }: Owner,
): Promise<void> {
  await updateUserEmailVerified(db, { tenantId, userId });
  if (!verified_at && (role === 'school_admin' || role === 'organization_admin')) await markVerified(db, tenantId);
}

function linkEndedRefusal(): Refusal {
  const message = signInWords.linkEnded;
  return new Refusal('malformed', { message, fields: { token: [message] } });
}

function resetEmail(
  site: Site,
  { to, token }: { to: string; token: string },
  { origin, translate }: Settings,
  language: InterfaceLanguage,
) {
  const said = (sentence: string) => translate(language, sentence);
  return renderEmail(site, {
    to,
    subject: said(signInWords.resetSubject),
    paragraphs: [said(signInWords.resetAskedFor), said(signInWords.resetLasts)],
    action: {
      says: said(signInWords.resetButton),
      url: siteUrl(origin, site, `/password-reset-confirm/?token=${token}`),
    },
    language,
  });
}
