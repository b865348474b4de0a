import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useSearchParams } from 'react-router';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import { useUnsentPieces } from '#web/core/drafts/unsent-pieces.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useAllPages } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Shelf } from '#web/kit/ui/shelf.tsx';
import { ShelfGap } from '#web/kit/ui/shelf-gap.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { DeletedBooks } from './deleted-pieces.tsx';
import css from './my-books.module.css';
import { refetchMs } from './next-step.ts';
import { PieceList, PieceShelf, PiecesNotLoaded } from './piece-list.tsx';

import { RequestedChanges } from './requested-changes.tsx';

/** Lists the books that a person writes. With `?changes=` it shows the reviewer's requests for one of them. */
export function MyBooks() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const isView = useIsReadOnly();
  const changes = searchParams.get('changes');
  if (changes && !isView) return <RequestedChanges key={changes} type="book" id={changes} />;
  return (
    <div className={`stack ${css.page}`}>
      <div className="row spread">
        <h1>{t('My Books')}</h1>
        <LinkButton to={paths.uploadContent()} kind="solid">
          <Icon of={PlusIcon} />
          {t('Create a book')}
        </LinkButton>
      </div>
      {isView ? (
        <ClosedToSupport />
      ) : (
        <>
          <MyBookList />
          <DeletedBooks />
        </>
      )}
    </div>
  );
}

function MyBookList() {
  return <PieceList type="book" list={useAllPages('GET /my-books/', {}, { refetchMs })} gap={<FirstBook />} />;
}

/** An empty shelf with one place, which begins the first book. */
export function FirstBook() {
  const t = useTranslate();
  return (
    <Shelf>
      <ShelfGap to={paths.uploadContent()}>{t('Your first book')}</ShelfGap>
    </Shelf>
  );
}

/** Shows the most recently changed books on a student's start page, with a link to all of them. */
export function LatestBooks() {
  const t = useTranslate();
  if (!useIsReadOnly()) return <LatestBookShelf />;
  return (
    <section className="stack">
      <h2>{t('My Books')}</h2>
      <ClosedToSupport />
    </section>
  );
}

function LatestBookShelf() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useAllPages('GET /my-books/', {}, { refetchMs });
  const unsent = useUnsentPieces('book');
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('My Books')}</h2>
        {data && data.length > 0 && <LinkButton to={paths.myBooks()}>{t('See all my books')}</LinkButton>}
      </div>
      {isPending && <ShelfSkeleton label={t('Loading…')} count={3} />}
      {error && !data && <PiecesNotLoaded type="book" onRetry={() => void refetch()} />}
      {data?.length === 0 && <FirstBook />}
      {data && data.length > 0 && <PieceShelf pieces={latestOf(data)} unsent={unsent} />}
    </section>
  );
}

const MAX_LATEST = 4;

/** Sorts books that need their author first; the others keep the order of their last change. */
function latestOf(pieces: MyPiece[]): MyPiece[] {
  const needsAuthor = ({ next_step }: MyPiece) => next_step === 'fix';
  return [...pieces.filter(needsAuthor), ...pieces.filter((piece) => !needsAuthor(piece))].slice(0, MAX_LATEST);
}
