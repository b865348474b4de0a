import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { meetServer } from '#web/core/on-device/offline-books/check-books.ts';
import { findBookStore, type OfflineBook } from '#web/core/on-device/offline-books/store.ts';
import { useHead } from '#web/kit/head.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './offline.module.css';
import { OfflineBooks } from './offline-books.tsx';

/**
 * Shows the books on this device. The service worker opens this page for every page that cannot be fetched, whose
 * address is in `next`.
 */
export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  const [search] = useSearchParams();
  const next = search.get('next');
  // A path with two leading slashes would lead to another host.
  const target = next && /^\/(?![/\\])/.test(next) ? next : undefined;
  const books = useBooksUnlessOpened(target);
  useHead({ title: t('Books on this device') });

  return (
    <>
      <header className={css.head}>
        <a href={publicPaths.home()}>
          <SiteLogo />
          {name}
        </a>
      </header>
      <main id="main" className={`wrap stack ${css.page}`} tabIndex={-1}>
        {books ? (
          <>
            {target && <UnloadedPage target={target} />}
            <h1>{t('Books on this device')}</h1>
            <OfflineBooks books={books} />
          </>
        ) : (
          <RowsSkeleton label={t('Loading…')} count={3} />
        )}
      </main>
    </>
  );
}

/**
 * Opens the target if the connection is back or the target is a book on this device. Otherwise returns the stored
 * books.
 */
function useBooksUnlessOpened(target: string | undefined): OfflineBook[] | undefined {
  const navigate = useNavigate();
  const [books, setBooks] = useState<OfflineBook[]>();

  useEffect(() => {
    async function open() {
      const isOnline = await isReachable();
      if (target && isOnline) return location.replace(target);
      if (isOnline) await meetServer().catch(() => {});
      const stored = await listBooks();
      const isStored = stored.some(({ book }) => target?.split('?')[0] === publicPaths.read(book.id));
      if (target && isStored) await navigate(target, { replace: true });
      else setBooks(stored);
    }
    void open();
  }, [target, navigate]);

  return books;
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

async function listBooks(): Promise<OfflineBook[]> {
  try {
    return (await (await findBookStore())?.list()) ?? [];
  } catch {
    // A browser that refuses storage has no books.
    return [];
  }
}

/** Says that a page could not be fetched, and opens it when the connection is back. */
function UnloadedPage({ target }: { target: string }) {
  const t = useTranslate();
  useEffect(() => {
    const open = () => location.replace(target);
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [target]);
  return (
    <section className={css.unloaded} role="status">
      <p>{t('The page will open when the connection is back.')}</p>
      <Button onClick={() => location.replace(target)}>{t('Try again')}</Button>
    </section>
  );
}
