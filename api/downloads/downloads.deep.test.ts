import { expect } from 'vitest';
import { readEpub, downloadTest as test } from '#api/testing/download-test.ts';
import { downloadWords } from '#contract/download-words.ts';

test('a change of level keeps the files until there are new ones, and a change of the author does not', async ({
  app,
  school,
  admin,
  makeFiles,
  downloadsOf,
  statusOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school, { author: 'Amara O.' });
  const change = async (body: object) => {
    const { statusCode } = await app.request(`/api/api-admin/books/${id}/`, { method: 'PATCH', as: admin, body });
    expect(statusCode).toBe(200);
    await app.waitForChanges();
  };
  await makeFiles(id);
  const [first = ''] = await downloadsOf(id, { at: school });

  await change({ level: 3 });
  expect(await downloadsOf(id, { at: school })).toContain(first);
  await makeFiles(id);
  const [second = ''] = await downloadsOf(id, { at: school });
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const entries = await readEpub(app, school, id);
  expect(Object.values(entries).join('\n')).toContain('schema:educationalLevel">3<');

  // What is still being made ends with the old files.
  await change({ level: 4 });
  await change({ author: 'A student' });
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await statusOf(second)).toBe(404);
  await makeFiles(id);
  expect(await downloadsOf(id, { at: school })).toHaveLength(2);
  expect(await storedFiles()).toContain('book.epub');
});

test('a book that changes while its files are made gets none of the old ones', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school);
  const { storage } = app;
  const put: typeof storage.put = async (key, file) => {
    await storage.put(key, file);
    await app.database.owner.query(`update books set title = title || '!' where id = $1`, [id]);
  };
  await makeFiles(id, { storage: { ...storage, put } });
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

test('R-04: a disk that is full at any file leaves no offer, and the next attempt makes all of them', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school);
  const { storage } = app;
  for (let allowed = 0; allowed < 3; allowed += 1) {
    let left = allowed;
    const put: typeof storage.put = async (key, file) => {
      if (left === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      left -= 1;
      await storage.put(key, file);
    };
    await expect(makeFiles(id, { storage: { ...storage, put } })).rejects.toThrow('ENOSPC');
    expect(await downloadsOf(id, { at: school })).toEqual([]);
  }
  await makeFiles(id);
  expect(await downloadsOf(id, { at: school })).toHaveLength(2);
  expect(await storedFiles()).toEqual(['book.epub', 'book.pdf', 'cover.jpg']);
});

test('an EPUB says in its own language, if we speak it, how accessible it is', async ({ app, school, makeFiles }) => {
  const loadSettings = async () => ({
    ...(await app.loadSettings()),
    translate: (language: string, sentence: string) => `${language}: ${sentence}`,
  });
  const summaryOf = async (language: string): Promise<string> => {
    const { id } = await app.aBook(school, { language });
    await makeFiles(id, {}, loadSettings);
    const entries = await readEpub(app, school, id);
    const line = Object.values(entries)
      .join('\n')
      .match(/schema:accessibilitySummary">([^<]*)</);
    return line?.[1] ?? '';
  };
  expect(await summaryOf('ar')).toContain(`ar: ${downloadWords.textIsRead}`);
  expect(await summaryOf('fr-CA')).toContain(`fr: ${downloadWords.textIsRead}`);
  expect(await summaryOf('pt-BR')).toContain(`en: ${downloadWords.textIsRead}`);
});
