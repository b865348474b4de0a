import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { anyModeRule } from '#api/testing/mode-rules.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { Audience } from '#contract/kit/work-fields.ts';
import type { BookSummary } from '#contract/library/books.ts';
import type { ModeRule } from '#contract/schools/modes.ts';

const LISTS = ['/api/books/', '/api/shelves/', '/api/book-stats', '/api/combined/', '/api/stories/'];
const ages = { age_from: 4, age_to: 6 };
const cause = { image: 'hills-4.svg', state: 'approved', decided_at: new Date() };

const test = appTest
  .extend('school', ({ app }) => app.aSchool({ switchboard: true }))
  /** Adds a mode to the platform and turns it on at the school. */
  .extend('aMode', ({ app, school }, { onCleanup }) => {
    onCleanup(async () => void (await app.database.owner.query('delete from modes where slug is null')));
    let position = 0;
    return async (rule: Partial<ModeRule>, { name = 'Lens', is_for_staff = false, is_locked = false } = {}) => {
      position += 1;
      const mode_id = await app.insert('modes', { name, is_for_staff, position: 10 + position, ...(rule as object) });
      await app.insert('tenant_modes', { tenant_id: school.id, mode_id, position, is_locked });
      return mode_id;
    };
  })
  .extend(
    'titlesIn',
    ({ app, school }) =>
      async (mode: string | undefined, options: RequestOptions = { at: school }) => {
        const reply = await app.request(`/api/books/?limit=100&ordering=title${mode ? `&mode=${mode}` : ''}`, options);
        return reply.json().results.map(({ title }: BookSummary) => title);
      },
  );

// Removes the shipped content, whose words a search would find too.
test.beforeAll(({ app }) => app.removeContent());

describe('a list with a mode', () => {
  test.for([
    ['ages', { age_from: null, age_to: 7 }, ['Four to six']],
    ['levels', { levels: [1, 2] }, ['Level two']],
    ['languages', { languages: ['es'] }, ['Spanish']],
    ['goals', { goals: [6, 13] }, ['Water']],
    ['categories', { categories: ['rivers'] }, ['On rivers']],
    ['audience', { audience: 'school' }, ['For the school']],
    ['authors', { by_students: true }, ['By a student']],
    ['several parts', { levels: [2], languages: ['es'] }, []],
    ['nothing', {}, ['By a student', 'For the school', 'Four to six', 'Level two', 'On rivers', 'Spanish', 'Water']],
  ] as const)('keeps the books that match its %s', async ([, rule, titles], { app, school, aMode, titlesIn }) => {
    await app.aBook(school, { title: 'Four to six', ...ages });
    await app.aBook(school, { title: 'Level two', level: 2, age_from: 9 });
    await app.aBook(school, { title: 'Spanish', language: 'es' });
    await app.aBook(school, { title: 'Water', goal: 6 });
    await app.aBook(school, { title: 'For the school', audience: 'school' });
    await app.aBook(school, { title: 'By a student', by_students: true });
    await app.aCategory(school, 'rivers', [(await app.aBook(school, { title: 'On rivers' })).id]);
    const mode = await aMode(rule as Partial<ModeRule>);

    expect(await titlesIn(mode, { as: await app.aPerson(school, 'student') })).toEqual(titles);
  });

  test('has counts, shelves, statistics and search results of the mode, and each reply names it', async ({
    app,
    school,
    aMode,
  }) => {
    for (const columns of [{ level: 1 }, { level: 1, is_featured: true }, { level: 4, is_featured: true }]) {
      const { id } = await app.aBook(school, columns);
      await app.aSearchDocument(school, { id, title: 'The Boat' });
    }
    const id = await aMode({ levels: [1] }, { name: 'Easy' });
    const read = async (path: string) => (await app.request(`${path}mode=${id}`, { at: school })).json();

    const [books, shelves, stats, matches] = await Promise.all(
      ['/api/books/?', '/api/shelves/?', '/api/book-stats?', '/api/combined/?search=boat&'].map(read),
    );

    expect(books).toMatchObject({ count: 2, facets: { level: [{ value: '1', count: 2 }] } });
    expect(shelves.featured.map(({ level }: BookSummary) => level)).toEqual([1, 1]);
    expect(stats.book_stats).toEqual({ all_book: 2, featured_book: 1 });
    expect(matches).toMatchObject({ count: 2, sections: { book: 2 } });
    for (const reply of [books, shelves, stats, matches])
      expect(reply.mode).toEqual({ id, name: 'Easy', features_off: [] });
  });

  test('keeps the stories that match its rule, counts them, and has none where it turns stories off', async ({
    app,
    school,
    aMode,
  }) => {
    await createPublishedStory({ app, shelf: school }, { title: 'Easy', level: 1, age_from: 4, age_to: 6 });
    await createPublishedStory({ app, shelf: school }, { title: 'Hard', level: 4, age_from: 12 });
    const read = async (mode: string) => (await app.request(`/api/stories/?mode=${mode}`, { at: school })).json();
    const titlesOf = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

    const easy = await read(await aMode({ levels: [1] }, { name: 'Easy stories' }));
    expect(titlesOf(easy)).toEqual(['Easy']);
    expect(easy).toMatchObject({ count: 1, facets: { level: [{ value: '1', count: 1 }] } });
    expect(easy.mode).toMatchObject({ name: 'Easy stories', features_off: [] });
    expect(titlesOf(await read(await aMode({ age_from: 11, age_to: null })))).toEqual(['Hard']);
    const off = await read(await aMode({ features_off: ['stories'] }));
    expect(off).toMatchObject({ count: 0, results: [], mode: { features_off: ['stories'] } });
    expect(titlesOf(await read(await aMode({})))).toHaveLength(2);
  });

  test('does not hide a book from its own address', async ({ app, school, aMode, titlesIn }) => {
    const { id } = await app.aBook(school, { level: 5 });
    const mode = await aMode({ levels: [1] });

    expect(await titlesIn(mode)).toEqual([]);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);
  });

  test('changes within a second when the school or the platform changes it', async ({
    app,
    school,
    aMode,
    titlesIn,
  }) => {
    await app.aBook(school, { title: 'Easy', level: 1 });
    const mode = await aMode({ levels: [1] });
    expect(await titlesIn(undefined)).toEqual(['Easy']);

    await app.database.owner.query('update modes set levels = $1 where id = $2', [[5], mode]);
    await expect.poll(() => titlesIn(undefined)).toEqual([]);

    await app.database.owner.query('update tenants set switchboard = false where id = $1', [school.id]);
    await expect.poll(() => titlesIn(undefined)).toEqual(['Easy']);
  });

  test('cannot be searched where the mode has turned search off', async ({ app, school, aMode }) => {
    const mode = await aMode({ features_off: ['search'] });
    for (const path of ['/api/books/', '/api/stories/', '/api/combined/']) {
      const reply = await app.request(`${path}?search=boat&mode=${mode}`, { at: school });

      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ state: 'search_off' });
    }
  });
});

