import { Navigate } from 'react-router';
import { AdminLayout } from '#web/areas/parts/admin-layout.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { organizationNavGroups } from './nav-items.ts';
import { Tutorial } from './tutorial.tsx';

export function Component() {
  const t = useWords();
  const session = useSession();
  // During a visit to a school the organization's own area is not available.
  if (session?.visit?.kind === 'visit') return <Navigate to={paths.adminSchoolDashboard()} replace />;
  return (
    <AdminLayout title={t('Organization dashboard')} groups={organizationNavGroups} tools={session && <Tutorial />} />
  );
}
