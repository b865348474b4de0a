import type { RouteObject } from 'react-router';
import { at, inside, leadsTo } from './route-helpers.tsx';
import type { Later } from './routes.tsx';

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
  at('/admin-school/audit', () => import('#web/audit/audit.screen.tsx')),
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

/** The protected areas: their screens ask (with TanStack Query) once it is known who is here. Loaded by whoever goes there. */
export const areaRoutes: Later = {
  everywhere: [
    { lazy: () => import('#web/areas/dashboard/dashboard.layout.tsx'), children: inside(dashboard) },
    { lazy: () => import('#web/areas/school/school.layout.tsx'), children: inside(school) },
    { lazy: () => import('#web/areas/organization/organization.layout.tsx'), children: inside(organization) },
    { lazy: () => import('#web/areas/platform/platform.layout.tsx'), children: inside(platform) },
  ],
};
