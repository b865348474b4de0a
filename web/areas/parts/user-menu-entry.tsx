import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { dashboardOf, publicPaths } from '#web/kit/public-paths.ts';
import { useSession, useVisitorAccess } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';

/** Only people with an account load this. */
const PersonMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.PublicUserMenu })));

/**
 * Shows Login, or the dashboard link and the user menu. Only the browser can decide, because the server does not read
 * the session.
 */
export function UserMenuEntry({ onProfile }: { onProfile: () => void }) {
  const t = useTranslate();
  const session = useSession();
  if (!session) return <VisitorEntry />;
  return (
    <div className="row">
      {/* On phones the menu has this link. */}
      <LinkButton to={dashboardOf(session.user.role)} className="wide-only">
        {t('Dashboard')}
      </LinkButton>
      <Suspense>
        <PersonMenu session={session} onProfile={onProfile} />
      </Suspense>
    </div>
  );
}

/** Shows Login, or Logout if the community password was used. */
export function VisitorEntry({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslate();
  const hasCommunity = useVisitorAccess('community');
  const { pathname, search } = useLocation();
  return (
    <>
      {hasCommunity && (
        <LinkButton to={publicPaths.logout()} onClick={onLeave}>
          {t('Logout')}
        </LinkButton>
      )}
      {!hasCommunity && (
        <LinkButton
          to={publicPaths.login(pathname === publicPaths.home() ? undefined : pathname + search)}
          kind="solid"
          className="for-visitors"
          onClick={onLeave}
        >
          {t('Login')}
        </LinkButton>
      )}
    </>
  );
}
