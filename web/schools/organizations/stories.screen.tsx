import type { MemberStory } from '#contract/schools/organizations.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { memberWorkColumns } from './work-columns.tsx';

/** Lists the stories that the organization's schools share with everyone. */
export function Component() {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /organization/stories/', { columns: memberWorkColumns<MemberStory>({ t, dates }) });
  return (
    <>
      <ScreenHeader title={t('Stories')} />
      <p className="soft">{t('Stories your schools share with everyone on Booklark, newest first.')}</p>
      <DataList
        list={list}
        caption={t('Stories shared by your schools')}
        countWords={(count) => t('{count, plural, one {# story} other {# stories}}', { count })}
        errorTitle={t('The stories could not be loaded.')}
        noMatchTitle={t('No stories match your search')}
        filterLabel={t('Filter stories')}
        search={{ label: t('Title') }}
        fileName="stories.csv"
        emptyTitle={t('No shared stories yet')}
        emptyText={t('Stories for everyone appear here when a school turns on sharing in its settings.')}
        emptyPicture="shelf"
      />
    </>
  );
}
