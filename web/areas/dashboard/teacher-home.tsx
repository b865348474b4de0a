import { lazy } from 'react';
import { TeacherDashboard } from '#web/classes/teacher-dashboard.tsx';
import type { SessionUser } from '#web/kit/session.ts';
import { WaitingPanel } from '#web/reviews/waiting-panel.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Only lead teachers load this. */
const InvitedTeachers = lazy(async () => ({
  default: (await import('#web/invitations/invited-teachers.tsx')).InvitedTeachers,
}));

/** Shows a teacher's classes, with the parts that other features add. */
export function TeacherHome({ user: { role }, greeting }: { user: SessionUser; greeting: string }) {
  return (
    <TeacherDashboard
      greeting={greeting}
      seesEveryClass={role !== 'teacher'}
      actions={(classes) => <QuickActions classes={classes} />}
      tasks={<WaitingPanel />}
      panels={role === 'teacher_admin' && <InvitedTeachers />}
    />
  );
}
