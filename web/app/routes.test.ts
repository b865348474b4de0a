import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import specified from '#contract/routes.json';
import { areaRoutes } from './area-routes.tsx';
import type { Handle } from './at.tsx';
import { routesWith } from './routes.tsx';

const routes = routesWith(areaRoutes);

/** The row of the table that the router answers an address with. */
function rowOf(url: string): string | undefined {
  const leaf = matchRoutes(routes, url)?.at(-1)?.route;
  return (leaf?.handle as Handle | undefined)?.address?.path;
}

const filled = (path: string) => path.replaceAll(/\{\w+\??\}/g, 'x');

test.each(addresses.map(({ path }) => path))('%s is drawn, with and without a slash at its end', (path) => {
  const bare = filled(path).replace(/(.)\/$/, '$1');
  expect([rowOf(bare), rowOf(bare === '/' ? bare : `${bare}/`)]).toEqual([path, path]);
});

test('an address that does not live is drawn by nothing but the page for what is missing', () => {
  const living = new Set<string>(addresses.map(({ path }) => path));
  const dead = specified.routes.map(({ path }) => path).filter((path) => !living.has(path));
  for (const path of dead) {
    const row = rowOf(filled(path));
    // A living address with a free part may take it: then it is that page's business.
    expect(row === undefined || row.includes('{'), path).toBe(true);
  }
});

test('a page of the public does without the areas, and an address of theirs is known by its first word', () => {
  const guarded = addresses.filter(({ path }) => /^\/(admin-|dashboard)/.test(path)).map(({ path }) => path);
  const without = routesWith([]);
  for (const { path } of addresses) {
    const isThere = matchRoutes(without, filled(path))?.at(-1)?.route.path !== '*';
    expect(isThere, path).toBe(!guarded.includes(path));
  }
});
