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
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { signInWords, undoEmailChange } from '#contract/identity/session.ts';
import { peopleWords } from '#contract/people/people-words.ts';

/** Creates the refusal of an expired email link. State `used`: the link has already worked once. */
export function linkEndedRefusal(state?: 'used'): Refusal {
  const message = signInWords.linkEnded;
  return fieldRefusal('token', message, state && { state });
}

export const emailUndoRoutes = [
  serveWithoutTransaction(undoEmailChange, allowAnyone, async ({ body: { token }, ip, settings, inTransaction }) => {
    const isValid = await inTransaction((db) => findOneTimeTokenOwner(db, { kind: 'email_undo', token }));
    if (!isValid) throw linkEndedRefusal();
    // Someone else may know the old password, so an unknown one replaces it.
    const passwordHash = await hashPassword(generateSecret(), settings.pepper);
    return inTransaction(async (db) => {
      const undo = await consumeEmailUndo(db, token);
      if (!undo) throw linkEndedRefusal();
      const { userId } = undo;
      await setPassword(db, { userId, passwordHash });
      await restoreEmail(db, { userId, email: undo.email });
      // Links in the other mailbox must stop working.
      for (const kind of ['verification', 'email_undo'] as const) await revokeOneTimeTokens(db, { userId, kind });
      await recordUndo(db, { userId, ip });
      return { email: undo.email, reset_token: await issueOneTimeToken(db, { userId, kind: 'reset' }) };
    });
  }),
];

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

async function recordUndo(db: TenantDb, { userId, ip }: { userId: string; ip: string }): Promise<void> {
  const person = await findUser(db, userId);
  if (!person) throw new Refusal('notFound');
  const actor = { tenantId: db.tenantId, role: person.role, personId: person.id, sessionId: null };
  const subjects = { kind: 'person' as const, ids: [person.id] };
  await recordAuditEvent(db, { actor, ip }, { act: 'person.changed', subjects, facts: { fields: 'email' } });
}
