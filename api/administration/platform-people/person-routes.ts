import { randomUUID } from 'node:crypto';
import { emailOtherAdmins } from '#api/core/email/service.ts';
import { requireConfirmation } from '#api/identity/second-factor/service.ts';
import { sendPasswordReset } from '#api/identity/sign-in/service.ts';
import { openViewOf } from '#api/identity/support-access/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { storeAvatar } from '#api/people/people/service.ts';
import {
  changePlatformPerson,
  createPlatformPerson,
  restorePlatformPerson,
  revealPlatformPerson,
  sendPasswordResetTo,
  showPlatformPerson,
  signOutPlatformPerson,
  suspendPlatformPerson,
  viewAsPerson,
} from '#contract/administration/platform-person.ts';
import type { EmailContents } from '#contract/core/email-contents.ts';
import { supportWords } from '#contract/identity/support-words.ts';
import {
  addPersonAt,
  changePersonAt,
  isStaff,
  refuseForeignPerson,
  requirePerson,
  revealStudentAt,
  signPersonOutAt,
  suspendPersonAt,
} from './person-actions.ts';
import { presentPlatformPerson } from './person-presenter.ts';
import type { PersonRow } from './person-queries.ts';

type ActionCall = Pick<PlatformCall, 'params' | 'body' | 'inPlatform' | 'inTenant' | 'settings' | 'person'>;
type School = Parameters<typeof suspendPersonAt>[0];

/** Runs an action on a person at the person’s school, with the call's reason, and returns the person. */
async function actOnPerson(
  call: ActionCall,
  act: (school: School, person: PersonRow, colleagueId: string) => Promise<unknown>,
) {
  const { id } = call.params as { id: string };
  const { reason } = call.body as { reason: string };
  const person = await call.inPlatform((db) => requirePerson(db, id));
  await call.inTenant(person.tenant_id, reason, (school) =>
    act({ ...school, settings: call.settings }, person, call.person().personId),
  );
  return presentPlatformPerson(call, id);
}

type NoticeCall = Pick<PlatformCall, 'inTransaction' | 'inTenant' | 'settings' | 'site' | 'person'>;

/**
 * Notifies the platform's other admins, and the admins of the person's school, of staff who were added or whose way in
 * has changed, so that no one does it unnoticed.
 */
async function notifyAdmins(
  call: NoticeCall,
  kind: EmailContents['platformNotice']['kind'],
  { id, first_name, last_name, tenant_id }: Pick<PersonRow, 'id' | 'first_name' | 'last_name' | 'tenant_id'>,
): Promise<void> {
  const { settings, site } = call;
  const name = `${first_name} ${last_name}`.trim();
  const url = siteUrl(settings.origin, site, `/admin-panel/userprofile/${id}`);
  const content = { kind, name, url, isAtSchool: false };
  const exceptId = call.person().personId;
  await call.inTransaction((db) => emailOtherAdmins(db, call, { name: 'platformNotice', content, exceptId }));
  if (tenant_id === site.id) return;
  await call.inTenant(tenant_id, null, (school) => {
    const atSchool = {
      kind,
      name,
      url: siteUrl(settings.origin, school.site, '/admin-school/users'),
      isAtSchool: true,
    };
    const notice = { name: 'platformNotice', content: atSchool, exceptId: id } as const;
    return emailOtherAdmins(school.db, { site: school.site, settings }, notice);
  });
}

/** The limit of wrong support codes per colleague, at any school. A code itself is deleted after five. */
const wrongCodes: RateLimit = {
  kind: 'support code',
  maxAttempts: 10,
  windowSeconds: 3600,
  waitSeconds: 900,
  maxWaitSeconds: 3600,
};

