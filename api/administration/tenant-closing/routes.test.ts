import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { reason, tenantClosingTest as test } from '#api/testing/tenant-closing-test.ts';
import { tenantClosingWords } from '#contract/administration/tenant-closing-words.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { reasonWords } from '#contract/kit/staff-reason.ts';

describe('POST /api-admin/tenants/{id}/suspend/', () => {
  test('sessions end, pages answer 404, and the admins read the reason in an email', async ({
    app,
    act,
    stateOf,
    emailsTo,
  }) => {
    const school = await app.aSchool();
    const email = `${randomUUID()}@harbour.example`;
    const admin = await app.aPerson(school, 'school_admin', { email });
    await app.aPerson(school, 'teacher', { email: `t-${email}` });
    expect((await app.request('/api/user/profile/', { as: admin })).statusCode).toBe(200);

    const reply = await act('suspend', school);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ state: 'suspended', suspended_reason: reason, closing: null });
    expect((await app.request('/api/current-tenant', { at: school })).statusCode).toBe(404);
    expect((await app.request('/api/user/profile/', { as: admin })).statusCode).toBe(404);
    expect(await stateOf(school)).toBe('suspended');
    expect(await emailsTo(email)).toMatchObject([{ subject: 'Your site has been suspended' }]);
    expect((await emailsTo(email))[0]?.text_part).toContain(reason);
    expect(await emailsTo(`t-${email}`)).toEqual([]);
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1',
      [school.id],
    );
    expect(rows).toEqual([
      { act: 'tenant.suspended', actor_kind: 'platform', actor_name: 'Ada Okoye', facts: { reason } },
    ]);
  });

  test('a reason is required, and a suspended school is not suspended again', async ({ app, act }) => {
    const school = await app.aSchool();
    expect((await act('suspend', school, { reason: 'short' })).json().fields).toEqual({
      reason: [reasonWords.invalid],
    });
    expect((await act('suspend', school, { reason: undefined })).statusCode).toBe(400);
    await act('suspend', school);
    const again = await act('suspend', school);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ state: 'suspended', error: tenantClosingWords.suspended });
    expect((await act('suspend', { id: randomUUID() })).statusCode).toBe(404);
    expect((await act('suspend', await app.thePlatform())).statusCode).toBe(404);
  });

  test('a visit and a session of the community end, and do not come back with the restore', async ({ app, act }) => {
    const organization = await app.aSchool({ kind: 'organization' });
    const school = await app.aSchool();
    const guest = await app.aPerson(organization, 'organization_admin');
    const visit = await app.insert('hand_overs', {
      tenant_id: school.id,
      organization_id: organization.id,
      session_id: guest.sessionId,
      first_name: 'Kit',
      last_name: 'Larkin',
      organization_name: 'Trust',
      organization_subdomain: organization.subdomain,
      grants: 'administer',
      code_hash: '\\x01',
      opened_at: new Date(),
      expires_at: new Date(Date.now() + 3600_000),
    });
    const teacher = await app.aPerson(school, 'teacher');
    await act('suspend', school);
    await act('restore', school);

    const { rows } = await app.database.owner.query('select ended_at from hand_overs where id = $1', [visit]);
    expect(rows[0].ended_at).not.toBeNull();
    expect((await app.request('/api/user/profile/', { as: teacher })).statusCode).toBe(401);
  });
});

