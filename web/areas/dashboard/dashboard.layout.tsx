import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { StaffSearch } from '#web/administration/staff-search/staff-search.tsx';
import { DashboardSwitch } from '#web/areas/parts/dashboard-switch.tsx';
import { HelpButton } from '#web/areas/parts/help-button.tsx';
import { OwnProfile } from '#web/areas/parts/own-profile.tsx';
import { SignedInContent } from '#web/areas/parts/signed-in-content.tsx';
import { ShortFooter } from '#web/areas/parts/site-footer.tsx';
import { UserMenu } from '#web/areas/parts/user-menu.tsx';
import { useMenus } from '#web/kit/page-menus.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import css from './dashboard.module.css';

/** Layout of the dashboard of teachers and students. */
export function Component() {
  const { name } = useSite();
  const session = useSession();
  // The wizard has the line of policy links and no way out; the dashboard itself has no footer.
  const isWizard = useLocation().pathname.startsWith('/upload');
  const [isProfileOpen, setProfileOpen] = useState(false);
  if (seesOnlyStatistics(session)) return <Navigate to={paths.adminSchoolDashboard()} replace />;

  return (
    <>
      <header className={`${css.bar} no-print`}>
        <div className={`wrap ${css.row}`}>
          <Link to={paths.home()} className={css.brand}>
            <SiteLogo />
            <span dir="auto">{name}</span>
          </Link>
          {session && <DashboardSwitch session={session} />}
          {session && session.user.role !== 'student' && <StaffSearch />}
          <HelpButton />
          {session && <UserMenu user={session.user} onProfile={() => setProfileOpen(true)} />}
        </div>
        {session && !isWizard && <SiteLinks />}
      </header>
      <main id="main" tabIndex={-1} className={`wrap stack ${css.main}`}>
        <SignedInContent session={session} />
      </main>
      {isWizard && <ShortFooter />}
      <OwnProfile isOpen={isProfileOpen} onClose={() => setProfileOpen(false)} />
    </>
  );
}

const linkWords = { '/library': 'Library', '/courses': 'Learn', '/charities': 'Give' };

/** Links to the pages outside of the dashboard that the school shows in its menus. */
function SiteLinks() {
  const t = useTranslate();
  const { menus } = useMenus();
  const shown = new Set(menus.flatMap(({ entries }) => entries.map(({ to }) => to)));
  return (
    <nav className="wrap row" aria-label={t('Main menu')}>
      {Object.entries(linkWords).map(
        ([to, label]) =>
          shown.has(to) && (
            <LinkButton key={to} to={to} kind="quiet">
              {t(label)}
            </LinkButton>
          ),
      )}
    </nav>
  );
}
