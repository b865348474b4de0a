import { Navigate, useLocation } from 'react-router';
import { AdminFrame } from '#web/areas/parts/admin-layout.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { onlySeesFigures } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { schoolPlaces } from './nav-items.ts';

export function Component() {
  const t = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const home = paths.adminSchoolDashboard();
  if (onlySeesFigures(session) && pathname !== home) return <Navigate to={home} replace />;
  return <AdminFrame title={t('School dashboard')} groups={schoolPlaces} />;
}
