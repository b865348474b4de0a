import { lazy } from 'react';
import { TeacherDashboard } from '#web/classes/teacher-dashboard.tsx';
import type { SessionUser } from '#web/kit/session.ts';
import { QuickActions } from './quick-actions.tsx';

/** Lead teachers alone have it. */
const InvitedTeachers = lazy(async () => ({
  default: (await import('#web/invitations/invited-teachers.tsx')).InvitedTeachers,
}));

/** A teacher's classes; what other features do with them is composed here. */
export function TeacherHome({ user: { role }, greeting }: { user: SessionUser; greeting: string }) {
  return (
    <TeacherDashboard
      greeting={greeting}
      seesEveryClass={role !== 'teacher'}
      actions={(classes) => <QuickActions classes={classes} />}
      more={role === 'teacher_admin' && <InvitedTeachers />}
    />
  );
}
