import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { findEpubFaults, findFaultsWithJava, hasJava } from '#api/testing/epub-checks.ts';
import { refusalCodes, SAMPLES_TIMEOUT_MS, samples, waitUntilProcessed } from '#api/testing/sample-files.ts';
import { pressWords } from '#contract/core/press-words.ts';

const test = workerTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ max_storage_bytes: 2_000_000_000 }))
  .extend('admin', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** Uploads all samples, and returns the expected outcome of each accepted one. */
  .extend('expectedOutcomes', { scope: 'file' }, async ({ app, admin }): Promise<Map<string, string>> => {
    const expected = new Map<string, string>();
    for (const folder of ['epub', 'pdf'])
      for (const name of await readdir(path.join(samples, folder))) {
        const form = { publish: 'true', file: { name, bytes: await readFile(path.join(samples, folder, name)) } };
        const { statusCode, body } = await app.request('/api/books/', { method: 'POST', as: admin, form });
        const code = refusalCodes[name];
        // The first checks find some faults; the press finds the others.
        if (statusCode >= 400) expect(JSON.parse(body).error, name).toBe(code && pressWords[code]);
        else
          expected.set(
            name,
            code ? `checks_failed refused without pages: ${pressWords[code]}` : 'published ready with pages',
          );
      }
    await waitUntilProcessed(app);
    return expected;
  })
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'epubs-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  /** Waits until every published book has its files, and copies the EPUBs into a folder. */
  .extend('copyEpubs', ({ app, school, folder }) => async (): Promise<string[]> => {
    const count = 'select count(*)::int as open from book_downloads where files is null';
    const countOpen = async () => (await app.database.owner.query(count)).rows[0].open;
    await expect.poll(countOpen, { timeout: SAMPLES_TIMEOUT_MS, interval: 500 }).toBe(0);
    const { rows } = await app.database.owner.query(
      `select d.version, r.file_name from book_downloads d join books b on b.id = d.book_id join renditions r on r.id = b.rendition_id`,
    );
    const files: string[] = [];
    for (const { version, file_name } of rows) {
      const file = path.join(folder, `${file_name}.epub`);
      await writeFile(file, await buffer(await app.storage.read(`${school.id}/downloads/${version}/book.epub`)));
      files.push(file);
    }
    return files;
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
      timeout: SAMPLES_TIMEOUT_MS,
    }, async ({ expectedOutcomes, outcomes, orphanFiles }) => {
      expect(await outcomes()).toEqual(expectedOutcomes);
      expect(await orphanFiles()).toEqual([]);
    });

    test('each book that readers can open has an EPUB in which the checkers find no fault', {
      timeout: SAMPLES_TIMEOUT_MS,
    }, async ({ expectedOutcomes, copyEpubs }) => {
      const files = await copyEpubs();
      const published = [...expectedOutcomes.values()].filter((outcome) => outcome.startsWith('published'));
      expect(files.length).toBe(published.length);
      const withJava = await hasJava();
      const faults: string[] = [];
      for (const file of files) {
        const findings = await findEpubFaults(await readFile(file));
        faults.push(...findings.map((fault) => `${path.basename(file)}: ${fault}`));
      }
      if (withJava) faults.push(...(await findFaultsWithJava(files)));
      expect(faults).toEqual([]);
    });
  },
);
