import { useSearchParams } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { OpenStory } from './open-story.tsx';
import { StoryEdit } from './story-edit.tsx';

/** The editor of an existing story, with its versions. */
export function Component() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const isStudent = useSession()?.user.role === 'student';
  const id = searchParams.get('id');
  if (!id)
    return (
      <EmptyState as="h1" title={t('Story not found')}>
        <LinkButton to={paths.myStories()}>{t('My Stories')}</LinkButton>
      </EmptyState>
    );
  return (
    <div data-child={isStudent || undefined}>
      <OpenStory key={id} id={id}>
        {(props) => <StoryEdit {...props} />}
      </OpenStory>
    </div>
  );
}
