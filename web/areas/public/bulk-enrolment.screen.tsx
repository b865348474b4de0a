import { lazy, Suspense } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { ownLayout } from '#web/areas/parts/own-layout.ts';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { AboutEnrolment } from '#web/people/enrolment/about-enrolment.tsx';
import css from '#web/people/enrolment/enrolment.module.css';

/** Only staff load this. */
const EnrolAndPrint = lazy(async () => ({
  default: (await import('#web/areas/parts/enrol-and-print.tsx')).EnrolAndPrint,
}));

const STAFF: Role[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

/** Staff enrol here; everyone else reads a description. */
export function Component() {
  const t = useTranslate();
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
