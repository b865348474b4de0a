import { Link } from 'react-router';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { storyKindWords } from './words.ts';
import { type Names, WorkName, WorkStatus, workColumns } from './work-columns.tsx';

export function storyColumns(t: Translate, names: Names, dates: DateFormat): ListColumn<ManagedStory>[] {
  const { audience, language, level, ages, categories, created } = workColumns(t, names, dates);
  return [
    { key: 'title', title: t('Story'), cell: (story) => <WorkName work={story} param="story" /> },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: (story) => <WorkStatus work={story} /> },
    audience,
    { key: 'kind', title: t('Kind'), isExtra: true, cell: ({ kind }) => t(storyKindWords[kind]) },
    language,
    level,
    ages,
    categories,
    created,
    actionsColumn(t, (story) => <StoryRowActions story={story} />),
  ];
}

/** Links to the review of a story, to its page and to its author’s other stories. */
function StoryRowActions({ story: { id, title, state, change_state, url, author_id } }: { story: ManagedStory }) {
  const t = useTranslate();
  const review = paths.review('story', id);
  return (
    <span className={lists.acts}>
      {(change_state ?? state) === 'in_review' && (
        <LinkButton isSmall to={review}>
          {t('Review')}
        </LinkButton>
      )}
      <MoreActions name={t('More actions for {title}', { title })} isSmall>
        {url && <Link to={url}>{t('Open story')}</Link>}
        <Link to={review}>{t('Open review')}</Link>
        {author_id && <Link to={`?${new URLSearchParams({ author: author_id })}`}>{t('Stories by this author')}</Link>}
      </MoreActions>
    </span>
  );
}
