import { describe, expect, test } from 'vitest';
import { isRouteEnabled } from '#contract/app/page-routes.ts';
import type { PageSite } from '#contract/app/rendering.ts';
import { enabledEntries, menusOf, menuWords, policyWords } from './menus.ts';

const siteWith = (site: Partial<PageSite> = {}) => ({ isRoot: false, hiddenMenu: [], ...site }) as unknown as PageSite;
const linksOf = (site: PageSite) => menusOf(site).flatMap(({ entries }) => entries.map(({ to }) => to));

describe('the menus of the top bar', () => {
  test.each([true, false])('link only to pages that exist (root host: %s)', (isRoot) => {
    const links = linksOf(siteWith({ isRoot }));
    expect(links).toContain('/library');
    for (const link of links) expect(isRouteEnabled(link, isRoot), link).toBe(true);
  });

  test('have no title without an entry', () => {
    const hiddenMenu = Object.keys(menuWords.find(({ title }) => title === 'Learn')?.entries ?? {});
    const menus = menusOf(siteWith({ hiddenMenu }));
    expect(menus.map(({ title }) => title)).not.toContain('Learn');
    for (const { entries } of menus) expect(entries).not.toEqual([]);
  });

  test('leave out what the school hides, and then the empty menu', () => {
    const all = menusOf(siteWith());
    const books = all.find(({ title }) => title === 'Books')?.entries.map(({ to }) => to) ?? [];
    const without = menusOf(siteWith({ hiddenMenu: books }));
    expect(without.map(({ title }) => title)).toEqual(
      all.map(({ title }) => title).filter((title) => title !== 'Books'),
    );
  });

  test('name each page once', () => {
    const all = menuWords.flatMap(({ entries }) => Object.keys(entries));
    expect(new Set(all).size).toBe(all.length);
  });
});

test('the footer links to the terms and the privacy policy, which a school cannot do without', () => {
  const links = enabledEntries(policyWords, siteWith()).map(({ to }) => to);
  const policies = ['/terms-of-use', '/privacy-policy', '/refund-policy', '/report-a-problem'];
  expect(links).toEqual(expect.arrayContaining(policies));
});
