import { Link, useSearchParams } from 'react-router';
import type { ManagedBook } from '#contract/publishing.ts';
import { audienceWords, stateWords } from '#contract/publishing-words.ts';
import { languageNameIn } from '#web/kit/book-languages.ts';
import { BookStateBadge } from '#web/kit/book-state.tsx';
import type { ChoiceOption } from '#web/kit/choice-field.tsx';
import type { DateFormat } from '#web/kit/dates.ts';
import type { ListColumn } from '#web/kit/use-list.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import lists from '#web/ui/lists.module.css';
import { Progress } from '#web/ui/progress.tsx';
import { isProcessing, isWithoutText } from './processing.ts';
import css from './publishing.module.css';
import { BookRowActions } from './row-actions.tsx';
import { noTextWords } from './words.ts';

export type Names = {
  /** The language of the page. */
  page: string;
  comma: string;
  categories: ChoiceOption[];
};

/** The columns of the school’s books. */
export function bookColumns(
  t: Translate,
  { page, comma, categories: known }: Names,
  { date }: DateFormat,
): ListColumn<ManagedBook>[] {
  const nameOf = languageNameIn(page);
  const categoryName = (slug: string) => known.find(({ value }) => value === slug)?.label ?? slug;
  return [
    { key: 'title', title: t('Book'), isSortable: true, cell: (book) => <BookName book={book} /> },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: (book) => <BookStatus book={book} /> },
    { key: 'audience', title: t('Audience'), onPhone: 'line', cell: ({ audience }) => t(audienceWords[audience].name) },
    { key: 'language', title: t('Language'), cell: ({ language }) => nameOf(language) },
    {
      key: 'level',
      title: t('Level'),
      isNumber: true,
      isExtra: true,
      cell: ({ level }) => level,
    },
    { key: 'ages', title: t('Ages'), isNumber: true, isExtra: true, cell: (book) => agesOf(book, t) },
    {
      key: 'categories',
      title: t('Categories'),
      isExtra: true,
      cell: ({ categories }) => <bdi>{categories.map(categoryName).join(comma)}</bdi>,
    },
    { key: 'licence', title: t('Licence'), isExtra: true, cell: ({ licence }) => <bdi>{licence}</bdi> },
    { key: 'pages', title: t('Pages'), isNumber: true, cell: ({ page_count }) => page_count || '' },
    {
      key: 'created',
      title: t('Added'),
      isSortable: true,
      cell: ({ created_at }) => <span className={lists.date}>{date(created_at)}</span>,
    },
    { key: 'acts', title: t('Actions'), hidesTitle: true, cell: (book) => <BookRowActions book={book} /> },
  ];
}

export function agesOf({ age_from: from, age_to: to }: Pick<ManagedBook, 'age_from' | 'age_to'>, t: Translate): string {
  if (from !== null && to !== null) return t('{from} to {to}', { from, to });
  return String(from ?? to ?? '');
}

function BookName({ book }: { book: ManagedBook }) {
  const t = useWords();
  const [search] = useSearchParams();
  const { id, title, author, language, rendition, pulled_down_reason } = book;
  const details = new URLSearchParams(search);
  details.set('book', id);
  return (
    <span className={css.name}>
      <span className={`${css.cover} wide-only`}>
        <Cover
          book={{ ...book, goal: book.goal ?? undefined, drawn: book.drawn_cover }}
          image={coverImage(book)}
          sizes="3rem"
        />
      </span>
      <span className={css.words}>
        <Link to={{ search: details.toString() }} className={css.title} preventScrollReset>
          <b lang={language} dir="auto">
            {title}
          </b>
          {author && (
            <span className="small muted wide-only" dir="auto">
              {author}
            </span>
          )}
        </Link>
        {rendition?.says && <span className={css.no}>{rendition.says}</span>}
        {isWithoutText(book) && <span className="small muted">{t(noTextWords.notice)}</span>}
        {pulled_down_reason && (
          <span className="small muted">{t('Taken down: {reason}', { reason: pulled_down_reason })}</span>
        )}
      </span>
    </span>
  );
}

export function coverImage({ cover }: ManagedBook) {
  const [first] = cover?.src ?? [];
  return cover && first && { src: first.url, width: cover.width, height: cover.height };
}

function BookStatus({ book }: { book: ManagedBook }) {
  const t = useWords();
  const { rendition, state, change_state } = book;
  return (
    <span className={css.state}>
      <BookStateBadge state={state} />
      {change_state && <Badge status="warn">{t('Change: {state}', { state: t(stateWords[change_state]) })}</Badge>}
      {rendition?.is_damaged && <Badge status="bad">{t('Files damaged')}</Badge>}
      {isProcessing(book) && rendition && <ProcessingProgress rendition={rendition} />}
    </span>
  );
}

function ProcessingProgress({
  rendition: { pages_done, pages_total },
}: {
  rendition: NonNullable<ManagedBook['rendition']>;
}) {
  const t = useWords();
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
