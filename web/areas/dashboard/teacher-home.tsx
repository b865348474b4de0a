import { lazy, Suspense } from 'react';
import { ReactionChart } from '#web/administration/statistics/reader-panels.tsx';
import { WorkFigures } from '#web/administration/statistics/work-figures.tsx';
import { WaitingFeedback } from '#web/authoring/reviews/waiting-feedback.tsx';
import { WaitingPanel } from '#web/authoring/reviews/waiting-panel.tsx';
import type { SessionUser } from '#web/kit/session.ts';
import { TeacherDashboard } from '#web/people/classes/teacher-dashboard.tsx';
import { QuickActions } from './quick-actions.tsx';

/** Loaded later, because it is below the first screen. */
const WorkCharts = lazy(async () => ({
  default: (await import('#web/administration/statistics/work-charts.tsx')).WorkCharts,
}));

const WorksByState = lazy(async () => ({
  default: (await import('#web/administration/statistics/work-charts.tsx')).WorksByState,
}));

const RaisedByClass = lazy(async () => ({
  default: (await import('#web/shop/sales/raised-by-class.tsx')).RaisedByClass,
}));

/** Only lead teachers load this. */
const InvitedTeachers = lazy(async () => ({
  default: (await import('#web/identity/invitations/invited-teachers.tsx')).InvitedTeachers,
}));

/** Shows a teacher's classes, with the parts that other features add. */
export function TeacherHome({ user: { role }, greeting }: { user: SessionUser; greeting: string }) {
  return (
    <TeacherDashboard
      greeting={greeting}
      seesEveryClass={role !== 'teacher'}
      figures={(students, classId) => <WorkFigures students={students} classId={classId} />}
      charts={(classId) => (
        <Suspense>
          <WorkCharts classId={classId} />
        </Suspense>
      )}
      actions={(classes) => <QuickActions classes={classes} />}
      tasks={
        <>
          <WaitingPanel />
          <WaitingFeedback />
        </>
      }
      panels={(classId) => (
        <>
          <ReactionChart classId={classId} />
          <Suspense>
            <RaisedByClass classId={classId} />
            <WorksByState classId={classId} />
          </Suspense>
          {role === 'teacher_admin' && <InvitedTeachers />}
        </>
      )}
    />
  );
}
