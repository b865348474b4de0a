import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { startTestWorker, waitForJobs } from '#api/testing/worker.ts';
import { receiversOf } from './jobs.ts';

const test = schoolTest
  .extend('worker', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const worker = await startTestWorker(app);
    onCleanup(() => worker.stop());
    return worker;
  })
  .extend('settle', ({ app }) => async () => {
    await waitForJobs(app);
  })
  .extend('address', () => `${crypto.randomUUID()}@school.example`)
  .extend('admin', ({ app, school, address }) => app.aPerson(school, 'school_admin', { email: address }))
  .extend('report', ({ app, school, settle }) => async (bookId: string, body: object) => {
    await app.request(`/api/books/${bookId}/reports/`, { method: 'POST', at: school, body });
    await settle();
  });

test('a name or photo is emailed to the admins immediately, without the words of the report or the title', async ({
  app,
  school,
  admin,
  address,
  report,
  emailsTo,
}) => {
  const { id } = await app.aBook(school, { audience: 'everyone', title: 'Anaya Tharoor and the boat' });
  await report(id, { reason: 'copied' });
  expect(admin && (await emailsTo(address))).toEqual([]);

  await report(id, { reason: 'name_or_photo', text: 'It says Anaya Tharoor' });
  const [email, ...others] = await emailsTo(address);

  expect(email?.subject).toBe('A reader has reported a name or photo');
  expect(email?.text_part).not.toMatch(/Anaya|boat/);
  expect(email?.links).toEqual([expect.stringMatching(/\/dashboard\/review\?queue=reports$/)]);
  expect(others).toEqual([]);
});

test('more reports about one book send one email in an hour, and another book sends another', async ({
  app,
  school,
  admin,
  address,
  report,
  emailsTo,
}) => {
  const [one, other] = [
    await app.aBook(school, { audience: 'everyone', page_count: 3 }),
    await app.aBook(school, { audience: 'everyone' }),
  ];
  await report(one.id, { reason: 'name_or_photo' });
  await report(one.id, { reason: 'name_or_photo', page: 2 });
  expect(admin && (await emailsTo(address))).toHaveLength(1);

  await report(other.id, { reason: 'name_or_photo' });
  expect(await emailsTo(address)).toHaveLength(2);

  await app.database.owner.query(
    `update reports set emailed_at = now() - interval '61 minutes' where emailed_at is not null`,
  );
  await report(one.id, { reason: 'name_or_photo', page: 3 });
  expect(await emailsTo(address)).toHaveLength(3);
});

test('a report after the earlier one was closed is emailed immediately', async ({
  app,
  school,
  admin,
  address,
  report,
  emailsTo,
}) => {
  const { id } = await app.aBook(school, { audience: 'everyone', page_count: 3 });
  await report(id, { reason: 'name_or_photo' });
  await app.database.owner.query(
    "update reports set closed_at = now(), outcome = 'no_action', reader_hash = null where book_id = $1",
    [id],
  );
  await report(id, { reason: 'name_or_photo', page: 2 });
  expect(admin && (await emailsTo(address))).toHaveLength(2);
});

test('the author gets no email as long as someone else reviews for the school', () => {
  const [author, admin, lead] = [
    { id: 'author', role: 'school_admin', email: 'a' },
    { id: 'admin', role: 'school_admin', email: 'b' },
    { id: 'lead', role: 'teacher_admin', email: 'c' },
  ];
  expect(receiversOf([author, admin, lead], null)).toEqual([author, admin]);
  expect(receiversOf([author, admin, lead], 'author')).toEqual([admin]);
  expect(receiversOf([author, lead], 'author')).toEqual([lead]);
  expect(receiversOf([author], 'author')).toEqual([author]);
});
