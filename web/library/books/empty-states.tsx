import { Link } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import css from './library.module.css';
import { type LibraryQuery, libraryUrl } from './library-query.ts';

/** Shown when no book matches the search or the filters. */
export function NoMatchingBooks({ query }: { query: LibraryQuery }) {
  const t = useTranslate();
  const hasFilters = Object.keys(query.filters).length > 0;
  return (
    <div className={css.nothing}>
      <EmptyState title={t('No books found')} picture="shelf">
        <p>
          {query.search
            ? t('Try fewer words, part of a word or a different spelling.')
            : t('Remove a filter to see more books.')}
        </p>
        <div className="row">
          {query.search && hasFilters && (
            <LinkButton to={libraryUrl({ ...query, offset: 0, filters: {} })}>{t('Search without filters')}</LinkButton>
          )}
          <Link to={publicPaths.library()} className="standing">
            {t('See all books')}
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}

/** Shown when the URL asks for a page after the last one, as old links can. */
export function PageBeyondEnd({ query }: { query: LibraryQuery }) {
  const t = useTranslate();
  return (
    <div className={css.nothing}>
      <EmptyState title={t('Page not found')} picture="shelf">
        <p>{t('The link may be old, or the page may have been removed.')}</p>
        <LinkButton to={libraryUrl({ ...query, offset: 0 })}>{t('Page {page}', { page: 1 })}</LinkButton>
      </EmptyState>
    </div>
  );
}