/** Calls on one person of any school. */
export const platformPersonRoutes = [
  servePlatform(showPlatformPerson, (call) => presentPlatformPerson(call, call.params.id)),

  servePlatform(createPlatformPerson, async (call) => {
    const { body, files, settings, site, idempotencyKey: key, inTransaction, inTenant } = call;
    refuseForeignPerson(body);
    const { tenant = site.id, reason = null, current_password, code, ...person } = body;
    // A teacher begins without a class: the letters suffice.
    if (body.role !== 'teacher') await requireConfirmation(call, { current_password, code });
    const colleague = call.person();
    const request = {
      operation: 'POST /api-super-admin/create-user/',
      key,
      body: { tenant, reason, ...person },
      ...colleague,
    };
    // Refuses an unknown school before a picture is stored in its folder.
    if (files.avatar) await inTenant(tenant, null, async () => {});
    const avatar = await storeAvatar(settings, tenant, files.avatar, randomUUID());
    // Stores only the id for the key, because the person may have changed before a repetition.
    const id = await inTransaction((db) =>
      runIdempotent(db, request, () =>
        inTenant(tenant, reason, (school) => addPersonAt({ ...school, settings }, person, avatar)),
      ),
    );
    const kind = body.role === 'upschool_admin' ? 'admin_added' : 'staff_added';
    await notifyAdmins(call, kind, { ...person, id: id as string, tenant_id: tenant });
    return presentPlatformPerson(call, id as string);
  }),

  servePlatform(changePlatformPerson, async (call) => {
    const { body, files, params, settings, inPlatform, inTenant } = call;
    const { personId: colleagueId } = call.person();
    const person = await inPlatform((db) => requirePerson(db, params.id));
    const avatar = await storeAvatar(settings, person.tenant_id, files.avatar, person.id);
    const { reason = null, current_password, code, ...fields } = body;
    const isChanged = (field: 'email' | 'role') => fields[field] !== undefined && fields[field] !== person[field];
    const isGuarded = isStaff(person) && (isChanged('email') || isChanged('role'));
    if (isGuarded) await requireConfirmation(call, { current_password, code });
    const change = { ...fields, ...(avatar && { avatar: avatar.name }) };
    await inTenant(person.tenant_id, reason, (school) =>
      changePersonAt({ ...school, settings }, { person, colleagueId, change }),
    );
    if (isGuarded) await notifyAdmins(call, isChanged('email') ? 'email_changed' : 'role_changed', person);
    return presentPlatformPerson(call, params.id);
  }),

  servePlatform(suspendPlatformPerson, (call) =>
    actOnPerson(call, (school, person, colleague) => suspendPersonAt(school, person, true, colleague)),
  ),
  servePlatform(restorePlatformPerson, async (call) => {
    const person = await call.inPlatform((db) => requirePerson(db, call.params.id));
    const detail = await actOnPerson(call, (school, _, colleague) => suspendPersonAt(school, person, false, colleague));
    if (isStaff(person)) await notifyAdmins(call, 'restored', person);
    return detail;
  }),
  servePlatform(signOutPlatformPerson, (call) => actOnPerson(call, signPersonOutAt)),
  servePlatform(sendPasswordResetTo, async (call) => {
    const person = await call.inPlatform((db) => requirePerson(db, call.params.id));
    if (isStaff(person)) await requireConfirmation(call, call.body);
    const detail = await actOnPerson(call, (school) => sendPasswordReset(school, person.id));
    if (isStaff(person)) await notifyAdmins(call, 'reset_sent', person);
    return detail;
  }),
  servePlatform(viewAsPerson, async ({ params: { id: targetId }, body: { reason, code }, ...call }) => {
    const { sessionId, personId } = call.person();
    const { settings, site } = call;
    if (code !== undefined)
      refuseIfLimited(await call.inTransaction((db) => findWaitSeconds(db, wrongCodes, personId)));
    const { state, tenant_id } = await call.inPlatform((db) => requirePerson(db, targetId));
    if (tenant_id === site.id || state !== 'active') throw new Refusal('notFound');
    const url = await call.inSchool(tenant_id, reason, (school) =>
      openViewOf(school, { settings, targetId, sessionId, reason, code }),
    );
    if (url !== null) return { url };
    refuseIfLimited(await call.inTransaction((db) => countAttempt(db, wrongCodes, personId)));
    throw new Refusal('malformed', { message: supportWords.codeWrong, fields: { code: [supportWords.codeWrong] } });
  }),
  servePlatform(revealPlatformPerson, (call) => actOnPerson(call, revealStudentAt)),
];

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
