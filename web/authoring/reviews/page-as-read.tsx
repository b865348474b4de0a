import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { useApi } from '#web/kit/api.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { useWords } from '#web/kit/words.ts';
import { LoadedPage, SeePage } from '#web/library/book-page/see-page.tsx';

type Props = { piece: ReviewedPiece; number: number };

/** Opens a page of the piece as readers will see it, with drawings and backgrounds. */
export function PageAsRead(props: Props) {
  return (
    <SeePage number={props.number}>
      <ReviewedPage {...props} />
    </SeePage>
  );
}

/** Shows no page of another version than the one under review. */
function ReviewedPage({ piece: { type, id, version, language }, number }: Props) {
  const t = useWords();
  const params = { type, id, number };
  const reading = useApi('GET /reviews/{type}/{id}/pages/{number}/', { params }, { isForgotten: true });
  if (reading.data && reading.data.version !== version)
    return <Alert status="warn" role="alert" title={t('This has changed since you opened it.')} />;
  return <LoadedPage reading={reading} language={language} />;
}
