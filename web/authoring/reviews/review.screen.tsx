import { useParams } from 'react-router';
import { ReviewList } from './review-list.tsx';
import { PieceNotFound, ReviewPage } from './review-page.tsx';

/** The review desk: the queue, or one piece of it. */
export function Component() {
  const { type, id } = useParams();
  if (!type) return <ReviewList />;
  if (!id || (type !== 'book' && type !== 'story')) return <PieceNotFound />;
  return <ReviewPage key={id} type={type} id={id} />;
}
