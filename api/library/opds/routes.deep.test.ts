import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import { samples } from '#api/testing/sample-files.ts';
import type { OpdsFeed, OpdsPublication } from '#contract/library/opds.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';
const FILES = { 'book.epub': 9, 'book.pdf': 9, 'cover.jpg': 9 };

const test = schoolTest
  /** Creates a book whose files are made. */
  .extend('aFeedBook', ({ app, school }) => async (columns = {}, files: object = FILES): Promise<string> => {
    const { id } = await app.aBook(school, { author: 'Amara O.', blurb: 'A boat <sails>.', ...columns });
    await app.database.owner.query('update book_downloads set files = $2 where book_id = $1', [id, files]);
    return id;
  })
  .extend('readFeed', ({ app, school }) => async (query = ''): Promise<OpdsFeed> => {
    return (await app.request(`/api/opds/books/${query}`, { at: school })).json();
  });

const titlesOf = ({ publications = [] }: OpdsFeed) => publications.map(({ metadata }) => metadata.title);
const hrefOf = ({ links }: { links: OpdsFeed['links'] }, rel: string) => links.find((link) => link.rel === rel)?.href;

describe('GET /opds/books/', () => {
  test('lists books for everyone with files, the EPUB first, each with an image as JPEG', async ({
    app,
    school,
    aFeedBook,
    readFeed,
  }) => {
    await aFeedBook({ title: 'The Kite' });
    await aFeedBook({ title: 'For families', audience: 'families' });
    await aFeedBook({ title: 'For the school', audience: 'school' });
    await app.aBook(school, { title: 'Not made yet' });

    const feed = await readFeed();

    expect(titlesOf(feed)).toEqual(['The Kite']);
    expect(feed.metadata.numberOfItems).toBe(1);
    const [book] = feed.publications ?? [];
    expect(book?.links.map(({ type, rel }) => `${rel?.split('/').at(-1)} ${type}`)).toEqual([
      'open-access application/epub+zip',
      'open-access application/pdf',
      'self application/opds-publication+json',
      'alternate text/html',
    ]);
    expect(book?.images).toEqual([{ href: expect.stringMatching(/^http.*\/cover\.jpg$/), type: 'image/jpeg' }]);
  });

  test('a member who signs in sees no more than a visitor', async ({ app, school, aFeedBook }) => {
    await aFeedBook({ title: 'For the school', audience: 'school' });
    const admin = await app.aPerson(school, 'school_admin');
    const feed: OpdsFeed = (await app.request('/api/opds/books/', { as: admin })).json();
    expect(titlesOf(feed)).toEqual([]);
  });

  test('pages the list, also with a search', async ({ aFeedBook, readFeed }) => {
    for (const title of ['Kite one', 'Kite two', 'Kite three', 'A boat']) await aFeedBook({ title });
    const first = await readFeed('?limit=2&query=KITE');
    expect(titlesOf(first)).toEqual(['Kite three', 'Kite two']);
    expect(first.metadata).toMatchObject({ numberOfItems: 3, itemsPerPage: 2, currentPage: 1 });
    const next = new URL(hrefOf(first, 'next') ?? '');
    const second = await readFeed(next.search);
    expect(titlesOf(second)).toEqual(['Kite one']);
    expect(hrefOf(second, 'previous')).toContain('offset=0');
    expect(hrefOf(second, 'next')).toBeUndefined();
  });

  test('what is taken down is gone in the same moment, and so is all where downloads are off', async ({
    app,
    school,
    aFeedBook,
    readFeed,
  }) => {
    const id = await aFeedBook({ title: 'The Kite' });
    await aFeedBook({ title: 'A boat' });
    await app.database.owner.query(`update books set state = 'pulled_down' where id = $1`, [id]);
    expect(titlesOf(await readFeed())).toEqual(['A boat']);
    expect((await app.request(`/api/opds/books/${id}/`, { at: school })).statusCode).toBe(404);
    await app.database.owner.query('update tenants set allows_downloads = false where id = $1', [school.id]);
    expect(titlesOf(await readFeed())).toEqual([]);
  });

  test('refuses a limit that no page has, and what is no number', async ({ app, school }) => {
    for (const query of ['?limit=0', '?limit=5000', '?offset=x', `?query=${'a'.repeat(101)}`])
      expect((await app.request(`/api/opds/books/${query}`, { at: school })).statusCode, query).toBe(400);
  });

  test('a school that is suspended has no feed', async ({ app, school, aFeedBook }) => {
    const id = await aFeedBook();
    await app.database.owner.query(`update tenants set suspended_at = now(), suspended_reason = 'x' where id = $1`, [
      school.id,
    ]);
    for (const url of ['/api/opds/', '/api/opds/books/', `/api/opds/books/${id}/`])
      expect((await app.request(url, { at: school })).statusCode, url).toBe(404);
  });
});

