import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoutes } from '#contract/page-routes.ts';
import specified from '#contract/routes.json';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { areaRoutes } from './area-routes.tsx';
import { otherRoutes } from './other-routes.tsx';
import { createRoutes, routeTableOf } from './routes.tsx';

const routes = createRoutes({ ...areaRoutes, ...otherRoutes });

/** The row of the table that the router answers an address with. */
function pathFor(url: string): string | undefined {
  const leaf = matchRoutes(routes, url)?.at(-1)?.route;
  return (leaf?.handle as RouteHandle | undefined)?.pageRoute?.path;
}

const fillParams = (path: string) => path.replaceAll(/\{\w+\??\}/g, 'x');

test.each(pageRoutes.map(({ path }) => path))('%s is drawn, with and without a slash at its end', (path) => {
  const bare = fillParams(path).replace(/(.)\/$/, '$1');
  expect([pathFor(bare), pathFor(bare === '/' ? bare : `${bare}/`)]).toEqual([path, path]);
});

test('an address that does not live is drawn by nothing but the page for what is missing', () => {
  const enabled = new Set<string>(pageRoutes.map(({ path }) => path));
  const missing = specified.routes.map(({ path }) => path).filter((path) => !enabled.has(path));
  for (const path of missing) {
    const row = pathFor(fillParams(path));
    // A living address with a free part may take it: then it is that page's business.
    expect(row === undefined || row.includes('{'), path).toBe(true);
  }
});

test('an address is in the table that its first words say, and in no other', () => {
  const tables = { first: {}, areas: areaRoutes, others: otherRoutes };
  for (const { path } of pageRoutes) {
    const holding = Object.entries(tables)
      .filter(([, table]) => matchRoutes(createRoutes(table), fillParams(path))?.at(-1)?.route.path !== '*')
      .map(([name]) => name);
    const own = routeTableOf(fillParams(path));
    expect(holding, path).toEqual(own ? [own] : ['first', 'areas', 'others']);
  }
});
