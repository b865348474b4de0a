import type { CoverSource } from '#contract/library/books.ts';
import { Cover } from '#web/kit/ui/cover.tsx';

type Props = { book: CoverSource; sizes: string; isEager?: boolean };

/** Shows the book's own cover, or a generated one. */
export function BookCover({ book, sizes, isEager = false }: Props) {
  const { id, title, author, goal, trim, language, cover, drawn_cover } = book;
  const middle = cover?.src[Math.floor(cover.src.length / 2)];
  const image = cover &&
    middle && {
      src: middle.url,
      width: cover.width,
      height: cover.height,
      isPage: cover.is_page,
      srcSet: cover.src.map(({ url, width }) => `${url} ${width}w`).join(', '),
    };
  const coverSource = { id, title, author, goal: goal ?? undefined, trim, lang: language, drawn: drawn_cover };
  return <Cover book={coverSource} image={image} sizes={sizes} isEager={isEager} />;
}
