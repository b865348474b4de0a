import type { ReactNode } from 'react';
import type { Library } from '#contract/giving/causes.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import css from './library-card.module.css';

/** Cards of libraries, two in a row. */
export function LibraryCards({ children }: { children: ReactNode }) {
  return <ul className={css.libraries}>{children}</ul>;
}

type Props = { library: Pick<Library, 'name' | 'url' | 'books' | 'look' | 'newest'>; country?: string | undefined };

/** A library with its school's mark and newest books. The whole card is a link. */
export function LibraryCard({ library: { name, url, books, look, newest }, country }: Props) {
  const t = useTranslate();
  const count = t('{count, plural, one {# book} other {# books}}', { count: books });
  return (
    <li>
      {/* Another school has another host. */}
      <a href={url} className={css.card}>
        {look && <SchoolMark name={name} {...look} />}
        <span className={css.words}>
          <bdi className={css.name}>{name}</bdi>
          <span className="muted">{country === undefined ? count : `${count} · ${country}`}</span>
        </span>
        {newest.length > 0 && (
          <span className={css.covers} aria-hidden="true">
            {newest.map((book) => (
              <BookCover key={book.id} book={book} sizes="6rem" />
            ))}
          </span>
        )}
      </a>
    </li>
  );
}