describe('the mode of a list', () => {
  test('is by default the first that is on and not locked for the caller', async ({ app, school, aMode }) => {
    await aMode({}, { name: 'Locked', is_locked: true });
    await aMode({}, { name: 'For staff', is_for_staff: true });
    await aMode({}, { name: 'For all' });
    const nameFor = async (options: RequestOptions) => (await app.request('/api/books/', options)).json().mode?.name;

    expect(await nameFor({ as: await app.aPerson(school, 'teacher') })).toBe('For staff');
    expect(await nameFor({ as: await app.aPerson(school, 'student') })).toBe('For all');
    expect(await nameFor({ at: school })).toBe('For all');
  });

  test('is none at a school without a switchboard, without a mode to choose, and on the root host', async ({ app }) => {
    for (const options of [{ at: await app.aSchool() }, { at: await app.aSchool({ switchboard: true }) }, {}])
      for (const path of LISTS) expect((await app.request(path, options)).json().mode, path).toBeNull();
  });

  test.for(LISTS)(
    '%s refuses a locked mode, one for staff, and one that is not on here',
    async (path, { app, school, aMode }) => {
      const locked = await aMode({}, { is_locked: true });
      const forStaff = await aMode({}, { is_for_staff: true });
      const { rows } = await app.database.owner.query(`select id from modes where slug = 'all-books'`);
      const refusal = async (mode: string, options: RequestOptions = { at: school }) => {
        const reply = await app.request(`${path}?mode=${mode}`, options);
        return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
      };

      expect(await refusal(locked)).toEqual([403, []]);
      expect(await refusal(locked, { as: await app.aPerson(school, 'teacher') })).toEqual([403, []]);
      expect(await refusal(forStaff)).toEqual([403, []]);
      expect(await refusal(forStaff, { as: await app.aPerson(school, 'teacher') })).toEqual([200, []]);
      expect(await refusal(rows[0].id)).toEqual([400, ['mode']]);
      expect(await refusal(crypto.randomUUID())).toEqual([400, ['mode']]);
      expect(await refusal(forStaff, { at: await app.aSchool() })).toEqual([400, ['mode']]);
      expect(await refusal(forStaff, {})).toEqual([400, ['mode']]);
      expect(await refusal('all')).toEqual([400, ['mode']]);
    },
  );

  test('is refused from the moment it is locked, deactivated or deleted', async ({ app, school, aMode, titlesIn }) => {
    const statusOf = async (mode: string) => (await app.request(`/api/books/?mode=${mode}`, { at: school })).statusCode;
    const [locked, inactive, deleted] = [await aMode({}), await aMode({}), await aMode({})];
    for (const mode of [locked, inactive, deleted]) expect(await titlesIn(mode)).toEqual([]);

    await app.database.owner.query('update tenant_modes set is_locked = true where mode_id = $1', [locked]);
    await app.database.owner.query(`update modes set status = 'INACTIVE' where id = $1`, [inactive]);
    await app.database.owner.query('delete from modes where id = $1', [deleted]);

    await expect.poll(() => Promise.all([locked, inactive, deleted].map(statusOf))).toEqual([403, 400, 400]);
  });
});

