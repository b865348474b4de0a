import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { stepFor, useSignInFlow } from './sign-in-flow.ts';

const nothing = { isRoot: false, hasCode: false, hasStudent: false };

describe('the step of a sign-in', () => {
  test.each([
    [null, nothing, 'role'],
    ['nonsense', nothing, 'role'],
    ['teacher', nothing, 'teacher'],
    ['parent', nothing, 'parent'],
    ['student', nothing, 'code'],
    ['scan', nothing, 'scan'],
    [null, { ...nothing, hasCode: true }, 'code'],
    ['name', { ...nothing, hasCode: true }, 'name'],
    ['name', { ...nothing, hasCode: true, hasStudent: true }, 'password'],
    ['name', { ...nothing, hasStudent: true }, 'code'],
    ['student', { ...nothing, isRoot: true }, 'school'],
    ['platform', { ...nothing, isRoot: true }, 'platform'],
    [null, { ...nothing, isRoot: true, next: '/admin-panel/orders' }, 'platform'],
    ['school', { ...nothing, isRoot: true, next: '/admin-panel/orders' }, 'school'],
    [null, { ...nothing, isRoot: true, next: '/charities' }, 'school'],
  ] as const)('%s with %o is the step %s', (as, has, step) => {
    expect(stepFor(as, has)).toBe(step);
  });
});

describe('the flow of a sign-in', () => {
  const readFlow = (search: string, { pathname = '/login', state = null as unknown } = {}) =>
    runHook(
      () => useSignInFlow(false, 'https://riverside.example'),
      { url: { pathname, search, state } },
      (probe) => (
        <Routes>
          <Route path="/login/:token?" element={probe} />
        </Routes>
      ),
    );

  test('keeps the page to open in the link to each step', () => {
    const { target, hrefOf } = readFlow('?next=%2Flibrary%3Fpage%3D2');
    expect(target).toBe('/library?page=2');
    expect(hrefOf({ as: 'name', page: 2 })).toBe('/login?as=name&page=2&next=%2Flibrary%3Fpage%3D2');
  });

  test('has short links: no first page and no empty query', () => {
    const { hrefOf } = readFlow('');
    expect(hrefOf({})).toBe('/login');
    expect(hrefOf({ as: 'name', page: 1 })).toBe('/login?as=name');
  });

  test('opens an invitation before any other page', () => {
    const token = `invite-${'a'.repeat(43)}`;
    const { target } = readFlow('?next=%2Flibrary', { pathname: `/login/${token}` });
    expect(target).toBe(`/accept-invitation#${token}`);
  });

  test('ignores a word in the path that is no invitation', () => {
    expect(readFlow('', { pathname: '/login/riverside' }).target).toBe('/');
  });

  test.each(['0', '-1', 'x', ''])('begins on the first page of names when the page is “%s”', (page) => {
    expect(readFlow(`?as=name&code=RIVER7&page=${page}`).page).toBe(1);
  });

  test('knows the student whom this tab chose, and how the class signs in', () => {
    const student = { username: 'amara', first_name: 'Amara', last_name: 'Okafor' };
    const flow = readFlow('?as=name&code=RIVER7', { state: { student, usesPictures: true } });
    expect(flow).toMatchObject({ step: 'password', student, usesPictures: true });
    expect(readFlow('?as=name&code=RIVER7')).toMatchObject({ step: 'name', usesPictures: false });
  });
});
