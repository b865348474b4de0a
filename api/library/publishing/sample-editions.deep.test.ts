import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { inTenant } from '#api/kit/tenant.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { SAMPLES_TIMEOUT_MS, samples, waitUntilProcessed } from '#api/testing/sample-files.ts';
import { type ImportResult, importBooks } from '#tools/book-files.ts';
import type { PublishingDeps } from './covers.ts';
import { workIdOf } from './metadata-columns.ts';

const EDITIONS = 99;

const SampleEditions = z.object({
  books: z.array(
    z.looseObject({
      id: z.string(),
      work: z.string(),
      direction: z.string(),
      noncommercial: z.boolean(),
      pages: z.array(z.looseObject({ image: z.string().optional() })),
    }),
  ),
});

const test = workerTest
  // Skips downloads, which samples.test.ts makes of the other samples.
  .extend('workerOptions', { scope: 'file' }, () => ({ skippedJobs: ['make-downloads'] }))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('importEditions', { scope: 'file' }, ({ app, school }) => async (): Promise<ImportResult[]> => {
    const actor = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const deps: PublishingDeps = { storage: app.storage, inTransaction: (work) => inTenant(app.pool, actor, work) };
    const request = { paths: [path.join(samples, 'books.json')], details: { publish: true } };
    const results: ImportResult[] = [];
    for await (const result of importBooks(deps, { tenantId: school.id, personId: null, ...request }))
      results.push(result);
    return results;
  })
  .extend('imported', { scope: 'file' }, ({ importEditions }) => importEditions())
  .extend('findBooks', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select r.file_name, b.state, b.work_id, b.direction, b.is_noncommercial, b.page_count,
        b.licence <> '' as has_licence, jsonb_array_length(b.credits) > 0 as has_credits, b.publisher <> '' as has_publisher,
        (select json_agg(jsonb_typeof(p.content -> 'picture') = 'object' order by p.number)
          from book_pages p where p.rendition_id = r.id and p.content ->> 'kind' = 'picture') as pages_with_picture
      from renditions r join books b on b.id = r.book_id where b.tenant_id = $1`,
      [school.id],
    );
    return new Map(rows.map(({ file_name, ...book }) => [file_name, book]));
  });

describe.skipIf(samples === '')('the picture books of the samples (set BOOKLARK_SAMPLES to run these)', () => {
  test('every edition is published as a version of its work, with licence, credits, direction and pictures', {
    timeout: SAMPLES_TIMEOUT_MS,
  }, async ({ app, school, imported, findBooks }) => {
    const { books } = SampleEditions.parse(JSON.parse(await readFile(path.join(samples, 'books.json'), 'utf8')));
    expect(imported.filter(({ message }) => message !== undefined)).toEqual([]);
    expect(imported).toHaveLength(EDITIONS);
    await waitUntilProcessed(app);

    const expected = books.map(({ id, work, direction, noncommercial, pages }) => [
      `${id}.booklark.zip`,
      {
        ...{ state: 'published', work_id: workIdOf(school.id, work), direction, is_noncommercial: noncommercial },
        ...{ has_licence: true, has_credits: true, has_publisher: true },
        ...{ page_count: pages.length, pages_with_picture: pages.map(({ image }) => image !== undefined) },
      },
    ]);
    expect(await findBooks()).toEqual(new Map(expected as [string, object][]));
    // Expected facts about the samples.
    expect({
      rtl: books.filter(({ direction }) => direction === 'rtl').length,
      noncommercial: books.filter(({ noncommercial }) => noncommercial).length,
    }).toEqual({ rtl: 16, noncommercial: 3 });
  });

  test('a second import uploads nothing again', async ({ imported, importEditions }) => {
    expect(imported.map(({ upload }) => upload?.isNew)).toEqual(Array(EDITIONS).fill(true));
    const again = await importEditions();
    expect(again.map(({ upload }) => upload?.isNew)).toEqual(Array(EDITIONS).fill(false));
  });

  test('a book with a noncommercial licence cannot be sold', { timeout: SAMPLES_TIMEOUT_MS }, async ({
    app,
    school,
    imported,
  }) => {
    expect(imported).toHaveLength(EDITIONS);
    await waitUntilProcessed(app);
    const sale = app.database.owner.query(
      `update books set for_sale = true, price = 100, currency = 'GBP' where tenant_id = $1 and is_noncommercial`,
      [school.id],
    );
    await expect(sale).rejects.toThrow('violates check constraint');
  });
});
