import { Link } from 'react-router';
import { feedbackWords } from '#contract/learning/challenge-words.ts';
import type { FeedbackFinding, FeedbackState, ReviewedFeedback } from '#contract/learning/entry-feedback.ts';
import css from '#web/authoring/reviews/queue.module.css';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { focusPage } from '#web/kit/close-and-focus.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { StarsAndWish } from './stars-and-wish.tsx';

/** Words for findings of the checks, shown before the quoted text. */
const feedbackFindingWords: Record<FeedbackFinding['kind'], string> = {
  name: 'May be the name of a student: {words}',
  phone: 'May be a phone number: {words}',
  email: 'May be an email address: {words}',
  address: 'May be an address: {words}',
  link: 'May be a link or an account name: {words}',
};

/** The states of a judge's text, as the school of the entry reads them. */
const feedbackStateWords: Record<FeedbackState, string> = {
  waiting: 'Waiting',
  released: 'Released',
  withheld: 'Withheld',
};

/** Texts from judges of challenges to students. Each is read, and released or withheld, in its row. */
export function FeedbackQueue() {
  return useIsReadOnly() ? <ClosedToSupport /> : <FeedbackList />;
}

function FeedbackList() {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const list = useList('GET /feedback-reviews/', { columns: columnsOf(t, daysAgo), filters: filtersOf(t) });
  return (
    <DataList
      list={list}
      caption={t('Stars and wishes to read')}
      countWords={(count) => t('{count, plural, one {# text} other {# texts}}', { count })}
      errorTitle={t('The stars and wishes could not be loaded.')}
      noMatchTitle={t('No texts match these filters')}
      filterLabel={t('Filter texts')}
      search={{ label: t('Text, title or author') }}
      fileName="stars-and-wishes.csv"
      isRoomy
      emptyTitle={t('No stars and wishes to read')}
      emptyText={t('When judges of a challenge write to your students, you read it here first.')}
      emptyPicture="shelf"
    />
  );
}

function columnsOf(t: Translate, daysAgo: (time: string) => string): ListColumn<ReviewedFeedback>[] {
  return [
    { key: 'work', title: t('Work'), cell: (feedback) => <Work feedback={feedback} /> },
    {
      key: 'text',
      title: t('Two stars and a wish'),
      onPhone: 'sentence',
      cell: (feedback) => <Text feedback={feedback} />,
    },
    {
      key: 'written',
      title: t('Written'),
      onPhone: 'side',
      cell: ({ written_at }) => <time dateTime={written_at}>{daysAgo(written_at)}</time>,
    },
    {
      key: 'decision',
      title: t('Decision'),
      onPhone: 'sentence',
      cell: (feedback) => <Decisions feedback={feedback} />,
    },
  ];
}

function Work({ feedback: { title, author, url, challenge } }: { feedback: ReviewedFeedback }) {
  return (
    <span className={css.words}>
      <Link to={url} dir="auto">
        {title}
      </Link>
      <bdi className="small muted">{author}</bdi>
      {challenge && <bdi className="small muted">{challenge.title}</bdi>}
    </span>
  );
}

function Text({ feedback: { stars, wish, findings } }: { feedback: ReviewedFeedback }) {
  const t = useTranslate();
  return (
    <div className={css.words}>
      <StarsAndWish stars={stars} wish={wish} />
      {findings.map(({ kind, words }) => (
        <span key={`${kind} ${words}`}>
          <Badge status={kind === 'phone' || kind === 'email' ? 'bad' : 'warn'}>
            {t(feedbackFindingWords[kind], { words })}
          </Badge>
        </span>
      ))}
    </div>
  );
}

const invalidates: Endpoint[] = ['GET /feedback-reviews/'];

function Decisions({ feedback }: { feedback: ReviewedFeedback }) {
  const t = useTranslate();
  const { id, entry, title, state, has_released, can_release, can_withhold } = feedback;
  const request = { params: { id: entry }, body: { feedback: id } };
  const release = useAction(useApiMutation('POST /entries/{id}/feedback/release/', { invalidates }), {
    successMessage: t('Released. The author can read it now.'),
    onSuccess: focusPage,
  });
  const withhold = useAction(useApiMutation('POST /entries/{id}/feedback/withhold/', { invalidates }), {
    successMessage: t('Withheld. The author cannot read it.'),
    onSuccess: focusPage,
  });
  const isBusy = release.isBusy || withhold.isBusy;
  return (
    <span className={css.words}>
      {state !== 'waiting' && <span>{t(feedbackStateWords[state])}</span>}
      {state !== 'released' && !can_release && <span className="small">{t(feedbackWords.hasContact)}</span>}
      {has_released && can_release && (
        <span className="small muted">{t('The author reads another text now. This one would replace it.')}</span>
      )}
      {can_release && (
        <Button
          isBusy={isBusy}
          onClick={() => void release.run(request)}
          aria-label={t('Release stars and wish for “{title}”', { title })}
        >
          {t('Release')}
        </Button>
      )}
      {can_withhold && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => void withhold.run(request)}
          aria-label={t('Withhold stars and wish for “{title}”', { title })}
        >
          {t('Withhold')}
        </Button>
      )}
    </span>
  );
}

function filtersOf(t: Translate): ListFilter<'state'>[] {
  return [
    choiceFilter(
      'state',
      t('Status'),
      t(feedbackStateWords.waiting),
      labelsOf(t, feedbackStateWords, ['released', 'withheld']),
    ),
  ];
}
