import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLargeDataset } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';

/** Every kind of request of the library, the book page and search, except for the book itself. */
const asked = [
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
  ...['/api/shelves/', '/api/book-stats'],
  ...['boat', 'bo', 'number 1234', 'nubmer', 'xylophone', 'pen 7'].map(
    (text) => `/api/combined/?search=${encodeURIComponent(text)}`,
  ),
];

let app: PlanLoggingApp;
beforeAll(async () => {
  app = await startPlanLoggingApp();
  const at = await createLargeDataset(app);
  const student = await app.aPerson(at, 'student');
  const { rows } = await app.database.owner.query(
    `select id from books where tenant_id = $1 and state = 'published' and audience = 'everyone' limit 1`,
    [at.id],
  );
  const addresses = [...asked, `/api/books/${rows[0].id}/`, `/api/books/${rows[0].id}/pages/`];
  for (const address of addresses)
    for (const caller of [{ at }, { as: student }, {}]) {
      const { statusCode, body } = await app.request(address, caller);
      expect([statusCode, body.slice(0, 200)], address).toEqual([200, expect.anything()]);
    }
}, 120_000);
afterAll(() => app.close());

test('no statement scans a whole table or reads far more rows than it needs', () => {
  expect(app.plans.length).toBeGreaterThan(asked.length);
  expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
});

test('a search uses the index of words', () => {
  const searches = app.plans.filter(({ query }) => query.includes('search_documents d') && !query.includes('spelling'));

  expect(searches.length).toBeGreaterThan(5);
  expect(JSON.stringify(searches)).toContain('search_documents_tenant_id_words_idx');
});
