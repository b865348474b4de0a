import type { TenantBook } from '#contract/administration/tenant-admin.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { statusColumn } from '#web/kit/list-columns.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';

const { draft: _, ...sentStates } = stateWords;

/** The books of a school in every state but drafts, which only their authors see. */
export function TenantBooks({ tenantId }: { tenantId: string }) {
  const t = useTranslate();
  const { date } = useTableDates();
  const { language } = useLanguage();
  const languages = namesIn(language, 'language');
  const list = useList('GET /api-admin/tenants/{id}/books/', {
    params: { id: tenantId },
    columns: [
      {
        key: 'title',
        title: t('Title'),
        cell: ({ title, language: code }: TenantBook) => <bdi lang={code}>{title}</bdi>,
      },
      { key: 'author', title: t('Author'), onPhone: 'fact', cell: ({ author }: TenantBook) => <bdi>{author}</bdi> },
      statusColumn('state', t('Status'), ({ state }: TenantBook) => [
        state === 'published' ? 'ok' : 'none',
        t(stateWords[state]),
      ]),
      { key: 'language', title: t('Language'), cell: ({ language: code }: TenantBook) => languages(code) },
      { key: 'created', title: t('Added'), cell: ({ created_at }: TenantBook) => date(created_at) },
    ],
    sortedBy: ['-created', 'title'],
    filters: [choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, sentStates))],
  });
  return (
    <DataList
      list={list}
      caption={t('Books')}
      countWords={(count) => t('{count, plural, one {# book} other {# books}}', { count })}
      errorTitle={t('The books could not be loaded.')}
      noMatchTitle={t('No books match these filters')}
      filterLabel={t('Filter books')}
      search={{ label: t('Search'), placeholder: t('Title or author') }}
      fileName="books.csv"
      emptyTitle={t('No books yet')}
      emptyText={t('Books appear here when the school uploads them.')}
    />
  );
}
