import { useState } from 'react';
import { useParams } from 'react-router';
import type { PlatformBookDetail } from '#contract/platform-books.ts';
import { BookStateBadge } from '#web/kit/book-state.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { BookDetails } from './book-details.tsx';
import { BookPage } from './book-page.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** Shows what the platform sees of a book of any school. */
export function Component() {
  const { bookId } = useParams();
  return <BookPage id={bookId}>{(book) => <BookView book={book} />}</BookPage>;
}

function BookView({ book }: { book: PlatformBookDetail }) {
  const t = useWords();
  const [isTakingDown, setTakingDown] = useState(false);
  const { id, title, language, state, url } = book;
  return (
    <>
      <ScriptFonts languages={[language]} />
      <Breadcrumb to={paths.adminPanelBooks()} label={t('All books')} name={title} />
      <PageHeader title={<bdi lang={language}>{title}</bdi>} status={<BookStateBadge state={state} />}>
        <div className="row">
          {(book.can_feature || book.can_set_categories) && (
            <LinkButton to={paths.adminPanelBookForm(id)}>{t('Edit book')}</LinkButton>
          )}
          {book.can_take_down && (
            <Button kind="bad" onClick={() => setTakingDown(true)}>
              {t('Take down')}
            </Button>
          )}
        </div>
      </PageHeader>
      <p className="soft">
        {url ? (
          <a href={url}>{t('Open the book at its school')}</a>
        ) : (
          t(
            'Not everyone can read this book. You see its title, pen name, school, status and checks, and none of its pages.',
          )
        )}
      </p>
      <BookDetails book={book} />
      {isTakingDown && <TakeDownDialog book={book} onClose={() => setTakingDown(false)} />}
    </>
  );
}
