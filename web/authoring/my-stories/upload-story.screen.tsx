import { useParams, useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { isStoryStep } from './step-links.tsx';
import { StoryWizard } from './wizard.tsx';

/** The wizard of a story: of the story in the URL, or of a new one. */
export function Component() {
  const t = useTranslate();
  const { slug } = useParams();
  const [searchParams] = useSearchParams();
  const isStudent = useSession()?.user.role === 'student';
  const story = searchParams.get('story') ?? undefined;
  useHead({ title: t('Write a story') });
  return (
    <div data-child={isStudent || undefined}>
      <StoryWizard key={story} story={story} step={isStoryStep(slug) ? slug : undefined} />
    </div>
  );
}
