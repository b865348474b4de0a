import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword } from '#api/testing/credentials.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { forgetLastCode, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import { storedFilesIn } from '#api/testing/tenant-closing-test.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';

const reason = 'The school asked for it by phone.';

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('admin', ({ app, school }) =>
    app.aPerson(school, 'school_admin', { email: `${randomUUID()}@school.example` }),
  )
  .extend('teacher', ({ app, school }) => {
    const email = `${randomUUID()}@school.example`;
    return app.aPerson(school, 'teacher', { first_name: 'Ines', last_name: 'Duarte', email, username: email });
  })
  .extend('amara', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('ask', ({ app, colleague }) => (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const url = `/api/api-super-admin/users/${path}`;
    return app.request(url, { method, as: colleague, host: 'localhost', ...(body && { body }) });
  })
  .extend('create', ({ app, colleague, school }) => (changes: Record<string, string | undefined> = {}) => {
    const all = {
      first_name: 'Nia',
      last_name: 'Park',
      email: `${randomUUID()}@new.example`,
      country: 'GB',
      role: 'teacher',
    };
    const fields = Object.entries({ ...all, tenant: school.id, ...changes }).filter(([, value]) => value !== undefined);
    const form = Object.fromEntries(fields) as Record<string, string>;
    const url = '/api/api-super-admin/create-user/';
    return app.request(url, { method: 'POST', as: colleague, host: 'localhost', form });
  })
  .extend('confirm', ({ app, colleague }) => {
    let turnedOn: ReturnType<typeof turnOnSecondFactor> | undefined;
    return async (fields: object) => {
      turnedOn ??= turnOnSecondFactor(app, colleague, { host: 'localhost' });
      const { secret } = await turnedOn;
      await forgetLastCode(app, colleague);
      return { ...fields, current_password: adultPassword, code: totpCode(secret) };
    };
  })
  .extend('eventsAbout', ({ app, school }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1 and subject_id = $2 order by id',
      [school.id, id],
    );
    return rows;
  });

describe('GET /api-super-admin/users/{id}/', () => {
  test('shows a teacher with classes, books, emails and kinds of sign-in', async ({ app, teacher, ask }) => {
    await app.aClass(teacher, 'Otters');
    const reply = await ask('GET', `${teacher.id}/`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      ...{ first_name: 'Ines', last_name: 'Duarte', role: 'teacher', state: 'active', is_masked: false },
      ...{ classes: [{ name: 'Otters' }], books: [], emails: [], sign_in_methods: [], can_suspend: true },
      tenant: { id: teacher.school.id },
    });
  });

  test('names the books of a teacher, but nothing that the teacher has not sent', async ({
    app,
    teacher,
    school,
    ask,
  }) => {
    const { id } = await app.aBook(school, { title: 'Otters', author_id: teacher.id });
    await createPieceActions(app).aDraft(teacher, 'Not sent.', 'My Secret Otters');

    expect((await ask('GET', `${teacher.id}/`)).json().books).toEqual([{ id, title: 'Otters', state: 'published' }]);
  });

  test('masks a student, and reads nothing else about them', async ({ app, amara, ask }) => {
    await app.database.owner.query('update users set last_sign_in_at = now() where id = $1', [amara.id]);
    expect((await ask('GET', `${amara.id}/`)).json()).toMatchObject({
      ...{ first_name: 'Amara', last_name: 'O.', email: null, country: null, is_masked: true, can_change: false },
      ...{ classes: null, books: null, emails: null, sign_in_methods: null },
      ...{ last_sign_in_at: null, created_at: null, is_email_suppressed: false },
    });
  });

  test('of an unknown id is not found, and neither for an admin of a school', async ({ app, admin, teacher, ask }) => {
    expect((await ask('GET', `${randomUUID()}/`)).statusCode).toBe(404);
    const url = `/api/api-super-admin/users/${teacher.id}/`;
    expect((await app.request(url, { as: admin })).statusCode).toBe(404);
    expect((await app.request(url, { as: admin, host: 'localhost' })).statusCode).toBe(401);
  });
});

