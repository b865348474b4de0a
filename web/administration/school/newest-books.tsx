import { Link } from 'react-router';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './school-dashboard.module.css';

const MAX_BOOKS = 6;

/** Shows the school's most recently published books, whatever the mode in which people read. */
export function NewestBooks() {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /books/', {
    query: { ordering: 'new', limit: MAX_BOOKS, all_modes: 'true' },
  });
  const books = data?.results ?? [];
  const samples = useSampleIds();
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('Newest books')}</h2>
        <Link to={paths.adminSchoolBooks()}>{t('All books')}</Link>
      </div>
      {isError && <LoadError title={t('The books could not be loaded.')} onRetry={refetch} />}
      {!data && !isError && (
        <div className={css.loading}>
          <ShelfSkeleton label={t('Loading…')} />
        </div>
      )}
      {data && books.length === 0 && <p className={css.note}>{t('No books are published yet.')}</p>}
      {books.some(({ id }) => samples.has(id)) && (
        <p className={css.note}>{t('Starter books are for your school only. Visitors do not see them.')}</p>
      )}
      {books.length > 0 && (
        <ShelfLine label={t('Newest books')}>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={book.url}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            >
              {samples.has(book.id) && <Badge>{t('Starter book')}</Badge>}
            </ShelfBook>
          ))}
        </ShelfLine>
      )}
    </section>
  );
}

/**
 * Returns the ids of a new school's starter books, which the statistics leave out. The list of first steps makes the
 * same calls.
 */
function useSampleIds(): ReadonlySet<string> {
  const { data: first } = useApi('GET /start-list/');
  const isEnabled = first?.steps.some(({ step, is_done }) => step === 'cleared' && !is_done) ?? false;
  const { data: samples } = useApi('GET /school-samples/', {}, { isEnabled });
  return new Set(samples?.books.map(({ id }) => id));
}
