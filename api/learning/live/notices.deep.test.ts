import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import type { Person } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { deleteOldRegistrations } from './notice-queries.ts';
import { enqueueNotices } from './notices.ts';

const DAY = 24 * 60;
const test = workerTest
  .extend('workerOptions', { scope: 'file' }, () => ({ skippedJobs: ['send-mail'] }))
  .extend('teacher', async ({ app }) =>
    app.aPerson(await app.aSchool(), 'teacher', { email: `${randomUUID()}@harbour.example` }),
  )
  .extend('register', ({ app }) => async (id: string, as: Person) => {
    const reply = await app.request(`/api/live/${id}/registrations/`, { method: 'POST', as, body: {} });
    expect(reply.statusCode).toBe(201);
  })
  /** Runs the scheduled job, and waits until the worker has no more jobs. */
  .extend('notify', ({ app }) => async () => {
    await enqueueNotices(jobContextOf(app, app.platformPool));
    const waiting = () =>
      app.database.owner.query(`select from graphile_worker.jobs where task_identifier = 'email-about-lesson'`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(0);
  })
  .extend('subjectsTo', ({ app }) => async (person: Person) => {
    const { rows } = await app.database.owner.query(
      `select m.subject from mails m join users u on u.tenant_id = m.tenant_id and u.email = m.to_address
       where u.id = $1 order by m.created_at, m.id`,
      [person.id],
    );
    return rows.map(({ subject }) => subject);
  })
  /**
   * Moves a lesson like staff do, to begin in `minutes`. `isQuiet` also changes the stored notice, so that no email is
   * due.
   */
  .extend('move', ({ app }) => async (id: string, minutes: number, { isQuiet = false } = {}) => {
    const [starts_at, ends_at] = [minutes, minutes + 40].map((at) => new Date(Date.now() + at * 60_000));
    await app.database.owner.query('update content_revisions set fields = fields || $2::jsonb where entry_id = $1', [
      id,
      JSON.stringify({ starts_at, ends_at }),
    ]);
    if (isQuiet)
      await app.database.owner.query(
        `update live_registrations set starts_at = $2, ends_at = $3, confirmed_at = now() - interval '3 days' where lesson_id = $1`,
        [id, starts_at, ends_at],
      );
  });

test('a person is reminded a day and half an hour before, once each', async ({
  app,
  teacher,
  register,
  notify,
  move,
  subjectsTo,
}) => {
  const id = await aLiveLesson(app, { minutes: 3 * DAY });
  await register(id, teacher);
  await notify();
  expect(await subjectsTo(teacher)).toEqual([]);

  await move(id, DAY - 5, { isQuiet: true });
  await Promise.all([notify(), notify()]);
  await notify();
  expect(await subjectsTo(teacher)).toEqual(['Tomorrow: “Follow a raindrop”']);

  await move(id, 28, { isQuiet: true });
  await Promise.all([notify(), notify()]);
  await notify();
  expect(await subjectsTo(teacher)).toEqual(['Tomorrow: “Follow a raindrop”', 'In half an hour: “Follow a raindrop”']);
});

test('who registers within the last day is not told that it is tomorrow', async ({
  app,
  teacher,
  register,
  notify,
  subjectsTo,
}) => {
  await register(await aLiveLesson(app, { minutes: 100 }), teacher);
  await notify();

  expect(await subjectsTo(teacher)).toEqual([]);
});

test('a new time is told once, and reminded of again', async ({ app, teacher, register, notify, move, subjectsTo }) => {
  const id = await aLiveLesson(app, { minutes: 3 * DAY });
  await register(id, teacher);
  await move(id, 5 * DAY);
  await notify();
  await notify();
  expect(await subjectsTo(teacher)).toEqual(['New time: “Follow a raindrop”']);

  await move(id, DAY - 5, { isQuiet: true });
  await notify();
  expect(await subjectsTo(teacher)).toHaveLength(2);
});

test('a lesson that is taken off or deleted is cancelled, and its registrations end', async ({
  app,
  teacher,
  register,
  notify,
  subjectsTo,
}) => {
  const [off, deleted] = [await aLiveLesson(app), await aLiveLesson(app)];
  for (const id of [off, deleted]) await register(id, teacher);
  await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [off]);
  await app.database.owner.query('delete from content_entries where id = $1', [deleted]);
  await notify();
  await notify();

  expect(await subjectsTo(teacher)).toEqual(['Cancelled: “Follow a raindrop”', 'Cancelled: “Follow a raindrop”']);
  const { rows: texts } = await app.database.owner.query(
    'select m.text_part from mails m join users u on u.tenant_id = m.tenant_id and u.email = m.to_address where u.id = $1',
    [teacher.id],
  );
  for (const { text_part } of texts) {
    expect(text_part).toContain('remove it there');
    expect(text_part).toMatch(/Time: .*\d{4}/);
  }
  const { rows } = await app.database.owner.query('select from live_registrations where person_id = $1', [teacher.id]);
  expect(rows).toEqual([]);
});

