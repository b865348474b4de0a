import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import type { Role } from '#contract/roles.ts';
import { useHead } from '#web/app/head.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { onlySeesFigures } from '#web/app/visit.ts';
import { useWords } from '#web/app/words.ts';
import { About } from '#web/enrolment/about.tsx';
import css from '#web/enrolment/enrolment.module.css';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

/** Only staff need it. */
const EnrolAndPrint = lazy(async () => ({
  default: (await import('#web/areas/parts/enrol-and-print.tsx')).EnrolAndPrint,
}));

const STAFF: Role[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

/** Staff enrol here; everybody else reads what it is. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const session = useSession();
  useHead({
    title: t('Bulk enrolment'),
    description: t('A whole class signed in from the list of the school office.'),
  });
  if (onlySeesFigures(session)) return <Navigate to={paths.adminSchoolDashboard()} replace />;
  const isStaff = session && !isRoot && STAFF.includes(session.user.role);
  return (
    <div className={`wrap ${css.screen}`}>
      {isStaff ? (
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} />}>
          <EnrolAndPrint key={session.user.id} />
        </Suspense>
      ) : (
        <About isHere={session !== undefined} />
      )}
    </div>
  );
}
