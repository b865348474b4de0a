import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createInvitationActions, tokenIn, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { callerOf, type School, type TestApp } from '#api/testing/test-app.ts';

type Ending = { app: TestApp; organization: School; school: School; asHead: AsHead };
type AsHead = (method: 'PATCH' | 'DELETE', body?: object) => Promise<unknown>;

const test = schoolTest
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('organizations', { scope: 'file' }, ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ organizations }) => organizations.anOrganization())
  .extend('chief', ({ app, organization }) => app.aPerson(organization, 'organization_admin'))
  .extend('head', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('token', async ({ organizations, organization, chief, school }) => {
    await organizations.joinOrganization(school, organization, 'administer');
    return organizations.visit(chief, school);
  })
  .extend('run', ({ app }) => (text: string, values: unknown[] = []) => {
    return app.database.owner.query(text, values);
  })
  .extend('byVisit', ({ app, school, token }) => (path: string, body: object = {}) => {
    return app.request(`/api/invitations/${path}`, { method: 'POST', at: school, token, body });
  })
  .extend('copied', ({ byVisit }) => async (id: string) => {
    return tokenIn((await byVisit(`${id}/link/`)).json().url);
  })
  /** A visiting admin invites an email address of their own and copies the link. */
  .extend('invited', ({ byVisit, copied }) => async () => {
    const { id } = (await byVisit('', { email: uniqueEmail(), role: 'teacher_admin' })).json();
    return { id, link: await copied(id) };
  })
  .extend('asHead', ({ app, organization, head }) => (method: 'PATCH' | 'DELETE', body: object = {}) => {
    return app.request(`/api/memberships/${organization.id}/`, {
      method,
      as: head,
      ...(method === 'PATCH' && { body }),
    });
  })
  .extend('waiters', ({ run }) => async () => {
    return (
      await run(`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`)
    ).rowCount;
  });

describe('invitations that a visitor sent', () => {
  test.for<[string, (ending: Ending) => Promise<unknown>]>([
    ['the membership', ({ asHead }) => asHead('DELETE')],
    ['the grant', ({ asHead }) => asHead('PATCH', { grants: 'none' })],
    ['the right to administer', ({ asHead }) => asHead('PATCH', { grants: 'figures' })],
    [
      'the membership, by the organization,',
      async ({ app, organization, school }) => {
        const as = await app.aPerson(organization, 'organization_admin');
        return app.request(`/api/organization/schools/${school.id}/`, { method: 'DELETE', as });
      },
    ],
  ])(
    'when %s ends, the visitor’s invitations end too',
    async ([, end], { app, hands, organization, school, head, run, invited, asHead }) => {
      const { id, link } = await invited();
      await end({ app, organization, school, asHead });

      const reply = await hands.acceptAsNewPerson(link, school);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().state).toBe('revoked');
      expect(await hands.invitationState(id, head)).toBe('revoked');
      expect(
        (await run(`select from users where tenant_id = $1 and role = 'teacher_admin'`, [school.id])).rowCount,
      ).toBe(0);
    },
  );

  test('a link that a visitor copied from the school’s own invitation ends too, and the emailed link works', async ({
    hands,
    school,
    head,
    copied,
    asHead,
  }) => {
    const ownInvitation = await hands.invite(head, uniqueEmail());
    const link = await copied(ownInvitation.id);
    await asHead('DELETE');

    expect((await hands.acceptAsNewPerson(link, school)).json().state).toBe('expired');
    expect((await hands.acceptAsNewPerson(ownInvitation.token, school)).statusCode).toBe(200);
  });

  test('invitations of another organization still work, and accepted ones stay', async ({
    app,
    hands,
    school,
    head,
    run,
    invited,
  }) => {
    const accepted = await invited();
    expect((await hands.acceptAsNewPerson(accepted.link, school)).statusCode).toBe(200);
    const other = createOrganizationActions(app);
    const elsewhere = await other.anOrganization();
    await other.joinOrganization(school, elsewhere, 'administer');
    await run('delete from memberships where tenant_id = $1 and organization_id = $2', [school.id, elsewhere.id]);
    const pendingInvitation = await invited();

    expect(await hands.invitationState(accepted.id, head)).toBe('accepted');
    expect((await hands.acceptAsNewPerson(pendingInvitation.link, school)).statusCode).toBe(200);
  });

  test('the list names the organization for which a visitor invited', async ({ app, hands, head, invited }) => {
    const { id } = await invited();
    const ownInvitation = await hands.invite(head, uniqueEmail());
    const { results } = (await app.request('/api/invitations/', { as: head })).json();
    const inviters = new Map(
      results.map((invitation: { id: string; inviter: string }) => [invitation.id, invitation.inviter]),
    );

    expect(inviters.get(id)).toBe('Northwind Trust');
    expect(inviters.get(ownInvitation.id)).toBe('Robin Example');
  });

  test('a visitor cannot invite while the access is ending', async ({ app, school, head, run, byVisit, waiters }) => {
    const actor = { ...callerOf(head), personId: null, sessionId: null };
    let invitation: ReturnType<TestApp['request']> | undefined;
    await inTenant(app.pool, actor, async (db) => {
      await db.deleteFrom('memberships').where('tenant_id', '=', school.id).execute();
      invitation = byVisit('', { email: uniqueEmail(), role: 'teacher' });
      await expect.poll(waiters).toBeGreaterThan(0);
    });

    expect((await invitation)?.statusCode).toBe(401);
    expect((await run('select from invitations where tenant_id = $1', [school.id])).rowCount).toBe(0);
  });

  test.for([
    ['archived', `archived_at = now()`],
    ['no admin any more', `role = 'teacher'`],
  ])(
    'when an admin is %s, their invitations of admins end, and those of teachers still work',
    async ([, change], { app, hands, school, head, run }) => {
      const second = await app.aPerson(school, 'school_admin');
      const [admin, teacher, ofOther] = [
        await hands.invite(second, uniqueEmail(), 'school_admin'),
        await hands.invite(second, uniqueEmail()),
        await hands.invite(head, uniqueEmail(), 'school_admin'),
      ];
      const copiedToken = tokenIn((await hands.post(`/invitations/${ofOther.id}/link/`, {}, second)).json().url);
      await run(`update users set ${change} where id = $1`, [second.id]);

      expect((await hands.acceptAsNewPerson(admin.token, school)).json().state).toBe('revoked');
      expect((await hands.acceptAsNewPerson(copiedToken, school)).json().state).toBe('expired');
      expect((await hands.acceptAsNewPerson(teacher.token, school)).statusCode).toBe(200);
      expect((await hands.acceptAsNewPerson(ofOther.token, school)).statusCode).toBe(200);
    },
  );
});
