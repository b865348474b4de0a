import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { type OwnLayout, ownLayout } from '#web/areas/parts/own-layout.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { PublicLayout } from './public.layout.tsx';

const layouts: Record<OwnLayout, ComponentType> = {
  school: lazy(async () => ({ default: (await import('#web/areas/school/school.layout.tsx')).Component })),
  organization: lazy(async () => ({
    default: (await import('#web/areas/organization/organization.layout.tsx')).Component,
  })),
  platform: lazy(async () => ({ default: (await import('#web/areas/platform/platform.layout.tsx')).Component })),
  dashboard: lazy(async () => ({ default: (await import('#web/areas/dashboard/dashboard.layout.tsx')).Component })),
  public: PublicLayout,
};

/** Layout of pages that several areas share: the layout of the person's own area. */
export function Component() {
  const t = useTranslate();
  const session = useSession();
  if (seesOnlyStatistics(session)) return <Navigate to={paths.adminSchoolDashboard()} replace />;
  const Layout = layouts[ownLayout(session)];
  return (
    // The server does not know the person and sends the public layout, which must be hidden from signed-in people.
    <div className="own-layout" data-pending={session === undefined || undefined}>
      <Suspense fallback={<RowsSkeleton label={t('Loading…')} />}>
        <Layout />
      </Suspense>
    </div>
  );
}
