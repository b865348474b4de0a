import { Navigate, useLocation } from 'react-router';
import { AdminLayout } from '#web/areas/parts/admin-layout.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { schoolNavGroups } from './nav-items.ts';

export function Component() {
  const t = useTranslate();
  const session = useSession();
  const { pathname } = useLocation();
  const home = paths.adminSchoolDashboard();
  if (seesOnlyStatistics(session) && pathname !== home) return <Navigate to={home} replace />;
  return <AdminLayout title={t('School dashboard')} groups={schoolNavGroups} />;
}