const PATHS = [
  ...['/api/books/?limit=100', '/api/combined/?limit=100&search=boat', '/api/shelves/?', '/api/book-stats?'],
  ...['/api/stories/?limit=100', '/api/charities/?limit=100'],
];

type Work = { title?: string; name?: string };
type Lists = Partial<Record<'results' | 'featured', Work[]>> & {
  shelves?: { books: Work[] }[];
  book_stats?: Record<string, number>;
};

/** Returns the works of any list's reply, and its counts. */
function seenIn({ results = [], featured = [], shelves = [], book_stats = {} }: Lists) {
  const works = [...results, ...featured, ...shelves.flatMap(({ books }) => books)];
  return { names: works.map(({ title, name }) => title ?? name), counts: book_stats };
}

test('nothing is visible through a mode that is not visible without it', async ({ app, school, aMode }) => {
  const plain = await app.aSchool();
  const books = Audience.options.flatMap((audience) =>
    [{ level: 1, ...ages }, { level: 2, language: 'es', goal: 6 }, { state: 'pulled_down' }].map((columns) => ({
      audience,
      ...columns,
    })),
  );
  const [original, copy] = [school, plain].map(async (at) => {
    const ids = [];
    for (const [number, columns] of books.entries()) {
      const { id } = await app.aBook(at, { title: `Boat ${number}`, ...columns });
      await app.aSearchDocument(at, { id, title: `Boat ${number}`, audience: columns.audience });
      ids.push(id);
    }
    await app.aCategory(at, 'rivers', ids.slice(0, 5));
    for (const [number, columns] of [{ audience: 'everyone' }, { audience: 'school' }, { level: 2, goal: 6 }].entries())
      await createPublishedStory({ app, shelf: at }, { title: `Story ${number}`, ...columns });
    await app.insert('causes', { ...cause, tenant_id: at.id, slug: `taps-${at.subdomain}`, name: 'Taps', goal: 6 });
    await app.insert('causes', { ...cause, tenant_id: at.id, slug: `trees-${at.subdomain}`, name: 'Trees', goal: 13 });
    const people = await Promise.all((['student', 'teacher'] as const).map((role) => app.aPerson(at, role)));
    const cookie = await app.aCommunityCookie(at);
    return [{ at }, { at, cookie }, ...people.map((as) => ({ as }))] as RequestOptions[];
  });
  const callers = { narrowed: await original, plain: await copy };
  const mode = await aMode({});
  const findSeen = async (path: string, options: RequestOptions | undefined) =>
    seenIn((await app.request(path, options)).json());

  await fc.assert(
    fc.asyncProperty(anyModeRule, fc.nat(3), async (rule, caller) => {
      await app.database.owner.query(
        'update modes set age_from = $2, age_to = $3, levels = $4, languages = $5, goals = $6, categories = $7, audience = $8, by_students = $9, with_cause = $10, features_off = $11 where id = $1',
        [mode, ...Object.values(rule)],
      );
      for (const path of PATHS) {
        // Shelves show some books of each kind, so another book can replace a hidden one.
        const whole = path === '/api/shelves/?' ? '/api/books/?limit=100' : path;
        const visible = await findSeen(whole, callers?.plain?.[caller]);
        const narrowed = await findSeen(`${path}&mode=${mode}`, callers?.narrowed?.[caller]);
        for (const name of narrowed.names) expect(visible.names, path).toContain(name);
        for (const [key, count] of Object.entries(narrowed.counts))
          expect(count, key).toBeLessThanOrEqual(visible.counts[key] ?? 0);
      }
    }),
    { numRuns: 40 },
  );
});
