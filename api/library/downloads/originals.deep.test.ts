import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { downloadTest } from '#api/testing/download-test.ts';
import { readZip } from '#api/testing/read-zip.ts';
import type { School } from '#api/testing/test-app.ts';

const illustrator = JSON.stringify([{ name: 'Ana Ruiz', role: 'illustrator' }]);

const test = downloadTest
  .extend('anOriginal', ({ app }) => (school: School, columns = {}) => {
    const who = { author: 'Kofi B.', credits: illustrator, publisher: 'River Press' };
    return app.aBook(school, { title: 'The Boat', audience: 'everyone', ...who, ...columns });
  })
  .extend('aVersion', ({ app, school }) => (original: { id: string }, columns = {}) => {
    const version = { made_from: original.id, made_as: 'retelling', author: 'Ben A.', title: 'The Small Boat' };
    return app.aBook(school, { audience: 'everyone', ...version, ...columns });
  })
  /** Makes the files of a book, and returns the last page and the metadata of its EPUB. */
  .extend('creditsOf', ({ app, school, admin, makeFiles, downloadsOf }) => async (id: string) => {
    await makeFiles(id);
    const [url = ''] = await downloadsOf(id, { as: admin });
    const [, , version = ''] = url.split('/');
    const files = await readZip(await buffer(await app.storage.read(`${school.id}/downloads/${version}/book.epub`)));
    const textOf = (ending: string) => [...files].find(([name]) => name.endsWith(ending))?.[1].toString() ?? '';
    return { page: textOf('credits.xhtml'), metadata: textOf('.opf') };
  });

describe('the files of a version', () => {
  test('name its original with everyone who made it, on their last page and in the metadata', async ({
    school,
    anOriginal,
    aVersion,
    creditsOf,
  }) => {
    const { id } = await aVersion(await anOriginal(school));
    const { page, metadata } = await creditsOf(id);
    expect(page).toMatch(/Ben A\.<\/p>\s*<p>The Boat<\/p>\s*<p>Kofi B\.<\/p>\s*<p>Ana Ruiz<\/p>\s*<p>River Press<\/p>/);
    expect(metadata).toMatch(/Kofi B\.<\/dc:contributor>\s*<meta [^>]*marc:relators">ant</);
    expect(metadata).toMatch(/Ana Ruiz<\/dc:contributor>\s*<meta [^>]*marc:relators">ill</);
  });

  test('name the original of the original, and the school of one that another school shares', async ({
    app,
    anOriginal,
    aVersion,
    creditsOf,
  }) => {
    const other = await app.aSchool({ shares_on_booklark: true, school_name: 'Hill School' });
    const middle = await aVersion(await anOriginal(other), { title: 'The Middle Boat', author: 'Mia C.' });
    const { id } = await aVersion(middle);
    const { page } = await creditsOf(id);
    expect(page).toContain('<p>The Middle Boat</p>');
    expect(page).toContain('<p>Mia C.</p>');
    expect(page).toContain('<p>The Boat</p>');
    expect(page).toContain('<p>Hill School</p>');
  });

  test('do not name an original that their readers cannot open', async ({
    school,
    anOriginal,
    aVersion,
    creditsOf,
  }) => {
    const hidden = await anOriginal(school, { audience: 'school' });
    const forEveryone = await aVersion(hidden);
    const forSchool = await aVersion(hidden, { audience: 'school' });
    expect((await creditsOf(forEveryone.id)).page).not.toContain('Kofi');
    expect((await creditsOf(forSchool.id)).page).toContain('Kofi');
  });

  test.for([
    ['is taken down', "update books set state = 'pulled_down', pulled_down_reason = 'other' where id = $1"],
    ['is hidden from others', "update books set audience = 'families' where id = $1"],
    ['is deleted', 'delete from books where id = $1'],
    ['loses the name of its author', "update books set author = '' where id = $1"],
  ] as const)(
    'are made again when the original %s',
    async ([, change], { app, school, anOriginal, aVersion, creditsOf, downloadsOf, isQueued }) => {
      const original = await anOriginal(school);
      const { id } = await aVersion(original);
      expect((await creditsOf(id)).page).toContain('Kofi');
      await app.database.owner.query(change, [original.id]);
      expect(await downloadsOf(id, { at: school })).toEqual([]);
      expect(await isQueued(id)).toBe(true);
      expect((await creditsOf(id)).page).not.toContain('Kofi');
    },
  );

  test('are made again when the school of the original stops sharing, or is suspended', async ({
    app,
    anOriginal,
    aVersion,
    creditsOf,
  }) => {
    for (const change of ['shares_on_booklark = false', "suspended_at = now(), suspended_reason = 'unpaid'"]) {
      const other = await app.aSchool({ shares_on_booklark: true });
      const { id } = await aVersion(await anOriginal(other));
      expect((await creditsOf(id)).page, change).toContain('Kofi');
      await app.database.owner.query(`update tenants set ${change} where id = $1`, [other.id]);
      expect((await creditsOf(id)).page, change).not.toContain('Kofi');
    }
  });

  test('have their contributors in the feed', async ({ app, school, anOriginal, aVersion, makeFiles }) => {
    const { id } = await aVersion(await anOriginal(school));
    await makeFiles(id);
    const { metadata } = (await app.request(`/api/opds/books/${id}/`, { at: school })).json();
    expect(metadata).toMatchObject({
      author: [{ name: 'Ben A.' }],
      contributor: [{ name: 'Kofi B.' }, { name: 'Ana Ruiz' }],
    });
  });
});
