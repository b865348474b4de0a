import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { pageRoutes } from '#contract/app/page-routes.ts';

/** The URL of a protected frame. The frame needs no data, so these tests cover only the page around it. */
const FRAME = '/admin-school/dashboard';

const NO_ID = '00000000-0000-4000-8000-000000000000';

const test = appTest
  // Imported by its path, like on the server, because the web has its own TypeScript configuration.
  .extend('web', { scope: 'file' }, () => import(path.resolve('web/app/entry-server.tsx')))
  .extend('appOptions', { scope: 'file' }, ({ web }) => ({ web }))
  .extend('school', { scope: 'file' }, ({ app }) =>
    app.aSchool({ school_name: 'Otter School', primary_color: '#A8401F', languages: ['en', 'ar'] }),
  );

describe('the HTML of a page', () => {
  test('the HTML has the name and colours of the school, in any case of the host', async ({ app, school }) => {
    for (const host of [`${school.subdomain}.localhost`, `${school.subdomain.toUpperCase()}.localhost:3000`]) {
      const { statusCode, headers, body } = await app.request(FRAME, { host });

      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toMatch(/<title>[^<]*Otter School<\/title>/);
      expect(body).toContain('--primary_color:#A8401F;');
      expect(body).toContain('<html lang="en" dir="ltr"');
    }
  });

  test('a page has a content policy that allows one inline script, that of its head', async ({ app, school }) => {
    const { headers, body } = await app.request(FRAME, { at: school });
    const policy = String(headers['content-security-policy']);

    const [, code = ''] = body.match(/<script>(.*?)<\/script>/s) ?? [];
    const hash = createHash('sha256').update(code).digest('base64');
    expect(policy).toContain(`default-src 'self'; script-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(headers['referrer-policy']).toBeTruthy();
    expect(body.match(/<script(?![^>]*(src=|application\/json))/g)).toEqual(['<script']);
  });

  test('only pages where someone records or listens to a recording may use the microphone, and none compiles WebAssembly', async ({
    app,
    school,
  }) => {
    const open: string[] = [];
    for (const { path: route, host } of pageRoutes) {
      if (host === 'root') continue;
      const url = route.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, NO_ID);
      const { headers } = await app.request(url, { at: school });
      expect(headers['content-security-policy'], url).not.toContain('wasm');
      if (!String(headers['permissions-policy']).includes('microphone=()')) open.push(url);
    }
    expect(open.toSorted()).toEqual(['/dashboard/review', '/uploadbook']);
    for (const url of ['/uploadbook?book=1&step=pages', `/dashboard/review/book/${NO_ID}`]) {
      const { headers } = await app.request(url, { at: school });
      expect(headers['permissions-policy'], url).toContain('microphone=(self)');
    }
    const { headers } = await app.request('/api/library/', { at: school });
    expect(headers['permissions-policy']).toContain('microphone=()');
  });

  test('a school has its own icon, manifest and colour', async ({ app, school }) => {
    const manifest = await app.request('/manifest.webmanifest', { at: school });
    const icon = await app.request('/icon.svg', { at: school });

    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({ name: 'Otter School', theme_color: '#A8401F' });
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).toContain('#A8401F');
  });

  test('the short name of a long school name ends with a whole character', async ({ app }) => {
    const school = await app.aSchool({ school_name: `${'Otter '.repeat(5).trim()}🦦 School` });

    const manifest = await app.request('/manifest.webmanifest', { at: school });

    expect(manifest.json().short_name).toBe('Otter '.repeat(5).trim());
  });

  test('a page is compressed for browsers that accept it', async ({ app, school }) => {
    const plain = await app.request(FRAME, { at: school });
    const compressed = await app.request(FRAME, { at: school, headers: { 'accept-encoding': 'gzip, br' } });
    const refusing = await app.request(FRAME, { at: school, headers: { 'accept-encoding': 'br;q=0' } });

    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(refusing.headers['content-encoding']).toBeUndefined();
    expect(String(plain.headers.vary)).toContain('accept-encoding');
  });
});

describe('a protected URL', () => {
  test('everyone gets the same frame at a protected URL, and no cache stores it', async ({ app, school }) => {
    const admin = await app.aPerson(school, 'school_admin', { first_name: 'Zerbinetta' });
    const visitor = await app.request(FRAME, { at: school });
    const person = await app.request(FRAME, { as: admin });

    expect(visitor.headers['cache-control']).toBe('no-store');
    expect(visitor.body).toContain('data-who="school_admin organization_admin" data-state="guarded"');
    expect(person.body).toBe(visitor.body);
    expect(person.body).not.toContain('Zerbinetta');
  });

  test('at the wrong kind of host no one can stay in a protected frame', async ({ app }) => {
    const { statusCode, body } = await app.request(FRAME);

    expect(statusCode).toBe(200);
    expect(body).toContain('data-who="nobody"');
  });

  test('a redirect works with and without a slash, and never leads to another host', async ({ app, school }) => {
    for (const url of ['/admin-school', '/admin-school/']) {
      const { statusCode, headers } = await app.request(url, { at: school });
      expect(statusCode).toBe(302);
      expect(headers.location).toBe('/admin-school/dashboard');
    }
    for (const url of ['//evil.test/admin-school', '/%5cevil.test', '/%2f%2fevil.test']) {
      const { statusCode, headers } = await app.request(url, { at: school });
      expect(statusCode, url).toBe(404);
      expect(headers.location, url).toBeUndefined();
    }
  });

  test('no spelling of a protected URL shows more than its frame', async ({ app, school }) => {
    const ways = [
      '/ADMIN-SCHOOL/dashboard',
      `${FRAME}/`,
      '/admin-school//dashboard',
      '/admin-school%2fdashboard',
      `${FRAME};x`,
      '/./admin-school/../admin-school/dashboard',
      '/%61dmin-school/dashboard',
    ];
    for (const url of ways) {
      const { statusCode, headers, body } = await app.request(url, { at: school });
      const isFrame = statusCode === 200 && body.includes('data-state="guarded"');
      const isItsAddress = statusCode === 301 && headers.location === FRAME && body === '';
      expect(isFrame || isItsAddress || statusCode === 404, url).toBe(true);
    }
  });
});

describe('a URL without a page', () => {
  test('a visitor gets status 404 for an unknown URL, in the layout of the site', async ({ app, school }) => {
    const { statusCode, body, headers } = await app.request('/no-such-page', { at: school });

    expect(statusCode).toBe(404);
    expect(body).toContain('Page not found');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-type']).toContain('text/html');
  });

  test('an unknown host gets a standalone page without data of any school', async ({ app }) => {
    const { statusCode, body, headers } = await app.request('/', { host: 'nobody.localhost' });

    expect(statusCode).toBe(404);
    expect(body).toContain('no such school');
    expect(body).not.toContain('Otter');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a visitor of a suspended school sees that it is paused, and its API calls are not found', async ({ app }) => {
    const suspended = await app.aSchool({ school_name: 'Heron & Otter School', suspended_at: new Date() });
    const page = await app.request('/library', { at: suspended });

    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This site is paused');
    expect(page.body).toContain('<p class="site" dir="auto">Heron &amp; Otter School</p>');
    expect(page.body).toContain('Booklark has paused this site. If you work at the school, contact Booklark.');
    expect(page.body).toContain('href="http://localhost:3000/contact"');
    expect((await app.request('/api/current-tenant', { at: suspended })).statusCode).toBe(404);
  });

  test('an unknown API call gets a JSON refusal, and a page accepts only GET and HEAD', async ({ app, school }) => {
    const call = await app.request('/api/no-such-thing/', { at: school });
    const head = await app.app.inject({
      method: 'HEAD',
      url: FRAME,
      headers: { host: `${school.subdomain}.localhost` },
    });
    const post = await app.request(FRAME, { method: 'POST', at: school, body: {} });

    expect(call.statusCode).toBe(404);
    expect(call.json()).toEqual({ error: 'This page or item was not found.' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(post.statusCode).toBe(404);
  });
});

describe('a page for search engines', () => {
  test('search engines can index the library and sign-in of a school, but no page behind them', async ({
    app,
    school,
  }) => {
    const isFound = async (url: string) => !(await app.request(url, { at: school })).body.includes('content="noindex"');

    expect(await Promise.all(['/library', '/login', '/login/'].map(isFound))).toEqual([true, true, true]);
    const behind = ['/login?as=name&code=RIVER7', '/login/invite-x', FRAME];
    expect(await Promise.all(behind.map(isFound))).toEqual([false, false, false]);
  });

  test('the canonical address of the library leaves the mode out', async ({ app, school }) => {
    const { body } = await app.request('/library?level=2&mode=0190a5c0-0000-7000-8000-00000000000a', { at: school });

    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/library\?level=2">/);
  });

  test('search engines cannot index a school that has not confirmed its email address', async ({ app, school }) => {
    const fresh = await app.aSchool({ verified_at: null });

    expect((await app.request('/robots.txt', { at: fresh })).body).toContain('Disallow: /\n');
    expect((await app.request('/robots.txt', { at: school })).body).not.toContain('Disallow: /\n');
  });
});

describe('a forwarded host', () => {
  test('forwarded host headers of an untrusted sender have no effect and appear nowhere', async ({ app, school }) => {
    const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', 'x-forwarded-proto': 'https' };
    const { body } = await app.request(FRAME, { at: school, headers });

    expect(body).toContain('Otter School');
    expect(body).not.toContain('evil');
  });

  test('behind a trusted proxy a page and its API calls use the forwarded host', async ({ app, web, school }) => {
    const behind = await startTestApp({ web, shared: app.database, trustedProxy: '10.0.0.0/8' });
    const headers = { 'x-forwarded-host': `${school.subdomain}.localhost`, 'x-forwarded-proto': 'https' };

    const page = await behind.request('/library', { host: 'web-3.internal', from: '10.0.0.9', headers });
    await behind.close();

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Otter School');
  });
});

describe('the language of a page', () => {
  test('a visitor gets the language they chose, else the one of the browser, else the school’s first', async ({
    app,
    school,
  }) => {
    const languageFor = async (headers: Record<string, string>) => {
      const { body } = await app.request(FRAME, { at: school, headers });
      return body.match(/<html lang="\w+" dir="\w+"/)?.[0];
    };

    expect(await languageFor({})).toBe('<html lang="en" dir="ltr"');
    expect(await languageFor({ 'accept-language': 'ar-EG,en;q=0.5' })).toBe('<html lang="ar" dir="rtl"');
    expect(await languageFor({ 'accept-language': 'ar', cookie: '__Host-lang=en' })).toBe('<html lang="en" dir="ltr"');
    expect(await languageFor({ 'accept-language': 'fr' })).toBe('<html lang="en" dir="ltr"');
  });

  test('the language that a visitor chooses is stored in a cookie of this host', async ({ app, school }) => {
    const chosenReply = await app.request('/api/language/', { method: 'POST', at: school, body: { language: 'ar' } });
    const refusedReply = await app.request('/api/language/', { method: 'POST', at: school, body: { language: 'xx' } });

    expect(chosenReply.statusCode).toBe(204);
    expect(String(chosenReply.headers['set-cookie'])).toMatch(
      /^__Host-lang=ar; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(refusedReply.statusCode).toBe(400);
  });

  test('what scripts remember of sign-ins is stored for longer by the sign-in page, without classes', async ({
    app,
    school,
  }) => {
    const otherEntry = '{"as":"school","code":"lake","name":"Schule ä; =1"}]';
    const old = encodeURIComponent(`[{"as":"name","code":"RIVER7","name":"Kingfishers"},${otherEntry}`);
    const value = encodeURIComponent(`[${otherEntry}`);
    const known = await app.request('/login', { at: school, cookie: `__Host-recent=${old}` });
    const unknown = await app.request('/login', { at: school });
    const otherPage = await app.request('/about', { at: school, cookie: `__Host-recent=${value}` });

    expect(known.headers['set-cookie']).toBe(`__Host-recent=${value}; Max-Age=34560000; Path=/; Secure; SameSite=Lax`);
    expect(unknown.headers['set-cookie']).toBeUndefined();
    expect(otherPage.headers['set-cookie']).toBeUndefined();
    expect(known.body, 'the page is the same for everyone').toBe(unknown.body);
  });

  test('a refusal is in the language of the caller', async ({ app, web, school }) => {
    const { json } = await app.request('/api/user/profile/', { at: school, headers: { 'accept-language': 'ar' } });

    expect(json().error).toBe(web.translate('ar', 'Sign in to continue.'));
    expect(json().error).not.toBe('Sign in to continue.');
  });
});
