import type { Role } from '#contract/roles.ts';

/** The dashboard's options as `?option=` names them (routes.json), each with its name. */
export const dashboardWords = { teacher: 'Teacher Dashboard', overview: 'Overview' } as const;
type DashboardOption = (typeof dashboardWords)[keyof typeof dashboardWords];

const ofStaff: DashboardOption[] = [dashboardWords.teacher, dashboardWords.overview];

/** What somebody of this role has, their first page first. */
export function optionsOf(role: Role): DashboardOption[] {
  return role === 'student' ? [dashboardWords.overview] : ofStaff;
}

/** What an address asks for; what it does not know, or is not for this role, is the overview. */
export function selectedOption(option: string | null, role: Role): DashboardOption {
  const options = optionsOf(role);
  if (option === null) return options[0] ?? dashboardWords.overview;
  return options.find((one) => one === option) ?? dashboardWords.overview;
}
