import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Boat } from '#web/kit/ui/boat.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { SearchBar } from '#web/kit/ui/search-bar.tsx';
import css from './page-error.module.css';

/** Replaces a page that does not exist or failed. */
export function PageError() {
  const error = useRouteError();
  const isCallError = error instanceof CallError;
  // Computed once for each error, so that the page still retries after the connection is back.
  const isOffline = useMemo(
    () => (isCallError ? error.status === 0 : navigator.onLine === false),
    [error, isCallError],
  );
  if (isCallError && isNotFound(error.status)) return <Missing />;
  return <Broken isOffline={isOffline} mustReload={!isCallError} />;
}

/** Error page without a layout around it. */
export function BarePageError() {
  return (
    <main id="main" tabIndex={-1}>
      <PageError />
    </main>
  );
}

/** A gap on a shelf, and three books to go on with. Only browsers load the books, and only for a page that does not exist. */
function Missing() {
  const t = useTranslate();
  const title = t('Page not found');
  useHead({ title });
  const [OtherBooks, setOtherBooks] = useState<ComponentType>();
  useEffect(() => {
    // The books are only an offer: a browser that cannot load them shows the page without them.
    import('./other-books.tsx').then((module) => setOtherBooks(() => module.OtherBooks)).catch(() => {});
  }, []);
  return (
    <div className={`wrap ${css.missing}`}>
      <div className={css.plank}>
        <h1>{title}</h1>
      </div>
      <p>{t('The link may be old, or the page may have been removed.')}</p>
      <SearchBar
        action={publicPaths.library()}
        field={{ name: 'query', label: t('Search'), placeholder: t('Title, author or keyword') }}
        submitLabel={t('Search')}
      />
      <LinkButton to={publicPaths.library()} kind="solid">
        {t('Go to the library')}
      </LinkButton>
      <div className={css.books}>{OtherBooks && <OtherBooks />}</div>
    </div>
  );
}

type BrokenProps = {
  isOffline: boolean;
  /**
   * Whether the page's code failed to load or threw. A browser does not fetch a failed module again before a reload.
   */
  mustReload: boolean;
};

function Broken({ isOffline, mustReload }: BrokenProps) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const retry = useCallback(() => {
    if (mustReload) location.reload();
    else void revalidate();
  }, [mustReload, revalidate]);
  const title = isOffline ? t('You are offline') : t('This page could not be shown');
  useHead({ title });
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);

  return (
    <div className={`wrap ${css.state}`}>
      {isOffline && <Boat />}
      <h1>{title}</h1>
      <p>{isOffline ? t('This page will load when you are back online.') : t('Something went wrong. Try again.')}</p>
      <Button kind="solid" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
