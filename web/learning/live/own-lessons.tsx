import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { LessonTimes } from './lesson-times.tsx';
import css from './live.module.css';
import { RegistrationState } from './registration-parts.tsx';

/** Shows a person's next live lessons, each with its state. Renders nothing if there are none. */
export function OwnLessons() {
  const t = useTranslate();
  const { data } = useApi('GET /live/registrations/');
  if (!data || data.results.length === 0) return null;
  return (
    <Panel aria-labelledby="own-lessons" className="stack">
      <h2 id="own-lessons">{t('Live lessons to come')}</h2>
      <ul className={css.wishes}>
        {data.results.map(({ registration, ...lesson }) => (
          <li key={lesson.id}>
            <Link to={lesson.url} className="standing" lang={lesson.text_language} dir="auto">
              {lesson.title}
            </Link>
            <LessonTimes lesson={lesson} hasDay />
            {registration && <RegistrationState registration={registration} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