describe('POST /api-super-admin/users/{id}/reveal/', () => {
  test('shows a student to this colleague alone, and the school reads who and why', async ({
    app,
    amara,
    ask,
    eventsAbout,
  }) => {
    expect((await ask('POST', `${amara.id}/reveal/`, { reason: 'short' })).statusCode).toBe(400);
    const revealed = await ask('POST', `${amara.id}/reveal/`, { reason });
    expect(revealed.json()).toMatchObject({ last_name: 'Okafor', classes: [], is_masked: false });
    expect((await ask('GET', `${amara.id}/`)).json().last_name).toBe('Okafor');
    expect(await eventsAbout(amara.id)).toMatchObject([
      { act: 'person.viewed', actor_kind: 'platform', actor_name: 'Ada Okoye', facts: { reason } },
    ]);

    const other = await app.aColleague();
    const url = `/api/api-super-admin/users/${amara.id}/`;
    expect((await app.request(url, { as: other, host: 'localhost' })).json().last_name).toBe('O.');
  });

  test('ends after an hour', async ({ app, amara, ask }) => {
    await ask('POST', `${amara.id}/reveal/`, { reason });
    await app.database.owner.query(
      `update audit_events set happened_at = now() - interval '61 minutes' where subject_id = $1`,
      [amara.id],
    );
    expect((await ask('GET', `${amara.id}/`)).json().last_name).toBe('O.');
  });
});

describe('POST /api-super-admin/create-user/', () => {
  test('adds an adult, who gets an email to choose a password', async ({ school, create, emailsTo }) => {
    const email = `${randomUUID()}@new.example`;
    const created = await create({ email });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ email, role: 'teacher', tenant: { id: school.id } });
    expect((await emailsTo(email, school))[0]?.links).toHaveLength(1);
  });

  test('shows the picture of a person at the root host', async ({ app, colleague, create, ask }) => {
    const { id } = (await create({ reason })).json<{ id: string }>();
    expect((await ask('GET', `${id}/`)).json()).toMatchObject({ avatar: null });
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a4f70' } })
      .png()
      .toBuffer();

    const reply = await app.request(`/api/api-super-admin/users/${id}/`, {
      ...({ method: 'PATCH', as: colleague, host: 'localhost' } as const),
      form: { avatar: { name: 'bo.png', bytes } },
    });

    const { avatar } = reply.json<{ avatar: string }>();
    const picture = await app.request(avatar, { host: 'localhost' });
    expect(picture.headers['content-type']).toMatch(/^image\//);
    const foreign = avatar.replace(/avatars\/[^/]+/, `avatars/${colleague.school.id}`);
    expect((await app.request(foreign, { host: 'localhost' })).statusCode).toBe(404);
  });

  test('stores no picture below the name of a school that does not exist', async ({ app, colleague }) => {
    const tenant = randomUUID();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a4f70' } })
      .png()
      .toBuffer();
    const fields = { role: 'teacher', first_name: 'Bo', last_name: 'Lind', email: 'bo@new.example', country: 'SE' };
    const reply = await app.request('/api/api-super-admin/create-user/', {
      ...({ method: 'POST', as: colleague, host: 'localhost' } as const),
      form: { ...fields, tenant, avatar: { name: 'bo.png', bytes: picture } },
    });

    expect(reply.statusCode).toBe(404);
    expect(await storedFilesIn(app, tenant)).toEqual([]);
  });

  test('the school reads the reason why a person was added or changed', async ({ app, school, create, ask }) => {
    const { id } = (await create({ reason })).json<{ id: string }>();
    await ask('PATCH', `${id}/`, { first_name: 'Ottoline', reason: 'She wrote to us.' });
    const { rows } = await app.database.owner.query(
      'select act, facts ->> $2 as reason from audit_events where tenant_id = $1 and subject_id = $3 order by id',
      [school.id, 'reason', id],
    );
    expect(rows).toEqual([
      { act: 'person.added', reason },
      { act: 'person.changed', reason: 'She wrote to us.' },
    ]);
  });

  test.for([
    ['first_name', '', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'x', 'Invalid email'],
    ['country', '', 'Country is required'],
  ] as const)('refuses %s “%s” with “%s”', async ([field, value, sentence], { create }) => {
    const refused = await create({ [field]: value });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields[field]).toContain(sentence);
  });

  test('refuses a student, a platform admin at a school, and a teacher without a school', async ({ create }) => {
    expect((await create({ role: 'student' })).json().fields).toHaveProperty('role');
    expect((await create({ role: 'upschool_admin' })).json().fields).toHaveProperty('tenant');
    expect((await create({ tenant: undefined })).json().fields).toHaveProperty('tenant');
  });
});

