import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { createInvitationActions, tokenIn, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { callerOf, type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let hands: ReturnType<typeof createInvitationActions>;
let organization: School;
let school: School;
let head: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  hands = createInvitationActions(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
  organization = await anOrganization();
  const chief = await app.aPerson(organization, 'organization_admin');
  school = await app.aSchool();
  head = await app.aPerson(school, 'school_admin');
  await joinOrganization(school, organization, 'administer');
  token = await visit(chief, school);
});

const run = (text: string, values: unknown[] = []) => app.database.owner.query(text, values);
const byVisit = (path: string, body: object = {}) =>
  app.request(`/api/invitations/${path}`, { method: 'POST', at: school, token, body });
const copied = async (id: string) => tokenIn((await byVisit(`${id}/link/`)).json().url);

/** The guest invites an address of her own, and takes the link along. */
async function invited() {
  const { id } = (await byVisit('', { email: uniqueEmail(), role: 'teacher_admin' })).json();
  return { id, link: await copied(id) };
}

const asHead = (method: 'PATCH' | 'DELETE', body: object = {}) =>
  app.request(`/api/memberships/${organization.id}/`, { method, as: head, ...(method === 'PATCH' && { body }) });

const waiters = async () =>
  (
    await run(`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`)
  ).rowCount;

describe('invitations that a visitor sent', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the membership', () => asHead('DELETE')],
    ['the grant', () => asHead('PATCH', { grants: 'none' })],
    ['the right to administer', () => asHead('PATCH', { grants: 'figures' })],
    [
      'the membership, by the organization,',
      async () => {
        const as = await app.aPerson(organization, 'organization_admin');
        return app.request(`/api/organization/schools/${school.id}/`, { method: 'DELETE', as });
      },
    ],
  ])('when %s ends, the visitor’s invitations end too', async (_, end) => {
    const { id, link } = await invited();
    await end();

    const answer = await hands.acceptAsNewPerson(link, school);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().state).toBe('revoked');
    expect(await hands.invitationState(id, head)).toBe('revoked');
    expect((await run(`select from users where tenant_id = $1 and role = 'teacher_admin'`, [school.id])).rowCount).toBe(
      0,
    );
  });

  test('a link that a visitor copied from the school’s own invitation ends too, and the emailed link works', async () => {
    const own = await hands.invite(head, uniqueEmail());
    const link = await copied(own.id);
    await asHead('DELETE');

    expect((await hands.acceptAsNewPerson(link, school)).json().state).toBe('expired');
    expect((await hands.acceptAsNewPerson(own.token, school)).statusCode).toBe(200);
  });

  test('invitations of another organization still work, and accepted ones stay', async () => {
    const accepted = await invited();
    expect((await hands.acceptAsNewPerson(accepted.link, school)).statusCode).toBe(200);
    const other = createOrganizationActions(app);
    const elsewhere = await other.anOrganization();
    await other.joinOrganization(school, elsewhere, 'administer');
    await run('delete from memberships where tenant_id = $1 and organization_id = $2', [school.id, elsewhere.id]);
    const open = await invited();

    expect(await hands.invitationState(accepted.id, head)).toBe('accepted');
    expect((await hands.acceptAsNewPerson(open.link, school)).statusCode).toBe(200);
  });

  test('the list names the organization for which a visitor invited', async () => {
    const { id } = await invited();
    const own = await hands.invite(head, uniqueEmail());
    const { results } = (await app.request('/api/invitations/', { as: head })).json();
    const inviters = new Map(
      results.map((invitation: { id: string; inviter: string }) => [invitation.id, invitation.inviter]),
    );

    expect(inviters.get(id)).toBe('Northwind Trust');
    expect(inviters.get(own.id)).toBe('Robin Example');
  });

  test('a visitor cannot invite while the access is ending', async () => {
    const actor = { ...callerOf(head), personId: null, sessionId: null };
    let invitation: ReturnType<typeof byVisit> | undefined;
    await inTenant(app.pool, actor, async (db) => {
      await db.deleteFrom('memberships').where('tenant_id', '=', school.id).execute();
      invitation = byVisit('', { email: uniqueEmail(), role: 'teacher' });
      await expect.poll(waiters, { timeout: 10_000 }).toBeGreaterThan(0);
    });

    expect((await invitation)?.statusCode).toBe(401);
    expect((await run('select from invitations where tenant_id = $1', [school.id])).rowCount).toBe(0);
  });

  test.each([
    ['archived', `archived_at = now()`],
    ['no admin any more', `role = 'teacher'`],
  ])('when an admin is %s, their invitations of admins end, and those of teachers still work', async (_, change) => {
    const second = await app.aPerson(school, 'school_admin');
    const [admin, teacher, ofOther] = [
      await hands.invite(second, uniqueEmail(), 'school_admin'),
      await hands.invite(second, uniqueEmail()),
      await hands.invite(head, uniqueEmail(), 'school_admin'),
    ];
    const taken = tokenIn((await hands.post(`/invitations/${ofOther.id}/link/`, {}, second)).json().url);
    await run(`update users set ${change} where id = $1`, [second.id]);

    expect((await hands.acceptAsNewPerson(admin.token, school)).json().state).toBe('revoked');
    expect((await hands.acceptAsNewPerson(taken, school)).json().state).toBe('expired');
    expect((await hands.acceptAsNewPerson(teacher.token, school)).statusCode).toBe(200);
    expect((await hands.acceptAsNewPerson(ofOther.token, school)).statusCode).toBe(200);
  });
});
