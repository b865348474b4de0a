import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { readLocalReading } from '#web/core/on-device/local-reading.ts';
import type { OfflineBook } from '#web/core/on-device/offline-books/store.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { placeText } from '#web/library/books/reading-place.ts';
import css from './offline.module.css';

/** Lists books that can be read without a connection. */
export function OfflineBooks({ books }: { books: OfflineBook[] }) {
  const t = useTranslate();
  if (books.length === 0)
    return (
      <EmptyState title={t('No books on this device yet')} as="h2" picture="shelf">
        <p>{t('Open a book when you are online. Then you can read it here without the internet.')}</p>
      </EmptyState>
    );
  return (
    <ul className={css.books}>
      {books.map((book) => (
        <li key={book.book.id}>
          <BookRow {...book} />
        </li>
      ))}
    </ul>
  );
}

/** The row is one link, which reloads the page and so retries files that failed to load. */
function BookRow({ book, pages }: OfflineBook) {
  const t = useTranslate();
  const { position } = readLocalReading(book.id);
  const [first] = pages;
  const picture = first && 'picture' in first ? first.picture : undefined;
  const count = pages.length;
  return (
    <a href={publicPaths.read(book.id)} className={css.book}>
      <span className={css.picture}>
        {picture ? (
          <img src={book.files + picture.small} alt="" width="72" height="72" />
        ) : (
          <Icon of={BookOpenIcon} size={30} />
        )}
      </span>
      <span className={css.words}>
        <b lang={book.language} dir="auto">
          {book.title}
        </b>
        <span className="soft">
          {count < book.page_count
            ? t('Pages 1 to {page} of {count}', { page: count, count: book.page_count })
            : t('{count, plural, one {# page} other {# pages}}', { count })}
        </span>
        {position && position.page > 1 && <span>{placeText({ page: position.page, count: book.page_count }, t)}</span>}
      </span>
    </a>
  );
}
