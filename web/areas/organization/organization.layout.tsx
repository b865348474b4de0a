import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { Navigate, useNavigate } from 'react-router';
import { AdminLayout, type NavGroup } from '#web/areas/parts/admin-layout.tsx';
import { requestTour } from '#web/core/tours/tour-request.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './organization.module.css';

const navWords = {
  dashboard: 'Dashboard',
  schools: 'Schools',
  stories: 'Stories',
  books: 'Books',
  subscriptions: 'Subscriptions',
  profile: 'Profile',
};

/** Sidebar of the organization's area. */
const organizationNavGroups: NavGroup[] = [
  {
    key: 'all',
    items: [
      { to: '/admin-organization/dashboard', label: navWords.dashboard, icon: HouseIcon },
      { to: '/admin-organization/schools', label: navWords.schools, icon: BuildingsIcon },
      { to: '/admin-organization/stories', label: navWords.stories, icon: ArticleIcon },
      { to: '/admin-organization/books', label: navWords.books, icon: BooksIcon },
      { to: '/admin-organization/subscriptions', label: navWords.subscriptions, icon: SealCheckIcon },
      { to: '/admin-organization/profile', label: navWords.profile, icon: IdentificationCardIcon },
    ],
  },
];

export function Component() {
  const t = useTranslate();
  const session = useSession();
  // During a visit to a school the organization's own area is not available.
  if (session?.visit?.kind === 'visit') return <Navigate to={paths.adminSchoolDashboard()} replace />;
  return (
    <AdminLayout title={t('Organization dashboard')} groups={organizationNavGroups} tools={session && <Tutorial />} />
  );
}

/** Starts the tour of this area again, on its dashboard. */
function Tutorial() {
  const t = useTranslate();
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
