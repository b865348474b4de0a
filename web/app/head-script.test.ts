import { describe, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';

type Options = {
  who?: string;
  stored?: Record<string, string>;
  mode?: string;
  url?: string;
  isDarkDevice?: boolean;
  cookie?: string;
};

const BOOK = '019f0000-0000-7000-8000-000000000001';

/** Runs the head's script on a page of this kind, with this content of localStorage. */
async function runHeadScript({ who, stored = {}, mode, url = '/', isDarkDevice = false, cookie = '' }: Options) {
  const properties: Record<string, string> = {};
  const style = {
    setProperty: (name: string, value: string) => Object.assign(properties, { [name]: value }),
    removeProperty: (name: string) => delete properties[name],
  };
  const element = { style, dataset: { ...(who && { who }) } as Record<string, string>, hidden: false };
  const replace = vi.fn();
  const { pathname, search } = new URL(url, 'https://riverside.example');
  vi.stubGlobal('document', { documentElement: element, cookie });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname, search, replace });
  fakeStorage(stored);
  vi.stubGlobal('sessionStorage', { getItem: () => mode ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: isDarkDevice }));
  vi.resetModules();
  await import('./head-script.ts');
  return { properties, dataset: element.dataset, isHidden: element.hidden, redirects: replace.mock.calls.flat() };
}

const signedIn = (role: string) => ({ accessToken: 'a', user: JSON.stringify({ role }) });

describe('before the first paint', () => {
  test('sign-in waits if this browser remembers how people signed in', async () => {
    expect((await runHeadScript({ url: '/login', cookie: 'a=b; __Host-recent=x' })).dataset).toHaveProperty('recent');
    expect((await runHeadScript({ url: '/login', cookie: 'a=b' })).dataset).not.toHaveProperty('recent');
  });

  test('a person without a session leaves a protected page, with the way back', async () => {
    const page = await runHeadScript({ who: 'school_admin', url: '/admin-school/users?option=Students' });

    expect(page.redirects).toEqual(['/login?next=%2Fadmin-school%2Fusers%3Foption%3DStudents']);
    expect(page.isHidden).toBe(true);
    expect(page.dataset).not.toHaveProperty('session');
  });

  test('a person of the wrong role is sent home, and one of the right role stays', async () => {
    const who = 'school_admin organization_admin';
    const teacher = await runHeadScript({ who, stored: signedIn('teacher') });
    expect(teacher.redirects).toEqual(['/']);
    const admin = await runHeadScript({ who, stored: signedIn('school_admin') });
    expect(admin).toMatchObject({ redirects: [], isHidden: false, dataset: { session: 'held' } });
  });

  test.each([
    ['/', '/?mode=m1'],
    ['/library?level=2', '/library?level=2&mode=m1'],
    ['/library?mode=m2', undefined],
    [`/library/${BOOK}`, `/library/${BOOK}?mode=m1`],
    [`/library/${BOOK}/read`, undefined],
    ['/login', undefined],
  ])('%s opens in the mode that was chosen in this tab: %s', async (url, target) => {
    expect((await runHeadScript({ url, mode: 'm1' })).redirects).toEqual(target ? [target] : []);
    expect((await runHeadScript({ url })).redirects).toEqual([]);
  });

  test('a public page stays for everyone', async () => {
    expect(await runHeadScript({})).toMatchObject({ redirects: [], isHidden: false });
    expect((await runHeadScript({ stored: signedIn('student') })).dataset.session).toBe('held');
  });

  test.each([
    ['no token', { user: '{"role":"teacher"}' }],
    ['a user that is not JSON', { accessToken: 'a', user: '{' }],
    ['no user', { accessToken: 'a', user: 'null' }],
  ])('storage with %s is no session', async (_, stored) => {
    const page = await runHeadScript({ who: 'signed-in', stored, url: '/dashboard' });

    expect(page.redirects).toEqual(['/login?next=%2Fdashboard']);
    expect(page.dataset).not.toHaveProperty('session');
  });

  test('the reader has the page colour that was chosen, else the one of the device', async () => {
    const url = '/library/b1/read';
    const settings = { bookLooks: JSON.stringify({ paper: 'sepia', size: 3 }) };
    const page = await runHeadScript({ url, stored: settings, isDarkDevice: true });
    expect(page.dataset).toEqual({ face: 'andika', paper: 'sepia', size: '3' });
    expect((await runHeadScript({ url, isDarkDevice: true })).dataset.paper).toBe('dark');
    expect((await runHeadScript({ url })).dataset.paper).toBe('day');
  });

  test('the top bar has the number of books in the cart', async () => {
    const cartProperties = async (cart?: string) => (await runHeadScript({ stored: cart ? { cart } : {} })).properties;
    expect(await cartProperties('{"count":3,"lines":[]}')).toEqual({ '--cart': '"3"' });
    for (const cart of [undefined, '{"count":0}', '{"count":"a\\" b"}', '{"count":-1}', '[]', '{"count":[1,2]}'])
      expect(await cartProperties(cart), cart).toEqual({ '--cart': 'none' });
    for (const cart of ['null', '[']) expect(await cartProperties(cart), cart).toEqual({});
  });

  test('other pages do not have the colours of the reader', async () => {
    expect((await runHeadScript({ url: '/library/b1', isDarkDevice: true })).dataset).not.toHaveProperty('paper');
  });
});
