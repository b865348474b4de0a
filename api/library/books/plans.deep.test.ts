import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';

/** Every kind of request of the library, the book page and search, except those that read the book itself. */
const requests = [
  ...['', 'ordering=title', 'ordering=-title', 'ordering=featured', 'ordering=level', 'limit=100&offset=1000'].map(
    (query) => `/api/books/?${query}`,
  ),
  ...[
    'language=zu',
    'level=5',
    'goal=17',
    'country=BR',
    'format=fixed',
    'for_sale=true',
    'accessibility=descriptions',
    'category=category-2',
    'age=7',
    'audience=everyone',
  ].map((query) => `/api/books/?${query}`),
  ...['search=boat', 'search=number+17&level=2', 'language=en&level=2&goal=6'].map((query) => `/api/books/?${query}`),
  ...['', 'ordering=title', 'ordering=level', 'limit=100&offset=1000', 'language=zu', 'goal=17', 'level=5&age=7'].map(
    (query) => `/api/books/?by=work&${query}`,
  ),
  ...['/api/shelves/', '/api/book-stats'],
  ...['boat', 'bo', 'number 1234', 'nubmer', 'xylophone', 'pen 7'].map(
    (text) => `/api/combined/?search=${encodeURIComponent(text)}`,
  ),
];

let app: PlanLoggingApp;
beforeAll(async () => {
  app = await startPlanLoggingApp({ template: await largeTemplate() });
  const dataset = await findLargeSchool(app.database);
  const student = await app.aPerson(dataset, 'student');
  const { rows } = await app.database.owner.query(
    `select id from books where tenant_id = $1 and state = 'published' and audience = 'everyone' limit 1`,
    [dataset.id],
  );
  const addresses = [
    ...requests,
    `/api/books/${rows[0].id}/`,
    `/api/books/${rows[0].id}/pages/`,
    `/api/books/${rows[0].id}/next/`,
  ];
  for (const address of addresses)
    for (const caller of [{ at: dataset }, { as: student }, {}]) {
      const { statusCode, body } = await app.request(address, caller);
      expect(statusCode, address).toBe(200);
      expect(body.slice(0, 200), address).toEqual(expect.anything());
    }
  const modes = await turnOnModes(dataset.id);
  // The server receives the change a moment later. `expect.poll` works only inside a test.
  await vi.waitFor(async () => {
    const firstList = await app.request(`/api/books/?mode=${modes[0]}`, { as: student });
    expect(firstList.statusCode).toBe(200);
  });
  for (const mode of modes)
    for (const address of [
      '/api/books/?',
      '/api/books/?ordering=title&',
      '/api/books/?by=work&',
      '/api/shelves/?',
      '/api/book-stats?',
      '/api/combined/?search=boat&',
    ])
      expect((await app.request(`${address}mode=${mode}`, { as: student })).statusCode, address).toBe(200);
});

/** Turns on the seeded modes and returns their ids. */
async function turnOnModes(school: string): Promise<string[]> {
  const { owner } = app.database;
  await owner.query('update tenants set switchboard = true where id = $1', [school]);
  await owner.query(
    `update modes set is_for_staff = false, by_students = false,
       categories = case slug when 'young-authors' then array['category-2'] else categories end`,
  );
  const insert =
    'insert into tenant_modes (tenant_id, mode_id, position) select $1, id, position from modes returning mode_id';
  return (await owner.query(insert, [school])).rows.map(({ mode_id }) => mode_id);
}
afterAll(() => app.close());

test('no statement scans a whole table or reads far more rows than it needs', () => {
  expect(app.plans.length).toBeGreaterThan(requests.length);
  expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
});

test('a search uses the index of words', () => {
  const searches = app.plans.filter(({ query }) => query.includes('search_documents d') && !query.includes('spelling'));

  expect(searches.length).toBeGreaterThan(5);
  expect(JSON.stringify(searches)).toContain('search_documents_tenant_id_words_idx');
});

test('the values of filters are counted once for books that are alike', () => {
  const counts = app.plans.filter(({ query }) => query.includes('with flagged'));
  const loops = counts.flatMap(({ nodes }) =>
    nodes.filter((node) => node['Node Type'] === 'Values Scan').map((node) => node['Actual Loops'] ?? 0),
  );

  expect(Math.max(...loops)).toBeGreaterThan(100);
  // The columns of the 3,000 test books repeat after 1,020 rows.
  expect(Math.max(...loops)).toBeLessThanOrEqual(1020);
});
