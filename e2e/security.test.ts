import { type APIResponse, expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Session } from '#contract/identity/session.ts';
import { goTo, openBlankPage, test } from './testing/fixtures.ts';
import { randomClientAddress } from './testing/new-school.ts';

/** Texts that would run if a page used them as markup, script or URL. Two are without a dot between letters, since names refuse web addresses. */
const hostile = [
  `"><img src=x onerror="window['ran']='img'">`,
  `</script><script>window.ran='script'</script>`,
  `'-window['ran']='text'-'`,
  `<svg/onload=window['ran']='svg'>`,
  `{{constructor.constructor('window.ran=1')()}}`,
  '\u2028window.ran=1//',
  'javascript:window.ran=1',
];
const NAME = `"><img src=x onerror="window['ran']='img'"></script><script>window['ran']='script'</script>`;
const MINUTE = 60_000;

/** Collects scripts that ran although they were text, and the browser's errors about them. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

type At = (subdomain?: string) => string;

/** Calls the API of this school. Node cannot resolve names below localhost everywhere, so the host is a header. */
function callsOf(page: Page, at: At, subdomain: string, token?: string) {
  const headers = { host: new URL(at(subdomain)).host, ...(token && { authorization: `Bearer ${token}` }) };
  const readJson = async (reply: APIResponse) => {
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  return {
    get: async (path: string) =>
      readJson(await page.request.get(at() + path, { headers: { ...headers, accept: 'application/json' } })),
    post: async (path: string, data: object) => readJson(await page.request.post(at() + path, { headers, data })),
    patch: async (path: string, data: object) => readJson(await page.request.patch(at() + path, { headers, data })),
    send: async (path: string, multipart: Form) =>
      readJson(await page.request.post(at() + path, { headers, multipart })),
  };
}
type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.ran='logo'"><a href="javascript:window.ran=1"><rect width="9" height="9"/></a><style>@import url(https://evil.example/x.css);</style></svg>`,
  ),
};

/** Registers a school with hostile texts; returns its admin's session. */
async function register(page: Page, at: At, subdomain: string): Promise<Session> {
  const colours = { primary_color: '#11365A', primary_color_light: '#DCE7F2', primary_color_dark: '#0A2136' };
  const names = { school_name: NAME, school_email: `${subdomain}@hostile.example`, domain_url: 'hostile.example' };
  const reply = await page.request.post(`${at()}/api/tenants/create/`, {
    headers: { 'x-forwarded-for': randomClientAddress() },
    multipart: { ...names, ...colours, subdomain, logo },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const school = callsOf(page, at, subdomain);
  const [mail] = await school.get('/sandbox/mail');
  const token = new URL(mail.links[0]).hash.slice(1);
  return (await school.post('/api/auth/verification/', { token, password: 'nine brass otters' })).session;
}

/** Writes hostile texts wherever an admin can write; returns the published book. */
async function fill(page: Page, at: At, subdomain: string, { access }: Session): Promise<string> {
  const school = callsOf(page, at, subdomain, access);
  await school.patch('/api/user/profile/', { first_name: hostile[0], last_name: hostile[3] });
  await school.patch('/api/school-settings/', { announcement: hostile[1] });
  const { id } = await school.send('/api/books/', {
    title: hostile[0] ?? '',
    author: hostile[3] ?? '',
    blurb: hostile.join(' '),
    publisher: hostile[1] ?? '',
    licence: hostile[4] ?? '',
    language: 'en',
    audience: 'everyone',
    publish: 'true',
    file: {
      name: 'kite.epub',
      mimeType: 'application/epub+zip',
      buffer: await aSmallBook({ title: 'Kite', chapters: ['A kite.'] }),
    },
  });
  const state = async () => (await school.get(`/api/api-admin/books/${id}/`)).state;
  await expect.poll(state, { timeout: MINUTE }).toBe('published');
  return id;
}

test('hostile texts of a school stay texts on every screen that shows them', async ({ page, siteUrl }) => {
  test.setTimeout(3 * MINUTE);
  const faults = watch(page);
  const subdomain = `hostile-${Date.now().toString(36)}`;
  const site = siteUrl(subdomain);
  const session = await register(page, siteUrl, subdomain);
  const id = await fill(page, siteUrl, subdomain, session);
  await openBlankPage(page, site);
  await page.evaluate(({ access, refresh, user }) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  const search = encodeURIComponent(hostile[0] ?? '');

  for (const where of [
    '/',
    '/library',
    `/library?query=${search}&section=${search}&offset=${search}`,
    `/library?query=img`,
    `/library/${id}`,
    `/library/${id}/read`,
    '/contact',
    '/register',
    '/dashboard',
    '/admin-school/dashboard',
    '/admin-school/books',
    `/login?next=${encodeURIComponent('javascript:window.ran=1')}`,
    `/${search}`,
  ]) {
    await goTo(page, site + where);
    expect(await page.evaluate('window.ran'), where).toBeUndefined();
    expect(faults, where).toEqual([]);
  }
  const school = callsOf(page, siteUrl, subdomain);
  await page.goto(site + (await school.get('/api/current-tenant')).logo);
  expect(await page.content()).not.toMatch(/onload|javascript:|evil\.example/);
});

test('the community cookie is host-only and hidden from scripts', async ({ page, siteUrl, context }) => {
  const site = siteUrl('riverside');
  await openBlankPage(page, site);
  await page.evaluate(() =>
    fetch('/api/generic-password-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'river-reads' }),
    }),
  );

  const cookies = (await context.cookies()).filter(({ name }) => name === '__Host-community');

  expect(cookies).toEqual([
    expect.objectContaining({
      domain: 'riverside.localhost',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    }),
  ]);
  expect(await page.evaluate('document.cookie')).not.toContain('community');
  expect(await page.evaluate(() => fetch('/api/check-generic-access').then((reply) => reply.json()))).toEqual({
    authenticated: true,
  });
  await openBlankPage(page, siteUrl('hillcrest'));
  expect(await page.evaluate(() => fetch('/api/check-generic-access').then((reply) => reply.json()))).toEqual({
    authenticated: false,
  });
});
