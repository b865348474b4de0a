import type { Role } from '#contract/kit/roles.ts';

/** Values of `?option=` in contract/kit/routes.json, which are also the tab labels. */
export const dashboardWords = {
  teacher: 'Teacher Dashboard',
  overview: 'Overview',
  books: 'My Books',
  stories: 'My Stories',
  raised: 'Money I Have Raised',
  certificates: 'My Certificates',
  favourites: 'Favourites',
} as const;
export type DashboardOption = (typeof dashboardWords)[keyof typeof dashboardWords];

const ofStudents: DashboardOption[] = [
  dashboardWords.overview,
  dashboardWords.books,
  dashboardWords.stories,
  dashboardWords.raised,
  dashboardWords.certificates,
  dashboardWords.favourites,
];
const ofStaff: DashboardOption[] = [dashboardWords.teacher, ...ofStudents];

/** Returns the tabs of a role, its default first. */
export function optionsOf(role: Role): DashboardOption[] {
  return role === 'student' ? ofStudents : ofStaff;
}

/** Returns the tab of `?option=`; unknown or forbidden values select the overview. */
export function selectedOption(option: string | null, role: Role): DashboardOption {
  const options = optionsOf(role);
  if (option === null) return options[0] ?? dashboardWords.overview;
  return options.find((one) => one === option) ?? dashboardWords.overview;
}
