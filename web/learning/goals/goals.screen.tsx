import { Link, useLoaderData } from 'react-router';
import type { GoalCounts, GoalSummary } from '#contract/learning/goals.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useComma } from '#web/kit/comma.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import css from './goals.module.css';
import { loadGoals, nameOfGoal } from './goals-data.ts';

export { loadGoals as loader };

/** Lists the 17 goals with the amount of content for each. */
export function Component() {
  const t = useTranslate();
  const goals: GoalSummary[] = useLoaderData();
  const comma = useComma();
  const summary = t(
    'All members of the United Nations agreed on these goals for the year 2030. Books, films, courses and causes here name the goal that they are about.',
  );
  useHead({ title: t('Global goals'), description: summary });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Global goals')}</h1>
      <p className="lead">{summary}</p>
      <ol className={css.goals}>
        {goals.map((goal) => (
          <li key={goal.number}>
            <ScenePicture picture={{ ...goal.image, alt: '' }} width={300} height={240} />
            <h2>
              <b>{goal.number}</b>
              <Link to={contentPaths.goal(goal.number)}>{nameOfGoal(goal, t)}</Link>
            </h2>
            <p>{countsOf(goal.counts, t).join(comma)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names the kinds of content tagged with a goal, and leaves out the empty ones. */
function countsOf(counts: GoalCounts, t: Translate): string[] {
  const { books, stories, films, courses, challenges, causes, messages } = counts;
  return [
    books > 0 && t('{count, plural, one {# book} other {# books}}', { count: books }),
    stories > 0 && t('{count, plural, one {# story} other {# stories}}', { count: stories }),
    films > 0 && t('{count, plural, one {# film} other {# films}}', { count: films }),
    courses > 0 && t('{count, plural, one {# course} other {# courses}}', { count: courses }),
    challenges > 0 && t('{count, plural, one {# challenge} other {# challenges}}', { count: challenges }),
    causes > 0 && t('{count, plural, one {# cause} other {# causes}}', { count: causes }),
    messages > 0 && t('{count, plural, one {# message} other {# messages}}', { count: messages }),
  ].filter((words) => words !== false);
}
