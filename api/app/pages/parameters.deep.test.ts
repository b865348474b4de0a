import { describe, expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { pageRoutes } from '#contract/app/page-routes.ts';
import { findPageFacts } from './page-facts.ts';

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool());

describe('a malformed or unknown parameter', () => {
  const VALUES = [
    'a%00b',
    '1e30',
    '-1',
    '9'.repeat(30),
    '%ff%fe',
    '%',
    '%u0041',
    'x'.repeat(3000),
    '%F0%9F%A6',
    '',
    '[]',
  ];
  const forEachValue = (names: string[]) => [
    ...VALUES.map((value) => names.map((name) => `${name}=${value}`).join('&')),
    names.map((name) => `${name}=1&${name}=2`).join('&'),
    names.map((name) => `${name}[]=1&${name}[a]=1`).join('&'),
  ];

  test('is ignored on every page', async ({ app, school }) => {
    for (const { path: route, host } of pageRoutes) {
      if (/\{\w+\}/.test(route)) continue;
      const url = route.replaceAll(/\/\{\w+\?\}/g, '');
      const at = host === 'root' ? { host: 'localhost' } : { at: school };
      const { statusCode: expected } = await app.request(url, at);
      const names = [...Object.keys(findPageFacts(url).reads ?? {}), 'offset', 'search', 'page', 'x'];
      for (const query of forEachValue([...new Set(names)])) {
        const { statusCode, body } = await app.request(`${url}?${query}`, at);
        expect(statusCode, `${url}?${query.slice(0, 80)}`).toBe(expected);
        expect(body, `${url}?${query.slice(0, 80)}`).not.toContain('This page could not be shown');
      }
    }
  });
});
