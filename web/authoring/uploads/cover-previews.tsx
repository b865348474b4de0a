import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { useDeferredValue } from 'react';
import type { Piece, PiecePage } from '#contract/authoring/pieces.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';
import { coverWordsOf, withoutMissing } from '#look/settable.ts';
import { TRIM_SIZES, trimOf } from '#look/trim-sizes.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { TurnedPicture, turnedSize } from '#web/core/works/turned-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './cover-choice.module.css';

/** Returns whether a page can be on the cover: the server accepts only pictures that it has stored. */
export function hasCoverPicture({ pictures, has_picture }: Pick<PiecePage, 'has_picture' | 'pictures'>): boolean {
  return has_picture && pictures.length > 0;
}

/** Returns whether the page chosen for the cover, or its picture, is no longer in the book. */
export function lacksCoverPage({
  cover_from,
  cover_page,
  pages,
}: Pick<Piece, 'cover_from' | 'cover_page' | 'pages'>): boolean {
  return cover_from === 'page' && !pages.some((page) => page.id === cover_page && hasCoverPicture(page));
}

const SMALL = '7rem';
const LARGE = '17rem';

/** Shows the chosen cover, with title and author as readers will see them. */
export function ChosenCover({ piece }: { piece: Piece }) {
  if (piece.cover_from === 'own') return <BookCover book={piece} sizes={LARGE} />;
  if (piece.cover_from === 'drawn') return <FirstCover piece={piece} sizes={LARGE} />;
  return (
    <>
      <span className={css.large}>
        <PageCover piece={piece} page={piece.pages.find(({ id }) => id === piece.cover_page)} />
      </span>
      <MissingLetters piece={piece} />
    </>
  );
}

/** Explains why a cover with a page's picture has no text. */
export function MissingLetters({ piece }: { piece: Piece }) {
  const t = useTranslate();
  const letters = (piece.characters_without_font ?? []).join(' ');
  if (letters === '' || wordsOnCover(piece)) return null;
  return <p>{t('We cannot write these letters on your cover: {letters}', { letters: isolated(letters) })}</p>;
}

/**
 * Returns the text below the cover's picture: without symbols that the fonts lack, and without words that contain such
 * a letter.
 */
function wordsOnCover(piece: Piece) {
  return withoutMissing(coverWordsOf(piece), piece.characters_without_font ?? []);
}

/** Shows the default cover: a generated one, or the first page of the file. */
export function FirstCover({ piece, sizes = SMALL }: { piece: Piece; sizes?: string }) {
  // Drawing a cover takes a moment, and the title is typed on the same screen.
  const title = useDeferredValue(piece.title);
  if (piece.source === 'pages') return <BookCover book={{ ...piece, title, cover: null }} sizes={sizes} />;
  const [first] = piece.pages;
  const picture = first?.pictures[0];
  if (!picture) return <Icon of={BookOpenIcon} size={36} weight="duotone" />;
  if (first.turn) return <TurnedPicture picture={picture} turn={first.turn} alt="" className={css.turned} />;
  const { src, width, height } = picture;
  return <BookCover book={{ ...piece, cover: { width, height, src: [{ url: src, width }] } }} sizes={sizes} />;
}

/** Shows the author's own picture. */
export function OwnCover({ piece, own }: { piece: Piece; own: Piece['cover'] }) {
  if (!own) return <Icon of={ImageIcon} size={36} weight="duotone" />;
  return <BookCover book={{ ...piece, cover: own }} sizes={SMALL} />;
}

/** Shows title and author below a page's picture. The server makes the cover when the book is sent. */
export function PageCover({ piece, page }: { piece: Piece; page: PiecePage | undefined }) {
  const { language, goal } = piece;
  const words = wordsOnCover(piece);
  const [picture] = page?.pictures ?? [];
  const [firstPage = page] = piece.pages;
  const [first = picture] = firstPage?.pictures ?? [];
  if (!picture) return <Icon of={ImageIcon} size={36} weight="duotone" />;
  // A book from a file has the shape of its first page.
  const [width, height] =
    TRIM_SIZES[piece.source === 'file' && first ? trimOf(turnedSize(first, firstPage?.turn ?? 0)) : piece.trim];
  const { near } = createCoverPalette(GOAL_COLOURS[(goal ?? 4) - 1] ?? GOAL_COLOURS[3]);
  return (
    <span className={css.titled} style={{ '--ratio': (width / height).toFixed(3), '--band': near }}>
      <TurnedPicture picture={picture} turn={page?.turn ?? 0} alt="" isCut decoding="async" />
      {words && (
        <span lang={language} dir="auto">
          <b>{words.title}</b>
          <bdi>{words.author}</bdi>
        </span>
      )}
    </span>
  );
}
