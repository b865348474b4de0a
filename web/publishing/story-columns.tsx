import { Link, useSearchParams } from 'react-router';
import type { ManagedStory } from '#contract/managed-stories.ts';
import { audienceWords, stateWords } from '#contract/publishing-words.ts';
import { languageNameIn } from '#web/kit/book-languages.ts';
import { BookStateBadge } from '#web/kit/book-state.tsx';
import type { DateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import type { ListColumn } from '#web/kit/use-list.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import lists from '#web/ui/lists.module.css';
import { MoreActions } from '#web/ui/more-actions.tsx';
import { agesOf, type Names } from './book-columns.tsx';
import css from './publishing.module.css';
import { storyKindWords } from './words.ts';

/** The columns of the school’s stories. */
export function storyColumns(
  t: Translate,
  { page, comma, categories: known }: Names,
  { date }: DateFormat,
): ListColumn<ManagedStory>[] {
  const nameOf = languageNameIn(page);
  const categoryName = (slug: string) => known.find(({ value }) => value === slug)?.label ?? slug;
  return [
    { key: 'title', title: t('Story'), isSortable: true, cell: (story) => <StoryName story={story} /> },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: (story) => <StoryStatus story={story} /> },
    { key: 'audience', title: t('Audience'), onPhone: 'line', cell: ({ audience }) => t(audienceWords[audience].name) },
    { key: 'kind', title: t('Kind'), isExtra: true, cell: ({ kind }) => t(storyKindWords[kind]) },
    { key: 'language', title: t('Language'), cell: ({ language }) => nameOf(language) },
    { key: 'level', title: t('Level'), isNumber: true, cell: ({ level }) => level },
    { key: 'ages', title: t('Ages'), isNumber: true, isExtra: true, cell: (story) => agesOf(story, t) },
    {
      key: 'categories',
      title: t('Categories'),
      isExtra: true,
      cell: ({ categories }) => <bdi>{categories.map(categoryName).join(comma)}</bdi>,
    },
    {
      key: 'created',
      title: t('Added'),
      isSortable: true,
      cell: ({ created_at }) => <span className={lists.date}>{date(created_at)}</span>,
    },
    { key: 'acts', title: t('Actions'), hidesTitle: true, cell: (story) => <StoryRowActions story={story} /> },
  ];
}

function StoryName({ story }: { story: ManagedStory }) {
  const t = useWords();
  const [search] = useSearchParams();
  const { id, title, author, language, pulled_down_reason } = story;
  const details = new URLSearchParams(search);
  details.set('story', id);
  return (
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
      {pulled_down_reason && (
        <span className="small muted">{t('Taken down: {reason}', { reason: pulled_down_reason })}</span>
      )}
    </span>
  );
}

function StoryStatus({ story: { state, change_state } }: { story: ManagedStory }) {
  const t = useWords();
  return (
    <span className={css.state}>
      <BookStateBadge state={state} />
      {change_state && <Badge status="warn">{t('Change: {state}', { state: t(stateWords[change_state]) })}</Badge>}
    </span>
  );
}

/** Leads to what the review desk decides about a story, to its page and to its author’s other stories. */
function StoryRowActions({ story: { id, title, state, change_state, url, author_id } }: { story: ManagedStory }) {
  const t = useWords();
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
