import { expect, test } from 'vitest';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, startPlanLoggingApp } from '#api/testing/plans.ts';
import { MissingFact } from '#contract/library/managed-books.ts';

const filters = [
  ...MissingFact.options.map((fact) => `missing=${fact}`),
  ...['level=5', 'goal=17', 'format=fixed', 'category=category-2', 'level=2&missing=descriptions', 'for_sale=true'],
];

test('no filter of a school with thousands of books reads far more rows than it shows', async () => {
  const app = await startPlanLoggingApp({ template: await largeTemplate() });
  try {
    const large = await findLargeSchool(app.database);
    const admin = await app.aPerson(large, 'school_admin');
    app.plans.length = 0;

    for (const filter of filters) {
      const { statusCode } = await app.request(`/api/api-admin/books/?${filter}`, { as: admin });
      expect(statusCode, filter).toBe(200);
    }
    await app.request('/api/api-admin/book-authors/', { as: admin });

    expect(app.plans.length).toBeGreaterThan(filters.length);
    expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
  } finally {
    await app.close();
  }
});
