import { Link } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './library.module.css';
import { addressFor, type Wanted } from './library-query.ts';

/** A library without a single book. */
export function NothingYet() {
  const t = useWords();
  const { isRoot } = useSite();
  return (
    <div className={css.nothing}>
      <EmptyState title={t('There are no books here yet')} picture="shelf">
        {isRoot ? (
          <>
            <p>{t('What schools share will stand here.')}</p>
            <LinkButton to={paths.login()}>{t('Choose your school')}</LinkButton>
          </>
        ) : (
          <p>{t('As soon as the first one is published, it stands on this shelf.')}</p>
        )}
      </EmptyState>
    </div>
  );
}

/** A search, or filters, that leave nothing; and what to try. */
export function NothingFound({ wanted }: { wanted: Wanted }) {
  const t = useWords();
  const hasFilters = Object.keys(wanted.filters).length > 0;
  return (
    <div className={css.nothing}>
      <EmptyState title={t('No book has all of this')} picture="shelf">
        <p>
          {wanted.query
            ? t('Try fewer words, the beginning of a word, or another spelling.')
            : t('Take a filter away, and more books come back.')}
        </p>
        <div className="row">
          {wanted.query && hasFilters && (
            <LinkButton to={addressFor({ ...wanted, offset: 0, filters: {} })}>
              {t('Search without filters')}
            </LinkButton>
          )}
          <Link to={paths.library()} className="standing">
            {t('See all books')}
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}

/** An address that begins behind the last book: there were more of them once. */
export function PastTheEnd({ wanted }: { wanted: Wanted }) {
  const t = useWords();
  return (
    <div className={css.nothing}>
      <EmptyState title={t('This page is not on the shelf')} picture="shelf">
        <p>{t('The link may be old, or what was here was taken down.')}</p>
        <LinkButton to={addressFor({ ...wanted, offset: 0 })}>{t('Page {page}', { page: 1 })}</LinkButton>
      </EmptyState>
    </div>
  );
}
