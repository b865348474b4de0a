import { describe, expect } from 'vitest';
import { schoolTest as test } from '#api/testing/app-test.ts';
import { aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';

const ROOT = { host: 'localhost' };
const image = { scene: 'rain', goal: 6, alt: '' };
const film = { title: 'Ten litres', summary: 'Water is heavy.', image, duration_seconds: 60 };
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test.beforeAll(({ app }) => app.removeContent());

describe('GET /goals/', () => {
  test('lists the 17 goals in their order, also those about which no one has written', async ({ app, school }) => {
    for (const at of [{ at: school }, ROOT]) {
      const { results, count } = (await app.request('/api/goals/?limit=20', at)).json();
      expect(count).toBe(17);
      expect(results.map(({ number }: { number: number }) => number)).toEqual(
        Array.from({ length: 17 }, (_, i) => i + 1),
      );
    }
  });

  test('counts what is tagged with each goal and what the caller sees', async ({ app, school }) => {
    const publicBook = { state: 'published', audience: 'everyone', goal: 12 };
    await app.aBook(school, publicBook);
    await app.aBook(school, { ...publicBook, audience: 'school' });
    await app.aContentEntry({ kind: 'film', slug: `film-${crypto.randomUUID()}`, en: { ...film, goals: [12] } });
    const read = async (as?: object) =>
      (await app.request('/api/goals/?limit=17', { at: school, ...as })).json().results[11].counts;

    expect(await read()).toMatchObject({ books: 1, films: 1, stories: 0, messages: 0 });
    expect(await read({ as: await app.aPerson(school, 'student') })).toMatchObject({ books: 2 });
  });
});

describe('GET /goals/{number}/', () => {
  test('has only what is tagged with the goal', async ({ app, school }) => {
    const publicBook = { state: 'published', audience: 'everyone' };
    const { id } = await app.aBook(school, { ...publicBook, goal: 6 });
    await app.aBook(school, { ...publicBook, goal: 7 });
    const slug = `film-${crypto.randomUUID()}`;
    await app.aContentEntry({ kind: 'film', slug, en: { ...film, goals: [6] } });
    await app.aContentEntry({ kind: 'film', slug: `${slug}-other`, en: { ...film, goals: [7] } });

    const goal = (await app.request('/api/goals/6/', { at: school })).json();

    expect(idsOf(goal.books)).toEqual([id]);
    const films = goal.films.map((entry: { slug: string }) => entry.slug);
    expect(films).toContain(slug);
    expect(films).not.toContain(`${slug}-other`);
    expect(goal).toMatchObject({
      number: 6,
      stories: [],
      courses: [],
      challenges: [],
      messages: [],
      is_preview: false,
    });
  });

  test('has the published messages to the world about the goal, of all schools', async ({ app, school }) => {
    const other = await app.aSchool();
    const author = await app.aPerson(other, 'teacher');
    const id = await aMessageToTheWorld(app, other, author, { state: 'published', goal: 9 });
    await aMessageToTheWorld(app, other, author, { state: 'approved', goal: 9 });
    await aMessageToTheWorld(app, other, author, { state: 'published', goal: 8 });

    const { messages, counts } = (await app.request('/api/goals/9/', { at: school })).json();

    expect(messages).toEqual([{ id, text: 'Dear World, keep the ice.', pen_name: 'Amara O.', country: null }]);
    expect(counts.messages).toBe(1);
  });

  test('on the root host has the books that schools share, with the web addresses of their schools', async ({
    app,
  }) => {
    const sharing = await app.aSchool({ shares_on_booklark: true });
    const { id } = await app.aBook(sharing, { state: 'published', audience: 'everyone', goal: 16 });

    const { books, counts } = (await app.request('/api/goals/16/', ROOT)).json();

    expect(idsOf(books)).toEqual([id]);
    expect(books[0].url).toContain(`${sharing.subdomain}.localhost`);
    expect(counts.books).toBe(1);
  });

  test('has the text that staff have published', async ({ app, school }) => {
    await app.database.owner.query("delete from content_entries where kind = 'goal'");
    await app.aContentEntry({ kind: 'goal', slug: '3', en: { title: 'Be well', text: '<p>Sleep.</p>', image } });

    expect((await app.request('/api/goals/3/', { at: school })).json()).toMatchObject({
      ...{ title: 'Be well', text: '<p>Sleep.</p>', language: 'en', is_translated: true },
    });
    expect((await app.request('/api/goals/4/', { at: school })).json()).toMatchObject({
      ...{ title: 'Quality Education', text: '' },
    });
  });

  test.for(['0', '18', '06', 'x', '-1'])('%s is not a goal', async (number, { app, school }) => {
    expect([400, 404]).toContain((await app.request(`/api/goals/${number}/`, { at: school })).statusCode);
  });
});
