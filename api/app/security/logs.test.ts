import { Writable } from 'node:stream';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import {
  aCardToken,
  adultPassword,
  aStudent,
  aTeacher,
  signInTokens,
  studentPassword,
} from '#api/testing/credentials.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';

let log = '';

/** Texts that must never be in a log, by kind. */
const secrets: Record<string, string> = {
  password: adultPassword,
  'wrong password': 'a wrong word',
  'password of a student': studentPassword,
  'new password': 'ten brass otters',
  'community password': 'river-reads',
  'email address of a student': 'amara@family.example',
  'name of a student': 'Amarachukwu',
  'family name': 'Okonkwo-Field',
  'search text': 'haemorrhoids',
  'text of a message': 'my brother hits me',
  'IP address': '203.0.113.77',
};

const message = {
  kind: 'contact',
  name: 'Amarachukwu Okonkwo-Field',
  email: 'amara@family.example',
  body: 'my brother hits me',
};

const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});

const test = appTest
  .extend('appOptions', { scope: 'file' }, () => ({ log: stream }))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('post', ({ app, school }) => (url: string, body: object, asked = {}) => {
    return app.request(url, { method: 'POST', at: school, body, ...asked });
  })
  .extend('signIns', ({ app, school, post }) => async (teacher: Person, student: Person): Promise<void> => {
    const from = { from: '203.0.113.77' };
    const tokens = await signInTokens(app, teacher, adultPassword, from);
    const card = await aCardToken(app, student);
    const byCard = (await post('/api/auth/token/', { username: student.username, password: card }, from)).json();
    Object.assign(secrets, {
      access: tokens.access,
      refresh: tokens.refresh,
      card,
      'access token of a student': byCard.access,
    });
    await signInTokens(app, student, studentPassword, from);
    await post('/api/auth/token/', { username: student.username, password: 'a wrong word' }, from);
    await post('/api/auth/token/', { username: student.username, password: 5, extra: 'a wrong word' }, from);
    await post('/api/auth/token/refresh/', { refresh: tokens.refresh }, from);
    await app.request('/api/user/profile/', { at: school, token: tokens.access, ...from });
    await app.request('/api/user/profile/', { at: school, token: `${tokens.access}x`, ...from });
    await post('/api/generic-password-login', { password: 'river-reads' }, from);
    await app.request(`/api/list-student-in-class/${student.username}/?search=Amarachukwu`, { at: school, ...from });
  })
  .extend('resets', ({ app, school, post }) => async (teacher: Person): Promise<void> => {
    await post('/api/auth/password-reset/', { email: teacher.username });
    const { rows } = await app.database.owner.query('select links from mails where to_address = $1', [
      teacher.username,
    ]);
    const token = new URL(rows[0].links[0]).hash.slice(1);
    Object.assign(secrets, { 'token of an email': token, 'email address of a teacher': teacher.username });
    await app.request(`/password-reset-confirm/?token=${token}`, { at: school });
    await app.request(`/api/nothing?token=${token}`, { at: school });
    await post('/api/auth/password-reset/confirm/', { token, password: 'ten brass otters' });
  })
  .extend('writes', ({ app, school, post }) => async (admin: Person): Promise<void> => {
    const form = {
      title: 'Amarachukwu and the kite',
      author: 'Okonkwo-Field',
      file: { name: 'Amarachukwu.epub', bytes: await aSmallBook() },
    };
    await app.request('/api/books/', { method: 'POST', as: admin, form });
    await app.request('/api/books/', {
      method: 'POST',
      as: admin,
      form: { file: { name: 'Amarachukwu.epub', bytes: Buffer.from('x') } },
    });
    await app.request('/api/books/?search=haemorrhoids', { at: school });
    await app.request('/api/combined/?search=haemorrhoids&unknown=Amarachukwu', { at: school });
    await post('/api/messages/', message);
  });

test('the log of sign-ins, resets, uploads, searches and failures has no secret and no personal data', async ({
  app,
  school,
  post,
  signIns,
  resets,
  writes,
}) => {
  const names = { first_name: 'Amarachukwu', last_name: 'Okonkwo-Field', email: 'amara@family.example' };
  const student = await aStudent(app, school, { ...names, username: 'amarachukwu.o' });
  Object.assign(secrets, { username: student.username });
  const teacher = await aTeacher(app, school);
  await signIns(teacher, student);
  await resets(teacher);
  await writes(await app.aPerson(school, 'school_admin'));
  // Causes a bug in which PostgreSQL's error message quotes the whole row.
  await app.database.owner.query(`alter table messages add constraint odd check (name = 'nobody') not valid`);
  const broken = await post('/api/messages/', message);

  const leaked = Object.entries(secrets).filter(([, secret]) => log.toLowerCase().includes(secret.toLowerCase()));
  expect(leaked).toEqual([]);
  expect(broken.statusCode).toBe(500);
  expect(broken.json().error).toBe('Something went wrong. Try again.');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const done = lines.filter(({ reqId, msg }) => reqId === broken.json().request_id && msg === 'request done');
  expect(done).toMatchObject([{ req: { method: 'POST', route: '/api/messages/' }, res: { statusCode: 500 } }]);
  expect(lines.find(({ reqId, level }) => reqId === broken.json().request_id && level === 50).err).toMatchObject({
    code: '23514',
    constraint: 'odd',
  });
});
