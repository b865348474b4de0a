import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { OpenedBook, PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { BookStateBadge } from '#web/library/publishing/book-state.tsx';
import { BookDetails } from './book-details.tsx';
import { BookPage } from './book-page.tsx';
import { OpenPagesDialog } from './open-pages-dialog.tsx';
import { OpenedPages } from './opened-pages.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** Shows the platform's view of a book or a story of any school. */
export function Component() {
  const { bookId } = useParams();
  return <BookPage id={bookId}>{(book) => <BookView book={book} />}</BookPage>;
}

function BookView({ book }: { book: PlatformBookDetail }) {
  const t = useTranslate();
  const [isTakingDown, setTakingDown] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [openBook, setOpened] = useState<OpenedBook>();
  const closePages = useCallback(() => setOpened(undefined), []);
  const { id, type, title, language, state, url } = book;
  return (
    <>
      <ScriptFonts language={language} />
      <Breadcrumb to={paths.adminPanelBooks()} label={t('All books and stories')} name={title} />
      <PageHeader title={<bdi lang={language}>{title}</bdi>} status={<BookStateBadge state={state} />}>
        <div className="row">
          {(book.can_feature || book.can_set_categories) && (
            <LinkButton to={paths.adminPanelBookForm(id)}>
              {type === 'book' ? t('Edit book') : t('Edit story')}
            </LinkButton>
          )}
          {book.can_open && !openBook && <Button onClick={() => setOpening(true)}>{t('Open pages')}</Button>}
          {book.can_take_down && (
            <Button kind="bad" onClick={() => setTakingDown(true)}>
              {t('Take down')}
            </Button>
          )}
        </div>
      </PageHeader>
      <p className="soft">
        {url ? (
          <a href={url}>{type === 'book' ? t('Open the book at its school') : t('Open the story at its school')}</a>
        ) : (
          t(
            'Not everyone can read it. You see its title, pen name, school, status and checks. You can open its pages when the school asks.',
          )
        )}
      </p>
      {openBook && <OpenedPages id={id} opened={openBook} language={language} onClose={closePages} />}
      {!openBook && <ReportsPanel book={book} onOpened={setOpened} />}
      <BookDetails book={book} />
      {isOpening && <OpenPagesDialog book={book} onOpened={setOpened} onClose={() => setOpening(false)} />}
      {isTakingDown && <TakeDownDialog book={book} onClose={() => setTakingDown(false)} />}
    </>
  );
}
