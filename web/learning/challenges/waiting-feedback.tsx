import css from '#web/authoring/reviews/queue.module.css';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';

/**
 * Says on the Teacher Dashboard that judges of a challenge wrote to students. Renders nothing if there is no such text.
 */
export function WaitingFeedback() {
  return useIsReadOnly() ? null : <FeedbackCount />;
}

function FeedbackCount() {
  const t = useTranslate();
  const { data } = useApi('GET /feedback-reviews/', { query: { limit: 1 } });
  if (!data || data.count === 0) return null;
  return (
    <Panel aria-labelledby="waiting-feedback">
      <div className={`row spread ${css.waitingHead}`}>
        <h2 id="waiting-feedback">{t('Two stars and a wish')}</h2>
        <LinkButton to={paths.feedbackReviews()}>{t('Read stars and wishes')}</LinkButton>
      </div>
      <p className="soft">
        {t(
          '{count, plural, one {A judge of a challenge wrote to one of your students. The student reads it when you release it.} other {Judges of challenges wrote # texts to your students. The students read them when you release them.}}',
          { count: data.count },
        )}
      </p>
    </Panel>
  );
}
