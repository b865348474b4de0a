import { Outlet, useMatches } from 'react-router';
import type { AppliedMode } from '#contract/kit/applied-mode.ts';
import { SiteFooter } from '#web/areas/parts/site-footer.tsx';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { TopBar } from './top-bar.tsx';
import { usePrefetchReader } from './use-prefetch-reader.ts';

/** Layout of public pages. */
export function PublicLayout() {
  const matches = useMatches();
  const isBare = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.pageRoute?.isBare);
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
      {!isBare && <SiteFooter />}
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
      <SiteFooter />
    </>
  );
}
