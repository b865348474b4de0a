import type { BookSummary } from '#contract/library/books.ts';
import type { SchoolMode } from '#contract/schools/modes.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import css from './school-modes.module.css';

/** Shows a student's view in a mode, and the hidden parts. */
export function ModePreview({ mode, onClose }: { mode: SchoolMode; onClose: () => void }) {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /school-modes/{id}/preview/', { params: { id: mode.id } });
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('{name} for students', { name: modeName(mode.name, t) })}>
      {isError && !data && <LoadError title={t('The preview could not be loaded.')} onRetry={refetch} />}
      {!data && !isError && (
        <div className={css.loading}>
          <ShelfSkeleton label={t('Loading…')} count={4} />
        </div>
      )}
      {data && (
        <>
          {mode.is_for_staff && <p>{t('Students cannot choose this mode, because it is for staff only.')}</p>}
          <PreviewShelf
            title={t('{count, plural, one {Shows # book} other {Shows # books}}', { count: data.shown })}
            books={data.books}
          />
          <PreviewShelf
            title={t('{count, plural, one {Hides # book} other {Hides # books}}', { count: data.hidden })}
            books={data.hidden_books}
          />
          <p>
            {t('{count, plural, one {Shows # story} other {Shows # stories}}', { count: data.shown_stories })}
            {' · '}
            {t('{count, plural, one {Hides # story} other {Hides # stories}}', { count: data.hidden_stories })}
          </p>
        </>
      )}
    </Dialog>
  );
}

const COVER_SIZES = '9rem';

function PreviewShelf({ title, books }: { title: string; books: BookSummary[] }) {
  return (
    <section className={css.shelf}>
      <h3>{title}</h3>
      {books.length > 0 && (
        <ShelfLine label={title}>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={book.url}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes={COVER_SIZES} />}
            />
          ))}
        </ShelfLine>
      )}
    </section>
  );
}