describe('PATCH /api-super-admin/users/{id}/', () => {
  test('changes only the fields that are sent, and the school reads by whom', async ({ teacher, ask, eventsAbout }) => {
    const changed = await ask('PATCH', `${teacher.id}/`, { first_name: 'Inês' });
    expect(changed.json()).toMatchObject({ first_name: 'Inês', last_name: 'Duarte', role: 'teacher' });
    expect(await eventsAbout(teacher.id)).toMatchObject([
      { act: 'person.changed', actor_kind: 'platform', actor_name: 'Ada Okoye', facts: { fields: 'first_name' } },
    ]);
  });

  test('keeps the role of the last admin of a school', async ({ admin, ask, confirm }) => {
    const refused = await ask('PATCH', `${admin.id}/`, await confirm({ role: 'teacher' }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().state).toBe('last_admin');
  });

  test('gives a role of the school, and none of the platform', async ({ teacher, ask, confirm }) => {
    const change = await confirm({ role: 'school_admin' });
    expect((await ask('PATCH', `${teacher.id}/`, change)).json().role).toBe('school_admin');
    const foreign = await confirm({ role: 'upschool_admin' });
    expect((await ask('PATCH', `${teacher.id}/`, foreign)).statusCode).toBe(403);
  });

  test('changes a student only after a reason was given', async ({ amara, ask }) => {
    expect((await ask('PATCH', `${amara.id}/`, { first_name: 'Amarah' })).statusCode).toBe(403);
    await ask('POST', `${amara.id}/reveal/`, { reason });
    expect((await ask('PATCH', `${amara.id}/`, { first_name: 'Amarah' })).json().first_name).toBe('Amarah');
  });
});

describe('acting on an account', () => {
  test('suspending ends the sessions of a person, and restoring lets them in', async ({ app, teacher, ask }) => {
    expect((await ask('POST', `${teacher.id}/suspend/`, { reason })).json()).toMatchObject({
      ...{ state: 'suspended', can_suspend: false, can_restore: true },
    });
    expect((await app.request('/api/user/profile/', { as: teacher })).statusCode).toBe(401);
    expect((await ask('POST', `${teacher.id}/restore/`, { reason })).json().state).toBe('active');
  });

  test('a person can be signed out, and gets the usual email for a new password', async ({
    app,
    teacher,
    ask,
    emailsTo,
    eventsAbout,
    confirm,
  }) => {
    expect((await ask('POST', `${teacher.id}/sign-out/`, { reason })).statusCode).toBe(200);
    expect((await app.request('/api/user/profile/', { as: teacher })).statusCode).toBe(401);
    expect((await ask('POST', `${teacher.id}/password-reset/`, await confirm({ reason }))).statusCode).toBe(202);
    expect((await emailsTo(teacher.username))[0]?.links).toHaveLength(1);
    expect((await eventsAbout(teacher.id)).map(({ act }) => act)).toEqual([
      'person.signed_out',
      'password.reset_requested',
    ]);
  });

  test('no reset email is sent to a suppressed address, and the page says so before', async ({
    app,
    teacher,
    ask,
    emailsTo,
    confirm,
  }) => {
    await app.insert('suppressions', { address: teacher.username, cause: 'bounced', reason: '550' });
    expect((await ask('GET', `${teacher.id}/`)).json()).toMatchObject({
      is_email_suppressed: true,
      can_send_password_reset: false,
    });
    const refused = await ask('POST', `${teacher.id}/password-reset/`, await confirm({ reason }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ state: 'suppressed', error: emailMonitoringWords.isSuppressed });
    expect(await emailsTo(teacher.username)).toEqual([]);
  });

  test('the page says that emails wait while the school is suspended', async ({ app, school, teacher, ask }) => {
    expect((await ask('GET', `${teacher.id}/`)).json().is_tenant_suspended).toBe(false);
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);
    expect((await ask('GET', `${teacher.id}/`)).json().is_tenant_suspended).toBe(true);
  });

  test('a colleague does not suspend or demote themselves', async ({ colleague, ask }) => {
    expect((await ask('POST', `${colleague.id}/suspend/`, { reason })).statusCode).toBe(409);
    expect((await ask('PATCH', `${colleague.id}/`, { role: 'teacher' })).statusCode).toBe(403);
  });

  test('an action without a reason is refused', async ({ teacher, ask }) => {
    for (const action of ['suspend', 'restore', 'sign-out', 'password-reset'])
      expect((await ask('POST', `${teacher.id}/${action}/`, {})).json().fields).toHaveProperty('reason');
  });
});
