import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';

const off = { allowed_until: null, allowed_by: null, code_expires_at: null, has_open_view: false };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Nia', last_name: 'Park' }))
  .extend('put', ({ app, admin }) => (body: object, as = admin) => {
    return app.request('/api/support-access/', { method: 'PUT', as, body });
  })
  .extend('eventsOf', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select act, actor_name from audit_events where tenant_id = $1 and act like 'support%' order by id`,
      [school.id],
    );
    return rows;
  });

describe('GET and PUT /support-access/', () => {
  test('is off until an admin allows it for 24 hours, and the log says who', async ({ app, admin, put, eventsOf }) => {
    const before = await app.request('/api/support-access/', { as: admin });
    expect(before.json()).toEqual(off);
    const allowed = (await put({ allowed: true })).json();
    const hours = (Date.parse(allowed.allowed_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(allowed.allowed_by).toBe('Nia Park');
    expect((await put({ allowed: false })).json()).toEqual(off);
    expect((await put({ allowed: false })).statusCode).toBe(200);
    expect(await eventsOf()).toEqual([
      { act: 'support.access_allowed', actor_name: 'Nia Park' },
      { act: 'support.access_ended', actor_name: 'Nia Park' },
    ]);
  });

  test('access that ran out is off again', async ({ app, admin, put, school }) => {
    await put({ allowed: true });
    await app.database.owner.query(`update support_access set allowed_until = now() where tenant_id = $1`, [school.id]);
    const reply = await app.request('/api/support-access/', { as: admin });
    expect(reply.json()).toEqual(off);
  });

  test('is closed to teachers and to visits, and of no effect at another school', async ({ app, school, put }) => {
    expect((await put({ allowed: true }, await app.aPerson(school, 'teacher'))).statusCode).toBe(403);
    const actions = createOrganizationActions(app);
    const organization = await actions.anOrganization();
    await actions.joinOrganization(school, organization, 'administer');
    const token = await actions.visit(await app.aPerson(organization, 'organization_admin'), school);
    expect((await app.request('/api/support-access/', { at: school, token })).statusCode).toBe(403);
    await put({ allowed: true });
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request('/api/support-access/', { as: stranger })).json().allowed_until).toBeNull();
  });

  test('a malformed switch is refused by name', async ({ put }) => {
    const reply = await put({ allowed: 'yes' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('allowed');
  });
});
