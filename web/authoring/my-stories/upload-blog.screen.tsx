import { useSearchParams } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { BlogPage, NewBlog } from './blog-page.tsx';
import { OpenStory } from './open-story.tsx';

/** The page on which staff write a blog: the blog in the URL, or a new one. */
export function Component() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const story = searchParams.get('story');
  useHead({ title: t('Write a blog') });
  if (!story) return <NewBlog />;
  return (
    <OpenStory key={story} id={story}>
      {(props) => <BlogPage {...props} />}
    </OpenStory>
  );
}
