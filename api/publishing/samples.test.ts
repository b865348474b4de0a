import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { refusalCodes, samples } from '#api/testing/sample-files.ts';
import { pressWords } from '#contract/press-words.ts';
import { importBooks } from '#tools/book-files.ts';
import type { PublishingDeps } from './covers.ts';

const LONG = 600_000;

const test = workerTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('finished', ({ app }) => async (): Promise<void> => {
    const count = `select count(*)::int as open from renditions where state in ('waiting', 'working')`;
    await expect
      .poll(async () => (await app.database.owner.query(count)).rows[0].open, { timeout: LONG, interval: 250 })
      .toBe(0);
  })
  .extend('outcomes', ({ app, school }) => async (): Promise<Map<string, string>> => {
    const { rows } = await app.database.owner.query(
      `
      select r.file_name, b.state, r.state as file, r.says, b.page_count,
        (select count(*)::int from book_pages p where p.rendition_id = r.id) as pages
      from renditions r join books b on b.id = r.book_id where b.tenant_id = $1`,
      [school.id],
    );
    return new Map(
      rows.map(({ file_name, state, file, says, pages, page_count }) => {
        const completeness = pages > 0 && pages === page_count ? 'with pages' : pages === 0 ? 'without pages' : 'half';
        return [file_name, `${state} ${file} ${completeness}${says ? `: ${says}` : ''}`];
      }),
    );
  })
  /** Returns stored files without a rendition, and recorded files that are missing. */
  .extend('orphanFiles', ({ app, school }) => async (): Promise<string[]> => {
    const renditions = await app.database.owner.query(
      `
      select r.tenant_id || '/books/' || r.id || '/' || f.key || ' ' || f.value as file
      from renditions r, jsonb_each_text(r.files) f where r.tenant_id = $1 and r.state = 'ready'`,
      [school.id],
    );
    const expected = new Set(renditions.rows.map(({ file }) => file));
    const odd: string[] = [];
    for await (const { key, size } of app.storage.listFiles(`${school.id}/books`))
      if (!expected.delete(`${key} ${size}`)) odd.push(key);
    return [...odd, ...expected];
  });

describe.skipIf(samples === '')(
  'uploads of the sample files (set BOOKLARK_SAMPLES to their folder to run these)',
  () => {
    test('each EPUB and PDF becomes a readable book or is refused with its message', {
      timeout: LONG,
    }, async ({ app, admin, finished, outcomes, orphanFiles }) => {
      const request = new Map<string, string>();
      for (const folder of ['epub', 'pdf'])
        for (const name of await readdir(path.join(samples, folder))) {
          const form = { publish: 'true', file: { name, bytes: await readFile(path.join(samples, folder, name)) } };
          const { statusCode, body } = await app.request('/api/books/', { method: 'POST', as: admin, form });
          const code = refusalCodes[name];
          // Some faults are found by the first checks, the others when the file is read.
          if (statusCode >= 400) {
            expect(JSON.parse(body).error, name).toBe(code && pressWords[code]);
            continue;
          }
          request.set(
            name,
            code ? `checks_failed refused without pages: ${pressWords[code]}` : 'published ready with pages',
          );
        }
      await finished();

      expect(await outcomes()).toEqual(request);
      expect(await orphanFiles()).toEqual([]);
    });

    test('the editions of books.json become versions of their works, with licence and credits', {
      timeout: LONG,
    }, async ({ app, finished }) => {
      const school = await app.aSchool();
      const actor = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
      const deps: PublishingDeps = {
        storage: app.storage,
        inTransaction: (work) => inTenant(app.pool, actor, work),
      };
      const request = {
        tenantId: school.id,
        personId: null,
        paths: [path.join(samples, 'books.json')],
        details: { publish: true },
      };
      let count = 0;
      for await (const { name, message } of importBooks(deps, request)) {
        expect(message, name).toBeUndefined();
        count += 1;
      }
      await finished();
      const areNew: (boolean | undefined)[] = [];
      for await (const { upload } of importBooks(deps, request)) areNew.push(upload?.isNew);

      const { rows } = await app.database.owner.query(
        `select count(*)::int as books, count(distinct work_id)::int as works, count(distinct language)::int as languages,
        count(*) filter (where direction = 'rtl')::int as rtl, count(*) filter (where is_noncommercial)::int as noncommercial,
        count(*) filter (where licence <> '' and jsonb_array_length(credits) > 0 and publisher <> '')::int as credited,
        count(*) filter (where state = 'published')::int as published
       from books where tenant_id = $1`,
        [school.id],
      );
      const { books } = JSON.parse(await readFile(path.join(samples, 'books.json'), 'utf8'));
      const works = new Set(books.map(({ work }: { work: string }) => work)).size;
      expect(rows).toEqual([
        {
          books: count,
          works,
          languages: expect.any(Number),
          rtl: 16,
          noncommercial: 3,
          credited: count,
          published: count,
        },
      ]);
      expect(count).toBe(99);
      expect(new Set(areNew)).toEqual(new Set([false]));
      const sold = app.database.owner.query(
        `update books set for_sale = true, price = 100, currency = 'GBP' where tenant_id = $1 and is_noncommercial`,
        [school.id],
      );
      await expect(sold).rejects.toThrow('violates check constraint');
    });
  },
);
