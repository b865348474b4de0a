import type { Role } from '#contract/kit/roles.ts';

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
};

/** Returns the target of the Dashboard button. */
export function dashboardOf(role: Role): string {
  if (role === 'school_admin') return publicPaths.adminSchool();
  if (role === 'organization_admin') return publicPaths.adminOrganization();
  if (role === 'upschool_admin') return publicPaths.adminPanel();
  return publicPaths.dashboard();
}

export function withQuery(path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
