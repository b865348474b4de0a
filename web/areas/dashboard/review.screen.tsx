import { useParams } from 'react-router';
import { PieceQueue } from '#web/authoring/reviews/piece-queue.tsx';
import { ReportList } from '#web/authoring/reviews/report-list.tsx';
import { PieceNotFound, ReviewPage } from '#web/authoring/reviews/review-page.tsx';
import { QUEUES, queueWords } from '#web/authoring/reviews/words.ts';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';
import { FeedbackQueue } from '#web/learning/challenges/feedback-queue.tsx';
import { MessageQueue } from '#web/learning/dear-world/review-queue.tsx';

/** The dashboard tab that links to this page. */
const DASHBOARD = 'Teacher Dashboard';

/** The review desk: the queues of pieces, the oldest first, and readers' reports. */
export function ReviewList() {
  const t = useTranslate();
  const params = useListParams();
  const queue = params.oneOf('queue', QUEUES) ?? 'mine';
  const { data: { count } = { count: 0 } } = useApi('GET /reports/', { query: { state: 'open', limit: 1 } });
  const reportsLabel = count > 0 ? t('Reports ({count})', { count }) : t(queueWords.reports);
  return (
    <>
      <Breadcrumb to={paths.dashboard(DASHBOARD)} label={t(DASHBOARD)} name={t('Review')} />
      <ScreenHeader title={t('Review')}>
        <SegmentedControl
          label={t('Queue')}
          views={QUEUES.map((key) => ({ key, label: key === 'reports' ? reportsLabel : t(queueWords[key]) }))}
          selectedKey={queue}
          onSelect={(key) => params.change({ queue: key === 'mine' ? undefined : key, state: undefined })}
        />
      </ScreenHeader>
      {queue === 'reports' && <ReportList />}
      {queue === 'messages' && <MessageQueue />}
      {queue === 'feedback' && <FeedbackQueue />}
      {queue !== 'reports' && queue !== 'messages' && queue !== 'feedback' && <PieceQueue />}
    </>
  );
}

/** The review desk: the queue, or one piece of it. */
export function Component() {
  const { type, id } = useParams();
  if (!type) return <ReviewList />;
  if (!id || (type !== 'book' && type !== 'story')) return <PieceNotFound />;
  return <ReviewPage key={id} type={type} id={id} />;
}
