import { Link } from 'react-router';
import { isolated } from '#web/kit/left-to-right.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Shelf, ShelfGap } from '#web/kit/ui/shelf.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './library.module.css';
import { type LibraryQuery, libraryUrl } from './library-query.ts';

/** Fills the home of a new site: the school's plate above a plank with room for the first books. */
export function EmptyLibrary() {
  const t = useWords();
  const { isRoot, name } = useSite();
  return (
    <div className={css.nothing}>
      <Endpaper name={name} className={css.opening}>
        <Bookplate name={name} logo={<SiteLogo />} />
        <div className={css.soon}>
          <h2>{isRoot ? t('No books yet') : t('The library of {school} opens soon', { school: isolated(name) })}</h2>
          <p>{isRoot ? t('Books that schools share will appear here.') : t('Published books will appear here.')}</p>
          <OpeningWays />
        </div>
      </Endpaper>
      <FirstPlaces />
    </div>
  );
}

function OpeningWays() {
  const t = useWords();
  const session = useSession();
  const { isRoot, rootOrigin } = useSite();
  if (isRoot) return <LinkButton to={publicPaths.login()}>{t('Choose your school')}</LinkButton>;
  return (
    <div className="row">
      {!session && (
        <LinkButton to={publicPaths.login()} kind="solid" className="for-visitors">
          {t('Login')}
        </LinkButton>
      )}
      {session?.user.role === 'school_admin' && (
        <LinkButton to={publicPaths.adminSchoolDashboard()}>{t('Dashboard')}</LinkButton>
      )}
      <LinkButton to={`${rootOrigin}${publicPaths.library()}`}>{t('Read shared books')}</LinkButton>
    </div>
  );
}

/** Shows three places for books. In the first, people who can add a book begin it. */
function FirstPlaces() {
  const t = useWords();
  const session = useSession();
  const { isRoot } = useSite();
  const isAdmin = session?.user.role === 'school_admin';
  return (
    <Shelf>
      {session && !isRoot ? (
        <ShelfGap to={isAdmin ? publicPaths.adminSchoolBooks() : '/uploadcontent'}>
          {isAdmin ? t('Add your first book') : t('Write the first book')}
        </ShelfGap>
      ) : (
        <ShelfGap />
      )}
      <ShelfGap />
      <ShelfGap />
    </Shelf>
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
