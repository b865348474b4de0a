import { describe, expect } from 'vitest';
import { schoolTest, withWeb } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { embedPolicy, isEmbedUrl } from './embed.ts';

const test = schoolTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('open', ({ app, school }) => (url: string, headers: Record<string, string> = {}) => {
    return app.request(url, { at: school, headers });
  });

describe('/embed/{id}', () => {
  test('every site may frame a work for everyone, and nothing of it runs', async ({ app, school, open }) => {
    const { id } = await app.aBook(school, { title: 'The Boat' });
    const { statusCode, headers, body } = await open(`/embed/${id}`);

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('The Boat');
    expect(body).toContain('A boat.');
    expect(body).not.toMatch(/<script|modulepreload/);
  });

  test('every other address stays closed', async ({ app, school, open }) => {
    const { id } = await app.aBook(school);
    const replies = await Promise.all([
      ...[
        '/library',
        `/library/${id}`,
        `/library/${id}/read`,
        '/login',
        `/embed/${id}/read`,
        '/embed',
        '/embeds/x',
      ].map((url) => open(url)),
      ...['/api/books/', `/api/books/${id}/`, '/files/x/y.webp', '/manifest.webmanifest'].map((url) => open(url)),
      app.request(`/embed/${id}`, { host: 'localhost' }),
    ]);

    for (const { headers } of replies) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  test('it sets and reads no cookie', async ({ app, school, open }) => {
    const { id } = await app.aBook(school);
    const plain = await open(`/embed/${id}`);
    const withCookies = await open(`/embed/${id}`, { cookie: '__Host-lang=ar; __Host-reader=x; community=x' });

    expect(plain.headers['set-cookie']).toBeUndefined();
    expect(withCookies.headers['set-cookie']).toBeUndefined();
    expect(withCookies.body).toBe(plain.body);
    expect(plain.headers.vary).toBe('accept-encoding, accept-language');
  });

  test('only a work for everyone is shown, and it is gone in the moment when it is taken down', async ({
    app,
    school,
    open,
  }) => {
    const { id } = await app.aBook(school);
    const hidden = [
      await app.aBook(school, { audience: 'families' }),
      await app.aBook(school, { audience: 'school' }),
      await app.aBook(school, { state: 'in_review' }),
      await app.aBook(await app.aSchool()),
    ];
    for (const { id } of hidden) expect((await open(`/embed/${id}`)).statusCode).toBe(404);

    expect((await open(`/embed/${id}`)).statusCode).toBe(200);
    await app.database.owner.query("update books set state = 'pulled_down' where id = $1", [id]);
    expect((await open(`/embed/${id}`)).statusCode).toBe(404);
    await app.database.owner.query("update books set state = 'published', audience = 'school' where id = $1", [id]);
    expect((await open(`/embed/${id}`)).statusCode).toBe(404);
  });

  test('a story for everyone is one page without scripts, by its id or its slug, and gone when it is taken down', async ({
    app,
    school,
    open,
  }) => {
    const { id, slug } = await createPublishedStory({ app, shelf: school }, { title: 'The tap' });
    const reply = await open(`/embed/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).toContain('The tap');
    expect(reply.body).toContain('<p>A boat.</p>');
    expect(reply.body).not.toMatch(/<script|modulepreload/);
    expect((await open(`/embed/${slug}`)).statusCode).toBe(200);
    expect((await open(`/embed/${id}?page=2`)).statusCode).toBe(404);

    const families = await createPublishedStory({ app, shelf: school }, { audience: 'families' });
    const foreign = await createPublishedStory({ app, shelf: await app.aSchool() });
    for (const story of [families, foreign]) expect((await open(`/embed/${story.id}`)).statusCode).toBe(404);
    await app.database.owner.query("update stories set state = 'pulled_down' where id = $1", [id]);
    expect((await open(`/embed/${id}`)).statusCode).toBe(404);
  });

  test.for([
    ['in capitals', (id: string) => `/Embed/${id}`],
    ['encoded', (id: string) => `/%65mbed/${id}`],
    ['with an encoded id', (id: string) => `/embed/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
  ] as const)('an address %s is redirected to its one spelling', async ([, addressOf], { app, school, open }) => {
    const { id } = await app.aBook(school);
    const reply = await open(`${addressOf(id)}?page=1`);

    expect(reply.statusCode).toBe(301);
    expect(reply.headers.location).toBe(`/embed/${id}?page=1`);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('a work for families is not drawn in a frame by the cookie of its reader, however its address is written', async ({
    app,
    school,
    open,
  }) => {
    const { id } = await app.aBook(school, { audience: 'families', title: 'The Boat' });
    const cookie = await app.aCommunityCookie(school);
    for (const path of [`/embed/${id}`, `/Embed/${id}`, `/%65mbed/${id}`, `//embed/${id}`, `/x/../embed/${id}`]) {
      const { body, headers, statusCode } = await open(path, { cookie });
      const isFramed = headers['content-security-policy']?.toString().includes('frame-ancestors *') ?? false;
      expect({ path, shows: body.includes('The Boat') }).toEqual({ path, shows: false });
      expect({ path, isFramed: isFramed && statusCode === 200 }).toEqual({ path, isFramed: false });
    }
  });

  test('a page that does not exist is 404, and a page that is not a number is the first', async ({
    app,
    school,
    open,
  }) => {
    const { id } = await app.aBook(school);
    expect((await open(`/embed/${id}?page=2`)).statusCode).toBe(404);
    for (const page of ['0', '-1', 'x', '1.5', '1e99'])
      expect((await open(`/embed/${id}?page=${page}`)).statusCode).toBe(200);
    expect((await open('/embed/no-book')).statusCode).toBe(404);
  });
});

describe('the policy of an embedded work', () => {
  test('allows the style sheet of a page of fixed layout by its hash', () => {
    const plain = embedPolicy('<p>A boat.</p>', ':root{}');
    const fixed = embedPolicy('<template shadowrootmode="open"><style>p{color:red}</style></template>', ':root{}');

    expect(plain.match(/'sha256-/g)).toHaveLength(1);
    expect(fixed.match(/'sha256-/g)).toHaveLength(2);
  });

  test('is for one address only', () => {
    for (const url of ['/embed/x', '/embed/x/', '/embed/x?page=2']) expect(isEmbedUrl(url)).toBe(true);
    for (const url of ['/embed', '/embed/', '/embed/x/y', '/library/embed/x', '/x?/embed/x'])
      expect(isEmbedUrl(url)).toBe(false);
  });
});
