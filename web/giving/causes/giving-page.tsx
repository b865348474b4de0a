import type { ReactNode } from 'react';
import type { BookSummary } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import type { GiftTarget } from '#web/giving/gift-form/gift-target.ts';
import { GivePanel } from '#web/giving/gift-form/give-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import css from './giving-page.module.css';

type Props = {
  cover: string;
  title: string;
  summary: string;
  language: string;
  isArchived: boolean;
  breadcrumb: ReactNode;
  /** A line of facts under the summary. */
  facts?: string;
  /** Units, money and story, which a phone shows before the gift. */
  children: ReactNode;
  /** Gifts to this; undefined where none can be given. */
  target: GiftTarget | undefined;
  giveLabel: string;
  /** News and proof, which a phone shows after the gift. */
  news: ReactNode;
  /** Shown below, over the full width. */
  foot?: ReactNode;
};

/** The page of a cause or a project: its picture over the full width, its text, and a gift that overlaps the picture. */
export function GivingPage({ cover, title, summary, language, isArchived, facts, target, ...page }: Props) {
  const t = useTranslate();
  return (
    <>
      <div className={css.band}>
        <img src={cover} alt="" width={1280} height={304} />
      </div>
      <div className={`wrap ${css.page}`}>
        <div className={target ? css.split : css.single}>
          <div className={`stack ${css.text}`}>
            {page.breadcrumb}
            <h1 lang={language} dir="auto">
              {title}
            </h1>
            {summary && (
              <p className="lead" lang={language} dir="auto">
                {summary}
              </p>
            )}
            {facts && <p className="small muted">{facts}</p>}
            {isArchived && (
              <p role="status">{t('This cause no longer collects money. What it has raised stays here.')}</p>
            )}
            {page.children}
            {/* The panel follows: a keyboard needs no second way there. */}
            {target && (
              <div className={css.jump}>
                <LinkButton to="#give" kind="buy" tabIndex={-1}>
                  {page.giveLabel}
                </LinkButton>
              </div>
            )}
          </div>
          {target && (
            <div className={css.give}>
              <GivePanel target={target} label={page.giveLabel} />
            </div>
          )}
          <div className={css.news}>{page.news}</div>
        </div>
        {page.foot}
      </div>
    </>
  );
}

/** Width of a cover on a shelf. */
const COVER_SIZES = '(max-width: 767px) 9rem, 11rem';

/** This school's books that support a cause or a project. */
export function GivingBooks({ title, books }: { title: ReactNode; books: BookSummary[] }) {
  const t = useTranslate();
  if (books.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ShelfLine label={t('Books that give here')}>
        {books.map((book) => (
          <ShelfBook
            key={book.id}
            to={book.url}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes={COVER_SIZES} />}
          >
            <p>
              <span lang={book.language} dir="auto">
                {book.language_name}
              </span>
            </p>
          </ShelfBook>
        ))}
      </ShelfLine>
    </section>
  );
}
