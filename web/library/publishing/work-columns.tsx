import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { namesIn } from '#contract/kit/display-names.ts';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { audienceWords, stateWords } from '#contract/library/publishing-words.ts';
import type { ChoiceOption } from '#web/kit/choice-field.tsx';
import type { DateFormat } from '#web/kit/dates.ts';
import { dateColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { BookStateBadge } from '#web/library/publishing/book-state.tsx';
import css from './publishing.module.css';

/** The fields that the lists of books and of stories show in the same way. */
export type ManagedWork = Pick<ManagedBook, keyof ManagedBook & keyof ManagedStory>;

export type Names = {
  /** The language of the page. */
  page: string;
  comma: string;
  categories: ChoiceOption[];
};

/** The columns that the lists of books and of stories share. */
export function workColumns(t: Translate, { page, comma, categories: known }: Names, { date }: DateFormat) {
  const nameOf = namesIn(page, 'language');
  const categoryName = (slug: string) => known.find(({ value }) => value === slug)?.label ?? slug;
  return {
    audience: {
      key: 'audience',
      title: t('Audience'),
      onPhone: 'plain',
      cell: ({ audience }) => t(audienceWords[audience].name),
    },
    language: { key: 'language', title: t('Language'), cell: ({ language }) => nameOf(language) },
    level: numberColumn('level', t('Level'), ({ level }) => level),
    ages: numberColumn('ages', t('Ages'), (work) => agesOf(work, t), { isExtra: true }),
    categories: {
      key: 'categories',
      title: t('Categories'),
      isExtra: true,
      cell: ({ categories }) => <bdi>{categories.map(categoryName).join(comma)}</bdi>,
    },
    created: dateColumn('created', t('Added'), ({ created_at }) => date(created_at)),
  } satisfies Record<string, ListColumn<ManagedWork>>;
}

function agesOf({ age_from: from, age_to: to }: ManagedWork, t: Translate): string {
  if (from !== null && to !== null) return t('{from} to {to}', { from, to });
  return String(from ?? to ?? '');
}

type NameProps = {
  work: ManagedWork;
  /** Names the work in the URL whose drawer is open. */
  param: 'book' | 'story';
  /** Further remarks on the work. */
  children?: ReactNode;
};

/** A work's title, which opens its drawer, with its author and the reason why it was taken down. */
export function WorkName({ work, param, children }: NameProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { id, title, author, language, pulled_down_reason } = work;
  const details = new URLSearchParams(search);
  details.set(param, id);
  return (
    <span className={css.words}>
      <Link to={{ search: details.toString() }} className={css.title} preventScrollReset>
        <b lang={language} dir="auto">
          {title}
        </b>
        {author && (
          <span className="small muted" dir="auto">
            {author}
          </span>
        )}
      </Link>
      {children}
      {pulled_down_reason && (
        <span className="small muted">{t('Taken down: {reason}', { reason: pulled_down_reason })}</span>
      )}
    </span>
  );
}

/** The state of a work, and the state of a change to it. */
export function WorkStatus({ work: { state, change_state }, children }: { work: ManagedWork; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <span className={css.state}>
      <BookStateBadge state={state} />
      {change_state && <Badge status="warn">{t('Change: {state}', { state: t(stateWords[change_state]) })}</Badge>}
      {children}
    </span>
  );
}
