import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublishedStory } from '#contract/library/stories.ts';
import { StoryText } from '#web/core/works/story-body.tsx';
import { byAuthor, goalName } from '#web/core/works/work-labels.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { startCounting } from '#web/library/published-work/count-read.ts';
import { LateAfterReading, LateFavouriteButton } from '#web/library/published-work/late-reading.tsx';
import css from './stories.module.css';

export function loader({ params, context }: LoaderFunctionArgs): Promise<PublishedStory> {
  return getLoaderContext(context).call('GET /stories/{slug}/', { params: { slug: params.slug ?? '' } });
}

/** Shows one published story. */
export function Component() {
  const t = useTranslate();
  const { date } = useDateFormat();
  const story: PublishedStory = useLoaderData();
  const { slug, title, author, language, direction, summary, body, image, published_at, school_name } = story;
  useEffect(() => startCounting({ type: 'story', slug }), [slug]);
  useHead({ title, description: summary || undefined, image: image ?? undefined });
  const origins = [byAuthor(author, t), ...(school_name ? [school_name] : []), date(published_at)];
  return (
    <div className={`wrap stack ${css.story}`}>
      <ScriptFonts language={language} />
      <p className={css.way}>
        <Link to={paths.stories()} className="standing">
          <Icon of={CaretLeftIcon} flips size={16} />
          {t('Stories')}
        </Link>
      </p>
      <article className="stack">
        <h1 lang={language} dir="auto">
          {title}
        </h1>
        <p className="soft" dir="auto">
          {origins.join(' · ')}
        </p>
        <StoryFacts story={story} />
        <LateFavouriteButton work={{ type: 'story', slug }} />
        {summary && (
          <p className="lead" lang={language} dir="auto">
            {summary}
          </p>
        )}
        <StoryText html={body} language={language} direction={direction} />
      </article>
      <LateAfterReading work={{ ...story, type: 'story', page_count: 1 }} />
    </div>
  );
}

/** The level, the goal and the categories, each with a link to the stories that share it. */
function StoryFacts({ story: { level, goal, categories, word_count, cause, project } }: { story: PublishedStory }) {
  const t = useTranslate();
  const links = [
    ...(level ? [{ to: paths.stories({ level: String(level) }), label: t('Level {level}', { level }) }] : []),
    ...(goal ? [{ to: paths.stories({ goal: String(goal) }), label: goalName(goal, t) }] : []),
    ...categories.map(({ slug, name }) => ({ to: paths.stories({ category: slug }), label: name })),
  ];
  return (
    <ul className={css.facts}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li className="muted">{t('{count, plural, one {# word} other {# words}}', { count: word_count })}</li>
      {cause && (
        <li>
          <span className="muted">{t('Cause')}</span>{' '}
          <Link to={paths.cause(cause.slug)} lang={cause.language} dir="auto">
            {cause.name}
          </Link>
        </li>
      )}
      {project && (
        <li>
          <Link to={paths.project(project.slug)} lang={cause?.language} dir="auto">
            {project.title}
          </Link>
        </li>
      )}
    </ul>
  );
}
