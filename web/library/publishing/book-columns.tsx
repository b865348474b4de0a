import type { ManagedBook } from '#contract/library/publishing.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Cover } from '#web/kit/ui/cover.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { isProcessing, isWithoutText } from './processing.ts';
import css from './publishing.module.css';
import { BookRowActions } from './row-actions.tsx';
import { noTextWords } from './words.ts';
import { type Names, WorkName, WorkStatus, workColumns } from './work-columns.tsx';

/** The columns of the school's books. `money` writes an amount in its currency. */
export function bookColumns(
  t: Translate,
  names: Names,
  dates: DateFormat,
  money: (amount: number, currency: string) => string,
): ListColumn<ManagedBook>[] {
  const { audience, language, level, ages, categories, created } = workColumns(t, names, dates);
  return [
    { key: 'title', title: t('Book'), cell: (book) => <BookName book={book} /> },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: (book) => <BookStatus book={book} /> },
    numberColumn('price', t('Price'), ({ price, currency }) => price && currency && money(price, currency), {
      onPhone: 'side',
    }),
    audience,
    language,
    { ...level, isExtra: true },
    ages,
    categories,
    { key: 'licence', title: t('Licence'), isExtra: true, cell: ({ licence }) => <bdi>{licence}</bdi> },
    { key: 'pages', title: t('Pages'), isNumber: true, cell: ({ page_count }) => page_count || '' },
    created,
    actionsColumn(t, (book) => <BookRowActions book={book} />),
  ];
}

function BookName({ book }: { book: ManagedBook }) {
  const t = useTranslate();
  return (
    <span className={css.name}>
      <span className={css.cover}>
        <Cover
          book={{ ...book, goal: book.goal ?? undefined, drawn: book.drawn_cover }}
          image={coverImage(book)}
          sizes="3rem"
        />
      </span>
      <WorkName work={book} param="book">
        {book.rendition?.says && <span className={css.no}>{book.rendition.says}</span>}
        {isWithoutText(book) && <span className="small muted">{t(noTextWords.notice)}</span>}
      </WorkName>
    </span>
  );
}

export function coverImage({ cover }: ManagedBook) {
  const [first] = cover?.src ?? [];
  return cover && first && { src: first.url, width: cover.width, height: cover.height };
}

function BookStatus({ book }: { book: ManagedBook }) {
  const t = useTranslate();
  const { rendition } = book;
  return (
    <WorkStatus work={book}>
      {book.for_sale && <Badge status="info">{t('For sale')}</Badge>}
      {rendition?.is_damaged && <Badge status="bad">{t('Files damaged')}</Badge>}
      {isProcessing(book) && rendition && <ProcessingProgress rendition={rendition} />}
    </WorkStatus>
  );
}

function ProcessingProgress({
  rendition: { pages_done, pages_total },
}: {
  rendition: NonNullable<ManagedBook['rendition']>;
}) {
  const t = useTranslate();
  const progress = pages_total
    ? t('Page {done} of {total}', { done: pages_done, total: pages_total })
    : t('Not started yet');
  return (
    <>
      <Progress label={t('Creating pages')} valueText={progress} value={pages_done} max={pages_total || 1} />
      <span className="small muted">{progress}</span>
    </>
  );
}
