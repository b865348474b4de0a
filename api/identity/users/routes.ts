import { recordAuditEvent } from '#api/core/audit/service.ts';
import { isAddressSuppressed } from '#api/core/email/service.ts';
import { hashPasswordOf } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { allowAccounts, type Policy } from '#api/kit/policy.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { findVisitorProfile } from '#api/schools/organizations/service.ts';
import { chooseAvatar } from '#contract/identity/avatars.ts';
import { parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import { changePassword, changeProfile, showProfile } from '#contract/identity/users.ts';
import { reencodeAvatar } from './avatar.ts';
import { requireCurrentPassword } from './current-password.ts';
import { updateOwnProfile } from './queries.ts';
import { findUser, profileOf, sendPasswordChanged, setPassword } from './service.ts';

export const mayReadOwnProfile: Policy = allowAccounts;

/** Excludes students: the school decides the name that others read. */
export const mayChangeOwnProfile: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role !== 'student';

/** Allows students, who choose an animal instead of a picture of their face. */
const mayChooseAvatar: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role === 'student';

/** Excludes visitors from an organization, who have no account at the school. */
export const mayChangeOwnPassword: Policy = (caller) => allowAccounts(caller) && caller.visit === undefined;

export const userRoutes = [
  serve(showProfile, mayReadOwnProfile, async ({ db, person, settings }) => {
    const { personId, visit } = person();
    const profile = await (visit ? findVisitorProfile(db, person()) : profileOf(db, settings, personId));
    const is_email_suppressed = profile.email !== null && (await isAddressSuppressed(db, profile.email));
    return { ...profile, is_email_suppressed };
  }),

  serveWithoutTransaction(
    changeProfile,
    mayChangeOwnProfile,
    async ({ actor, ip, person, body, files, settings, inTransaction }) => {
      const { tenantId, personId } = person();
      const avatar = files.avatar && (await reencodeAvatar(files.avatar, personId));
      // Stored before the transaction, which holds a connection. If the change is refused, the nightly sweep removes
      // the file.
      if (avatar) await settings.storage.put(`${tenantId}/avatars/${avatar.name}`, avatar.file);
      const { before, after } = await inTransaction(async (db) => {
        const before = await findUser(db, personId);
        await updateOwnProfile(db, personId, { ...body, ...(avatar && { avatar: avatar.name }) });
        const fields = [...Object.keys(body), ...(avatar ? ['avatar'] : [])].join(', ');
        const subjects = { kind: 'person' as const, ids: [personId] };
        if (fields !== '')
          await recordAuditEvent(db, { actor, ip }, { act: 'person.changed', subjects, facts: { fields } });
        return { before: before?.avatar, after: await profileOf(db, settings, personId) };
      });
      if (avatar && before && before !== avatar.name) await settings.storage.remove(`${tenantId}/avatars/${before}`);
      return after;
    },
  ),

  serveWithoutTransaction(
    chooseAvatar,
    mayChooseAvatar,
    async ({ actor, ip, person, body: { animal, colour }, settings, inTransaction }) => {
      const { tenantId, personId } = person();
      const { before, after } = await inTransaction(async (db) => {
        const before = await findUser(db, personId);
        await updateOwnProfile(db, personId, { avatar: `${colour}-${animal}.svg` });
        const subjects = { kind: 'person' as const, ids: [personId] };
        await recordAuditEvent(db, { actor, ip }, { act: 'person.changed', subjects, facts: { fields: 'avatar' } });
        return { before: before?.avatar, after: await profileOf(db, settings, personId) };
      });
      // The animal replaces an uploaded picture.
      if (before && !parseDrawnAvatar(before)) await settings.storage.remove(`${tenantId}/avatars/${before}`);
      return after;
    },
  ),

  serveWithoutTransaction(changePassword, mayChangeOwnPassword, async (call) => {
    const { actor, ip, body, person, site, settings, inTransaction } = call;
    const { personId, role, sessionId } = person();
    const owner = { userId: personId };
    const user = await requireCurrentPassword(call, body.current_password);
    const names = [user.username, user.first_name, user.last_name];
    await refuseWeakPassword(body.new_password, { role, site, names }, 'new_password');
    const passwordHash = await hashPasswordOf(role, body.new_password, settings.pepper);
    await inTransaction(async (db) => {
      await setPassword(db, { ...owner, passwordHash, except: sessionId });
      await recordAuditEvent(db, { actor, ip }, { act: 'password.set', subjects: { kind: 'person', ids: [personId] } });
      await sendPasswordChanged(db, call, user.email);
    });
  }),
];
