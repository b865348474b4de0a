import { lazy, Suspense } from 'react';
import type { Role } from '#contract/roles.ts';
import { ownLayout } from '#web/areas/parts/own-layout.ts';
import { AboutEnrolment } from '#web/enrolment/about-enrolment.tsx';
import css from '#web/enrolment/enrolment.module.css';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

/** Only staff load this. */
const EnrolAndPrint = lazy(async () => ({
  default: (await import('#web/areas/parts/enrol-and-print.tsx')).EnrolAndPrint,
}));

const STAFF: Role[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

/** Staff enrol here; everyone else reads a description. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const session = useSession();
  useHead({
    title: t('Bulk enrolment'),
    description: t('Enrol a whole class from your school office’s list.'),
  });
  const isStaff = session && !isRoot && STAFF.includes(session.user.role);
  return (
    <div className={ownLayout(session) === 'public' ? `wrap ${css.screen}` : 'stack'}>
      {isStaff ? (
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} />}>
          <EnrolAndPrint key={session.user.id} />
        </Suspense>
      ) : (
        <AboutEnrolment isHere={session !== undefined} />
      )}
    </div>
  );
}
