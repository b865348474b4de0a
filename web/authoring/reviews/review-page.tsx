import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ChangedDetails } from './changed-details.tsx';
import { ChangesColumn, DecisionColumn } from './decision-column.tsx';
import { QueueNavigation } from './queue-navigation.tsx';
import { ReviewHeader } from './review-header.tsx';
import { LastStep } from './review-history.tsx';
import { ReviewPages } from './review-pages.tsx';
import { ReviewedStory } from './reviewed-story.tsx';
import css from './reviews.module.css';
import { useChangesForm } from './use-changes-form.ts';
import { type OpenReview, useReview } from './use-review.ts';
import { reviewStateWords, typeWords } from './words.ts';

type Props = { type: PieceType; id: string };

/** Shows one piece beside its checks and the decision about it. */
export function ReviewPage(props: Props) {
  return useIsReadOnly() ? <ClosedToSupport /> : <ReviewOfPiece {...props} />;
}

function ReviewOfPiece({ type, id }: Props) {
  const t = useTranslate();
  const { review, error, isGone, refetch } = useReview(type, id);
  useHead({ title: review ? t('Review of {title}', { title: review.piece.title }) : t('Review') });
  return (
    <>
      <QueueNavigation id={id} />
      {isGone && <PieceGone message={review?.conflict?.message} />}
      {!isGone && review && <OpenedPiece review={review} />}
      {!review && !error && <RowsSkeleton label={t('Loading…')} count={4} />}
      {!review && error && !isGone && <LoadError as="h1" title={t(typeWords[type].failed)} onRetry={refetch} />}
    </>
  );
}

function OpenedPiece({ review }: { review: OpenReview }) {
  const { piece } = review;
  const changes = useChangesForm(review);
  const { dialog } = useUnsavedChanges(changes.form.isUnsaved);
  useFocusOnDecision(review, changes.isOpen);
  return (
    <>
      <ScriptFonts language={piece.language} />
      <ReviewHeader piece={piece} />
      <VersionNotes review={review} />
      <div className={css.desk}>
        <div className={css.work}>
          <ChangedDetails piece={piece} />
          {piece.body === undefined ? (
            <ReviewPages piece={piece} changes={changes} />
          ) : (
            <ReviewedStory piece={piece} body={piece.body} />
          )}
        </div>
        {changes.isOpen && piece.can_request_changes ? (
          <ChangesColumn review={review} changes={changes} />
        ) : (
          <DecisionColumn key={piece.version} review={review} changes={changes} />
        )}
      </div>
      {dialog}
    </>
  );
}

/** A decision, or giving up a request, often removes the pressed button: the focus moves to the next part. */
function useFocusOnDecision({ piece, answers }: OpenReview, isAsking: boolean): void {
  const next = workStateOf(piece) === 'checks_failed' ? 'checks' : 'decision';
  const step = `${answers} ${isAsking}`;
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) document.getElementById(next)?.focus();
  }, [step, next]);
}

/** Says that a decision was refused, or that the server has another version than the screen. */
function VersionNotes({ review: { piece, conflict, hasNewer, showNewer } }: { review: OpenReview }) {
  const t = useTranslate();
  if (conflict)
    return (
      <Alert status="warn" role="alert" title={conflict.message}>
        <p>{t(reviewStateWords[workStateOf(piece)])}</p>
        <LastStep piece={piece} />
      </Alert>
    );
  if (!hasNewer) return null;
  return (
    <Alert status="warn" role="alert" title={t('This has changed since you opened it.')}>
      <Button onClick={showNewer}>{t('Show the new version')}</Button>
    </Alert>
  );
}

function PieceGone({ message }: { message: string | undefined }) {
  const t = useTranslate();
  return (
    <EmptyState as="h1" title={message ?? t('This is no longer here to review')}>
      <p>{t('The author has taken it back, or it belongs to a class that is not yours.')}</p>
      <BackToQueue />
    </EmptyState>
  );
}

export function PieceNotFound() {
  const t = useTranslate();
  useHead({ title: t('Page not found') });
  return (
    <EmptyState as="h1" title={t('Page not found')} picture="shelf">
      <BackToQueue />
    </EmptyState>
  );
}

function BackToQueue() {
  const t = useTranslate();
  const { search } = useLocation();
  return <LinkButton to={{ pathname: paths.review(), search }}>{t('Back to the queue')}</LinkButton>;
}
