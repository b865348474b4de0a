import { avatarUrlElsewhere } from '#api/identity/users/service.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { assignableRoles, findClassesOf } from '#api/people/people/service.ts';
import type { PlatformPersonDetail } from '#contract/administration/platform-person.ts';
import type { Role } from '#contract/kit/roles.ts';
import { requirePerson } from './person-actions.ts';
import { findEmailsTo, findPictureBooksAndSecrets, isRevealed, type PersonRow } from './person-queries.ts';
import { toPlatformPerson } from './presenter.ts';

/** Parts of a platform call that the presenter uses. */
type Call = {
  person(): { personId: string };
  settings: Settings;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inTenant<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};

/** Returns a person for one colleague; a student in full only after the colleague gave a reason. */
export async function presentPlatformPerson(call: Call, id: string): Promise<Reply<typeof PlatformPersonDetail>> {
  const { personId: colleagueId } = call.person();
  const row = await call.inPlatform((db) => requirePerson(db, id));
  const { actor, ...known } = await call.inTenant(row.tenant_id, null, async ({ db, site, actor }) => {
    const isShown = row.role !== 'student' || (await isRevealed(db, id, colleagueId));
    const [classes, { avatar, books, kinds }] = isShown
      ? await Promise.all([findClassesOf(db, id), findPictureBooksAndSecrets(db, id)])
      : [null, { avatar: null, books: null, kinds: null }];
    return { actor, site, isShown, classes, avatar, books, kinds };
  });
  const { site, isShown, classes, avatar, books, kinds } = known;
  const target = { id, role: row.role as Role };
  const isSelf = id === colleagueId;
  return {
    ...toPlatformPerson(row, isShown),
    avatar: avatar && avatarUrlElsewhere({ tenantId: row.tenant_id, name: avatar }, call.settings.filesSecret),
    classes: classes?.map(({ id: classId, name }) => ({ id: classId, name })) ?? null,
    books,
    emails: isShown ? await findEmails(call, row) : null,
    sign_in_methods: kinds,
    is_email_suppressed: isShown && row.is_email_suppressed,
    is_tenant_suspended: row.is_tenant_suspended,
    is_masked: !isShown,
    can_change: isShown,
    can_view_as: row.state === 'active' && row.role !== 'upschool_admin',
    can_suspend: row.state === 'active' && !isSelf,
    can_restore: row.state === 'suspended',
    can_sign_out: row.state === 'active' && !isSelf,
    can_send_password_reset:
      row.state === 'active' && row.role !== 'student' && row.email !== null && !row.is_email_suppressed,
    assignable_roles: isSelf ? [target.role] : assignableRoles(actor, site, target),
  };
}

async function findEmails({ inPlatform }: Call, { tenant_id, email }: PersonRow) {
  if (!email) return [];
  return inPlatform((db) => findEmailsTo(db, tenant_id, email));
}