describe('POST /api-admin/tenants/{id}/restore/', () => {
  test('the site opens again, and a live school is not restored', async ({ app, act, stateOf }) => {
    const school = await app.aSchool();
    await act('suspend', school);
    const reply = await act('restore', school);

    expect(reply.json()).toMatchObject({ state: 'live', suspended_at: null, suspended_reason: null });
    expect((await app.request('/api/current-tenant', { at: school })).statusCode).toBe(200);
    expect(await stateOf(school)).toBe('live');
    expect((await act('restore', school)).json()).toMatchObject({ state: 'live', error: tenantClosingWords.live });
  });

  test('jobs of a suspended school wait, and run after the restore', async ({ app, act, queueNote, runNotes }) => {
    const [school, other] = [await app.aSchool(), await app.aSchool()];
    await queueNote(school, 'before');
    await act('suspend', school);
    await queueNote(school, 'during');
    await queueNote(other, 'elsewhere');
    expect(await runNotes()).toEqual(['elsewhere']);
    expect(await runNotes()).toEqual([]);

    await act('restore', school);

    expect(await runNotes()).toEqual(['before', 'during']);
    expect(await runNotes()).toEqual([]);
  });

  test('a job that was running when its school was suspended writes nothing more, and begins again', async ({
    app,
    act,
    queueNote,
    runNotes,
  }) => {
    const school = await app.aSchool();
    await queueNote(school, 'import');
    expect(await runNotes(async () => void (await act('suspend', school)))).toEqual([]);
    await act('restore', school);
    expect(await runNotes()).toEqual(['import']);
  });
});

describe('POST /api-admin/tenants/{id}/close/', () => {
  test('the name must be typed exactly', async ({ app, act, stateOf }) => {
    const school = await app.aSchool({ school_name: 'Old Mill School' });
    for (const school_name of ['', 'Old Mill', 'old mill school', ' Old Mill School'])
      expect((await act('close', school, { school_name })).json().fields).toEqual({
        school_name: [tenantClosingWords.nameWrong],
      });
    expect(await stateOf(school)).toBe('live');
    expect((await act('close', school, { school_name: 'Old Mill School', reason: '' })).statusCode).toBe(400);
  });

  test('a closed school answers 404, is listed as closing, and is restored by one call', async ({
    app,
    act,
    stateOf,
  }) => {
    const school = await app.aSchool();
    const reply = await act('close', school);
    expect(reply.statusCode).toBe(202);
    const { closing } = reply.json();
    expect(Date.parse(closing.erase_after) - Date.parse(closing.started_at)).toBe(30 * DAY_MS);
    expect((await app.request('/api/current-tenant', { at: school })).statusCode).toBe(404);
    expect(await stateOf(school)).toBe('closing');
    expect((await act('close', school)).json().state).toBe('closing');
    expect((await act('suspend', school)).json().state).toBe('closing');

    const why = 'The school has found its contract again.';
    expect((await act('restore', school, { reason: 'short' })).statusCode).toBe(400);
    expect((await act('restore', school, { reason: why })).json()).toMatchObject({ state: 'live', closing: null });
    expect((await app.request('/api/current-tenant', { at: school })).statusCode).toBe(200);
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1 order by id',
      [school.id],
    );
    const by = { actor_kind: 'platform', actor_name: 'Ada Okoye' };
    expect(rows).toEqual([
      { ...by, act: 'tenant.closed', facts: { reason } },
      { ...by, act: 'tenant.restored', facts: { reason: why } },
    ]);
  });

  test('a suspended school can be closed', async ({ app, act, stateOf }) => {
    const school = await app.aSchool();
    await act('suspend', school);
    expect((await act('close', school)).statusCode).toBe(202);
    expect(await stateOf(school)).toBe('closing');
  });

  test('no one of the school can stop or restore it', async ({ app, act }) => {
    const school = await app.aSchool();
    const admin = await app.aPerson(school, 'school_admin');
    for (const action of ['suspend', 'restore', 'close']) {
      const url = `/api/api-admin/tenants/${school.id}/${action}/`;
      expect((await app.request(url, { method: 'POST', as: admin, body: { reason } })).statusCode).toBe(404);
      expect(
        (await app.request(url, { method: 'POST', as: admin, host: 'localhost', body: { reason } })).statusCode,
      ).toBe(401);
    }
    expect((await act('suspend', school)).statusCode).toBe(200);
  });
});
