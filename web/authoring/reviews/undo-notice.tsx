import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useRef, useState } from 'react';
import { lastDecisionIndex } from '#contract/authoring/piece-states.ts';
import { call } from '#web/kit/call.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { DecisionButton } from './decision-button.tsx';
import css from './reviews.module.css';
import type { OpenReview } from './use-review.ts';
import { stepWords } from './words.ts';

/** Names the person's decision, and offers to undo it while that is possible. */
export function UndoNotice({ review }: { review: OpenReview }) {
  const { undo_until, history } = review.piece;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!undo_until) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, new Date(undo_until).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [undo_until]);
  const decision = history[lastDecisionIndex(history)];
  if (!undo_until || isOver || !decision) return null;
  return <Undo review={review} words={stepWords[decision.step]} />;
}

function Undo({ review, words }: { review: OpenReview; words: string }) {
  const t = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} role="status" className={css.undo}>
      <p>
        <Icon of={CheckCircleIcon} size={24} weight="fill" />
        <b>{t(words)}</b>
      </p>
      <DecisionButton
        review={review}
        send={(request) => call('POST /reviews/{type}/{id}/undo/', request)}
        label={t('Undo')}
        doneMessage={t('Decision undone.')}
        isSecondary
      />
      <p className="small soft">{t('You can undo this for one minute.')}</p>
    </div>
  );
}
