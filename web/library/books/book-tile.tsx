import { Link } from 'react-router';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfBook } from '#web/kit/ui/shelf.tsx';
import css from './library.module.css';
import { useReadingPlaces } from './reading-places.tsx';
import type { Tile } from './tile.ts';

/** Width of a cover on a shelf. */
const COVER_SIZES = '(max-width: 767px) 9rem, 11rem';

export function BookTile({ tile, isEager = false }: { tile: Tile; isEager?: boolean }) {
  const t = useTranslate();
  const { title, author, language, language_name, level, school_name, url, editions = [] } = tile;
  return (
    <ShelfBook
      to={url}
      title={title}
      lang={language}
      penName={author}
      cover={
        <>
          <BookCover book={tile} sizes={COVER_SIZES} isEager={isEager} />
          <ReaderMark tile={tile} />
        </>
      }
    >
      <p>
        {level !== null && <>{t('Level {level}', { level })} · </>}
        <span lang={language} dir="auto">
          {language_name}
        </span>
      </p>
      {school_name && <p dir="auto">{school_name}</p>}
      {editions.length > 0 && (
        <p className={css.editions}>
          {editions.map((edition) => (
            <Link
              key={edition.id}
              to={edition.url}
              lang={edition.language}
              aria-label={`${edition.language_name}: ${edition.title}`}
            >
              {edition.language_name}
            </Link>
          ))}
        </p>
      )}
    </ShelfBook>
  );
}

/** A component of its own, so that the reader's places render the marks again, and not the tiles around them. */
function ReaderMark({ tile }: { tile: Tile }) {
  return useReadingPlaces()?.onCover(tile);
}
