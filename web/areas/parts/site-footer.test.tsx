import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { menuWords } from '#web/kit/menus.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { SiteFooter } from './site-footer.tsx';

describe('the footer', () => {
  const render = (site: Partial<PageSite> = {}) => renderPage(<SiteFooter />, { site });

  test('links to the pages of the menus that the site has, and to the policies', () => {
    const targets = linksIn(render());

    expect(targets).toContain('/library');
    expect(targets).toContain('/privacy-policy');
    expect(targets).toContain('/report-a-problem');
    expect(targets).toContain('/courses');
    expect(targets).toContain('/uploadbook');
    expect(linksIn(render({ isRoot: true }))).not.toContain('/uploadbook');
  });

  test('leaves out what the school has hidden, and a menu without pages', () => {
    const hiddenMenu = Object.keys(menuWords.find(({ title }) => title === 'Give')?.entries ?? {});
    const html = render({ hiddenMenu: [...hiddenMenu, '/contact'] });

    expect(linksIn(render())).toContain('/contact');
    expect(linksIn(html)).not.toContain('/contact');
    expect(textOf(html)).not.toContain('Give');
  });

  test('of a school links to Booklark, whose own footer does not', () => {
    expect(linksIn(render())).toContain('https://booklark.example');
    expect(linksIn(render({ isRoot: true }))).not.toContain('https://booklark.example');
  });

  test('offers each language under its own name, with the current one selected', () => {
    expect(render({ language: 'ar' })).toMatch(
      /<option value="en"[^>]*>English<.*<option[^>]*selected=""[^>]*>العربية/,
    );
    expect(render()).toMatch(/<option[^>]*selected=""[^>]*>English</);
  });
});
