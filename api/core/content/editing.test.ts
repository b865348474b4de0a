import { expect } from 'vitest';
import { contentTest } from '#api/testing/content-test.ts';

const test = contentTest
  .extend('other', ({ app }) => app.aColleague({ first_name: 'Maria', last_name: 'Silva' }))
  .extend('open', ({ app, colleague }) => async (id: string, as = colleague, language = 'en') => {
    const reply = await app.request(`/api/content/${id}/editing/`, {
      ...{ method: 'PUT', as, host: 'localhost', body: { language } },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().others as { name: string; since: string }[];
  })
  .extend(
    'close',
    ({ app, other }) =>
      (id: string) =>
        app.request(`/api/content/${id}/editing/?language=en`, { method: 'DELETE', as: other, host: 'localhost' }),
  );

test('who has the same text open is named with the time, until they leave it', async ({
  anArticle,
  open,
  close,
  other,
}) => {
  const { id } = await anArticle();
  const begunAt = Date.now();
  expect(await open(id, other)).toEqual([]);
  const [maria] = await open(id);
  expect(maria?.name).toBe('Maria Silva');
  expect(Date.parse(maria?.since ?? '')).toBeGreaterThanOrEqual(begunAt - 1000);
  expect(Date.parse(maria?.since ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  // Opening again keeps the time.
  await open(id, other);
  expect(await open(id)).toEqual([maria]);
  expect(await open(id, other, 'ar')).toEqual([]);
  expect((await close(id)).statusCode).toBe(204);
  expect(await open(id)).toEqual([]);
  expect((await open((await anArticle()).id)).length).toBe(0);
});

test('who does not say it again for 45 seconds is gone, and nothing of it stays', async ({
  app,
  anArticle,
  open,
  other,
}) => {
  const { id } = await anArticle();
  await open(id, other);
  const age = (seconds: number) =>
    app.database.owner.query(
      "update content_editing set seen_at = seen_at - $1 * interval '1 second' where person_id = $2",
      [seconds, other.id],
    );
  await age(15);
  expect(await open(id)).toHaveLength(1);
  await age(31);
  expect(await open(id)).toEqual([]);
  const { rows } = await app.database.owner.query('select person_id from content_editing where entry_id = $1', [id]);
  expect(rows.map(({ person_id }) => person_id)).not.toContain(other.id);
});

test('only staff of the platform say it and read it, and only of an entry that exists', async ({ app, anArticle }) => {
  const { id } = await anArticle();
  const school = await app.aSchool();
  const put = async (as: Awaited<ReturnType<typeof app.aPerson>> | undefined, entry = id) =>
    (
      await app.request(`/api/content/${entry}/editing/`, {
        ...{ method: 'PUT', host: 'localhost', body: { language: 'en' }, ...(as && { as }) },
      })
    ).statusCode;
  expect(await put(undefined)).toBe(401);
  expect(await put(await app.aPerson(school, 'school_admin'))).toBeGreaterThanOrEqual(401);
  const staff = await app.aColleague();
  expect(await put(staff, crypto.randomUUID())).toBe(404);
});
