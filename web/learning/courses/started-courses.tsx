import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';

/** Returns the courses that a student has started and not finished; undefined until they have been read. */
export function useStartedCourses() {
  const query = { limit: 100, all_modes: 'true' } as const;
  const { data } = useApi('GET /courses/', { query }, { isEnabled: !useIsReadOnly() });
  return data?.results.filter(({ progress }) => progress);
}

/** Links a student to the started courses that are not finished. Renders nothing if there are none. */
export function StartedCourses() {
  const t = useTranslate();
  return useStartedCourses()?.map(
    ({ slug, title, chapter_count, progress }) =>
      progress && (
        <Panel key={slug} className="stack">
          <h2>{t('Go on with {title}', { title: isolated(title) })}</h2>
          <p>
            {t('{done} of {count, plural, one {# chapter} other {# chapters}} done', {
              count: chapter_count,
              done: progress.done,
            })}
          </p>
          <div>
            <LinkButton
              to={progress.next.url}
              kind="solid"
              aria-label={t('Continue with chapter {number} of {title}', {
                number: progress.next.number,
                title: isolated(title),
              })}
            >
              {t('Continue with chapter {number}', { number: progress.next.number })}
            </LinkButton>
          </div>
        </Panel>
      ),
  );
}
