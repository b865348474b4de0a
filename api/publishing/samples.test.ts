import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { refusalCodes, SAMPLES_TIMEOUT_MS, samples, waitUntilProcessed } from '#api/testing/sample-files.ts';
import { pressWords } from '#contract/press-words.ts';

const test = workerTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
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
      timeout: SAMPLES_TIMEOUT_MS,
    }, async ({ app, admin, outcomes, orphanFiles }) => {
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
      await waitUntilProcessed(app);

      expect(await outcomes()).toEqual(request);
      expect(await orphanFiles()).toEqual([]);
    });
  },
);
