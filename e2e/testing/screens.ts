import type { PageRoute } from '#contract/app/first-routes.ts';
import { type PageRoutePath, pageRoutes } from '#contract/app/page-routes.ts';
import { storySteps } from '#contract/authoring/story-steps.ts';
import { Role } from '#contract/kit/roles.ts';

/** The role that opens a screen. */
export type ScreenRole = 'visitor' | Role;
type ScreensByRole = Partial<Record<ScreenRole, string[]>>;

/** Addresses of contract/kit/routes.json without a page of their own: every other one, and a cause by its slug, which has the page of one by its id. */
export const withoutOwnPage = ['/{anything else}', '/charities/{slug}/'] as const;

/** The steps of the wizard for a story of one's own. */
const ownSteps = ['/uploadblogsteps/start', ...storySteps.map((step) => `/uploadblogsteps/${step}?story={own_story}`)];

/**
 * The screens of pages, by role, besides `screens`: a page with parameters, with states beyond its path (a tab, a step,
 * an empty list) or for several roles. A route that redirects is checked at its target.
 */
const namedScreens: Partial<Record<PageRoutePath | (typeof withoutOwnPage)[number], ScreensByRole>> = {
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
  '/dear-world-book': {
    visitor: ['/dear-world-book', '/dear-world-book?goal=13&view=list', '/dear-world-book?goal=13&country=AQ'],
  },
  '/dear-world-book/write': { student: ['/dear-world-book/write'], teacher: ['/dear-world-book/write'] },
  '/live': { visitor: ['/live'], student: ['/live'] },
  '/live/{id}': { visitor: ['/live/{lesson}', '/live/no-lesson'], teacher: ['/live/{lesson}'] },
  '/hubs/{slug}': { visitor: ['/hubs/oceans', '/hubs/no-such-hub'] },
  '/sdgs/{number}': { visitor: ['/sdgs/6', '/sdgs/18'] },
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
  '/{anything else}': Object.fromEntries(['visitor', ...Role.options].map((who) => [who, ['/no-page']])),
  '/': { visitor: ['/'], student: ['/'] },
  '/library': { visitor: ['/library?query=a', '/library?query=qqqq', '/library?ordering=title'] },
  '/library/{id}': { visitor: ['/library/{book}'], student: ['/library/{book}'] },
  '/library/{id}/read': { visitor: ['/library/{book}/read?page=2'] },
  '/login': {
    visitor: ['/login', '/login?as=teacher', '/login?as=student', '/login?as=parent', '/login?as=name&code={code}'],
  },
  '/login/{token?}': { visitor: ['/login/{login_token}', '/login/an-old-invitation'] },
  '/password-reset-confirm/': { visitor: ['/password-reset-confirm/', '/password-reset-confirm/#x'] },
  '/undo-email-change/': { visitor: ['/undo-email-change/#x'] },
  '/verification/': { visitor: ['/verification/#x'] },
  '/accept-invitation/{token?}': {
    visitor: ['/accept-invitation', '/accept-invitation/x', '/accept-invitation#{invitation}'],
    school_admin: ['/accept-invitation#{invitation}'],
  },
  '/register/{token}': { visitor: ['/register/{school_invitation}', '/register/x'] },
  '/bulk-enrolment/': { visitor: ['/bulk-enrolment/'], teacher: ['/bulk-enrolment/'] },
  '/family/{code?}': { visitor: ['/family', '/family/{family}'] },
  '/uploadcontent': { student: ['/uploadcontent'], teacher: ['/uploadcontent'] },
  '/uploadbook': { student: ['/uploadbook'], teacher: ['/uploadbook'] },
  '/stories/{slug}': {
    visitor: ['/stories/{open_story}', '/stories/no-story'],
    student: ['/stories/{story}'],
    teacher: ['/stories/{story}'],
  },
  '/embed/{id}': { visitor: ['/embed/{book}?page=2'] },
  '/uploadblogsteps': { student: ['/uploadblogsteps'], teacher: ['/uploadblogsteps'] },
  '/uploadblogsteps/{slug}': {
    student: ownSteps,
    teacher: ownSteps,
  },
  '/storyedit': {
    student: ['/storyedit', '/storyedit?id={own_story}', '/storyedit?id={own_story}&compare=1'],
    teacher: ['/storyedit?id={own_story}', '/storyedit?id={own_story}&compare=1'],
  },
  '/cart': { visitor: ['/cart'], student: ['/cart'] },
  '/wish-list': { visitor: ['/wish-list', '/wish-list#no-list'] },
  '/charities': { visitor: ['/charities', '/charities?state=done', '/charities?goal=17'] },
  '/charities/{id}': { visitor: ['/charities/{cause_id}', '/charities/no-cause/'] },
  '/charities/{slug}/': { visitor: ['/charities/{cause}/'] },
  '/projects/{slug}': { visitor: ['/projects/{project}', '/projects/no-project'] },
  '/libraries': { visitor: ['/libraries', '/libraries?built=true'] },
  '/checkout': {
    visitor: ['/checkout', '/checkout?cause={cause}', '/checkout?project=no-project'],
    student: ['/checkout'],
  },
  '/trackorder/{id}': {
    visitor: ['/trackorder/{order}#{order_key}', '/trackorder/019f0000-0000-7000-8000-000000000000'],
  },
  '/gift/{id}': { visitor: ['/gift/{gift}#{gift_key}', '/gift/019f0000-0000-7000-8000-000000000000'] },
  '/invoice/{type}/{id}': {
    visitor: ['/invoice/order/{order}#{order_key}', '/invoice/order/019f0000-0000-7000-8000-000000000000'],
  },
  '/certificates/{id}': { visitor: ['/certificates/{certificate}'] },
  '/archived-students': { teacher: ['/archived-students'], school_admin: ['/archived-students'] },
  '/dashboard': {
    student: [
      '/dashboard',
      '/dashboard?option=My+Books',
      '/dashboard?option=My+Stories',
      '/dashboard?option=Money+I+Have+Raised',
      '/dashboard?option=My+Certificates',
      '/dashboard?option=Favourites',
    ],
    teacher: [
      '/dashboard',
      '/dashboard?option=Overview',
      '/dashboard?option=My+Books',
      '/dashboard?option=My+Stories',
      '/dashboard?option=Money+I+Have+Raised',
    ],
  },
  '/dashboard/classes/{classId}': { teacher: ['/dashboard/classes/{class}'] },
  '/dashboard/review/{type?}/{id?}': {
    teacher: [
      '/dashboard/review',
      '/dashboard/review?queue=all&state=published',
      '/dashboard/review?queue=reports',
      '/dashboard/review/{piece_type}/{piece}',
      '/dashboard/review/book/no-book',
    ],
  },
  '/admin-school/classdetails/{classId?}': {
    school_admin: ['/admin-school/classdetails/{class}'],
  },
  '/admin-school/users': {
    school_admin: [
      '/admin-school/users',
      '/admin-school/users?option=Students',
      '/admin-school/users?option=Students&search=nobody-at-all',
      '/admin-school/users?option=Admins',
      '/admin-school/users?option=Invited',
    ],
  },
  '/admin-school/adduser': { school_admin: ['/admin-school/adduser', '/admin-school/adduser?option=Students'] },
  '/admin-school/adduser/{userId?}': { school_admin: ['/admin-school/adduser/{adult}'] },
  '/admin-school/userprofile/{userId?}': {
    school_admin: ['/admin-school/userprofile', '/admin-school/userprofile/{adult}'],
  },
  '/admin-school/studentprofile/{userId?}': { school_admin: ['/admin-school/studentprofile/{student}'] },
  '/admin-school/book-categories': {
    school_admin: ['/admin-school/book-categories', '/admin-school/book-categories?search=qqqq'],
  },
  '/admin-school/add-book-category/{categoryId}': { school_admin: ['/admin-school/add-book-category/{category}'] },
  '/admin-school/books': { school_admin: ['/admin-school/books?state=published'] },
  '/admin-school/stories': { school_admin: ['/admin-school/stories', '/admin-school/stories?state=published'] },
  '/admin-school/donations': {
    school_admin: [
      '/admin-school/donations',
      '/admin-school/donations?state=on_its_way',
      '/admin-school/donations?search=qqqq',
    ],
  },
  '/admin-school/charities': { school_admin: ['/admin-school/charities', '/admin-school/charities?search=qqqq'] },
  '/admin-school/charity-details-view/{charityId}': {
    school_admin: ['/admin-school/charity-details-view/{school_cause}', '/admin-school/charity-details-view/none'],
  },
  '/admin-school/addcharities/{charityId?}': { school_admin: ['/admin-school/addcharities/{school_cause}'] },
  '/admin-school/profile': {
    school_admin: [
      '',
      '?option=Looks',
      '?option=Domains',
      '?option=Families',
      '?option=Selling',
      '?option=Signing+in',
      '?option=Publishing',
      '?option=Pages',
      '?option=Support',
    ].map((tab) => `/admin-school/profile${tab}`),
  },
  '/admin-organization/schools': {
    organization_admin: [
      '/admin-organization/schools',
      '/admin-organization/schools?option=Invitations',
      '/admin-organization/schools?option=Requests',
    ],
  },
  '/admin-organization/subscriptions': {
    organization_admin: [
      '/admin-organization/subscriptions',
      '/admin-organization/subscriptions?option=Payment+History',
    ],
  },
  '/admin-panel/all-tenants': { upschool_admin: ['/admin-panel/all-tenants', '/admin-panel/all-tenants?search=zzzz'] },
  '/admin-panel/tenant/{tenantId?}': {
    upschool_admin: [
      '/admin-panel/tenant',
      '/admin-panel/tenant/{tenant}',
      ...['People', 'Books', 'Audit', 'Edit'].map((option) => `/admin-panel/tenant/{tenant}?option=${option}`),
    ],
  },
  '/admin-panel/all-users': { upschool_admin: ['/admin-panel/all-users', '/admin-panel/all-users?search=amara'] },
  '/admin-panel/user/{userId?}': { upschool_admin: ['/admin-panel/user', '/admin-panel/user/{adult}'] },
  '/admin-panel/userprofile/{userId?}': {
    upschool_admin: ['/admin-panel/userprofile', '/admin-panel/userprofile/{adult}'],
  },
  '/admin-panel/all-books': { upschool_admin: ['/admin-panel/all-books', '/admin-panel/all-books?search=zzzz'] },
  '/admin-panel/book/{bookId?}': { upschool_admin: ['/admin-panel/book', '/admin-panel/book/{platform_book}'] },
  '/admin-panel/view-book/{bookId?}': {
    upschool_admin: ['/admin-panel/view-book', '/admin-panel/view-book/{platform_book}'],
  },
  '/admin-panel/book-category/{categoryId?}': { upschool_admin: ['/admin-panel/book-category'] },
  '/admin-panel/all-charities': {
    upschool_admin: ['/admin-panel/all-charities', '/admin-panel/all-charities?search=zzzz'],
  },
  '/admin-panel/charity/{charityId?}': { upschool_admin: ['/admin-panel/charity', '/admin-panel/charity/{cause}'] },
  '/admin-panel/charity-details-view/{charityId}': {
    upschool_admin: ['/admin-panel/charity-details-view/{cause}', '/admin-panel/charity-details-view/{school_cause}'],
  },
  '/admin-panel/orders': { upschool_admin: ['/admin-panel/orders', '/admin-panel/orders?search=zzzz'] },
  '/admin-panel/payment-issues': {
    upschool_admin: ['/admin-panel/payment-issues', '/admin-panel/payment-issues?search=zzzz'],
  },
  '/admin-panel/payouts': {
    upschool_admin: [
      '/admin-panel/payouts',
      '/admin-panel/payouts?view=owed',
      '/admin-panel/payouts?view=providers',
      '/admin-panel/payouts?search=zzzz',
    ],
  },
  '/admin-panel/donations': { upschool_admin: ['/admin-panel/donations', '/admin-panel/donations?search=zzzz'] },
  '/admin-panel/subscription-plan': {
    upschool_admin: ['/admin-panel/subscription-plan', '/admin-panel/subscription-plan?search=zzzz'],
  },
  '/admin-panel/subscription-details': {
    upschool_admin: ['/admin-panel/subscription-details', '/admin-panel/subscription-details?option=Bank+transfers'],
  },
  '/admin-panel/payment-history': {
    upschool_admin: ['/admin-panel/payment-history', '/admin-panel/payment-history?search=zzzz'],
  },
  '/admin-panel/content': { upschool_admin: ['/admin-panel/content?kind=article', '/admin-panel/content?search=zzzz'] },
  '/admin-panel/content/{id}': { upschool_admin: ['/admin-panel/content/{content}'] },
  '/admin-panel/email-monitoring': {
    upschool_admin: [
      '/admin-panel/email-monitoring?state=bounced',
      '/admin-panel/email-monitoring?view=suppressions',
      '/admin-panel/email-monitoring?email={email}',
    ],
  },
  '/admin-panel/audit': { upschool_admin: ['/admin-panel/audit', '/admin-panel/audit?kind=people'] },
};

/** The screens of each page. One without a name above is opened at its path, by the first who may stay there. */
export const screens: Record<string, ScreensByRole> = {
  ...Object.fromEntries(
    pageRoutes.filter(({ path }) => !path.includes('{')).map(({ path, who }) => [path, { [firstOf(who)]: [path] }]),
  ),
  ...namedScreens,
};

function firstOf(who: PageRoute['who']): ScreenRole {
  if (who === 'anyone') return 'visitor';
  return who === 'signed-in' ? 'student' : (who[0] ?? 'visitor');
}
