import { describe, expect } from 'vitest';
import { signBody } from '#api/kit/serve-signed.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { mailEventsKey, type School } from '#api/testing/test-app.ts';

type Event = { event: 'delivered' | 'bounced' | 'complained'; permanent?: boolean; at?: string; email_id?: string };

const test = schoolTest
  .extend('anEmail', ({ app, school }) => (to = 'samir@hill.example', at: School = school): Promise<string> => {
    const sentState = { state: 'sent', sent_at: new Date(), template: 'invitation', kind: 'invitation' };
    const text = { subject: 'Hello', text_part: 'Hello', html_part: '<p>Hello</p>' };
    return app.insert('mails', { tenant_id: at.id, to_address: to, ...text, ...sentState });
  })
  .extend('report', ({ app }) => (id: string, ...events: Event[]) => {
    const at = '2026-03-01T10:00:00Z';
    const body = { events: events.map((event) => ({ email_id: id, reason: '550 5.1.1 user unknown', at, ...event })) };
    return app.request('/api/mail-events/', { method: 'POST', host: 'localhost', isSigned: true, body });
  })
  .extend('stateOf', ({ app }) => async (id: string): Promise<string> => {
    return (await app.database.owner.query('select state from mails where id = $1', [id])).rows[0].state;
  })
  .extend('suppressed', ({ app }) => async () => {
    const { rows } = await app.database.owner.query(
      'select address, cause, reason from suppressions where removed_at is null order by id',
    );
    return rows;
  });

test.beforeEach(({ app }) => app.database.owner.query('delete from suppressions'));

describe('POST /mail-events/', () => {
  test('a delivered email is recorded as delivered', async ({ anEmail, report, stateOf, suppressed }) => {
    const id = await anEmail();
    const reply = await report(id, { event: 'delivered' });

    expect(reply.statusCode).toBe(202);
    expect(await stateOf(id)).toBe('delivered');
    expect(await suppressed()).toEqual([]);
  });

  test('a permanent failure and a complaint suppress the address for all schools', async ({
    anEmail,
    report,
    stateOf,
    suppressed,
  }) => {
    const [bounced, complained] = [await anEmail('Gone+tag@hill.example'), await anEmail('annoyed@hill.example')];
    await report(bounced, { event: 'bounced', permanent: true });
    await report(complained, { event: 'complained' });

    expect(await stateOf(bounced)).toBe('bounced');
    expect(await stateOf(complained)).toBe('complained');
    expect(await suppressed()).toEqual([
      { address: 'Gone+tag@hill.example', cause: 'bounced', reason: '550 5.1.1 user unknown' },
      { address: 'annoyed@hill.example', cause: 'complained', reason: '550 5.1.1 user unknown' },
    ]);
  });

  test.for([
    ['delivered', 'bounced', 'bounced'],
    ['bounced', 'delivered', 'bounced'],
    ['complained', 'bounced', 'complained'],
    ['bounced', 'complained', 'complained'],
  ] as const)('%s, then %s: the email is %s', async ([first, then, state], { anEmail, report, stateOf }) => {
    const id = await anEmail();
    await report(id, { event: first, permanent: true });
    await report(id, { event: then, permanent: true });

    expect(await stateOf(id)).toBe(state);
  });

  test('temporary failures leave the state, and suppress the address on the third day', async ({
    app,
    anEmail,
    report,
    stateOf,
    suppressed,
  }) => {
    const [first, second] = [
      await anEmail('busy@hill.example'),
      await anEmail('Busy@hill.example', await app.aSchool()),
    ];
    const failure = (at: string): Event => ({ event: 'bounced', permanent: false, at });
    await report(
      first,
      failure('2026-03-01T10:00:00Z'),
      failure('2026-03-01T23:00:00Z'),
      failure('2026-03-02T01:00:00Z'),
    );
    const afterTwoDays = await suppressed();
    await report(second, failure('2026-03-03T01:00:00Z'));

    expect(afterTwoDays).toEqual([]);
    expect(await stateOf(first)).toBe('sent');
    expect(await suppressed()).toMatchObject([{ cause: 'bounced' }]);
  });

  test('the list has the reply of the own server, not of another address in the same request', async ({
    app,
    anEmail,
    suppressed,
  }) => {
    const [busy, other] = [await anEmail('busy@hill.example'), await anEmail('other@hill.example')];
    const failure = (email_id: string, day: number, reason: string) => {
      return { email_id, event: 'bounced', permanent: false, at: `2026-03-0${day}T10:00:00Z`, reason };
    };
    const events = [...[1, 2, 3].map((day) => failure(busy, day, '452 busy')), failure(other, 3, '421 of another')];
    await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', isSigned: true, body: { events } });

    expect(await suppressed()).toEqual([{ address: 'busy@hill.example', cause: 'bounced', reason: '452 busy' }]);
  });

  test('an event that arrives twice changes nothing', async ({ app, anEmail, report, suppressed }) => {
    const id = await anEmail();
    const event: Event = { event: 'bounced', permanent: true };
    await report(id, event, event);
    await app.database.owner.query('update suppressions set removed_at = now()');
    const again = await report(id, event);

    expect(again.statusCode).toBe(202);
    expect(await suppressed()).toEqual([]);
    const { rows } = await app.database.owner.query('select from email_events where mail_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('an event for an unknown email is accepted and dropped, and the others are stored', async ({
    anEmail,
    report,
    stateOf,
  }) => {
    const id = await anEmail();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const reply = await report(id, { event: 'bounced', permanent: true, email_id: unknown }, { event: 'delivered' });

    expect(reply.statusCode).toBe(202);
    expect(await stateOf(id)).toBe('delivered');
  });

  test('a suppressed email, which was never sent, stays suppressed', async ({ app, anEmail, report, stateOf }) => {
    const id = await anEmail();
    await app.database.owner.query(`update mails set state = 'suppressed' where id = $1`, [id]);
    await report(id, { event: 'delivered' });

    expect(await stateOf(id)).toBe('suppressed');
  });
});