describe('a book for sale', () => {
  const saleTest = test.extend(
    'sell',
    ({ app, school, aFeedBook }) =>
      async (terms: object = {}, columns: object = {}) => {
        await aFeedBook({ title: 'Free' });
        const { id } = await aBookForSale({ app, school }, { price: 650, ...terms }, { title: 'Sold', ...columns });
        await app.database.owner.query('update book_downloads set files = $2 where book_id = $1', [id, FILES]);
        return id;
      },
  );

  saleTest(
    'is there with its price, the page where it is bought and its preview, and with no file',
    async ({ app, school, sell, readFeed }) => {
      const id = await sell();
      const feed = await readFeed();
      expect(titlesOf(feed)).toEqual(['Sold', 'Free']);
      expect(feed.metadata.numberOfItems).toBe(2);
      const [sold, free] = feed.publications ?? [];
      const page = expect.stringMatching(new RegExp(`^http.*/library/${id}$`));
      expect(sold?.links.slice(0, 2)).toEqual([
        {
          ...{ href: page, type: 'text/html', rel: 'http://opds-spec.org/acquisition/buy' },
          properties: {
            price: { value: 6.5, currency: 'GBP' },
            indirectAcquisition: [{ type: 'application/epub+zip' }],
          },
        },
        {
          href: expect.stringMatching(new RegExp(`/library/${id}/read$`)),
          type: 'text/html',
          rel: 'http://opds-spec.org/acquisition/sample',
        },
      ]);
      expect(JSON.stringify(sold)).not.toMatch(/book\.(epub|pdf)/);
      expect(JSON.stringify(free)).not.toContain('price');
      const cover = new URL(sold?.images[0]?.href ?? '').pathname;
      expect(cover).toMatch(/^\/files\/[\w-]+\/cover\.jpg$/);
      expect((await app.request(`/api/opds/books/${id}/`, { at: school })).json()).toEqual(sold);
    },
  );

  saleTest(
    'is there where readers cannot download books, because buyers can',
    async ({ app, school, sell, readFeed }) => {
      await sell();
      await app.database.owner.query('update tenants set allows_downloads = false where id = $1', [school.id]);
      expect(titlesOf(await readFeed())).toEqual(['Sold']);
    },
  );

  saleTest.for([
    ['a school without a provider', `update sale_settings set providers = '{}' where tenant_id = $1`],
    ['a cause that collects no more', `update causes set archived_at = now(), state = 'archived' where tenant_id = $1`],
    ['another currency', `update tenants set currency = 'EUR' where id = $1`],
  ] as const)('is not there with %s', async ([, change], { app, school, sell, readFeed }) => {
    const id = await sell();
    await app.database.owner.query(change, [school.id]);
    const feed = await readFeed();
    expect(titlesOf(feed)).toEqual(['Free']);
    expect(feed.metadata.numberOfItems).toBe(1);
    expect((await app.request(`/api/opds/books/${id}/`, { at: school })).statusCode).toBe(404);
  });
});

describe('GET /opds/books/{id}/', () => {
  test('is one publication; a book of another school and an unknown one are not found', async ({
    app,
    school,
    aFeedBook,
  }) => {
    const id = await aFeedBook({ title: 'The Kite', direction: 'rtl', language: 'ar' });
    const reply = await app.request(`/api/opds/books/${id}/`, { at: school });
    expect(reply.headers['content-type']).toContain('application/opds-publication+json');
    expect(reply.json<OpdsPublication>().metadata).toMatchObject({
      ...{ title: 'The Kite', author: [{ name: 'Amara O.' }], language: 'ar', readingProgression: 'rtl' },
      identifier: `urn:uuid:${id}`,
    });
    expect((await app.request(`/api/opds/books/${id}/`, { at: await app.aSchool() })).statusCode).toBe(404);
    expect((await app.request(`/api/opds/books/${NO_ONE}/`, { at: school })).statusCode).toBe(404);
  });
});

test('the beginning of the feed leads to its books', async ({ app, school }) => {
  const start = await app.request('/api/opds/', { at: school });
  expect(start.headers['content-type']).toContain('application/opds+json');
  expect(start.json<OpdsFeed>().navigation?.[0]?.href).toMatch(/^http.*\/api\/opds\/books\/$/);
});

describe.skipIf(samples === '')('the schemas of OPDS 2.0 (set BOOKLARK_SAMPLES to the folder of the samples)', () => {
  test('each page of the feed and each publication is valid', async ({ app, school, aFeedBook, readFeed }) => {
    const { validateFeed, validatePublication } = openSchemas();
    const empty = await readFeed();
    const id = await aFeedBook({ title: 'قارب', language: 'ar', direction: 'rtl' });
    await aFeedBook({ author: '', blurb: '' }, { 'book.epub': 9, 'cover.jpg': 9 });
    const { id: soldId } = await aBookForSale({ app, school }, { price: 3_500 });
    await app.database.owner.query('update book_downloads set files = $2 where book_id = $1', [soldId, FILES]);
    const sold = (await app.request(`/api/opds/books/${soldId}/`, { at: school })).json();
    const start = (await app.request('/api/opds/', { at: school })).json();
    const publication = (await app.request(`/api/opds/books/${id}/`, { at: school })).json();
    for (const feed of [start, await readFeed('?limit=1'), await readFeed('?limit=1&offset=1')])
      expect(validateFeed(feed)).toEqual([]);
    expect(validatePublication(publication)).toEqual([]);
    expect(hrefOf(sold, 'http://opds-spec.org/acquisition/buy')).toBeDefined();
    expect(validatePublication(sold)).toEqual([]);
    // Clients also count an empty list, which the schema does not allow.
    const faults = validateFeed(empty).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
    expect(faults).toEqual(['/publications minItems']);
  });
});

/** Returns validators of the published schemas; the samples' README describes them. */
function openSchemas() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const folder = path.join(samples, 'opds-schema');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const validator = (name: string) => (value: unknown) => {
    const validate = ajv.getSchema(`https://drafts.opds.io/schema/${name}.schema.json`);
    if (!validate) throw new Error(`no schema ${name}`);
    return validate(value) ? [] : (validate.errors ?? []);
  };
  return { validateFeed: validator('feed'), validatePublication: validator('publication') };
}
