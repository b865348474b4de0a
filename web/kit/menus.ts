import { isRouteEnabled, type PageRoutePath } from '#contract/app/page-routes.ts';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Menu, MenuEntry, PageMenus } from './page-menus.ts';
import type { Translate } from './translate.ts';

/** Labels of menu entries by the page. */
type Entries = { [Path in PageRoutePath]?: string };

/** Menus of the top bar in the order of contract/kit/routes.json, each path with its label. */
export const menuWords = [
  {
    title: 'Register',
    entries: {
      '/register': 'Register a school',
      '/request-a-tour': 'Request a tour',
      '/bulk-enrolment/': 'Bulk enrolment',
    },
  },
  {
    title: 'Learn',
    entries: {
      '/courses': 'Courses',
      '/hubs': 'Hubs',
      '/challenges': 'Challenges',
      '/live': 'Live lessons',
      '/sdgs': 'Global goals',
      '/impact-films': 'Impact films',
      '/canva/': 'Book templates',
    },
  },
  {
    title: 'Give',
    entries: { '/charities': 'Causes', '/projects': 'Projects', '/libraries': 'Libraries' },
  },
  {
    title: 'Books',
    entries: {
      '/library': 'Library',
      '/stories': 'Stories',
      '/uploadbook': 'Upload a book',
      '/dear-world-book': 'Dear World book',
      '/uploadcontent': 'Upload content',
    },
  },
  {
    title: 'About',
    entries: {
      '/about': 'About us',
      '/our-framework': 'Our framework',
      '/our-team': 'Our team',
      '/global-reach': 'Global reach',
      '/testimonials': 'Testimonials',
      '/faq': 'Questions and answers',
      '/contact': 'Contact',
      '/acknowledgement': 'Acknowledgement',
    },
  },
] as const satisfies { title: string; entries: Entries }[];

/** Links in the footer of every page. */
export const policyWords = {
  '/terms-of-use': 'Terms of use',
  '/privacy-policy': 'Privacy policy',
  '/refund-policy': 'Refund policy',
  '/report-a-problem': 'Report a problem',
} as const satisfies Entries;

/**
 * Returns the menus and the footer's links of a page in its language. The server sends them: the browser has no list of
 * pages.
 */
export function pageMenusOf(site: PageSite, t: Translate): PageMenus {
  const translated = ({ to, label }: MenuEntry) => ({ to, label: t(label) });
  return {
    menus: menusOf(site).map(({ title, entries }) => ({ title: t(title), entries: entries.map(translated) })),
    policies: enabledEntries(policyWords, site).map(translated),
  };
}

/**
 * Returns the menus with the pages that exist on this site and that the school did not hide. Empty menus are left out.
 */
export function menusOf(site: PageSite): Menu[] {
  return menuWords
    .map(({ title, entries }) => ({ title, entries: enabledEntries(entries, site) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the entries whose page exists on this kind of host and is not hidden. */
export function enabledEntries(entries: Record<string, string>, { isRoot, hiddenMenu }: PageSite): MenuEntry[] {
  return Object.entries(entries)
    .filter(([to]) => isRouteEnabled(to, isRoot) && !hiddenMenu.includes(to))
    .map(([to, label]) => ({ to, label }));
}
