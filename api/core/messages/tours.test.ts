import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';

const tour = {
  ...{ kind: 'tour', name: 'Pat', school: 'Hill School', role: 'head', country: 'KE', size: 200, times: 'mornings' },
  ...{ body: 'Two hundred children.', seconds_open: 30 },
};
const facts = { school: 'Hill School', role: 'head', country: 'KE', size: 200, times: 'mornings' };

const test = appTest
  .extend('address', () => `pat.${crypto.randomUUID()}@hill.example`)
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('leadsOf', ({ app, colleague }) => async (search: string) => {
    const reply = await app.request(`/api/leads/?search=${search}`, { as: colleague, host: 'localhost' });
    return reply.json().results;
  });

describe('POST /messages/ of the kind tour', () => {
  test('is a lead of the platform with its facts, and is confirmed by email', async ({
    app,
    address,
    leadsOf,
    emailsTo,
  }) => {
    const body = { ...tour, email: address };
    const reply = await app.request('/api/messages/', { method: 'POST', host: 'localhost', body });

    expect(reply.statusCode).toBe(201);
    expect(await leadsOf(address)).toMatchObject([{ kind: 'tour', name: 'Pat', facts, state: 'new' }]);
    expect(await emailsTo(address)).toMatchObject([{ template: 'tour_requested', state: 'queued' }]);
  });

  test('on the site of a school is not found, and emails no one', async ({ app, address, leadsOf, emailsTo }) => {
    const school = await app.aSchool();
    const body = { ...tour, email: address };
    const reply = await app.request('/api/messages/', { method: 'POST', at: school, body });

    expect(reply.statusCode).toBe(404);
    expect(await leadsOf(address)).toEqual([]);
    expect(await emailsTo(address)).toEqual([]);
  });

  test('is confirmed without any word that its sender typed', async ({ app, address, emailsTo }) => {
    const words = { name: 'Win at evil.example', school: 'https://evil.example', body: 'Click evil.example' };
    const body = { ...tour, ...words, email: address };
    await app.request('/api/messages/', { method: 'POST', host: 'localhost', body });

    const [email] = await emailsTo(address);
    expect(`${email?.subject} ${email?.text_part} ${email?.html_part}`).not.toContain('evil');
  });

  test('is confirmed in the language in which the form was open', async ({ app, address, emailsTo }) => {
    const headers = { 'accept-language': 'ar' };
    const body = { ...tour, email: address };
    await app.request('/api/messages/', { method: 'POST', host: 'localhost', headers, body });

    const [email] = await emailsTo(address);
    expect(email?.html_part).toContain('lang="ar"');
  });

  test('that a program filled in is kept as suspected spam and sends no email', async ({
    app,
    address,
    leadsOf,
    emailsTo,
  }) => {
    const body = { ...tour, email: address, website: 'https://spam.example' };
    const reply = await app.request('/api/messages/', { method: 'POST', host: 'localhost', body });

    expect(reply.statusCode).toBe(201);
    expect(await leadsOf(address)).toMatchObject([{ is_suspected_spam: true }]);
    expect(await emailsTo(address)).toEqual([]);
  });

  test.for([
    ['school', ''],
    ['school', undefined],
    ['role', 'pirate'],
    ['country', 'XX'],
    ['size', 0],
    ['size', '200'],
    ['times', ''],
    ['body', ' '],
    ['topic', 'money'],
  ] as const)('with %s %j is refused by the name of the field', async ([field, value], { app, address }) => {
    const body = { ...tour, email: address, [field]: value };
    const reply = await app.request('/api/messages/', { method: 'POST', host: 'localhost', body });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('a contact message has no answers about a school', async ({ app }) => {
    const body = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'Hello.', school: 'Hill School' };
    const reply = await app.request('/api/messages/', { method: 'POST', host: 'localhost', body });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['school']);
  });

  test('the CSV of leads has a column for each answer', async ({ app, address, colleague }) => {
    await app.request('/api/messages/', { method: 'POST', host: 'localhost', body: { ...tour, email: address } });
    const reply = await app.request(`/api/leads/?search=${address}`, {
      ...{ as: colleague, host: 'localhost', headers: { accept: 'text/csv' } },
    });

    expect(reply.body).toContain('Hill School,head,KE,200,mornings');
  });
});
