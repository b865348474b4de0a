import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';

const image = { scene: 'whale', goal: 14, alt: '' };
const hub = { title: 'Oceans', summary: 'The sea begins at your drain.', blocks: [], image };
const publicBook = { state: 'published', audience: 'everyone' };

const test = schoolTest.extend('read', ({ app }) => (at: { at: School } | { host: string }) => {
  return app.request('/sitemap.xml', at);
});

test('lists what a visitor can open at this school, each under its own web address', async ({ app, school, read }) => {
  const { id } = await app.aBook(school, publicBook);
  const forSchool = await app.aBook(school, { ...publicBook, audience: 'school' });
  const elsewhere = await app.aBook(await app.aSchool(), publicBook);
  const slug = `hub-${crypto.randomUUID()}`;
  await app.aContentEntry({ kind: 'hub', slug, en: hub });

  const { statusCode, headers, body } = await read({ at: school });

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('xml');
  const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(new Set(locations.map(({ hostname }) => hostname))).toEqual(new Set([`${school.subdomain}.localhost`]));
  const paths = locations.map(({ pathname }) => pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about', '/sdgs/17', `/hubs/${slug}`, `/library/${id}`]));
  expect(paths).toContain('/faq/find-a-book');
  expect(paths).not.toContain(`/library/${forSchool.id}`);
  expect(paths).not.toContain(`/library/${elsewhere.id}`);
  expect(body).not.toMatch(/admin-|\/dashboard|\/login/);
});

test('leaves out pages that show nothing yet', async ({ app, read }) => {
  const person = { title: 'Asha Rai', role: 'Teacher', text: 'I draw.', is_example: true };
  const listed = async () => {
    const { body } = await read({ at: await app.aSchool() });
    return ['/our-team', '/testimonials'].filter((path) => body.includes(`${path}<`));
  };
  await app.database.owner.query("delete from content_entries where kind in ('person', 'testimonial')");
  expect(await listed()).toEqual([]);
  await app.aContentEntry({ kind: 'person', slug: `person-${crypto.randomUUID()}`, en: person });
  expect(await listed()).toEqual(['/our-team']);
});

test('on the root host lists the books that schools share', async ({ app, read }) => {
  const sharing = await app.aSchool({ shares_on_booklark: true });
  const { id } = await app.aBook(sharing, publicBook);
  const hidden = await app.aBook(await app.aSchool(), publicBook);

  const { body } = await read({ host: 'localhost' });

  expect(body).toContain(`/library/${id}</loc>`);
  expect(body).not.toContain(hidden.id);
});

test('a draft is not listed, and neither is an article for the staff of the platform', async ({
  app,
  school,
  read,
}) => {
  const slug = `hub-${crypto.randomUUID()}`;
  await app.insert('content_entries', { kind: 'hub', slug, is_edited: true });
  const staffOnly = `article-${crypto.randomUUID()}`;
  const article = { title: 'Queues', body: '<p>Look.</p>', section: 'Work', reader_role: 'upschool_admin' };
  await app.aContentEntry({ kind: 'article', slug: staffOnly, en: article });

  const { body } = await read({ at: school });

  expect(body).not.toContain(slug);
  expect(body).not.toContain(staffOnly);
});

test('a suspended school has none', async ({ app, read }) => {
  expect((await read({ at: await app.aSchool({ suspended_at: new Date() }) })).statusCode).toBe(404);
});
