import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { onSessionExpired } from '#web/kit/token-refresh.ts';
import { useWords } from '#web/kit/words.ts';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { ToastRegion, useToast } from '#web/ui/toast.tsx';
import { Progress } from './progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useSessionRefetch } from './session-refetch.ts';

/** Wraps every page of every area. */
export function Root() {
  const t = useWords();
  const { language } = useLanguage();
  useSessionRefetch();
  return (
    <ToastRegion closeLabel={t('Close')}>
      <ScriptFonts languages={[language]} />
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Progress />
      <OfflineNotice>{t('You are offline. You can still read this page.')}</OfflineNotice>
      <SessionExpiryRedirect />
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </ToastRegion>
  );
}

/** Redirects to sign-in, with the way back, when the session could not be refreshed. */
function SessionExpiryRedirect() {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      onSessionExpired(() => {
        showToast({ kind: 'warning', message: t('Your token is expired, please relogin!') });
        navigate(paths.login(pathname + search));
      }),
    [t, showToast, navigate, pathname, search],
  );
  return null;
}
