import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adultPassword, aTeacher } from '#api/testing/credentials.ts';
import { type Person, type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  head = await aTeacher(app, school);
});

const post = (path: string, body: object, options: RequestOptions = {}) =>
  app.request(path, { method: 'POST', at: school, body, ...options });
const signIn = (username: string, password: string, options: RequestOptions = {}) =>
  post('/api/auth/token/', { username, password }, options);
const requestReset = (options: RequestOptions = {}) =>
  post('/api/auth/password-reset/', { email: head.username }, options);
const resetLinks = async (): Promise<string[]> => {
  const { rows } = await app.database.owner.query(
    `select links[1] as link from mails where tenant_id = $1 and kind like 'reset%' order by created_at`,
    [school.id],
  );
  return rows.map(({ link }) => link);
};
const tokenOf = (link = '') => link.split(/token=|#/).at(-1) ?? '';
const deviceOf = async (person: Person): Promise<string> => {
  const answer = await signIn(person.username, adultPassword);
  return [answer.headers['set-cookie']].flat().join().split(';')[0] ?? '';
};

describe('strangers cannot keep a head from resetting the password', () => {
  test('ten contact messages to the address of the head leave room for a reset', async () => {
    await app.database.owner.query('update tenants set school_email = $2 where id = $1', [school.id, head.username]);
    const message = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'Hello.' };
    for (let turn = 0; turn < 10; turn++) await post('/api/messages/', message, { from: `203.0.113.${turn}` });

    await requestReset();

    expect(await resetLinks()).toHaveLength(1);
  });

  test('a request that sends no email leaves the last link as it is', async () => {
    for (let turn = 0; turn < 11; turn++) await requestReset();
    const links = await resetLinks();
    const token = tokenOf(links.at(-1));

    const answer = await post('/api/auth/password-reset/confirm/', { token, password: 'a door of red paper' });

    expect([links.length, answer.statusCode]).toEqual([10, 204]);
  });

  test('after ten requests of strangers the head gets a link in a known browser', async () => {
    const cookie = await deviceOf(head);
    for (let turn = 0; turn < 11; turn++) await requestReset();

    await requestReset({ cookie });

    expect(await resetLinks()).toHaveLength(11);
  });
});

describe('wrong passwords of strangers', () => {
  test('make the account wait in unknown browsers, and not in one where it was used', async () => {
    const cookie = await deviceOf(head);
    for (let turn = 0; turn < 10; turn++) await signIn(head.username, 'wrong');

    expect((await signIn(head.username, adultPassword)).statusCode).toBe(429);
    expect((await signIn(head.username, adultPassword, { cookie })).statusCode).toBe(200);
  });

  test('are limited in a known browser too, and a new password ends that wait', async () => {
    const cookie = await deviceOf(head);
    for (let turn = 0; turn < 10; turn++) await signIn(head.username, 'wrong', { cookie });
    expect((await signIn(head.username, adultPassword, { cookie })).statusCode).toBe(429);

    await requestReset();
    const token = tokenOf((await resetLinks()).at(-1));
    await post('/api/auth/password-reset/confirm/', { token, password: 'a door of red paper' });

    expect((await signIn(head.username, 'a door of red paper', { cookie })).statusCode).toBe(200);
  });

  test('do not stop the head from changing the password in a session', async () => {
    for (let turn = 0; turn < 10; turn++) await signIn(head.username, 'wrong');

    const body = { current_password: adultPassword, new_password: 'a door of red paper' };
    expect((await post('/api/user/password/', body, { as: head })).statusCode).toBe(204);
  });
});

describe('one password tried on many accounts', () => {
  test('30 different names in a minute make unknown browsers of that address wait, and known ones not', async () => {
    const cookie = await deviceOf(head);
    const attacker = { from: '203.0.113.7' };
    for (let turn = 0; turn < 30; turn++) await signIn(`name-${turn}`, 'Welcome2026', attacker);

    expect((await signIn(head.username, adultPassword, attacker)).statusCode).toBe(429);
    expect((await signIn(head.username, adultPassword, { ...attacker, cookie })).statusCode).toBe(200);
    expect((await signIn(head.username, adultPassword, { from: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('one name that fails often counts once', async () => {
    for (let turn = 0; turn < 35; turn++) await signIn(`name-${turn % 5}`, 'wrong');

    expect((await signIn(head.username, adultPassword)).statusCode).toBe(200);
  });
});
