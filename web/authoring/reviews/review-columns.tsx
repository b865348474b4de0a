import { Link, useLocation } from 'react-router';
import type { Review } from '#contract/authoring/reviews.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import type { DateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './queue.module.css';
import { typeWords } from './words.ts';

export function reviewColumns(t: Translate, { daysAgo }: DateFormat): ListColumn<Review>[] {
  return [
    { key: 'title', title: t('Title'), cell: (review) => <ReviewName review={review} /> },
    {
      key: 'class',
      title: t('Class'),
      onPhone: 'line',
      cell: ({ class: schoolClass }) => <bdi>{schoolClass?.name}</bdi>,
    },
    { key: 'checks', title: t('Checks'), onPhone: 'status', cell: (review) => <CheckSummary {...review} /> },
    {
      key: 'sent',
      title: t('Sent'),
      onPhone: 'plain',
      cell: ({ submitted_at }) => (
        <time dateTime={submitted_at} className={lists.date}>
          {daysAgo(submitted_at)}
        </time>
      ),
    },
    { key: 'assigned', title: t('Assigned to'), cell: (review) => <AssignedTo review={review} /> },
    {
      key: 'state',
      title: t('Status'),
      isExtra: true,
      cell: ({ state }) => t(stateWords[state]),
    },
  ];
}

/** Links to the piece, and keeps the queue in the URL. */
export function ReviewName({ review }: { review: Review }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { type, id, title, author, language, is_change, reports } = review;
  return (
    <span className={css.name}>
      <span className={css.cover}>
        <BookCover book={review} sizes="3rem" />
      </span>
      <span className={css.words}>
        <Link to={{ pathname: paths.review(type, id), search }} className={css.title}>
          <b lang={language} dir="auto">
            {title}
          </b>
          <span className="small muted" dir="auto">
            {author}
          </span>
        </Link>
        {is_change && <span className="small muted">{t(typeWords[type].change)}</span>}
        {reports > 0 && (
          <span>
            <Badge status="bad">{t('{count, plural, one {# report} other {# reports}}', { count: reports })}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

/** Says how many checks of a piece failed, or else how many were waived or have a note for the reviewer. */
export function CheckSummary({ checks: { must, should, info, waived } }: Pick<Review, 'checks'>) {
  const t = useTranslate();
  const count = must + should;
  if (count === 0 && waived > 0)
    return <Badge>{t('{count, plural, one {# check waived} other {# checks waived}}', { count: waived })}</Badge>;
  if (count === 0 && info > 0)
    return <Badge status="info">{t('{count, plural, one {# note} other {# notes}}', { count: info })}</Badge>;
  if (count === 0) return <Badge status="ok">{t('All checks passed')}</Badge>;
  return (
    <Badge status={must > 0 ? 'bad' : 'warn'}>
      {t('{count, plural, one {# check failed} other {# checks failed}}', { count })}
    </Badge>
  );
}

function AssignedTo({ review: { assigned_to } }: { review: Review }) {
  const fullName = useFullName();
  return assigned_to && <bdi>{fullName(assigned_to)}</bdi>;
}
