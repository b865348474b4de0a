import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { chooseDrawnCover } from '#api/library/publishing/drawn-covers.ts';
import { appTest } from '#api/testing/app-test.ts';
import type { School, TestApp } from '#api/testing/test-app.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { works } from '#db/demo/books/works.ts';

type Shelves = { featured: BookSummary[]; shelves: { books: BookSummary[] }[] };

const SUBDOMAINS = ['riverside', 'hillcrest', 'northwind', 'lakeside', 'meadowbank', 'stbrigids', 'banyan'] as const;

/**
 * Fills the library of a demo school as its upload does, in the same order; each book gets its cover as when it is
 * uploaded.
 */
async function fillLibrary(app: TestApp, school: School, subdomain: (typeof SUBDOMAINS)[number]): Promise<void> {
  const actor = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
  for (const { editions, goal, level, trim } of works) {
    let workId: string | undefined;
    for (const { title, language, shelves } of editions) {
      const shelf = shelves.find((each) => each.school === subdomain);
      if (!shelf) continue;
      const id = crypto.randomUUID();
      workId ??= id;
      const book = { tenantId: school.id, id, workId, title, goal };
      const cover = await inTenant(app.pool, actor, (db) => chooseDrawnCover(db, book));
      const columns = { id, work_id: workId, title, language, level, goal, trim, audience: shelf.audience };
      await app.aBook(school, { ...columns, drawn_cover: JSON.stringify(cover) });
    }
  }
}

/** Returns the visible features of covers that make them look alike: scene and colours. */
const looksOf = (books: BookSummary[]) =>
  books.map(({ goal, drawn_cover }) => {
    const { colour, ...drawn } = drawn_cover ?? {};
    return JSON.stringify({ colour: goal ?? colour, ...drawn });
  });

appTest('no two covers on a shelf of the demo libraries look alike, and no two editions of a work', async ({ app }) => {
  const sites: { name: string; at?: School }[] = [{ name: 'the platform' }];
  for (const subdomain of SUBDOMAINS) {
    const at = await app.aSchool({ shares_on_booklark: subdomain !== 'lakeside' });
    await fillLibrary(app, at, subdomain);
    sites.push({ name: subdomain, at });
  }

  for (const { name, at } of sites) {
    const site = at ? { at } : {};
    const front = (await app.request('/api/shelves/', site)).json<Shelves>();
    const list = (await app.request('/api/books/?limit=100', site)).json<{ results: BookSummary[] }>();
    const shelves = [front.featured, ...front.shelves.map(({ books }) => books), list.results];
    expect(list.results.length, name).toBeGreaterThan(0);
    for (const books of shelves) {
      const looks = looksOf(books);
      // Compares all covers of a shelf: shelves wrap at every width, so any two covers can touch.
      expect(new Set(looks).size, `${name}: ${looks.join('\n')}`).toBe(looks.length);
    }
    for (const { id } of at ? list.results : []) {
      const { versions, ...book } = (await app.request(`/api/books/${id}/`, site)).json<
        BookSummary & { versions: BookSummary[] }
      >();
      const looks = looksOf([book, ...versions]);
      expect(new Set(looks).size, `${name}: versions of ${book.title}`).toBe(looks.length);
    }
  }
});
