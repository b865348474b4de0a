import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher } from '#api/testing/credentials.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';

const tokenOf = (link = '') => link.split(/token=|#/).at(-1) ?? '';

const test = schoolTest
  .extend('owner', ({ app, school }) => aTeacher(app, school))
  .extend('post', ({ app, school }) => (path: string, body: object, options: RequestOptions = {}) => {
    return app.request(path, { method: 'POST', at: school, body, ...options });
  })
  .extend('signIn', ({ post }) => (username: string, password: string, options: RequestOptions = {}) => {
    return post('/api/auth/token/', { username, password }, options);
  })
  .extend('requestReset', ({ owner, post }) => (options: RequestOptions = {}) => {
    return post('/api/auth/password-reset/', { email: owner.username }, options);
  })
  .extend('resetLinks', ({ app, school }) => async (): Promise<string[]> => {
    const { rows } = await app.database.owner.query(
      `select links[1] as link from mails where tenant_id = $1 and kind like 'reset%' order by created_at`,
      [school.id],
    );
    return rows.map(({ link }) => link);
  })
  .extend('deviceOf', ({ signIn }) => async (person: Person): Promise<string> => {
    const reply = await signIn(person.username, adultPassword);
    return [reply.headers['set-cookie']].flat().join().split(';')[0] ?? '';
  });

describe('strangers cannot keep the owner of an account from resetting the password', () => {
  test('ten contact messages to the address of the owner leave room for a reset', async ({
    app,
    school,
    owner,
    post,
    requestReset,
    resetLinks,
  }) => {
    await app.database.owner.query('update tenants set school_email = $2 where id = $1', [school.id, owner.username]);
    const message = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'Hello.' };
    for (let turn = 0; turn < 10; turn++) await post('/api/messages/', message, { from: `203.0.113.${turn}` });

    await requestReset();

    expect(await resetLinks()).toHaveLength(1);
  });

  test('a request that sends no email leaves the last link as it is', async ({ post, requestReset, resetLinks }) => {
    for (let turn = 0; turn < 11; turn++) await requestReset();
    const links = await resetLinks();
    const token = tokenOf(links.at(-1));

    const reply = await post('/api/auth/password-reset/confirm/', { token, password: 'a door of red paper' });

    expect(links).toHaveLength(10);
    expect(reply.statusCode).toBe(204);
  });

  test('after ten requests of strangers the owner gets a link in a known browser', async ({
    owner,
    requestReset,
    resetLinks,
    deviceOf,
  }) => {
    const cookie = await deviceOf(owner);
    for (let turn = 0; turn < 11; turn++) await requestReset();

    await requestReset({ cookie });

    expect(await resetLinks()).toHaveLength(11);
  });
});

describe('wrong passwords of strangers', () => {
  test('make the account wait in unknown browsers, and not in one where it was used', async ({
    owner,
    signIn,
    deviceOf,
  }) => {
    const cookie = await deviceOf(owner);
    for (let turn = 0; turn < 10; turn++) await signIn(owner.username, 'wrong');

    expect((await signIn(owner.username, adultPassword)).statusCode).toBe(429);
    expect((await signIn(owner.username, adultPassword, { cookie })).statusCode).toBe(200);
  });

  test('are limited in a known browser too, and a new password ends that wait', async ({
    owner,
    post,
    signIn,
    requestReset,
    resetLinks,
    deviceOf,
  }) => {
    const cookie = await deviceOf(owner);
    for (let turn = 0; turn < 10; turn++) await signIn(owner.username, 'wrong', { cookie });
    expect((await signIn(owner.username, adultPassword, { cookie })).statusCode).toBe(429);

    await requestReset();
    const token = tokenOf((await resetLinks()).at(-1));
    await post('/api/auth/password-reset/confirm/', { token, password: 'a door of red paper' });

    expect((await signIn(owner.username, 'a door of red paper', { cookie })).statusCode).toBe(200);
  });

  test('do not stop the owner from changing the password in a session', async ({ owner, post, signIn }) => {
    for (let turn = 0; turn < 10; turn++) await signIn(owner.username, 'wrong');

    const body = { current_password: adultPassword, new_password: 'a door of red paper' };
    expect((await post('/api/user/password/', body, { as: owner })).statusCode).toBe(204);
  });
});

describe('one password tried on many accounts', () => {
  test('30 different names in a minute make unknown browsers of that address wait, and known ones not', async ({
    owner,
    signIn,
    deviceOf,
  }) => {
    const cookie = await deviceOf(owner);
    const attacker = { from: '203.0.113.7' };
    for (let turn = 0; turn < 30; turn++) await signIn(`name-${turn}`, 'Welcome2026', attacker);

    expect((await signIn(owner.username, adultPassword, attacker)).statusCode).toBe(429);
    expect((await signIn(owner.username, adultPassword, { ...attacker, cookie })).statusCode).toBe(200);
    expect((await signIn(owner.username, adultPassword, { from: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('one name that fails often counts once', async ({ owner, signIn }) => {
    for (let turn = 0; turn < 35; turn++) await signIn(`name-${turn % 5}`, 'wrong');

    expect((await signIn(owner.username, adultPassword)).statusCode).toBe(200);
  });
});
