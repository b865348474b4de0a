import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import { emailWords } from '#contract/core/email-words.ts';

const test = appTest
  .extend('lesson', ({ app }) => aLiveLesson(app))
  .extend('ask', ({ app }) => (email: string, options: object = {}) => {
    const facts = { school: 'Hill School', role: 'head', country: 'KE', size: 200, times: 'mornings' };
    const body = { kind: 'tour', name: 'Pat', body: 'Two hundred children.', seconds_open: 30, ...facts, email };
    return app.request('/api/messages/', { method: 'POST', host: 'localhost', ...options, body });
  })
  .extend('register', ({ app, lesson }) => (email: string, options: object) => {
    return app.request(`/api/live/${lesson}/registrations/`, { method: 'POST', ...options, body: { email } });
  });

test('one IP address emails 20 typed addresses a day, over all sites', async ({ app, register, emailsTo }) => {
  const schools = [await app.aSchool(), await app.aSchool(), await app.aSchool()];
  const from = '198.51.100.7';
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn++)
    statuses.push((await register(`a${turn}@stranger.example`, { at: schools[turn % 3], from })).statusCode);

  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await register('b@stranger.example', { at: schools[0], from })).json().error).toBe(emailWords.manyTyped);
  expect(await emailsTo('a20@stranger.example')).toEqual([]);
  expect((await register('c@stranger.example', { at: schools[0], from: '203.0.113.9' })).statusCode).toBe(202);
});

test('a mailbox gets three such emails a day, over all sites and forms, and the reply does not tell', async ({
  app,
  ask,
  register,
  emailsTo,
}) => {
  const [first, second] = ['pat+1@mailbox.example', 'pat@mailbox.example'];
  await ask(first, { from: '203.0.113.10' });
  for (const from of ['203.0.113.11', '203.0.113.12', '203.0.113.13'])
    expect((await register(second, { at: await app.aSchool(), from })).statusCode).toBe(202);

  expect((await emailsTo(first)).length + (await emailsTo(second)).length).toBe(3);
});

test('a new school emails 20 strangers a day, with its invitations', async ({ app, register, emailsTo }) => {
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  for (let turn = 0; turn < 19; turn++)
    await app.insert('mails', {
      ...{ tenant_id: school.id, to_address: `i${turn}@invited.example`, subject: '', text_part: '', html_part: '' },
      kind: 'invitation',
    });
  await register('first@stranger.example', { at: school, from: '203.0.113.20' });
  await register('second@stranger.example', { at: school, from: '203.0.113.21' });

  expect(await emailsTo('first@stranger.example')).toHaveLength(1);
  expect(await emailsTo('second@stranger.example')).toEqual([]);
  const body = { email: 'third@invited.example', role: 'teacher' };
  const invitation = await app.request('/api/invitations/', { method: 'POST', as: admin, body });
  expect(invitation.statusCode).toBe(429);
});

test('the words of a message reach a confirmed address only', async ({ app, emailsTo }) => {
  const body = {
    kind: 'contact',
    name: 'Pat',
    email: 'pat@home.example',
    body: 'Win at evil.example',
    seconds_open: 30,
  };
  for (const isConfirmed of [false, true]) {
    const address = `office.${isConfirmed}@typed.example`;
    const school = await app.aSchool({ school_email: address });
    if (isConfirmed) await app.aPerson(school, 'school_admin', { email: address, email_verified_at: new Date() });
    await app.request('/api/messages/', { method: 'POST', at: school, body });

    const [email] = await emailsTo(address);
    expect(email?.text_part.includes('evil.example')).toBe(isConfirmed);
  }
});

test('a new school sends 20 family links a day to new addresses, and says so whatever the code is', async ({ app }) => {
  const school = await app.aSchool();
  for (let turn = 0; turn < 20; turn++)
    await app.insert('mails', {
      ...{ tenant_id: school.id, to_address: `f${turn}@home.example`, subject: '', text_part: '', html_part: '' },
      ...{ kind: 'family', typed_from: 'another' },
    });
  const body = { code: 'ABCDE-FGHJK', email: 'next@home.example' };
  const reply = await app.request('/api/family-links/confirm/', { method: 'POST', at: school, body });

  expect({ status: reply.statusCode, error: reply.json().error }).toEqual({
    status: 429,
    error: emailWords.manyStrangers,
  });
});

test('a school that is not confirmed registers no visitor and emails none', async ({ app, register, emailsTo }) => {
  const school = await app.aSchool({ verified_at: null });

  const reply = await register('pat@unconfirmed.example', { at: school });

  expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 403, state: 'school_unconfirmed' });
  expect(await emailsTo('pat@unconfirmed.example')).toEqual([]);
});
