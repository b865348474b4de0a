import { describe, expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';

const host = 'localhost';
const hubFields = { title: 'Keep bees', summary: 'Short.', blocks: [{ kind: 'text', html: '<p>Bees live here.</p>' }] };

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('staff', async ({ app }) => {
    const as = await app.aColleague();
    return async (method: 'POST' | 'PUT' | 'GET', pathname: string, options: object = {}) => {
      const reply = await app.request(`/api/content/${pathname}`, { method, as, host, ...options });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json();
    };
  })
  .extend('aHub', ({ staff }) => async (): Promise<{ id: string; slug: string }> => {
    const slug = `hub-${crypto.randomUUID()}`;
    const { id } = await staff('POST', '', { body: { kind: 'hub', slug, language: 'en', content: hubFields } });
    return { id, slug };
  })
  /** Returns the path and query of a page for the frame beside the editor. */
  .extend('frame', ({ staff }) => async (id: string, revision = 1): Promise<string> => {
    const body = { revision, is_frame: true };
    const { pathname, search } = new URL((await staff('POST', `${id}/preview/`, { body })).url);
    return pathname + search;
  })
  .extend(
    'open',
    ({ app }) =>
      (url: string, headers: Record<string, string> = {}) =>
        app.request(url, { host, headers }),
  );

describe('a preview beside the editor', () => {
  test('is the real page, framed by its own host only, and nothing of it runs', async ({ aHub, frame, open }) => {
    const { id } = await aHub();
    const { statusCode, headers, body } = await open(await frame(id));
    const policy = String(headers['content-security-policy']).split('; ');
    expect(statusCode).toBe(200);
    expect(body).toContain('Bees live here.');
    expect(body).toContain('Only people with this link see this text.');
    expect(body).toContain('<base target="_blank">');
    expect(body).not.toMatch(/<script|modulepreload/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox');
    expect(policy.join()).not.toContain('script-src');
    expect({ ...headers }).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  });

  test('opens no other page to a frame', async ({ app, aHub, frame, open, staff }) => {
    const [{ id, slug }, other] = [await aHub(), await aHub()];
    await staff('POST', `${other.id}/publish/`, { body: { revision: 1 } });
    const url = await frame(id);
    const { search } = new URL(url, 'http://page');
    const link = new URL((await staff('POST', `${id}/preview/`, { body: { revision: 1 } })).url);
    const school = await app.aSchool();
    const replies = await Promise.all([
      open(link.pathname + link.search),
      ...['/', '/login', '/admin-panel/content', '/hubs', '/faq', '/canva/', `/hubs/${other.slug}`].map((path) =>
        open(path + search),
      ),
      ...[`/hubs/${slug}?frame=1`, url.replace('.1.', '.2.'), url.replace(/(preview=[^&]+)[^&]{4}&/, '$1AAAA&')].map(
        (changed) => open(changed),
      ),
      open(`/api/hubs/${slug}/${search.replace(/&frame.*/, '')}`),
      // The signature holds for one host.
      app.request(url, { at: school }),
    ]);
    for (const { headers } of replies) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('is only on the root host, whatever school is named', async ({ app, aHub, staff, open }) => {
    const { id } = await aHub();
    const school = await app.aSchool();
    const body = { revision: 1, is_frame: true, host: school.subdomain };
    const url = new URL((await staff('POST', `${id}/preview/`, { body })).url);
    expect((await open(url.pathname + url.search)).headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await app.request(url.pathname + url.search, { at: school })).body).not.toContain('Bees live here.');
  });

  test('of a chapter is on its own page only', async ({ staff, frame, open }) => {
    const language = 'en';
    const slug = `course-${crypto.randomUUID()}`;
    await staff('POST', '', { body: { kind: 'course', slug, language, content: courseFields() } });
    const chapter = { kind: 'chapter', slug: 'first', language, parent: slug, content: chapterFields() };
    const { id } = await staff('POST', '', { body: chapter });
    const url = await frame(id);
    expect(url).toMatch(`/courses/${slug}/chapters/first?`);
    expect((await open(url)).headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await open(url.replace('first', 'second'))).headers['x-frame-options']).toBe('DENY');
  });

  test('is in the language of the text, whatever the reader has chosen, and sets no cookie', async ({
    aHub,
    staff,
    frame,
    open,
  }) => {
    const { id } = await aHub();
    const content = { ...hubFields, title: 'النحل' };
    await staff('PUT', `${id}/draft/?language=ar`, { headers: { 'if-match': '"1"' }, body: content });
    const arabic = await open(await frame(id, 2), { cookie: '__Host-lang=en' });
    const english = await open(await frame(id, 1), { cookie: '__Host-lang=ar' });
    const plain = await open(await frame(id, 2));
    expect(arabic.body).toContain('lang="ar" dir="rtl"');
    expect(english.body).toContain('lang="en" dir="ltr"');
    expect([arabic, english, plain].map(({ headers }) => headers['set-cookie'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('keeps no revision: the next save of the same person replaces it, which a link prevents', async ({
    aHub,
    staff,
    frame,
  }) => {
    const { id } = await aHub();
    const save = (revision: number) =>
      staff('PUT', `${id}/draft/?language=en`, { headers: { 'if-match': `"${revision}"` }, body: hubFields });
    const numbers = async () =>
      (await staff('GET', `${id}/revisions/`)).results.map(({ number }: { number: number }) => number);
    await save(1);
    await frame(id, 2);
    await save(2);
    expect(await numbers()).toEqual([3, 1]);
    await staff('POST', `${id}/preview/`, { body: { revision: 3 } });
    await save(3);
    expect(await numbers()).toEqual([4, 3, 1]);
  });
});
