import { useWords } from '#web/app/words.ts';
import { Cover } from '#web/ui/cover.tsx';
import { ShelfBook } from '#web/ui/shelf.tsx';
import type { Tile } from './tile.ts';

/** How wide a cover stands on a shelf. */
const ON_SHELF = '(max-width: 767px) 9rem, 11rem';

export function BookTile({ tile, isEager = false }: { tile: Tile; isEager?: boolean }) {
  const t = useWords();
  const { title, author, language, language_name, level, school_name, url } = tile;
  return (
    <ShelfBook
      to={url}
      title={title}
      lang={language}
      penName={author}
      cover={<TileCover tile={tile} sizes={ON_SHELF} isEager={isEager} />}
    >
      <p>
        {level !== null && <>{t('Level {level}', { level })} · </>}
        <span lang={language} dir="auto">
          {language_name}
        </span>
      </p>
      {school_name && <p dir="auto">{school_name}</p>}
    </ShelfBook>
  );
}

type CoverProps = { tile: Tile; sizes: string; isEager?: boolean };

/** The book's own cover, else the drawn one. */
export function TileCover({ tile, sizes, isEager = false }: CoverProps) {
  const { id, title, author, goal, trim, language, cover } = tile;
  const book = { id, title, author, goal: goal ?? undefined, trim, lang: language };
  const middle = cover?.src[Math.floor(cover.src.length / 2)];
  const image = cover &&
    middle && {
      src: middle.url,
      width: cover.width,
      height: cover.height,
      srcSet: cover.src.map(({ url, width }) => `${url} ${width}w`).join(', '),
    };
  return <Cover book={book} image={image} sizes={sizes} isEager={isEager} />;
}
