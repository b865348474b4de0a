import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { Goal } from '#contract/learning/goals.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BookShelf } from '#web/learning/content-pages/book-shelf.tsx';
import { CauseCards, EntryCards } from '#web/learning/content-pages/entry-cards.tsx';
import { RichText } from '#web/learning/content-pages/rich-text.tsx';
import { StoryCards } from '#web/library/stories/story-card.tsx';
import css from './goals.module.css';
import { loadGoal, nameOfGoal } from './goals-data.ts';

/** A section on a goal's page, with a link to the complete list. */
function Section({ title, to, children }: { title: string; to?: string | undefined; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        {to && (
          <Link to={to} className="standing" aria-label={t('See all: {title}', { title })}>
            {t('See all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export { loadGoal as loader };

/** Shows a goal in words for children, with all content tagged with it. */
export function Component() {
  const t = useTranslate();
  const goal: Goal = useLoaderData();
  const { number, image, is_preview } = goal;
  const name = nameOfGoal(goal, t);
  useHead({
    title: t('Goal {number}: {goal}', { number, goal: name }),
    description: t('Books, films and causes about the global goal “{goal}”.', { goal: name }),
  });
  return (
    <>
      {is_preview && <PreviewBanner />}
      <ScenePicture picture={{ ...image, alt: '' }} width={1280} height={240} className={css.band} />
      <div className={`wrap ${css.page}`}>
        <Breadcrumb to={contentPaths.goals()} label={t('Global goals')} name={name} />
        <div className="row spread">
          <h1>
            <span className={css.number}>{number}</span> {name}
          </h1>
          <OtherGoals number={number} />
        </div>
        <GoalText goal={goal} />
        <Tagged goal={goal} />
      </div>
    </>
  );
}

function OtherGoals({ number }: { number: number }) {
  const t = useTranslate();
  return (
    <nav className="row" aria-label={t('Other goals')}>
      {number > 1 && (
        <LinkButton to={contentPaths.goal(number - 1)} kind="quiet">
          <Icon of={CaretLeftIcon} flips />
          {t('Goal {number}', { number: number - 1 })}
        </LinkButton>
      )}
      {number < goalWords.length && (
        <LinkButton to={contentPaths.goal(number + 1)} kind="quiet">
          {t('Goal {number}', { number: number + 1 })}
          <Icon of={CaretRightIcon} flips />
        </LinkButton>
      )}
    </nav>
  );
}

function GoalText({ goal: { text, language, is_translated } }: { goal: Goal }) {
  const t = useTranslate();
  const site = useLanguage();
  if (text === '') return null;
  return (
    <div {...(language !== site.language && { lang: language, dir: directionOf(language) })} className="stack">
      <RichText html={text} />
      {!is_translated && <p className="muted">{t('This text is not translated yet.')}</p>}
    </div>
  );
}

function Tagged({ goal }: { goal: Goal }) {
  const t = useTranslate();
  const { number, books, stories, films, courses, challenges, causes, messages, counts } = goal;
  const isEmpty = [books, stories, films, courses, challenges, causes, messages].every(({ length }) => length === 0);
  if (isEmpty)
    return (
      <EmptyState title={t('Nothing is tagged with this goal yet')}>
        <p>{t('Authors choose the goal of a book when they make it.')}</p>
      </EmptyState>
    );
  return (
    <>
      {books.length > 0 && (
        <Section title={t('Books')} to={contentPaths.library({ goal: String(number) })}>
          <BookShelf label={t('Books')} books={books} />
        </Section>
      )}
      {stories.length > 0 && (
        <Section
          title={t('Stories')}
          to={counts.stories > stories.length ? contentPaths.stories({ goal: String(number) }) : undefined}
        >
          <StoryCards stories={stories} />
        </Section>
      )}
      {films.length > 0 && (
        <Section title={t('Films')}>
          <EntryCards entries={films} />
        </Section>
      )}
      {courses.length > 0 && (
        <Section title={t('Courses')}>
          <EntryCards entries={courses} />
        </Section>
      )}
      {challenges.length > 0 && (
        <Section title={t('Challenges')}>
          <EntryCards entries={challenges} />
        </Section>
      )}
      {causes.length > 0 && (
        <Section title={t('Causes')} to={contentPaths.causes({ goal: String(number) })}>
          <CauseCards causes={causes} />
        </Section>
      )}
      {messages.length > 0 && (
        <Section title={t('Messages to the world')} to={contentPaths.dearWorld({ goal: String(number) })}>
          <ul className="stack">
            {messages.map(({ id, text, pen_name }) => (
              <li key={id} dir="auto">
                {text} <span className="muted">{pen_name}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
