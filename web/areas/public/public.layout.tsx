import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { ShortFooter, SiteFooter } from '#web/areas/parts/site-footer.tsx';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { TopBar } from './top-bar.tsx';

const BOOK_PATH = /^\/library\/[^/]+\/?$/;

/** Prefetches the reader on the page of a book, when the browser is idle. */
function usePrefetchReader(): void {
  const isOnBook = BOOK_PATH.test(useLocation().pathname);

  useEffect(() => {
    if (!isOnBook) return;
    if (document.readyState === 'complete') runWhenIdle(prefetchReader);
    else addEventListener('load', prefetchWhenIdle, { once: true });
    return () => removeEventListener('load', prefetchWhenIdle);
  }, [isOnBook]);
}

const prefetchWhenIdle = () => runWhenIdle(prefetchReader);

/** Older versions of Safari have no requestIdleCallback. */
function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}

function prefetchReader(): void {
  // A failed prefetch is repeated when the book is opened.
  import('#web/library/reader/reader.screen.tsx').catch(() => {});
}

export function PublicLayout() {
  const matches = useMatches();
  const routes = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.pageRoute);
  const isBare = routes.some((route) => route?.isBare);
  const isOfBuyer = routes.some((route) => route?.ofBuyer);
  const off = matches.flatMap(
    ({ loaderData }) => (loaderData as { mode?: AppliedMode | null } | undefined)?.mode?.features_off ?? [],
  );
  usePrefetchReader();
  return (
    <>
      <TopBar off={off} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isBare && (isOfBuyer ? <ShortFooter /> : <SiteFooter />)}
    </>
  );
}

/** Layout without a top bar, for pages with one task such as sign-in. */
export function MinimalLayout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ShortFooter />
    </>
  );
}
