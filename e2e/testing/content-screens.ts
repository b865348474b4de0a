import type { Role } from '#contract/kit/roles.ts';

/** The role that opens a screen. */
export type ScreenRole = 'visitor' | Role;
export type Screens<Path extends string> = Record<Path, Partial<Record<ScreenRole, string[]>>>;

/** The screens of learning and content, which are public. */
export const contentScreens = {
  '/impact-films': { visitor: ['/impact-films', '/impact-films?goal=14', '/impact-films?search=zebra'] },
  '/impact-films/{slug}': { visitor: ['/impact-films/ten-litres', '/impact-films/no-such'] },
  '/faq': { visitor: ['/faq', '/faq?for=teacher', '/faq?for=student&search=zebra'] },
  '/faq/{slug}': { visitor: ['/faq/forgotten-password', '/faq/no-such'] },
  '/challenges': { visitor: ['/challenges'], student: ['/challenges'] },
  '/challenges/{slug}': {
    visitor: ['/challenges/letters-to-the-sea', '/challenges/the-smallest-river', '/challenges/no-such'],
    student: ['/challenges/letters-to-the-sea'],
    teacher: ['/challenges/letters-to-the-sea'],
  },
  '/challenges/{slug}/judging': { upschool_admin: ['/challenges/a-book-for-someone-small/judging'] },
  '/global-reach': { visitor: ['/global-reach'] },
  '/dear-world-book': {
    visitor: ['/dear-world-book', '/dear-world-book?goal=13&view=list', '/dear-world-book?goal=13&country=AQ'],
  },
  '/dear-world-book/write': { student: ['/dear-world-book/write'], teacher: ['/dear-world-book/write'] },
  '/live': { visitor: ['/live'], student: ['/live'] },
  '/live/{id}': { visitor: ['/live/{lesson}', '/live/no-lesson'], teacher: ['/live/{lesson}'] },
  '/hubs': { visitor: ['/hubs'] },
  '/hubs/{slug}': { visitor: ['/hubs/oceans', '/hubs/no-such-hub'] },
  '/sdgs': { visitor: ['/sdgs'] },
  '/sdgs/{number}': { visitor: ['/sdgs/6', '/sdgs/18'] },
  '/about': { visitor: ['/about'] },
  '/our-framework': { visitor: ['/our-framework'] },
  '/our-team': { visitor: ['/our-team'] },
  '/testimonials': { visitor: ['/testimonials'] },
  '/acknowledgement': { visitor: ['/acknowledgement'] },
  '/courses': { visitor: ['/courses', '/courses?search=zebra'], student: ['/courses'] },
  '/courses/{slug}': {
    visitor: ['/courses/where-water-goes', '/courses/no-such'],
    student: ['/courses/where-water-goes'],
  },
  '/courses/{slug}/chapters/{chapter}': {
    visitor: ['/courses/where-water-goes/chapters/carry-ten-litres', '/courses/where-water-goes/chapters/no-such'],
    student: ['/courses/where-water-goes/chapters/carry-ten-litres'],
    teacher: ['/courses/where-water-goes/chapters/carry-ten-litres'],
  },
  '/canva/': { visitor: ['/canva/'] },
} satisfies Screens<string>;
