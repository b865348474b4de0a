import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { findPageRoute, pageRoutes } from '#contract/app/page-routes.ts';
import specified from '#contract/kit/routes.json';
import { accessRule, redirectTarget } from '#web/kit/guard.ts';
import { paths } from '#web/kit/paths.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { areaRoutes } from './area-routes.tsx';
import { contentRoutesOf } from './content-routes.tsx';
import { otherRoutes } from './other-routes.tsx';
import { createRoutes, type LazyRoutes, routeTableOf } from './routes.tsx';

const routes = createRoutes({ ...areaRoutes, ...otherRoutes, ...contentRoutesOf(false) }, false);

/** Returns the path in contract/app/page-routes.ts of the route that a URL matches. */
function pathFor(url: string): string | undefined {
  const leaf = matchRoutes(routes, url)?.at(-1)?.route;
  return (leaf?.handle as RouteHandle | undefined)?.pageRoute?.path;
}

const fillParams = (path: string) => path.replaceAll(/\{\w+\??\}/g, 'x');

test.each(pageRoutes.map(({ path }) => path))('%s matches its own route, with and without a trailing slash', (path) => {
  const bare = fillParams(path).replace(/(.)\/$/, '$1');
  expect(pathFor(bare)).toBe(path);
  expect(pathFor(bare === '/' ? bare : `${bare}/`)).toBe(path);
});

test.each(Object.entries(paths))('the link paths.%s leads to a page that is built', (_, linkTo) => {
  const link = new URL((linkTo as (value: string) => string)('x'), 'https://riverside.example');
  expect(pathFor(link.pathname)).toBeDefined();
});

test.each([
  ['student', '/dashboard'],
  ['teacher', '/dashboard'],
  ['teacher_admin', '/dashboard'],
  ['school_admin', '/admin-school'],
  ['organization_admin', '/admin-organization'],
  ['upschool_admin', '/admin-panel'],
] as const)('the Dashboard button of a %s leads to %s, where they may stay', (role, path) => {
  expect(dashboardOf(role)).toBe(path);
  const page = findPageRoute(path);
  const who = page && accessRule(page, page.host === 'root');
  expect(redirectTarget(who ?? 'nobody', role, path)).toBeUndefined();
});

test('a path that is not built matches only the not-found page', () => {
  const enabled = new Set<string>(pageRoutes.map(({ path }) => path));
  const missing = specified.routes.map(({ path }) => path).filter((path) => !enabled.has(path));
  for (const path of missing) {
    const row = pathFor(fillParams(path));
    // The path may still match an existing page with a parameter, which then decides.
    expect(row === undefined || row.includes('{'), path).toBe(true);
  }
});

test('the first page of the root host is in the table of content, that of a school in the first', () => {
  const isFound = (table: LazyRoutes, isRoot: boolean) =>
    matchRoutes(createRoutes(table, isRoot), '/')?.at(-1)?.route.path !== '*';
  expect(routeTableOf('/', true)).toBe('content');
  expect(isFound({}, true)).toBe(false);
  expect(isFound(contentRoutesOf(true), true)).toBe(true);
  expect(routeTableOf('/', false)).toBe(undefined);
  expect(isFound({}, false)).toBe(true);
});

test('a path is in the table of its first segment, and in no other', () => {
  const tables = { first: {}, areas: areaRoutes, content: contentRoutesOf(false), others: otherRoutes };
  for (const { path } of pageRoutes) {
    const holding = Object.entries(tables)
      .filter(([, table]) => matchRoutes(createRoutes(table, false), fillParams(path))?.at(-1)?.route.path !== '*')
      .map(([name]) => name);
    const own = routeTableOf(fillParams(path), false);
    expect(holding, path).toEqual(own ? [own] : Object.keys(tables));
  }
});
