import { type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRoutePath } from '#contract/app/page-routes.ts';
import type { PageSite } from '#contract/app/rendering.ts';
import { CallError, createCall } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { saveSession } from '#web/kit/session.ts';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';
import { pageRoute, redirectRoute } from './page-routes.tsx';
import type { Screen } from './route-helpers.tsx';

beforeEach(() => void fakeStorage());

const signInAs = (role: 'teacher' | 'school_admin') =>
  saveSession({ access: 'a', refresh: 'r', user: { role } as Parameters<typeof saveSession>[0]['user'] });

const Component = () => null;
const screen = (more: Partial<Screen> = {}) => Promise.resolve<Screen>({ Component, ...more });

/** Runs the loader of a route, as the router does on a navigation. */
function load(
  route: Pick<RouteObject, 'loader'>,
  url: string,
  { isRoot = false, isServer = false, params = {} } = {},
): unknown {
  const context = new RouterContextProvider();
  const call = createCall(async () => ({ status: 200, reply: {} }));
  context.set(loaderContext, { call, site: { isRoot } as PageSite, isServer });
  const args = { request: new Request(`https://riverside.example${url}`), params, context };
  if (typeof route.loader !== 'function') throw new Error('The route has no loader.');
  try {
    return route.loader(args as unknown as LoaderFunctionArgs);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
}

const users = pageRoute('/admin-school/users', () => screen());

describe('a page for signed-in people', () => {
  test('redirects a person without a session to sign-in, with the way back', () => {
    expect(load(users, '/admin-school/users?option=Students')).toBe(
      '/login?next=%2Fadmin-school%2Fusers%3Foption%3DStudents',
    );
  });

  test('redirects a person of another role, and everyone on the other kind of host', () => {
    signInAs('teacher');
    expect(load(users, '/admin-school/users')).toBe('/');
    signInAs('school_admin');
    expect(load(users, '/admin-school/users')).toBeNull();
    expect(load(users, '/admin-school/users', { isRoot: true })).toBe('/');
  });

  test('is rendered for everyone on the server, which knows no session', () => {
    expect(load(users, '/admin-school/users', { isServer: true })).toBeNull();
  });

  test('checks access once for each path, and not at every change of a filter', () => {
    const change = (next: string) =>
      users.shouldRevalidate?.({
        currentUrl: new URL('https://riverside.example/admin-school/users'),
        nextUrl: new URL(next, 'https://riverside.example'),
      } as Parameters<NonNullable<RouteObject['shouldRevalidate']>>[0]);

    expect(change('/admin-school/users?page=2')).toBe(false);
    expect(change('/admin-school/books')).toBe(true);
  });
});

test('a signed-in person leaves a page for visitors', () => {
  const login = pageRoute('/login', () => screen());
  expect(load(login, '/login')).toBeNull();
  signInAs('teacher');
  expect(load(login, '/login')).toBe('/');
});

describe('a public page', () => {
  const loadScreen = async (path: PageRoutePath, more: Partial<Screen>) => {
    const { lazy } = pageRoute(path, () => screen(more));
    return (typeof lazy === 'function' ? await lazy() : {}) as Pick<RouteObject, 'loader' | 'element'>;
  };

  test('that only schools have fetches nothing on the root host', async () => {
    const loader = vi.fn(() => 'data');
    const page = await loadScreen('/family/{code?}', { loader });

    expect(load(page, '/family', { isRoot: true })).toBeNull();
    expect(loader).not.toHaveBeenCalled();
    expect(load(page, '/family')).toBe('data');
  });

  test('of every host is the screen itself', async () => {
    expect(await loadScreen('/library', {})).toEqual({ Component });
  });
});

test.each([true, false])(
  'an address that is none of the steps of a page is not found (on the server: %s)',
  (isServer) => {
    const page = pageRoute('/uploadblogsteps/{slug}', async () => ({ Component }));
    const refused = load(page, '/uploadblogsteps/nothing', { isServer, params: { slug: 'nothing' } });
    expect(refused).toEqual(new CallError(404));
  },
);

test('an address that has moved leads to the new one', () => {
  const response = load(redirectRoute('/admin-panel', '/admin-panel/dashboard'), '/admin-panel');
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get('location')).toBe('/admin-panel/dashboard');
});
