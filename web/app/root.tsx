import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import type { SessionUser } from '#web/kit/session.ts';
import { useLanguage } from '#web/kit/site.ts';
import { onSessionExpired } from '#web/kit/token-refresh.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { OfflineNotice } from '#web/kit/ui/offline-notice.tsx';
import { ToastRegion, useToast } from '#web/kit/ui/toast.tsx';
import css from './progress.module.css';
import { useSessionRefetch } from './session-refetch.ts';

const SignInAgain = lazy(() =>
  withOtherMessages(import('#web/identity/sign-in/sign-in-again.tsx')).then((module) => ({
    default: module.SignInAgain,
  })),
);

/** Wraps every page of every area. */
export function Root() {
  const t = useTranslate();
  const { language } = useLanguage();
  useSessionRefetch();
  return (
    <ToastRegion closeLabel={t('Close')}>
      <ScriptFonts language={language} />
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Progress />
      <OfflineNotice>{t('You are offline')}</OfflineNotice>
      <SessionExpiry />
      {/* Before the page: after it, its one pixel would make pages of exactly the window's height scroll. */}
      <RouteAnnouncer />
      {/* Filled in by announce(), which only some screens load. */}
      <div id="announcements" role="status" className="vh" />
      <Outlet />
      <ScrollRestoration />
    </ToastRegion>
  );
}

type PendingSignIn = { user: SessionUser; settle: (hasSignedIn: boolean) => void };

/** Asks for the password over a page with unsaved work; otherwise redirects to sign-in, with the way back. */
function SessionExpiry() {
  const t = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<PendingSignIn>();

  useEffect(
    () =>
      onSessionExpired({
        onExpired({ role, email }, hasAgreed) {
          showToast({ kind: 'warning', message: t('Your token is expired, please relogin!') });
          const step = role === 'student' ? 'name' : 'teacher';
          navigate(publicPaths.login(pathname + search, step), { state: { username: hasAgreed && email } });
        },
        askToSignIn: (user) =>
          new Promise((resolve) =>
            setPending({
              user,
              settle(hasSignedIn) {
                setPending(undefined);
                resolve(hasSignedIn);
              },
            }),
          ),
      }),
    [t, showToast, navigate, pathname, search],
  );
  return (
    pending && (
      <Suspense>
        <SignInAgain {...pending} />
      </Suspense>
    )
  );
}

/** Shows a line at the top while the next page loads; most pages load before it appears. */
function Progress() {
  const isGoing = useNavigation().state !== 'idle';
  return <div className={classes(css.line, isGoing && css.going, 'no-print')} aria-hidden="true" />;
}

/** Moves the focus to the heading and announces the title after each navigation, and after each search of the site. */
function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get('query') ?? ''}`;
  const previousPage = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    setTitle(document.title);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading || document.querySelector('dialog:modal')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);

  return (
    <p role="status" className="vh">
      {title}
    </p>
  );
}
