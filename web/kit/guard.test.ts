import { describe, expect, test } from 'vitest';
import type { PageRoute } from '#contract/app/first-routes.ts';
import { pageRoutes } from '#contract/app/page-routes.ts';
import { Role } from '#contract/kit/roles.ts';
import { accessRule, redirectTarget } from './guard.ts';

const routes: readonly PageRoute[] = pageRoutes;
const everyRole = [undefined, ...Role.options];

describe('who may stay', () => {
  test.each(routes.map((address) => [address.path, address] as const))('at %s', (path, address) => {
    const who = accessRule(address, address.host === 'root');
    for (const role of everyRole) {
      const target = redirectTarget(who, role, `${path}?a=b`);
      const roles: readonly string[] = Array.isArray(address.who) ? address.who : Role.options;
      if (address.who === 'anyone') expect(target).toBe(address.isForVisitors && role ? '/' : undefined);
      else if (!role) expect(target).toBe(`/login?next=${encodeURIComponent(`${path}?a=b`)}`);
      else expect(target).toBe(roles.includes(role) ? undefined : '/');
    }
  });

  test('a protected page admits no one on the other kind of host', () => {
    for (const address of routes.filter(({ host, who }) => host !== 'both' && who !== 'anyone')) {
      const who = accessRule(address, address.host !== 'root');
      for (const role of Role.options) expect(redirectTarget(who, role, address.path)).toBe('/');
      expect(redirectTarget(who, undefined, address.path)).toContain('/login');
    }
  });

  test('a signed-in person who opens a page for visitors is redirected home', () => {
    expect(redirectTarget('visitor', undefined, '/login')).toBeUndefined();
    expect(redirectTarget('visitor', 'teacher', '/login')).toBe('/');
    expect(redirectTarget('visitor', 'teacher', '/login/riverside')).toBe('/');
    expect(redirectTarget('visitor', 'teacher', '/login/invite-a_B-3?as=teacher')).toBe(
      '/accept-invitation#invite-a_B-3',
    );
  });
});