describe('a report that arrives late', () => {
  test('failures from before an address was removed from the list do not count again', async ({
    app,
    anEmail,
    report,
    suppressed,
  }) => {
    const id = await anEmail('again@hill.example');
    const failure = (at: string): Event => ({ event: 'bounced', permanent: false, at });
    await report(id, ...[1, 2, 3].map((day) => failure(`2026-03-0${day}T10:00:00Z`)));
    await app.database.owner.query(`update suppressions set removed_at = '2026-03-04'`);
    await report(id, failure('2026-03-05T10:00:00Z'));

    expect(await suppressed()).toEqual([]);
  });

  test('an event from before an address was removed from the list does not suppress it again', async ({
    app,
    anEmail,
    report,
    suppressed,
  }) => {
    const id = await anEmail('late@hill.example');
    await report(id, { event: 'bounced', permanent: true, at: '2026-03-01T10:00:00Z' });
    await app.database.owner.query(`update suppressions set removed_at = '2026-03-04'`);
    await report(id, { event: 'complained', at: '2026-03-02T10:00:00Z' });
    const afterLateEvent = await suppressed();
    await report(id, { event: 'complained', at: '2026-03-05T10:00:00Z' });

    expect(afterLateEvent).toEqual([]);
    expect(await suppressed()).toMatchObject([{ cause: 'complained' }]);
  });

  test('an email whose sending was interrupted was sent before the first event, not when its report came', async ({
    app,
    anEmail,
    report,
  }) => {
    const id = await anEmail();
    const created_at = '2026-02-28T10:00:00Z';
    await app.database.owner.query(`update mails set state = 'failed', sent_at = null, created_at = $2 where id = $1`, [
      id,
      created_at,
    ]);
    await report(id, { event: 'delivered', at: '2026-03-01T10:00:00Z' });

    const { rows } = await app.database.owner.query('select sent_at from mails where id = $1', [id]);
    expect(rows[0].sent_at.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });
});

describe('the signature of POST /mail-events/', () => {
  const otherKey = new TextEncoder().encode('a key that nobody has agreed upon, really');
  const body = JSON.stringify({ events: [] });
  const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + 60 * minutes;
  // Signs while the test runs, because the file may have been loaded minutes before.
  const cases: [string, () => string | undefined][] = [
    ['no signature', () => undefined],
    ['another key', () => signBody(body, otherKey)],
    ['another body', () => signBody('{}', mailEventsKey)],
    ['a time six minutes ago', () => signBody(body, mailEventsKey, inMinutes(-6))],
    ['a time in six minutes', () => signBody(body, mailEventsKey, inMinutes(6))],
    ['no time', () => `v1=${'a'.repeat(64)}`],
    ['not a signature', () => 't=1,v1=zz'],
  ];
  test.for(cases)('%s: 401', async ([, sign], { app }) => {
    const signature = sign();
    const headers = { 'content-type': 'application/json', ...(signature && { 'x-booklark-signature': signature }) };
    const reply = await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', headers, body });

    expect(reply.statusCode).toBe(401);
  });

  test('a right signature four minutes ago: 202', async ({ app }) => {
    const signature = signBody(body, mailEventsKey, inMinutes(-4));
    const headers = { 'content-type': 'application/json', 'x-booklark-signature': signature };
    const reply = await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', headers, body });

    expect(reply.statusCode).toBe(202);
  });

  test('a signed call without a body: 401', async ({ app }) => {
    const headers = { 'x-booklark-signature': signBody('', mailEventsKey) };
    const reply = await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', headers });

    expect(reply.statusCode).toBe(401);
  });

  test('malformed JSON, an unknown event and 1,001 events: 400', async ({ app, anEmail, report }) => {
    const broken = '{"events"';
    const headers = { 'content-type': 'application/json', 'x-booklark-signature': signBody(broken, mailEventsKey) };
    const malformed = await app.request('/api/mail-events/', {
      method: 'POST',
      host: 'localhost',
      headers,
      body: broken,
    });
    const id = await anEmail();
    const unknown = await report(id, { event: 'opened' as 'delivered' });
    const many = await report(id, ...Array.from({ length: 1001 }, (): Event => ({ event: 'delivered' })));

    expect([malformed, unknown, many].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });

  test('50 MB are refused without being read', async ({ app }) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(50 * 1024 ** 2),
      'x-booklark-signature': signBody(body, mailEventsKey),
    };
    const reply = await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', headers, body });

    expect(reply.statusCode).toBe(413);
  });

  test('at a school there is no such call', async ({ app, school }) => {
    const reply = await app.request('/api/mail-events/', { method: 'POST', at: school, isSigned: true, body: {} });
    expect(reply.statusCode).toBe(404);
  });
});

describe('POST /sandbox/mail/{id}/bounced', () => {
  test('it acts as the mail provider for the own emails of a host', async ({ app, anEmail, stateOf, suppressed }) => {
    const id = await anEmail();
    const foreign = await app.request(`/sandbox/mail/${id}/bounced`, { method: 'POST', at: await app.aSchool() });
    const reply = await app.request(`/sandbox/mail/${id}/bounced`, { method: 'POST', host: 'localhost', body: {} });

    expect(foreign.statusCode).toBe(404);
    expect(reply.statusCode).toBe(204);
    expect(await stateOf(id)).toBe('bounced');
    expect(await suppressed()).toMatchObject([{ reason: '550 5.1.1 user unknown' }]);
  });
});
