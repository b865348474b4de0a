import type { Session } from '#web/kit/session.ts';

/** The layouts of people who are signed in; everyone else has the public one. */
export type OwnLayout = 'school' | 'organization' | 'platform' | 'dashboard' | 'public';

/** Returns the layout of the person's own area, for pages that several areas share. */
export function ownLayout(session: Session | null | undefined): OwnLayout {
  if (!session) return 'public';
  // A visit shows an organization's admin the area of the school.
  if (session.visit?.kind === 'visit' || session.user.role === 'school_admin') return 'school';
  if (session.user.role === 'organization_admin') return 'organization';
  if (session.user.role === 'upschool_admin') return 'platform';
  return session.user.role === 'teacher' || session.user.role === 'teacher_admin' ? 'dashboard' : 'public';
}
