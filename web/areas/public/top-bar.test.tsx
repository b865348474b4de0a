import { describe, expect, test } from 'vitest';
import { menusOf } from '#web/kit/menus.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { type PageOptions, renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import { TopBar } from './top-bar.tsx';

const onClose = () => undefined;

describe('the top bar', () => {
  const render = (options?: PageOptions) => renderPage(<TopBar />, options);

  test('shows an announcement only while there is one', () => {
    expect(render({ site: { announcement: 'School closes at noon.' } })).toContain('School closes at noon.');
    expect(render()).not.toContain('aria-label="Announcement"');
  });

  test('has the menus with the pages that the site has, and the help', () => {
    const html = render();

    expect(linksIn(html)).toEqual(expect.arrayContaining(['/library', '/courses', '/bulk-enrolment/', '/contact']));
    expect(linksIn(html)).toContain('/uploadbook');
    expect(linksIn(render({ site: { isRoot: true } }))).not.toContain('/uploadbook');
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Learn', 'Books', 'About', 'Help Center']));
  });

  test('has Change Modes only at a school with a switchboard', () => {
    expect(buttonsIn(render({ site: { hasSwitchboard: true } }))).toContain('Change Modes');
    expect(buttonsIn(render())).not.toContain('Change Modes');
  });

  test('has Login outside of the menu at every width, and Dashboard for who is signed in', () => {
    const linkTags = (html: string, href: string) => html.match(new RegExp(`<a [^>]*href="${href}"`, 'g')) ?? [];
    expect(linkTags(render({ session: null }), '/login')).toHaveLength(1);
    expect(render({ session: null })).not.toMatch(/class="[^"]*wide-only[^"]*"><a [^>]*href="\/login"/);
    expect(linkTags(render({ session: aSession('student') }), '/dashboard')).toHaveLength(1);
  });

  test('offers the language that the browser prefers, where the page is in another one', () => {
    expect(buttonsIn(render({ site: { suggestedLanguage: 'ar' } }))).toContain('العربية');
    expect(buttonsIn(render())).not.toContain('العربية');
  });

  test('has no search in a mode that has turned it off', () => {
    expect(render()).toContain('type="search"');
    expect(renderPage(<TopBar off={['search']} />)).not.toContain('type="search"');
  });

  test('has the cart only at a school', () => {
    expect(linksIn(render())).toContain('/cart');
    expect(linksIn(render({ site: { isRoot: true } }))).not.toContain('/cart');
  });

  test('has no cart in a mode that has turned sales off', () => {
    expect(linksIn(renderPage(<TopBar off={['sales']} />))).not.toContain('/cart');
  });

  test('leaves out the pages that the school has hidden', () => {
    expect(linksIn(render({ site: { hiddenMenu: ['/bulk-enrolment/'] } }))).not.toContain('/bulk-enrolment/');
  });

  test.each`
    url                | menu
    ${'/'}             | ${'Books'}
    ${'/library/1'}    | ${'Books'}
    ${'/contact'}      | ${'About'}
    ${'/contact-list'} | ${undefined}
  `('marks the menu of $url: $menu', ({ url, menu }) => {
    expect(/<button[^>]*aria-current="true"[^>]*>([^<]*)</.exec(render({ url }))?.[1]).toBe(menu);
  });
});

describe('the search in the top bar', () => {
  const valueAt = (url: string) => /type="search"[^>]*value="([^"]*)"/.exec(renderPage(<SiteSearch />, { url }))?.[1];

  test('keeps the search of the library', () => {
    expect(valueAt('/library?query=sea')).toBe('sea');
  });

  test('is empty on other pages, whatever their address says', () => {
    expect(valueAt('/contact?query=sea')).toBe('');
  });

  test('opens the library without scripts', () => {
    expect(renderPage(<SiteSearch />)).toMatch(/<form[^>]*action="\/library"/);
  });
});

describe('the menu on a phone', () => {
  const render = (options: PageOptions) => {
    const site = { isRoot: false, hiddenMenu: [] as string[] } as Parameters<typeof menusOf>[0];
    const menu = <PhoneMenu menus={menusOf(site)} onClose={onClose} onProfile={onClose} onHelp={onClose} />;
    return renderPage(menu, options);
  };

  test('begins with the focus on its first entry', () => {
    const marked = render({})
      .match(/<summary[^>]*>/g)
      ?.map((tag) => tag.includes('data-first'));
    expect(marked).toEqual([true, false, false, false, false]);
  });

  test('offers a visitor the sign-in and the help', () => {
    const html = render({ session: null });

    expect(linksIn(html)).toEqual(expect.arrayContaining(['/library', '/login']));
    expect(linksIn(html)).not.toContain('/logout');
    expect(buttonsIn(html)).toEqual(['Close', 'Help Center']);
  });

  test('offers a signed-in person the dashboard, the profile and to sign out', () => {
    const html = render({ session: aSession('school_admin') });

    expect(linksIn(html)).toEqual(expect.arrayContaining(['/admin-school', '/logout']));
    expect(linksIn(html)).not.toContain('/login');
    expect(buttonsIn(html)).toContain('My profile');
  });
});
