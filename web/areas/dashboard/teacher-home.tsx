import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { lazy, Suspense, useState } from 'react';
import type { SchoolClass } from '#contract/people/classes.ts';
import { ReactionChart } from '#web/administration/statistics/reader-panels.tsx';
import { WorkFigures } from '#web/administration/statistics/work-figures.tsx';
import { AddStudentsAndPrint } from '#web/areas/parts/add-students-and-print.tsx';
import { NavTiles } from '#web/areas/parts/nav-tiles.tsx';
import { WaitingPanel } from '#web/authoring/reviews/dashboard-panel.tsx';
import { paths } from '#web/kit/paths.ts';
import type { SessionUser } from '#web/kit/session.ts';
import { WaitingFeedback } from '#web/learning/challenges/waiting-feedback.tsx';
import { PrintForClass } from '#web/people/cards/choose-class.tsx';
import { TeacherDashboard } from '#web/people/classes/teacher-dashboard.tsx';
import { classStaffNavGroups, staffNavGroups } from './nav-items.ts';

const actionWords = { add: 'Add students', print: 'Print sign-in cards' };

/** Shows a teacher's most frequent actions. Without classes, bulk enrolment creates the first one. */
export function QuickActions({ classes }: { classes: SchoolClass[] }) {
  const [openDialog, setOpenDialog] = useState<'add' | 'print'>();
  const close = () => setOpenDialog(undefined);
  const toPrint = classes.filter(({ no_of_students }) => no_of_students > 0);
  const only = classes.length === 1 ? classes[0] : undefined;
  return (
    <>
      <NavTiles
        groups={classes.length > 0 ? classStaffNavGroups : staffNavGroups}
        here={paths.dashboard()}
        actions={[
          ...(classes.length > 0
            ? [{ label: actionWords.add, icon: UserPlusIcon, onClick: () => setOpenDialog('add') }]
            : []),
          ...(toPrint.length > 0
            ? [{ label: actionWords.print, icon: IdentificationCardIcon, onClick: () => setOpenDialog('print') }]
            : []),
        ]}
      />
      {openDialog === 'add' && <AddStudentsAndPrint classId={only?.id} pathOf={paths.dashboardClass} onClose={close} />}
      {openDialog === 'print' && <PrintForClass classes={toPrint} onClose={close} />}
    </>
  );
}

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

const LiveWishes = lazy(async () => ({ default: (await import('#web/learning/live/live-wishes.tsx')).LiveWishes }));
const LearnPanel = lazy(async () => ({ default: (await import('./learn-panel.tsx')).LearnPanel }));

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
          <Suspense>
            <LiveWishes query={{ state: 'waiting' }} />
          </Suspense>
        </>
      }
      panels={(classId) => (
        <>
          <Suspense>
            <LearnPanel />
          </Suspense>
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
