import { expect, test } from 'vitest';
import type { PageRoute } from './first-routes.ts';
import { pageRoutes } from './page-routes.ts';
import specified from './routes.json' with { type: 'json' };

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
 * Not in contract/routes.json: where an organization's admin starts a visit to a school, where an email address is restored, and the
 * books on a device without a connection.
 */
const OWN = ['/hand-over', '/undo-email-change/', '/offline'];

test.each(routes.filter(({ path }) => !OWN.includes(path)).map((address) => [address.path, address] as const))(
  '%s matches contract/routes.json',
  (path, address) => {
    const written = (specified.routes as Specified[]).find((one) => one.path === path);

    expect(written).toBeDefined();
    expect(HOSTS[address.host]).toBe(written?.host);
    expect(address.who).toEqual(written?.who);
    expect(address.slugs).toEqual(written?.slugs);
    expect(address.isBare ?? false).toBe(written?.footer === false);
    expect(address.isForVisitors ?? false).toBe(written?.signedIn !== undefined);
  },
);

test('no path is listed twice', () => {
  const paths = routes.map(({ path }) => path.replace(/\/$/, ''));
  expect(new Set(paths).size).toBe(paths.length);
});
