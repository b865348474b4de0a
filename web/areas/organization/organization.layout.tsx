import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { Navigate, useNavigate } from 'react-router';
import { AdminLayout } from '#web/areas/parts/admin-layout.tsx';
import { requestTour } from '#web/core/tours/tour-request.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useWords } from '#web/kit/words.ts';
import { organizationNavGroups } from './nav-items.ts';
import css from './organization.module.css';

export function Component() {
  const t = useWords();
  const session = useSession();
  // During a visit to a school the organization's own area is not available.
  if (session?.visit?.kind === 'visit') return <Navigate to={paths.adminSchoolDashboard()} replace />;
  return (
    <AdminLayout title={t('Organization dashboard')} groups={organizationNavGroups} tools={session && <Tutorial />} />
  );
}

/** Starts the tour of this area again, on its dashboard. */
function Tutorial() {
  const t = useWords();
  const navigate = useNavigate();
  function start() {
    requestTour('organization');
    navigate(paths.adminOrganizationDashboard());
  }
  return (
    <Button kind="quiet" data-tour="tutorial" onClick={start}>
      <Icon of={PathIcon} />
      <span className={css.tutorial}>{t('Tutorial')}</span>
    </Button>
  );
}
