import { Link } from 'react-router';
import type { Review } from '#contract/authoring/reviews.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './queue.module.css';
import { CheckSummary } from './review-columns.tsx';

const MAX_LISTED = 4;

/** Shows on the Teacher Dashboard how many pieces wait for the person, with the oldest ones. */
export function WaitingPanel() {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /reviews/', { query: { mine: 'true', limit: MAX_LISTED } });
  if (isError && !data) return <LoadError title={t('The works to review could not be loaded.')} onRetry={refetch} />;
  return (
    <Panel aria-labelledby="waiting">
      <div className={`row spread ${css.waitingHead}`}>
        <h2 id="waiting">{t('Waiting for you')}</h2>
        <LinkButton to={paths.review()}>{t('Review works')}</LinkButton>
      </div>
      {!data && <RowsSkeleton label={t('Loading…')} count={2} />}
      {data && <WaitingRows count={data.count} reviews={data.results} />}
    </Panel>
  );
}

function WaitingRows({ count, reviews }: { count: number; reviews: Review[] }) {
  const t = useTranslate();
  if (count === 0) return <p className="soft">{t('Nothing to review')}</p>;
  return (
    <>
      <p className="soft">
        {t('{count, plural, one {# work waits for your review.} other {# works wait for your review.}}', { count })}{' '}
        {t('Nothing is published before you have read it.')}
      </p>
      <ul className={css.waiting}>
        {reviews.map((review) => (
          <WaitingRow key={review.id} review={review} />
        ))}
      </ul>
    </>
  );
}

function WaitingRow({ review }: { review: Review }) {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const { type, id, title, author, language, class: schoolClass, submitted_at } = review;
  const path = paths.review(type, id);
  return (
    <li>
      <span className={css.waitingCover}>
        <BookCover book={review} sizes="4.4rem" />
      </span>
      <div>
        <Link to={path} className="standing" lang={language} dir="auto">
          {title}
        </Link>
        <ul className={css.facts}>
          <li dir="auto">{t('By {author}', { author: isolated(author) })}</li>
          {schoolClass && <li dir="auto">{schoolClass.name}</li>}
          <li>{t('Sent: {day}', { day: daysAgo(submitted_at) })}</li>
        </ul>
        <CheckSummary {...review} />
      </div>
      <LinkButton to={path} aria-label={t('Read it: {title}', { title })}>
        {t('Read it')}
      </LinkButton>
    </li>
  );
}
