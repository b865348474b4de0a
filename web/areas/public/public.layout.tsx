import { Outlet, useMatches } from 'react-router';
import { SiteFooter } from '#web/areas/parts/site-footer.tsx';
import type { Handle } from '#web/kit/route-handle.ts';
import { TopBar } from './top-bar.tsx';
import { useReaderAhead } from './use-prefetch-reader.ts';

/** The pages of the school's front window. */
export function PublicArea() {
  const isBare = useMatches().some(({ handle }) => (handle as Handle | undefined)?.address?.isBare);
  useReaderAhead();
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
export function QuietArea() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
