import { Outlet, useMatches } from 'react-router';
import { SiteFooter } from '#web/areas/parts/site-footer.tsx';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { TopBar } from './top-bar.tsx';
import { usePrefetchReader } from './use-prefetch-reader.ts';

/** The pages of the school's front window. */
export function PublicLayout() {
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.pageRoute?.isBare);
  usePrefetchReader();
  return (
    <>
      <TopBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isBare && <SiteFooter />}
    </>
  );
}

/** Pages that fill the window with one question, such as sign-in: no bar above, the footer below the first screen. */
export function MinimalLayout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
