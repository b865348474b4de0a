import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { calls, exampleRequest } from '#api/testing/calls.ts';
import { atHost, listOperations, operationUrl } from '#api/testing/operations.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const USERS = '/api/api-super-admin/users/';
const TENANTS = '/api/api-admin/tenants/';
const uniqueEmail = () => `${randomUUID()}@school.example`;

const test = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { email: uniqueEmail() }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher', { email: uniqueEmail() }))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('platform', ({ app, colleague }) => (path: string, options: RequestOptions = {}) => {
    return app.request(path, { as: colleague, host: 'localhost', ...options });
  })
  .extend('rowOf', ({ app }) => async (table: 'users' | 'tenants', { id }: { id: string }) => {
    return (await app.database.owner.query(`select * from ${table} where id = $1`, [id])).rows[0];
  });

describe('the platform as a victim', () => {
  test('a school admin finds neither a person of another school nor an unknown one, on any host', async ({
    app,
    admin,
  }) => {
    const theirs = await app.aPerson(await app.aSchool(), 'student');
    for (const host of [`${admin.school.subdomain}.localhost`, 'localhost'])
      for (const options of [{}, { method: 'PATCH', form: { last_name: 'Changed' } }] as RequestOptions[]) {
        const ask = (id: string) => app.request(`${USERS}${id}/`, { ...options, as: admin, host });
        const [found, missing] = [await ask(theirs.id), await ask(randomUUID())];
        expect({ status: found.statusCode, body: found.body }).toEqual({
          status: missing.statusCode,
          body: missing.body,
        });
        expect([401, 404]).toContain(found.statusCode);
      }
  });

  test('a school admin makes no one staff of the platform', async ({ app, admin, teacher, rowOf }) => {
    const form = { role: 'upschool_admin', first_name: 'Eve', last_name: 'Stone', email: uniqueEmail(), country: 'GB' };
    const post = (path: string, options: RequestOptions) =>
      app.request(`/api${path}`, { method: 'POST', as: admin, ...options });
    const replies = [
      await post('/api-super-admin/create-user/', { form, host: 'localhost' }),
      await post('/api-super-admin/create-user/', { form }),
      await post('/people/', { body: form }),
      await post('/invitations/', { body: { email: form.email, role: form.role } }),
      await app.request(`/api/people/${teacher.id}/`, { method: 'PATCH', as: admin, body: { role: form.role } }),
      await app.request('/api/user/profile/', { method: 'PATCH', as: admin, form: { role: form.role } }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 404, 403, 400, 403, 400]);
    expect((await rowOf('users', admin)).role).toBe('school_admin');
    expect((await rowOf('users', teacher)).role).toBe('teacher');
    const { rows } = await app.database.owner.query('select from users where email = $1', [form.email]);
    expect(rows).toEqual([]);
  });

  test('a token of the platform that claims a school opens nothing there, in reads and writes', async ({
    app,
    school,
    colleague,
  }) => {
    const differences: string[] = [];
    const host = `${school.subdomain}.localhost`;
    // A forged caller: the token is signed, but its session belongs to the platform.
    const claims = [colleague, { ...colleague, school }, { ...colleague, school, role: 'school_admin' as const }];
    for (const operation of await listOperations(app)) {
      if (operation.host === 'root' || /^\/health\//.test(operation.path) || calls[operation.name]?.isSigned) continue;
      for (const as of claims) {
        const request = { ...exampleRequest(operation, Buffer.from('')), ...atHost({ as }, host) };
        const { statusCode } = await app.request(operationUrl(operation), request);
        if (statusCode !== 401 && statusCode !== 403) differences.push(`${operation.name}: ${statusCode}`);
      }
    }

    expect(differences).toEqual([]);
  });
});

describe('the platform as an attacker', () => {
  test.for([
    'id',
    'tenant',
    'tenant_id',
    'username',
    'password',
    'password_hash',
    'is_verified',
    'email_verified_at',
    'suspended_at',
    'archived_at',
    'created_at',
    'visit',
  ])(
    'the field %s of a person is refused by its name, and the sent role is not set',
    async (field, { platform, teacher, rowOf }) => {
      const before = await rowOf('users', teacher);
      const reply = await platform(`${USERS}${teacher.id}/`, {
        method: 'PATCH',
        form: { role: 'teacher_admin', [field]: randomUUID() },
      });

      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
      expect(await rowOf('users', teacher)).toEqual(before);
    },
  );

  test.for([
    'id',
    'kind',
    'subdomain',
    'state',
    'plan',
    'verified_at',
    'suspended_at',
    'suspended_reason',
    'created_at',
    'community_password_hash',
    'students',
  ])(
    'the field %s of a school is refused by its name, and the sent country is not set',
    async (field, { platform, school, rowOf }) => {
      const before = await rowOf('tenants', school);
      const reply = await platform(`${TENANTS}${school.id}/`, {
        method: 'PATCH',
        form: { country: 'KE', [field]: 'live' },
      });

      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
      expect(await rowOf('tenants', school)).toEqual(before);
    },
  );

  test('neither the platform itself nor its hidden tenant is changed, suspended or closed as a school', async ({
    app,
    platform,
    rowOf,
  }) => {
    const hidden = await app.thePlatform();
    const before = await rowOf('tenants', hidden);
    const reason = 'To see whether the platform can stop itself.';
    const post = (path: string, body: object) => platform(`${TENANTS}${hidden.id}${path}`, { method: 'POST', body });
    const replies = [
      await platform(`${TENANTS}${hidden.id}/`),
      await platform(`${TENANTS}${hidden.id}/`, { method: 'PATCH', form: { country: 'KE' } }),
      await post('/suspend/', { reason }),
      await post('/restore/', {}),
      await post('/close/', { school_name: before.school_name, reason }),
      await platform(`${TENANTS}${hidden.id}/export/`),
      await platform(`${TENANTS}bulk/`, {
        method: 'POST',
        body: { action: 'suspend', ids: [hidden.id], count: 1, reason },
      }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
    expect(await rowOf('tenants', hidden)).toEqual(before);
  });

  test.for(['\r\nBcc: eve@evil.example', '\nBcc: eve@evil.example', '\r\n\r\n<script>'])(
    'a school whose name ends with %j adds no header and no second receiver',
    async (text, { app, platform, emailsTo }) => {
      const school_email = uniqueEmail();
      const form = {
        school_name: `Green Valley${text}`,
        school_email,
        domain_url: 'green.example',
        subdomain: `green-${randomUUID()}`,
        switchboard: 'false',
        primary_color: '#7A1F5C',
      };
      const added = await platform(TENANTS, { method: 'POST', form });
      const renamed = await platform(`${TENANTS}${(await app.aSchool()).id}/`, {
        method: 'PATCH',
        form: { school_name: form.school_name },
      });

      expect(added.statusCode).toBe(400);
      expect(renamed.statusCode).toBe(400);
      expect(Object.keys(added.json().fields)).toEqual(['school_name']);
      expect(await emailsTo(school_email)).toEqual([]);
      expect(await emailsTo('eve@evil.example')).toEqual([]);
    },
  );
});
