import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';

/** Links a student to the started courses that are not finished. Renders nothing if there are none. */
export function StartedCourses() {
  const t = useTranslate();
  const { data } = useApi(
    'GET /courses/',
    { query: { limit: 100, all_modes: 'true' } },
    { isEnabled: !useIsReadOnly() },
  );
  return data?.results.map(
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
