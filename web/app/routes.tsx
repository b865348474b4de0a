import type { RouteObject } from 'react-router';
import { PublicArea, QuietArea } from '#web/areas/public/public.area.tsx';
import { at, leadsTo } from './at.tsx';
import { CallError } from './call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';

/** They stand between the top bar and the footer. Public screens load with a `loader`, see load.ts. */
const publicPages: RouteObject[] = [
  at('/', () => import('#web/library/library.screen.tsx')),
  at('/library', () => import('#web/library/library.screen.tsx')),
  at('/library/{id}', () => import('#web/library/book.screen.tsx')),
  at('/register', () => import('#web/registration/register.screen.tsx')),
  at('/register/{token}', () => import('#web/registration/register.screen.tsx')),
  at('/bulk-enrolment/', () => import('#web/enrolment/bulk-enrolment.screen.tsx')),
  at('/contact', () => import('#web/messages/contact.screen.tsx')),
  at('/terms-of-use', () => import('#web/legal/terms-of-use.screen.tsx')),
  at('/privacy-policy', () => import('#web/legal/privacy-policy.screen.tsx')),
  at('/report-a-problem', () => import('#web/messages/report-a-problem.screen.tsx')),
  at('/family/{code?}', () => import('#web/families/family.screen.tsx')),
  {
    lazy: () => import('#web/areas/public/staff.area.tsx'),
    children: [at('/archived-students', () => import('#web/people/archived-students.screen.tsx'))],
  },
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/** They fill the window with one question: no bar above. */
const quietPages: RouteObject[] = [
  {
    lazy: () => import('#web/session/door.area.tsx'),
    children: inside([
      at('/login', () => import('#web/session/login.screen.tsx')),
      at('/login/{token?}', () => import('#web/session/login.screen.tsx')),
      at('/hand-over', () => import('#web/session/hand-over.screen.tsx')),
      at('/logout', () => import('#web/session/logout.screen.tsx')),
      at('/resetpasswordemail', () => import('#web/session/forgotten.screen.tsx')),
      at('/password-reset-confirm/', () => import('#web/session/new-password.screen.tsx')),
      at('/verification/', () => import('#web/session/verification.screen.tsx')),
      at('/accept-invitation/{token?}', () => import('#web/session/accept-invitation.screen.tsx')),
    ]),
  },
];

/** They bring everything themselves, their `<main>` too: neither bar nor footer. */
const barePages: RouteObject[] = [at('/library/{id}/read', () => import('#web/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Protected areas: their screens ask (with TanStack Query) once it is known who is here. */
const dashboard: RouteObject[] = [
  at('/dashboard', () => import('#web/areas/dashboard/dashboard-home.screen.tsx')),
  at('/dashboard/classes/{classId}', () => import('#web/areas/dashboard/teacher-class.screen.tsx')),
];

const school: RouteObject[] = [
  leadsTo('/admin-school', '/admin-school/dashboard'),
  at('/admin-school/dashboard', () => import('#web/areas/school/school-home.screen.tsx')),
  at('/admin-school/classes', () => import('#web/classes/classes.screen.tsx')),
  at('/admin-school/classdetails/{classId?}', () => import('#web/areas/school/class-details.screen.tsx')),
  at('/admin-school/users', () => import('#web/areas/school/users.screen.tsx')),
  at('/admin-school/adduser', () => import('#web/people/add-user.screen.tsx')),
  at('/admin-school/adduser/{userId?}', () => import('#web/people/add-user.screen.tsx')),
  at('/admin-school/userprofile/{userId?}', () => import('#web/areas/school/user-profile.screen.tsx')),
  at('/admin-school/studentprofile/{userId?}', () => import('#web/areas/school/student-profile.screen.tsx')),
  at('/admin-school/organizations', () => import('#web/areas/school/organizations.screen.tsx')),
  at('/admin-school/books', () => import('#web/publishing/books.screen.tsx')),
  at('/admin-school/profile', () => import('#web/school/profile.screen.tsx')),
  at('/admin-school/child-data', () => import('#web/child-data/child-data.screen.tsx')),
  at('/admin-school/audit', () => import('#web/acts/audit.screen.tsx')),
];

const organization: RouteObject[] = [
  leadsTo('/admin-organization', '/admin-organization/dashboard'),
  at('/admin-organization/dashboard', () => import('#web/areas/organization/organization-home.screen.tsx')),
  at('/admin-organization/schools', () => import('#web/areas/organization/schools.screen.tsx')),
  at('/admin-organization/books', () => import('#web/organizations/books.screen.tsx')),
  at('/admin-organization/user-dashboard', () => import('#web/areas/organization/user-dashboard.screen.tsx')),
  at('/admin-organization/profile', () => import('#web/school/profile.screen.tsx')),
];

const platform: RouteObject[] = [
  leadsTo('/admin-panel', '/admin-panel/dashboard'),
  at('/admin-panel/dashboard', () => import('#web/areas/platform/platform-home.screen.tsx')),
];

/** Pages inside an area; what goes wrong in one of them is told inside the area's frame. */
function inside(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageError, children: pages }];
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BarePageError,
    children: [
      { Component: PublicArea, children: inside(publicPages) },
      { Component: QuietArea, children: inside(quietPages) },
      { ErrorBoundary: BarePageError, children: barePages },
      { lazy: () => import('#web/areas/dashboard/dashboard.area.tsx'), children: inside(dashboard) },
      { lazy: () => import('#web/areas/school/school.area.tsx'), children: inside(school) },
      { lazy: () => import('#web/areas/organization/organization.area.tsx'), children: inside(organization) },
      { lazy: () => import('#web/areas/platform/platform.area.tsx'), children: inside(platform) },
    ],
  },
];
