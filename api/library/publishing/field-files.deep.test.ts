import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { workerTest as test } from '#api/testing/app-test.ts';
import { waitUntilProcessed } from '#api/testing/sample-files.ts';

const FOLDER = path.join(import.meta.dirname, '../../core/press/field-files');

test('each small file of other programs becomes a book that is published, in its own language', async ({ app }) => {
  const school = await app.aSchool();
  await app.database.owner.query(`update tenants set languages = '{ar,en}' where id = $1`, [school.id]);
  const admin = await app.aPerson(school, 'school_admin');
  const names = await readdir(FOLDER);
  for (const name of names) {
    const form = { publish: 'true', file: { name, bytes: await readFile(path.join(FOLDER, name)) } };
    const { statusCode, body } = await app.request('/api/books/', { method: 'POST', as: admin, form });
    expect(statusCode, `${name}: ${body}`).toBe(201);
  }
  await waitUntilProcessed(app);

  const { rows } = await app.database.owner.query(
    `select r.file_name, b.state, b.language, b.author from books b join renditions r on r.id = b.rendition_id order by r.file_name`,
  );
  const languages = Object.fromEntries(rows.map(({ file_name, language }) => [file_name, language]));
  expect(rows.filter(({ state }) => state !== 'published')).toEqual([]);
  expect(rows).toHaveLength(names.length);
  expect(languages).toMatchObject({ 'epub-language-name.epub': 'en', 'epub-script-th.epub': 'th' });
});
