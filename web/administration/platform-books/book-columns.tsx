import { Link } from 'react-router';
import type { PlatformBook } from '#contract/administration/platform-books.ts';
import { audienceWords, stateWords } from '#contract/library/publishing-words.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { dateColumn, numberColumn, schoolColumn } from '#web/kit/list-columns.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { paths } from '#web/kit/paths.ts';
import type { Translate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import { BookStateBadge } from '#web/library/publishing/book-state.tsx';
import css from './platform-books.module.css';
import { ReportCount } from './report-count.tsx';
import { changeStates, checkNameWords, checkOptions, reportedOptions, typeOptions, waitingOptions } from './words.ts';

/** Unsent drafts are not listed. */
const { draft: _, ...sentStates } = stateWords;

export function bookFilters(
  t: Translate,
): ListFilter<'type' | 'state' | 'change' | 'tenant' | 'check' | 'waiting' | 'audience' | 'has_reports'>[] {
  const audiences = Object.entries(audienceWords).map(([value, { name }]) => ({ value, label: t(name) }));
  return [
    { name: 'type', label: t('Kind'), anyLabel: t('Books and stories'), options: typeOptions(t) },
    choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, sentStates)),
    { name: 'has_reports', label: t('Reports'), anyLabel: t('Reported or not'), options: reportedOptions(t) },
    choiceFilter('change', t('Change', { context: 'noun' }), t('Changed or not'), labelsOf(t, changeStates)),
    { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    { name: 'check', label: t('Failed check'), anyLabel: t('Any result'), options: checkOptions(t) },
    { name: 'waiting', label: t('Days in status'), anyLabel: t('Any time'), options: waitingOptions(t) },
    { name: 'audience', label: t('Audience'), anyLabel: t('Any audience'), options: audiences },
  ];
}

/** The columns of books and stories of any school; `nameOf` names a language. */
export function bookColumns(
  t: Translate,
  { date, daysAgo }: DateFormat,
  nameOf: (language: string) => string,
): ListColumn<PlatformBook>[] {
  return [
    {
      key: 'title',
      title: t('Title'),
      cell: ({ id, title, language }) => (
        <Link to={paths.adminPanelBook(id)} className={lists.link}>
          <bdi lang={language}>{title}</bdi>
        </Link>
      ),
    },
    {
      key: 'type',
      title: t('Kind'),
      onPhone: 'line',
      cell: ({ type }) => (type === 'book' ? t('Book') : t('Story')),
    },
    { key: 'author', title: t('Pen name'), cell: ({ author }) => <bdi>{author}</bdi> },
    schoolColumn('school', t('School'), { onPhone: 'plain' }),
    { key: 'state', title: t('Status'), onPhone: 'status', cell: (book) => <BookStatus book={book} t={t} /> },
    { key: 'since', title: t('Status since'), cell: ({ state_since }) => daysAgo(state_since) },
    { key: 'audience', title: t('Audience'), cell: ({ audience }) => t(audienceWords[audience].name) },
    { key: 'language', title: t('Language'), isExtra: true, cell: ({ language }) => nameOf(language) },
    numberColumn('level', t('Level'), ({ level }) => level, { isExtra: true }),
    dateColumn('created', t('Added'), ({ created_at }) => date(created_at), { isExtra: true }),
  ];
}

/** The state of a book and of a change to it, readers' reports, and failed checks. */
function BookStatus({
  book: { state, change_state, failed_checks, is_featured, reports },
  t,
}: {
  book: PlatformBook;
  t: Translate;
}) {
  const codes = [...new Set(failed_checks.map(({ code }) => code))];
  return (
    <span className={css.status}>
      <BookStateBadge state={state} />
      <ReportCount count={reports} />
      {change_state && <Badge status="warn">{t('Change: {state}', { state: t(stateWords[change_state]) })}</Badge>}
      {is_featured && <Badge status="info">{t('Featured')}</Badge>}
      {codes.map((code) => (
        <Badge key={code} status="bad">
          {t(checkNameWords[code])}
        </Badge>
      ))}
    </span>
  );
}
