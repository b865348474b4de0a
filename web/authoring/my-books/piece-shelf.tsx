import type { MyPiece } from '#contract/authoring/pieces.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import css from './my-books.module.css';
import { nextPathOf } from './next-step.ts';
import { PieceStatus } from './piece-status.tsx';

/**
 * Shows an author's books on a shelf, each with its status and a link to its next step. `unsent` has changes on this
 * device.
 */
export function PieceShelf({ pieces, unsent }: { pieces: MyPiece[]; unsent: ReadonlyMap<string, string> }) {
  return (
    <div className={css.shelf}>
      <Shelf>
        {pieces.map((piece) => (
          <ShelfBook
            key={piece.id}
            to={nextPathOf(piece)}
            title={piece.title}
            lang={piece.language}
            cover={<BookCover book={piece} sizes="11rem" />}
          >
            <PieceStatus piece={piece} isUnsent={unsent.has(piece.id)} />
          </ShelfBook>
        ))}
      </Shelf>
    </div>
  );
}
