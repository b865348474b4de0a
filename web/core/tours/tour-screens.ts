import { findPageRoute, isRouteEnabled, type PageRoutePath } from '#contract/app/page-routes.ts';
import type { TourKey } from '#contract/core/tours.ts';
import type { Role } from '#contract/kit/roles.ts';
import { paths } from '#web/kit/paths.ts';
import type { Session } from '#web/kit/session.ts';

export type TourScreen = {
  key: TourKey;
  path: string;
  /** The row of the page routes, where the path has a parameter. */
  route?: PageRoutePath;
  title: string;
  /** The steps of this screen, where another screen has a tour with the same key. */
  steps?: 'newBook' | 'newStory';
  /** The roles that get the tour, among those who can open the screen. */
  roles?: readonly Role[];
};

const titleWords = {
  classes: 'Classes',
  users: 'Users',
  books: 'Books',
  newBook: 'Create a book',
  stories: 'Stories',
  newStory: 'Write a story',
  organization: 'Organization Dashboard',
  schools: 'Schools',
  causes: 'Causes',
};

/** The screens with a tour. No role has two screens with the same key, because each key is shown once. */
const tourScreens: TourScreen[] = [
  { key: 'classes', path: paths.adminSchoolClasses(), title: titleWords.classes },
  { key: 'users', path: paths.adminSchoolUsers(), title: titleWords.users },
  { key: 'books', path: paths.adminSchoolBooks(), title: titleWords.books },
  {
    ...{ key: 'books', steps: 'newBook', path: paths.uploadContent(), title: titleWords.newBook },
    roles: ['student', 'teacher', 'teacher_admin'],
  },
  { key: 'stories', path: paths.adminSchoolStories(), title: titleWords.stories },
  {
    ...{ key: 'stories', steps: 'newStory', path: paths.uploadStory(), title: titleWords.newStory },
    route: '/uploadblogsteps/{slug}',
    roles: ['student', 'teacher', 'teacher_admin'],
  },
  { key: 'charities', path: paths.adminSchoolCauses(), title: titleWords.causes },
  { key: 'organization', path: paths.adminOrganizationDashboard(), title: titleWords.organization },
  { key: 'school-invites', path: paths.adminOrganizationSchools(), title: titleWords.schools },
];

/** Returns the screens with a tour that are open to the signed-in person. During a visit there are none. */
export function tourScreensOf(session: Session | null | undefined, isRoot: boolean): TourScreen[] {
  if (!session || session.visit) return [];
  const { role } = session.user;
  return tourScreens.filter(({ path, route = path, roles = findPageRoute(route)?.who }) => {
    return isRouteEnabled(route, isRoot) && Array.isArray(roles) && roles.includes(role);
  });
}
