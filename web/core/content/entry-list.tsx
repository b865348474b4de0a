import { Link } from 'react-router';
import { contentKindWords } from '#contract/core/content/kind-words.ts';
import type { ContentGap, ContentSummary } from '#contract/core/content.ts';
import { contentLanguages } from '#contract/core/content-languages.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { useApi } from '#web/kit/api.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';

const contentStateWords = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ended: 'Not published any more',
} as const;

/** Words for gaps that readers would notice in an entry. */
const contentGapWords = {
  picture_description: 'Picture description',
  caption: 'Captions',
  late_caption: 'Captions within the length of the film',
  language: 'Language',
} as const;

/** The kind of messages to the world: choosing it opens their list. */
const MESSAGE = 'message';

/** Lists what staff write for all sites. */
export function EntryList() {
  const t = useTranslate();
  const dates = useTableDates();
  const nameOf = namesIn(useLanguage().language, 'language');
  const languages = contentLanguages.map((code) => ({ value: code, label: nameOf(code) }));
  const { data } = useApi('GET /content/', { query: { limit: 1 } });
  const gaps = Object.entries(contentGapWords).map(([gap, label]) => ({
    value: gap,
    label: data ? t('{gap} ({count})', { gap: t(label), count: data.gap_counts[gap as ContentGap] }) : t(label),
  }));
  const list = useList('GET /content/', {
    columns: contentColumns(t, dates, nameOf),
    sortedBy: ['-updated', 'title'],
    filters: [
      choiceFilter('kind', t('Kind'), t('Any kind'), {
        ...labelsOf(t, contentKindWords),
        [MESSAGE]: t('Message to the world'),
      }),
      choiceFilter('state', t('State'), t('Any state'), labelsOf(t, contentStateWords)),
      { name: 'gap', label: t('What is missing'), anyLabel: t('None chosen'), options: gaps },
      { name: 'language', label: t('Language'), anyLabel: t('Any language'), options: languages },
      { name: 'missing', label: t('Missing language'), anyLabel: t('None chosen'), options: languages },
    ],
  });
  return (
    <DataList
      list={list}
      caption={t('Content of all sites')}
      countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
      errorTitle={t('The content could not be loaded.')}
      noMatchTitle={t('No entries match these filters')}
      filterLabel={t('Filter content')}
      search={{ label: t('Search'), placeholder: t('Title or web address') }}
      fileName="content.csv"
      emptyTitle={t('No content yet')}
      emptyText={t('What you write for all sites appears here.')}
    />
  );
}

const STATUS = { draft: undefined, scheduled: 'info', published: 'ok', ended: 'warn' } as const;

function contentColumns(
  t: Translate,
  dates: DateFormat,
  nameOf: (code: string) => string,
): ListColumn<ContentSummary>[] {
  const names = (codes: string[]) => codes.map(nameOf).join(', ');
  return [
    {
      key: 'title',
      title: t('Title'),
      cell: ({ id, title }) => (
        <Link to={paths.adminPanelEntry(id)} className={lists.link} dir="auto">
          {title}
        </Link>
      ),
    },
    { key: 'kind', title: t('Kind'), onPhone: 'plain', cell: ({ kind }) => t(contentKindWords[kind]) },
    {
      key: 'state',
      title: t('State'),
      onPhone: 'status',
      cell: ({ state, has_changes }) => (
        <>
          <Badge {...(STATUS[state] && { status: STATUS[state] })}>{t(contentStateWords[state])}</Badge>
          {has_changes && <span className="small muted"> {t('with changes')}</span>}
        </>
      ),
    },
    { key: 'languages', title: t('Languages'), cell: ({ languages }) => names(languages) },
    {
      key: 'missing',
      title: t('Missing'),
      cell: ({ missing, gaps }) =>
        [
          ...gaps.filter((gap) => gap !== 'language').map((gap) => t(contentGapWords[gap])),
          ...missing.map(nameOf),
        ].join(', '),
    },
    { key: 'slug', title: t('Web address'), isExtra: true, cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
    { key: 'updated', title: t('Changed'), cell: ({ updated_at }) => dates.dateTime(updated_at) },
  ];
}
