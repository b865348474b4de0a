import { lazy, Suspense } from 'react';
import { useComma } from '#web/kit/comma.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { storyBulk } from './book-bulk.tsx';
import { storyFilters, useStoryOptions } from './book-filters.ts';
import { storyColumns } from './story-columns.tsx';

/** Loaded on demand: its comboboxes bring React Aria. */
const StoryDrawer = lazy(async () => ({ default: (await import('./story-drawer.tsx')).StoryDrawer }));

/** Lists the school’s stories, and puts them in order. */
export function Component() {
  const t = useTranslate();
  const { language } = useLanguage();
  const dates = useTableDates();
  const comma = useComma();
  const options = useStoryOptions();
  const list = useList('GET /api-admin/stories/', {
    columns: storyColumns(t, { page: language, comma, categories: options.categories }, dates),
    sortedBy: ['-created', 'title'],
    filters: storyFilters(t, options),
  });
  const openId = list.params.get('story');

  return (
    <>
      <ScreenHeader title={t('Stories')} />
      <DataList
        list={list}
        caption={t('Your school’s stories')}
        countWords={(count) => t('{count, plural, one {# story} other {# stories}}', { count })}
        errorTitle={t('The stories could not be loaded.')}
        noMatchTitle={t('No stories match these filters')}
        filterLabel={t('Filter stories')}
        selection={{ nameOf: ({ title }) => title, bulk: storyBulk(t) }}
        search={{ label: t('Title or author') }}
        fileName="stories.csv"
        isRoomy
        emptyTitle={t('No stories yet')}
        emptyText={t('A story appears here when its author has sent it.')}
        emptyPicture="shelf"
      />
      <Suspense>
        {openId && <StoryDrawer key={openId} id={openId} onClose={() => list.params.set({ story: undefined })} />}
      </Suspense>
    </>
  );
}
