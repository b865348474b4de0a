import { namesIn } from '#contract/kit/display-names.ts';
import type { CourseSummary } from '#contract/learning/courses.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './courses.module.css';

type FactSource = Pick<CourseSummary, 'age_from' | 'age_to' | 'chapter_count' | 'minutes' | 'goals' | 'languages'>;

/** Names a course's audience, its length, its languages and its goals. */
export function CourseFacts({ course }: { course: FactSource }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { age_from, age_to, chapter_count, minutes, goals, languages } = course;
  const nameOf = namesIn(language, 'language');
  return (
    <ul className={css.facts}>
      {age_from !== null && age_to !== null && <li>{t('Ages {from} to {to}', { from: age_from, to: age_to })}</li>}
      <li>{t('{count, plural, one {# chapter} other {# chapters}}', { count: chapter_count })}</li>
      <li>{t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })}</li>
      <li>{languages.map(nameOf).join(', ')}</li>
      {goals.map((goal) => (
        <li key={goal}>
          <span className={css.goal} style={{ background: `var(--g-${goal})` }} aria-hidden="true" />
          {goalName(goal, t)}
        </li>
      ))}
    </ul>
  );
}
