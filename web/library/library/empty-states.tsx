import { Link } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './library.module.css';
import { type LibraryQuery, libraryUrl } from './library-query.ts';

/** Shown in a new site's empty library. Its admins read the first steps, and visitors can sign in. */
export function EmptyLibrary() {
  const t = useWords();
  const session = useSession();
  const { isRoot, rootOrigin } = useSite();
  return (
    <div className={css.nothing}>
      <EmptyState title={t('No books yet')} picture="shelf">
        {isRoot ? (
          <>
            <p>{t('Books that schools share will appear here.')}</p>
            <LinkButton to={publicPaths.login()}>{t('Choose your school')}</LinkButton>
          </>
        ) : session?.user.role === 'school_admin' ? (
          <FirstSteps />
        ) : (
          <>
            <p>{t('Published books will appear here.')}</p>
            <div className="row">
              {session ? (
                <LinkButton kind="solid" to="/uploadcontent">
                  {t('Write the first book')}
                </LinkButton>
              ) : (
                <LinkButton to={publicPaths.login()} className="for-visitors">
                  {t('Login')}
                </LinkButton>
              )}
              <LinkButton to={`${rootOrigin}${publicPaths.library()}`}>{t('Read shared books')}</LinkButton>
            </div>
          </>
        )}
      </EmptyState>
    </div>
  );
}

function FirstSteps() {
  const t = useWords();
  return (
    <div className="row">
      <LinkButton kind="solid" to={publicPaths.adminSchoolBooks()}>
        {t('Add your first book')}
      </LinkButton>
      <LinkButton to={publicPaths.adminSchoolDashboard()}>{t('Dashboard')}</LinkButton>
    </div>
  );
}

/** Shown when no book matches the search or the filters. */
export function NoMatchingBooks({ query }: { query: LibraryQuery }) {
  const t = useWords();
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
  const t = useWords();
  return (
    <div className={css.nothing}>
      <EmptyState title={t('Page not found')} picture="shelf">
        <p>{t('The link may be old, or the page may have been removed.')}</p>
        <LinkButton to={libraryUrl({ ...query, offset: 0 })}>{t('Page {page}', { page: 1 })}</LinkButton>
      </EmptyState>
    </div>
  );
}
