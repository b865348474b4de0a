import { expect } from 'vitest';
import { contentTest } from '#api/testing/content-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';
import { loadContent } from '#db/content/load.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';

const hub = (slug: string, title: string): ShippedEntry<'hub'> => ({
  ...{ kind: 'hub', slug },
  en: {
    title,
    summary: 'The sea.',
    image: { scene: 'whale', goal: 14, alt: '' },
    blocks: [{ kind: 'text', html: '<p>Sea</p>' }],
  },
});
const chapter = (slug: string, title: string): ShippedEntry<'chapter'> => ({
  ...{ kind: 'chapter', slug, parent: 'water', en: chapterFields({ title }) },
});
const course: ShippedEntry<'course'> = { kind: 'course', slug: 'water', en: courseFields({ title: 'Water' }) };

const test = contentTest
  .extend('release', ({ app }) => async (...entries: ShippedEntry[]) => {
    const client = await app.database.owner.connect();
    await loadContent(client, entries).finally(() => client.release());
  })
  .extend('entries', ({ app }) => async (): Promise<string[]> => {
    const { rows } = await app.database.owner.query(`
      select e.id, concat_ws(' ', p.slug, e.slug, r.fields ->> 'title') as entry from content_entries e
      left join content_entries p on p.id = e.parent_id
      join content_revisions r on r.entry_id = e.id and r.number = e.last_number where e.deleted_at is null order by 2`);
    return rows.map(({ entry }) => entry);
  })
  .extend('idOf', ({ app }) => async (slug: string): Promise<string> => {
    const sql = 'select id from content_entries where slug = $1 and deleted_at is null';
    return (await app.database.owner.query(sql, [slug])).rows[0].id;
  });

test('a release brings no second copy of what staff have moved, and new chapters to a course that was moved', async ({
  release,
  entries,
  idOf,
  staff,
}) => {
  const move = async (id: string, slug: string, takes_over = false) => {
    const reply = await staff('PUT', `${id}/slug/`, { body: { slug, takes_over } });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  await release(hub('sea', 'Sea'), hub('land', 'Land'), course, chapter('rain', 'Rain'), chapter('river', 'River'));
  const [sea, water] = [await idOf('sea'), await idOf('water')];
  await move(sea, 'ocean');
  await move(water, 'rivers-and-rain');
  await move(await idOf('river'), 'stream');

  const second = [
    hub('sea', 'Sea 2'),
    hub('land', 'Land 2'),
    course,
    chapter('rain', 'Rain 2'),
    chapter('river', 'River 2'),
  ];
  await release(...second, chapter('tap', 'Tap'));
  const expected = [
    ...['land Land 2', 'ocean Sea', 'rivers-and-rain Water', 'rivers-and-rain rain Rain 2'],
    ...['rivers-and-rain stream River', 'rivers-and-rain tap Tap'],
  ];
  expect(await entries()).toEqual(expected);

  // Staff use the old addresses for other entries, and move these too. The release still knows its own entries.
  const body = { kind: 'course', slug: 'water', takes_over: true, content: courseFields({ title: 'Other' }) };
  const other = (await staff('POST', '', { body })).json().id;
  await release(...second, chapter('tap', 'Tap 2'));
  expect(await entries()).toEqual([...expected.slice(0, -1), 'rivers-and-rain tap Tap 2', 'water Other']);
  await move(other, 'other');
  await staff('DELETE', `${sea}/`);
  await release(...second, chapter('tap', 'Tap 3'));
  expect(await entries()).toEqual([
    ...['land Land 2', 'other Other', 'rivers-and-rain Water', 'rivers-and-rain rain Rain 2'],
    ...['rivers-and-rain stream River', 'rivers-and-rain tap Tap 3'],
  ]);
});

test('a release does not take a course of staff for its own because of an address that it had', async ({
  release,
  entries,
  staff,
}) => {
  const body = { kind: 'course', slug: 'tides', content: courseFields({ title: 'Ours' }) };
  const { id } = (await staff('POST', '', { body })).json();
  const publish = await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
  expect(publish.statusCode, publish.body).toBe(200);
  await staff('PUT', `${id}/slug/`, { body: { slug: 'our-tides' } });

  await release(
    { kind: 'course', slug: 'tides', en: courseFields({ title: 'Tides' }) },
    { ...chapter('low', 'Low'), parent: 'tides' },
  );
  expect(await entries()).toEqual(expect.arrayContaining(['our-tides Ours', 'tides Tides', 'tides low Low']));
});

test('what students answered in a chapter is kept when a release leaves it out, and is there when one brings it again', async ({
  app,
  release,
  staff,
  idOf,
}) => {
  const course: ShippedEntry<'course'> = { kind: 'course', slug: 'soil', en: courseFields({ title: 'Soil' }) };
  const chapter = (slug: string, title: string): ShippedEntry<'chapter'> => ({
    ...{ kind: 'chapter', slug, parent: 'soil', en: chapterFields({ title }) },
  });
  const chapters = async (slug: string) =>
    (await app.request(`/api/courses/${slug}/`, { host: 'localhost' }))
      .json()
      .chapters.map((one: { title: string }) => one.title);
  const river = chapter('river', 'River');
  await release(course, chapter('rain', 'Rain'), river);
  const student = await app.aPerson(await app.aSchool(), 'student');
  const path = '/api/courses/soil/chapters/rain/';
  const body = { operation_id: 'once', answers: { notice: 'It took all day.' } };
  expect((await app.request(`${path}progress/`, { method: 'PUT', as: student, body })).statusCode).toBe(200);

  await release(course, river);
  expect(await chapters('soil')).toEqual(['River']);
  expect((await app.request(path, { as: student })).statusCode).toBe(404);
  const { rows } = await app.database.owner.query('select value from chapter_answers where person_id = $1', [
    student.id,
  ]);
  expect(rows).toEqual([{ value: 'It took all day.' }]);

  await release(hub('sea', 'Sea'));
  expect((await app.request('/api/courses/soil/', { host: 'localhost' })).statusCode).toBe(404);
  await release(course, river);
  // The release also finds a course whose address staff have changed.
  expect((await staff('PUT', `${await idOf('soil')}/slug/`, { body: { slug: 'earth' } })).statusCode).toBe(200);
  await release(course, chapter('rain', 'Rain again'), river);
  expect((await chapters('earth')).toSorted()).toEqual(['Rain again', 'River']);
  const { title, progress } = (await app.request('/api/courses/earth/chapters/rain/', { as: student })).json();
  expect([title, progress.answers]).toEqual(['Rain again', { notice: 'It took all day.' }]);
});
