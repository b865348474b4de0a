import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { onlySeesFigures } from '#web/app/visit.ts';
import { useWords } from '#web/app/words.ts';
import { AdminFrame } from '#web/areas/parts/admin-frame.tsx';
import { schoolPlaces } from './places.ts';

export function Component() {
  const t = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const home = paths.adminSchoolDashboard();
  if (onlySeesFigures(session) && pathname !== home) return <Navigate to={home} replace />;
  return <AdminFrame title={t('School dashboard')} groups={schoolPlaces} />;
}
