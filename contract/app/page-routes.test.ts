import { expect, test } from 'vitest';
import specified from '#contract/kit/routes.json' with { type: 'json' };
import type { PageRoute } from './first-routes.ts';
import { pageRoutes } from './page-routes.ts';

type Specified = {
  slugs?: string[];
  path: string;
  host: string;
  who: string | string[];
  footer?: boolean;
  signedIn?: string;
};

const HOSTS = { root: 'R', tenant: 'T', both: 'B' };
const routes: readonly PageRoute[] = pageRoutes;

/**
 * Paths that contract/kit/routes.json does not have: the start of a visit to a school, the undo of a changed email address,
 * the books on a device without a connection, and the new school year.
 */
const OWN = ['/hand-over', '/undo-email-change/', '/offline', '/admin-school/classes/new-year'];

test.each(routes.filter(({ path }) => !OWN.includes(path)).map((address) => [address.path, address] as const))(
  '%s matches contract/kit/routes.json',
  (path, address) => {
    const specification = (specified.routes as Specified[]).find((one) => one.path === path);

    expect(specification).toBeDefined();
    expect(HOSTS[address.host]).toBe(specification?.host);
    expect(address.who).toEqual(specification?.who);
    expect(address.slugs).toEqual(specification?.slugs);
    expect(address.isBare ?? false).toBe(specification?.footer === false);
    expect(address.isForVisitors ?? false).toBe(specification?.signedIn !== undefined);
  },
);

test('no path is listed twice', () => {
  const paths = routes.map(({ path }) => path.replace(/\/$/, ''));
  expect(new Set(paths).size).toBe(paths.length);
});
