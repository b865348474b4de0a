import { storySteps } from '#contract/authoring/story-steps.ts';
import type { Role } from '#contract/kit/roles.ts';
import { paymentProviders } from '#contract/money/payment-providers.ts';
import { contentRoutes } from './content-routes.ts';
import { firstRoutes, type PageRoute } from './first-routes.ts';

const schoolAdmins = ['school_admin', 'organization_admin'] as const satisfies Role[];
/** Teachers and admins of the school. */
const staff = ['teacher', 'teacher_admin', ...schoolAdmins] as const satisfies Role[];
const organizationAdmins = ['organization_admin'] as const satisfies Role[];
const platformAdmins = ['upschool_admin'] as const satisfies Role[];

/** Returns the row of an admin page. */
const panelRoute = <const Path extends string>(path: Path) =>
  ({ path: `/admin-panel/${path}`, host: 'root', who: platformAdmins }) as const;
const schoolRoute = <const Path extends string>(path: Path) =>
  ({ path: `/admin-school/${path}`, host: 'tenant', who: schoolAdmins }) as const;

/** The pages to which a payment provider sends a buyer back. */
export const paymentEndPaths = paymentProviders.flatMap((provider) =>
  (['success', 'failed', 'cancel'] as const).map((end) => `/${provider}-payment/${end}` as const),
);

