import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';

const eventIn = (calendar: string, id: string) =>
  calendar.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)?.find((event) => event.includes(id));

test('the feed has every lesson in UTC, with short lines and without a link to join', async ({ app }) => {
  const title = 'عشر قطرات، وبحر; "واحد" 👩‍👩‍👧‍👦 '.repeat(4).trim();
  const id = await aLiveLesson(app, {
    fields: { title, starts_at: '2026-12-01T11:00:00+05:45', ends_at: '2026-12-01T11:40:00+05:45' },
  });

  const { headers, body } = await app.request('/api/live/calendar.ics', { at: await app.aSchool() });

  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(body).not.toMatch(/[^\r]\n/);
  expect(body).not.toContain('meet.example');
  const event = eventIn(body, id)?.replaceAll('\r\n ', '') ?? '';
  expect(event).toContain('\r\nDTSTART:20261201T051500Z\r\nDTEND:20261201T055500Z\r\n');
  expect(event).toContain(`\r\nSUMMARY:${title.replaceAll(';', '\\;').replaceAll(',', '\\,')}\r\n`);
});

test('an event has the same UID on every site, and a higher SEQUENCE after a change', async ({ app }) => {
  const id = await aLiveLesson(app);
  const read = async (at?: Awaited<ReturnType<typeof app.aSchool>>) =>
    (await app.request(`/api/live/${id}/event.ics`, at ? { at } : { host: 'localhost' })).body;
  const uidOf = (calendar: string) => /\r\nUID:(.*)\r\n/.exec(calendar)?.[1];
  const sequenceOf = (calendar: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(calendar)?.[1]);
  const before = await read();
  const school = await app.aSchool();
  expect(uidOf(await read(school))).toBe(uidOf(before));
  expect(await read(school)).toContain(`${school.subdomain}.localhost`);

  await app.database.owner.query(
    `insert into content_revisions (entry_id, number, language, fields)
     select entry_id, 3, language, fields || '{"title": "Follow two raindrops"}' from content_revisions where entry_id = $1`,
    [id],
  );
  await app.insert('content_publications', { entry_id: id, number: 3, language: 'en' });
  const after = await read();

  expect(uidOf(after)).toBe(uidOf(before));
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  expect((await app.request(`/api/live/${crypto.randomUUID()}/event.ics`)).statusCode).toBe(404);
});

test('the saved address of a lesson that is taken off answers with its event, cancelled', async ({ app }) => {
  const school = await app.aSchool();
  const [off, deleted, over] = [
    await aLiveLesson(app),
    await aLiveLesson(app),
    await aLiveLesson(app, { minutes: -60 }),
  ];
  const read = (id: string) => app.request(`/api/live/${id}/event.ics`, { at: school });
  const propertyOf = (calendar: string, name: string) => new RegExp(`\\r\\n${name}:(.*)\\r\\n`).exec(calendar)?.[1];
  const before = (await read(off)).body;
  await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = any($1)', [
    [off, over],
  ]);
  await app.database.owner.query('update content_entries set deleted_at = now() where id = $1', [deleted]);

  const after = (await read(off)).body;
  expect(propertyOf(after, 'UID')).toBe(propertyOf(before, 'UID'));
  expect(propertyOf(after, 'STATUS')).toBe('CANCELLED');
  expect(Number(propertyOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(propertyOf(before, 'SEQUENCE')));
  expect(after).not.toContain('meet.example');
  expect(propertyOf((await read(deleted)).body, 'STATUS')).toBe('CANCELLED');
  expect((await read(over)).statusCode).toBe(404);
  expect((await app.request('/api/live/calendar.ics', { at: school })).body).not.toContain(off);

  await app.insert('content_publications', { entry_id: off, number: 1, language: 'en' });
  const again = (await read(off)).body;
  expect(propertyOf(again, 'STATUS')).not.toBe('CANCELLED');
  expect(Number(propertyOf(again, 'SEQUENCE'))).toBeGreaterThan(Number(propertyOf(after, 'SEQUENCE')));
});
