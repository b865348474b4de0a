import type { PageUrl } from '#contract/app/page-routes.ts';
import type { Role } from '#contract/kit/roles.ts';

/** Functions that return addresses of built pages. */
export type Paths = Record<string, (...parameters: never[]) => PageUrl>;

/**
 * The paths that the first load of public pages links to. All others are in paths.ts, which public pages do not load.
 */
export const publicPaths = {
  home: () => '/',
  library: (query?: Record<string, string>) => withQuery('/library', query),
  book: (id: string) => `/library/${id}`,
  read: (id: string) => `/library/${id}/read`,
  /**
   * `next` is the page to open after signing in, `step` the first step: `teacher`, `student`, or `name` for the class
   * that was last used on the device.
   */
  login: (next?: string, step?: string) => withQuery('/login', { ...(step && { as: step }), ...(next && { next }) }),
  logout: () => '/logout',
  forgotPassword: () => '/resetpasswordemail',
  acceptInvitation: (token: string) => `/accept-invitation#${encodeURIComponent(token)}`,
  /** `option` is the tab: `Teacher Dashboard`. */
  dashboard: (option?: string) => withQuery('/dashboard', option ? { option } : undefined),
  adminSchool: () => '/admin-school',
  adminSchoolDashboard: () => '/admin-school/dashboard',
  adminSchoolBooks: () => '/admin-school/books',
  adminOrganization: () => '/admin-organization',
  adminPanel: () => '/admin-panel',
} satisfies Paths;

/** Returns the target of the Dashboard button. */
export function dashboardOf(role: Role): string {
  if (role === 'school_admin') return publicPaths.adminSchool();
  if (role === 'organization_admin') return publicPaths.adminOrganization();
  if (role === 'upschool_admin') return publicPaths.adminPanel();
  return publicPaths.dashboard();
}

export function withQuery<Path extends string>(
  path: Path,
  query: Record<string, string> = {},
): Path | `${Path}?${string}` {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