/** Lists all built pages: menus, buttons and the router use it. Public pages do not load it. */
export const pageRoutes = [
  ...Object.values(firstRoutes),
  ...Object.values(contentRoutes),
  { path: '/logout', host: 'both', who: 'anyone' },
  { path: '/hand-over', host: 'tenant', who: 'anyone' },
  { path: '/resetpasswordemail', host: 'both', who: 'anyone' },
  { path: '/password-reset-confirm/', host: 'both', who: 'anyone' },
  { path: '/undo-email-change/', host: 'both', who: 'anyone' },
  { path: '/verification/', host: 'both', who: 'anyone' },
  { path: '/accept-invitation/{token?}', host: 'both', who: 'anyone' },
  { path: '/register', host: 'both', who: 'anyone' },
  { path: '/register/{token}', host: 'both', who: 'anyone' },
  { path: '/bulk-enrolment/', host: 'both', who: 'anyone' },
  { path: '/contact', host: 'both', who: 'anyone' },
  { path: '/report-a-problem', host: 'both', who: 'anyone' },
  { path: '/request-a-tour', host: 'both', who: 'anyone' },
  { path: '/family/{code?}', host: 'tenant', who: 'anyone' },
  { path: '/offline', host: 'both', who: 'anyone' },
  { path: '/stories', host: 'both', who: 'anyone' },
  { path: '/stories/{slug}', host: 'both', who: 'anyone' },
  { path: '/charities', host: 'both', who: 'anyone' },
  { path: '/charities/{id}', host: 'both', who: 'anyone' },
  { path: '/projects', host: 'both', who: 'anyone' },
  { path: '/projects/{slug}', host: 'both', who: 'anyone' },
  { path: '/libraries', host: 'both', who: 'anyone' },
  { path: '/cart', host: 'tenant', who: 'anyone' },
  { path: '/wish-list', host: 'tenant', who: 'anyone' },
  { path: '/checkout', host: 'tenant', who: 'anyone', ofBuyer: 'page' },
  ...paymentEndPaths.map((path) => ({ path, host: 'tenant', who: 'anyone', ofBuyer: 'page' }) as const),
  { path: '/trackorder/{id}', host: 'tenant', who: 'anyone', ofBuyer: 'missing' },
  { path: '/gift/{id}', host: 'tenant', who: 'anyone', ofBuyer: 'missing' },
  { path: '/invoice/{type}/{id}', host: 'tenant', who: 'anyone', ofBuyer: 'missing' },
  { path: '/certificates/{id}', host: 'both', who: 'anyone' },
  { path: '/embed/{id}', host: 'tenant', who: 'anyone', isBare: true },
  { path: '/archived-students', host: 'tenant', who: staff },
  { path: '/challenges/{slug}/judging', host: 'both', who: [...staff, ...platformAdmins] },
  { path: '/uploadcontent', host: 'tenant', who: 'signed-in' },
  { path: '/uploadbook', host: 'tenant', who: 'signed-in' },
  { path: '/uploadblogsteps', host: 'tenant', who: 'signed-in' },
  { path: '/uploadblogsteps/{slug}', host: 'tenant', who: 'signed-in', slugs: storySteps },
  { path: '/dear-world-book/write', host: 'tenant', who: 'signed-in', isBare: true },
  { path: '/upload-blog', host: 'tenant', who: staff },
  { path: '/storyedit', host: 'tenant', who: 'signed-in' },
  { path: '/dashboard', host: 'both', who: 'signed-in', isBare: true },
  { path: '/dashboard/classes/{classId}', host: 'tenant', who: staff, isBare: true },
  { path: '/dashboard/review/{type?}/{id?}', host: 'tenant', who: staff, isBare: true },
  { path: '/admin-school', host: 'tenant', who: schoolAdmins },
  schoolRoute('dashboard'),
  schoolRoute('classes'),
  schoolRoute('classes/new-year'),
  schoolRoute('classdetails/{classId?}'),
  schoolRoute('users'),
  schoolRoute('adduser'),
  schoolRoute('adduser/{userId?}'),
  schoolRoute('userprofile/{userId?}'),
  schoolRoute('studentprofile/{userId?}'),
  { path: '/admin-school/organizations', host: 'tenant', who: ['school_admin'] },
  schoolRoute('books'),
  schoolRoute('stories'),
  schoolRoute('book-categories'),
  schoolRoute('add-book-category'),
  schoolRoute('add-book-category/{categoryId}'),
  schoolRoute('charities'),
  schoolRoute('charity-details-view/{charityId}'),
  schoolRoute('addcharities'),
  schoolRoute('addcharities/{charityId?}'),
  schoolRoute('donations'),
  schoolRoute('subscriptions'),
  schoolRoute('payment-history'),
  schoolRoute('school-modes'),
  schoolRoute('profile'),
  schoolRoute('child-data'),
  schoolRoute('messages'),
  schoolRoute('audit'),
  { path: '/admin-organization', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/dashboard', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/schools', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/stories', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/books', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/user-dashboard', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/subscriptions', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/payment-history', host: 'tenant', who: organizationAdmins },
  { path: '/admin-organization/profile', host: 'tenant', who: organizationAdmins },
  { path: '/admin-panel', host: 'root', who: platformAdmins },
  panelRoute('dashboard'),
  panelRoute('all-tenants'),
  panelRoute('tenant/{tenantId?}'),
  panelRoute('all-users'),
  panelRoute('students'),
  panelRoute('teachers'),
  panelRoute('user/{userId?}'),
  panelRoute('userprofile/{userId?}'),
  panelRoute('books-dashboard'),
  panelRoute('all-books'),
  panelRoute('book/{bookId?}'),
  panelRoute('view-book/{bookId?}'),
  panelRoute('book-monitoring'),
  panelRoute('all-book-categories'),
  panelRoute('book-category/{categoryId?}'),
  panelRoute('all-charities'),
  panelRoute('charity/{charityId?}'),
  panelRoute('charity-details-view/{charityId}'),
  panelRoute('orders'),
  panelRoute('payment-issues'),
  panelRoute('payouts'),
  panelRoute('charities-dashboard'),
  panelRoute('donations'),
  panelRoute('subscription-plan'),
  panelRoute('subscription-variant'),
  panelRoute('subscription-details'),
  panelRoute('payment-history'),
  panelRoute('modes'),
  panelRoute('user-dashboard'),
  panelRoute('users-dashboard'),
  panelRoute('content'),
  panelRoute('content/{id}'),
  panelRoute('queues'),
  panelRoute('email-monitoring'),
  panelRoute('leads'),
  panelRoute('audit'),
  panelRoute('superpower-teacher'),
  panelRoute('superpower-parent'),
] as const satisfies PageRoute[];

export type PageRoutePath = (typeof pageRoutes)[number]['path'];

/** The pattern of a page with its parameters filled in. An optional parameter is left out with its slash. */
type Filled<Path extends string> = Path extends `${infer Before}/{${infer Name}}${infer After}`
  ? `${Before}/${string}${Filled<After>}` | (Name extends `${string}?` ? `${Before}${Filled<After>}` : never)
  : Path;
/** The address of a built page. Menus and links have this type, so that the compiler finds a page that is gone. */
export type PageUrl<Path extends string = Filled<PageRoutePath>> = Path | `${Path}${'?' | '#'}${string}`;

const byPath = new Map<string, PageRoute>(pageRoutes.map((address) => [address.path, address]));

/** Returns the row of a path pattern; undefined if the page is not built. */
export function findPageRoute(path: PageRoutePath): PageRoute;
export function findPageRoute(path: string): PageRoute | undefined;
export function findPageRoute(path: string): PageRoute | undefined {
  return byPath.get(path);
}

/** Tells whether a page exists on this kind of host. */
export function isRouteEnabled(path: string, isRoot: boolean): boolean {
  const address = byPath.get(path);
  return address !== undefined && (address.host === 'both' || (address.host === 'root') === isRoot);
}
