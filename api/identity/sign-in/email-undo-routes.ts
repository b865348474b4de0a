import { recordAuditEvent } from '#api/core/audit/service.ts';
import {
  consumeEmailUndo,
  findOneTimeTokenOwner,
  issueOneTimeToken,
  revokeOneTimeTokens,
} from '#api/identity/sessions/service.ts';
import { findUser, setPassword, updateUserEmail, updateUserEmailVerified } from '#api/identity/users/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { undoEmailChange } from '#contract/identity/session.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { linkEndedRefusal } from './link-ended.ts';

export const emailUndoRoutes = [
  serveWithoutTransaction(
    undoEmailChange,
    allowAnyone,
    async ({ body: { token }, site, ip, settings, inTransaction }) => {
      const isValid = await inTransaction((db) => findOneTimeTokenOwner(db, { kind: 'email_undo', token }));
      if (!isValid) throw linkEndedRefusal();
      // Someone else may know the old password, so an unknown one replaces it.
      const passwordHash = await hashPassword(generateSecret(), settings.pepper);
      return inTransaction(async (db) => {
        const undo = await consumeEmailUndo(db, token);
        if (!undo) throw linkEndedRefusal();
        const owner = { tenantId: site.id, userId: undo.userId };
        await setPassword(db, { ...owner, passwordHash });
        await restoreEmail(db, { ...owner, email: undo.email });
        // Links in the other mailbox must stop working.
        for (const kind of ['verification', 'email_undo'] as const) await revokeOneTimeTokens(db, { ...owner, kind });
        await recordUndo(db, { ...owner, ip });
        return { email: undo.email, reset_token: await issueOneTimeToken(db, { ...owner, kind: 'reset' }) };
      });
    },
  ),
];

type Owner = { tenantId: string; userId: string };

/** Restores an email address and confirms it, because opening the link proves control of the mailbox. */
async function restoreEmail(db: TenantDb, { userId, email }: { userId: string; email: string }): Promise<void> {
  try {
    await updateUserEmail(db, userId, email);
  } catch (cause) {
    if (violatedConstraint(cause) !== 'users_tenant_id_username_key') throw cause;
    throw new Refusal('conflict', { message: peopleWords.undoTaken, state: 'taken' });
  }
  await updateUserEmailVerified(db, userId);
}

async function recordUndo(db: TenantDb, { ip, ...owner }: Owner & { ip: string }): Promise<void> {
  const person = await findUser(db, owner);
  if (!person) throw new Refusal('notFound');
  const actor = { tenantId: owner.tenantId, role: person.role, personId: person.id, sessionId: null };
  const subjects = { kind: 'person' as const, ids: [person.id] };
  await recordAuditEvent(db, { actor, ip }, { act: 'person.changed', subjects, facts: { fields: 'email' } });
}
