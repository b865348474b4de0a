import { Link } from 'react-router';
import { DAY_MS } from '#contract/kit/days.ts';
import { useApi } from '#web/kit/api.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './challenges.module.css';
import { StarsAndWish } from './stars-and-wish.tsx';

const SHOWN_FOR_MS = 14 * DAY_MS;

/**
 * Shows a student the latest feedback that their teacher released: two stars and a wish. Renders nothing without new
 * feedback.
 */
export function LatestFeedback() {
  const t = useTranslate();
  const { data } = useApi('GET /my-feedback/', { query: { limit: 1 } });
  const [newest] = data?.results ?? [];
  if (!newest || Date.now() - new Date(newest.released_at).getTime() > SHOWN_FOR_MS) return null;
  const { title, challenge, stars, wish } = newest;
  return (
    <section className={css.feedback} aria-labelledby="stars">
      <h2 id="stars">{t('Two stars and a wish for “{title}”', { title })}</h2>
      <StarsAndWish stars={stars} wish={wish} />
      {challenge && (
        <Link to={contentPaths.challenge(challenge.slug)} className="standing" dir="auto">
          {challenge.title}
        </Link>
      )}
    </section>
  );
}
