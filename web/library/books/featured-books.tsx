import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { Link } from 'react-router';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { byAuthor } from '#web/core/works/work-labels.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './featured-books.module.css';
import type { FeaturedBook } from './library-data.ts';

/** Widths of the three featured covers. The smaller two use the same picture files as the shelves below. */
const COVER_SIZES = [
  '(max-width: 767px) 55vw, 22rem',
  '(max-width: 767px) 25vw, 11rem',
  '(max-width: 767px) 20vw, 11rem',
];

/** Shows one featured book beside two smaller ones, on the school's endpaper. */
export function FeaturedBooks({ books }: { books: FeaturedBook[] }) {
  const { name } = useSite();
  const [first] = books;
  if (!first) return null;
  return (
    <Endpaper name={name} className={css.front}>
      <div className={`wrap ${css.row}`}>
        <div className={css.covers}>
          {books.map((book, index) => (
            // The first book's title is a separate link beside the cover.
            <Link
              key={book.id}
              to={book.url}
              lang={book.language}
              {...(index === 0 && { 'aria-hidden': true, tabIndex: -1 })}
            >
              <BookCover book={book} sizes={COVER_SIZES[index] ?? '11rem'} isEager />
              <span className="vh">{book.title}</span>
            </Link>
          ))}
        </div>
        <FeaturedBookText book={first} />
      </div>
    </Endpaper>
  );
}

function FeaturedBookText({ book }: { book: FeaturedBook }) {
  const t = useTranslate();
  const { title, author, blurb, language, school_name, url, for_sale } = book;
  return (
    <section className={css.words} aria-labelledby="featured">
      <h2 id="featured" lang={language} dir="auto">
        <Link to={url}>{title}</Link>
      </h2>
      <p className={css.by} dir="auto">
        {author && byAuthor(author, t)}
        {author && school_name && ' · '}
        {school_name}
      </p>
      {blurb && (
        <p className={css.blurb} lang={language} dir="auto">
          {blurb}
        </p>
      )}
      <div className={`row ${css.ways}`}>
        <LinkButton to={`${url}/read`} kind="solid">
          <Icon of={BookOpenIcon} />
          {for_sale ? t('Read a preview') : t('Read it now')}
        </LinkButton>
        <LinkButton to={url}>{t('About this book')}</LinkButton>
      </div>
    </section>
  );
}
