import { RssIcon } from '@phosphor-icons/react/dist/ssr/Rss';
import { useLoaderData } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { StoryCards } from '#web/library/stories/story-card.tsx';
import { ChosenListMode } from '#web/schools/modes/load-in-mode.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import css from './stories.module.css';
import { loader, type StoriesData } from './stories-data.ts';
import { StoryFilters } from './story-filters.tsx';
import { isNarrowed, PAGE_SIZE, storyListUrl } from './story-query.ts';

export { loader };

/** Lists the published stories that match the query, one page at a time. */
export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  const data: StoriesData = useLoaderData();
  const { query, count, stories, mode } = data;
  const title = query.search ? t('Results for “{query}”', { query: query.search }) : t('Stories');
  useHead({
    title,
    description: t('{count, plural, one {# story} other {# stories}} to read at {name}.', { count, name }),
    image: stories.find(({ image }) => image)?.image ?? undefined,
  });
  const page = Math.floor(query.offset / PAGE_SIZE) + 1;
  const hrefOf = (target: number) => storyListUrl({ ...query, offset: (target - 1) * PAGE_SIZE });
  return (
    <div className={`wrap stack ${css.page}`}>
      <div className="row spread">
        <h1>{title}</h1>
        <p className={css.way}>
          <a href="/api/stories/feed/" className="standing">
            <Icon of={RssIcon} />
            {t('RSS feed')}
          </a>
        </p>
      </div>
      <ChosenListMode />
      {(count > 0 || isNarrowed(query)) && <StoryFilters data={data} />}
      {count > 0 && (
        <p className="muted" role="status">
          {t('{count, plural, one {# story} other {# stories}}', { count })}
          {query.mode && mode && ` · ${modeName(mode.name, t)}`}
        </p>
      )}
      <StoryCards stories={stories} hasLead={page === 1 && !isNarrowed(query)} />
      {stories.length === 0 && <NoStories data={data} />}
      <Pager
        page={page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={hrefOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}

function NoStories({ data: { query, count } }: { data: StoriesData }) {
  const t = useTranslate();
  if (count > 0)
    return (
      <EmptyState title={t('Page not found')} picture="shelf">
        <LinkButton to={storyListUrl({ ...query, offset: 0 })}>{t('Page {page}', { page: 1 })}</LinkButton>
      </EmptyState>
    );
  if (!isNarrowed(query))
    return (
      <EmptyState title={t('No stories yet')} picture="shelf">
        <p>{t('Published stories will appear here.')}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={t('No stories found')} picture="shelf">
      <p>{t('Try fewer words, or remove a filter.')}</p>
      <LinkButton to={storyListUrl({ offset: 0 })}>{t('See all stories')}</LinkButton>
    </EmptyState>
  );
}