test('a gap between two scheduled texts of a lesson cancels nothing', async ({
  app,
  teacher,
  register,
  notify,
  subjectsTo,
}) => {
  const id = await aLiveLesson(app, { minutes: 60, ar: { title: 'قطرة', summary: 'ماء', host: 'مكتبة' } });
  await register(id, teacher);
  const { rows } = await app.database.owner.query(
    `update content_publications set publish_at = now() - interval '1 hour', unpublish_at = now() - interval '1 minute'
     where entry_id = $1 and language = 'en' returning number`,
    [id],
  );
  const { number } = rows[0];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await app.insert('content_publications', { entry_id: id, number, language: 'en', publish_at: inMinutes(5) });
  await notify();
  expect(await subjectsTo(teacher)).toEqual([]);

  await app.database.owner.query(
    'update content_publications set publish_at = $2 where entry_id = $1 and number = $3 and publish_at > now()',
    [id, inMinutes(70), number],
  );
  await notify();
  expect(await subjectsTo(teacher)).toEqual(['Cancelled: “Follow a raindrop”']);
});

test('a student and an unconfirmed address get no email', async ({
  app,
  teacher,
  register,
  notify,
  move,
  emailsTo,
}) => {
  const id = await aLiveLesson(app, { minutes: 3 * DAY });
  const email = `${randomUUID()}@visitor.example`;
  await app.request(`/api/live/${id}/registrations/`, { method: 'POST', at: teacher.school, body: { email } });
  const student = await app.aPerson(teacher.school, 'student', { email: `${randomUUID()}@home.example` });
  await register(id, student);
  await move(id, 4 * DAY);
  await notify();

  const { rows } = await app.database.owner.query('select email from users where id = $1', [student.id]);
  expect(await emailsTo(rows[0].email)).toEqual([]);
  expect(await emailsTo(email)).toHaveLength(1);
});

test('an email has the time of the host and UTC, a link to cancel, and no link to join', async ({
  app,
  teacher,
  register,
  notify,
  move,
  emailsTo,
}) => {
  const id = await aLiveLesson(app, { minutes: 3 * DAY });
  await register(id, teacher);
  await move(id, 4 * DAY);
  await notify();

  const { rows } = await app.database.owner.query('select email from users where id = $1', [teacher.id]);
  const [email] = await emailsTo(rows[0].email);
  expect(email?.text_part).toMatch(/\d\d:\d\d to \d\d:\d\d in Kathmandu \(\d\d:\d\d to \d\d:\d\d UTC\)/);
  expect(email?.text_part).not.toContain('meet.example');
  const token = email?.links[0]?.split('#')[1];
  const opened = await app.request('/api/live/registrations/open/', {
    method: 'POST',
    at: teacher.school,
    body: { token },
  });
  const registration = opened.json().id;
  const path = `/api/live/${id}/registrations/${registration}/`;
  const cancelled = await app.request(path, { method: 'DELETE', at: teacher.school, body: { token } });
  expect(cancelled.statusCode).toBe(204);
});

test('registrations are forgotten 30 days after their lesson, and unconfirmed ones after two', async ({
  app,
  teacher,
  register,
}) => {
  const [kept, old] = [await aLiveLesson(app), await aLiveLesson(app)];
  for (const id of [kept, old]) await register(id, teacher);
  await app.database.owner.query(
    `update live_registrations set ends_at = now() - interval '31 days' where lesson_id = $1`,
    [old],
  );
  await inPlatform(app.platformPool, deleteOldRegistrations);

  const { rows } = await app.database.owner.query('select lesson_id from live_registrations where person_id = $1', [
    teacher.id,
  ]);
  expect(rows).toEqual([{ lesson_id: kept }]);
});
