import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ languages: ['en', 'ar'] }));

test('a page names itself in each language of its site, and its address opens that language', async ({
  app,
  school,
}) => {
  const { body } = await app.request('/about', { at: school });
  const arabic = (await app.request('/about?lang=ar', { at: school })).body;

  expect(body).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]*\/about\?lang=ar">/);
  expect(body).toMatch(/<link rel="alternate" hreflang="x-default" href="[^"]*\/about">/);
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toMatch(/<link rel="canonical" href="[^"]*\/about\?lang=ar">/);
});

test('a language that the site is not offered in changes nothing', async ({ app }) => {
  const english = await app.aSchool({ languages: ['en'] });
  const { body } = await app.request('/about?lang=ar', { at: english });
  expect(body).toContain('<html lang="en"');
  expect(body).not.toContain('hreflang');
});

test('a page offers the language that the browser prefers, until one is chosen', async ({ app }) => {
  const arabic = await app.aSchool({ languages: ['ar'] });
  const suggestionFor = async (accept: string, cookie?: string) => {
    const headers = { 'accept-language': accept };
    const { body } = await app.request('/about', { at: arabic, headers, ...(cookie && { cookie }) });
    expect(body).toContain('<html lang="ar"');
    return /<button[^>]*lang="(\w+)"/.exec(body)?.[1];
  };
  expect(await suggestionFor('de-AT,en-GB;q=0.8,ar;q=0.5')).toBe('en');
  // All from the same cache: each visitor gets the page for their own languages.
  expect(await suggestionFor('ar,en;q=0.5')).toBe(undefined);
  expect(await suggestionFor('*')).toBe(undefined);
  expect(await suggestionFor('en', '__Host-lang=ar')).toBe(undefined);
  expect(await suggestionFor('en')).toBe('en');
});

test('the page of a book describes it for search engines', async ({ app, school }) => {
  const title = 'Ships </script><script>x()';
  const { id } = await app.aBook(school, { state: 'published', audience: 'everyone', title });
  const { body } = await app.request(`/library/${id}`, { at: school });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Book', name: title, isAccessibleForFree: true });
});

test('pages that show nothing yet are in no menu, and their addresses work', async ({ app, school }) => {
  await app.database.owner.query("delete from content_entries where kind in ('hub', 'person', 'testimonial')");
  const hasLink = async (to: string) => (await app.request('/contact', { at: school })).body.includes(`href="${to}"`);
  expect(await hasLink('/our-framework')).toBe(true);
  expect(await hasLink('/testimonials')).toBe(false);
  expect((await app.request('/testimonials', { at: school })).statusCode).toBe(200);

  const words = { title: 'A teacher', role: 'Example', text: 'Good.', is_example: true };
  await app.aContentEntry({ kind: 'testimonial', slug: `voice-${crypto.randomUUID()}`, en: words });
  await expect.poll(() => hasLink('/testimonials')).toBe(true);
});

test('a school opens with its library, and the root host with what Booklark is', async ({ app, school }) => {
  expect((await app.request('/', { at: school })).body).not.toContain('Publish your students');
  expect((await app.request('/', { host: 'localhost' })).body).toContain('Publish your students');
});
