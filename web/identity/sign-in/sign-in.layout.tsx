import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import type { BookSummary } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { CallError } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import css from './sign-in.module.css';

/** The title font is loaded first, because titles fill most of the first screen. */
export const isOfTitles = true;

/** Loads two of the school's books as decoration. */
export async function loader({ context }: LoaderFunctionArgs): Promise<BookSummary[]> {
  const query = { limit: 2, ordering: 'featured' } as const;
  try {
    return (await getLoaderContext(context).call('GET /books/', { query })).results;
  } catch (cause) {
    // The books only decorate, so sign-in works without them.
    if (cause instanceof CallError) return [];
    throw cause;
  }
}

/** Lays out all sign-in screens: the school's endpaper and bookplate beside the step. */
export function Component() {
  const t = useTranslate();
  const { name, isRoot } = useSite();
  const books: BookSummary[] = useLoaderData();
  return (
    <div className={css.door}>
      <Endpaper name={name} isStrong className={css.paper}>
        <Bookplate name={name} logo={<SiteLogo />} note={isRoot ? undefined : t('Our library')} isSmallOnPhone />
        {books.length > 0 && (
          <div className={css.books} aria-hidden="true">
            {books.map((book) => (
              <div key={book.id}>
                <BookCover book={book} sizes="10rem" />
              </div>
            ))}
          </div>
        )}
      </Endpaper>
      <div className={css.go}>
        <Outlet />
      </div>
    </div>
  );
}
