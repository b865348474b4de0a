import { SubmitButton } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { approveWords, useApproveForm } from './approve-form.tsx';
import { CheckResults } from './check-results.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { PieceReports } from './piece-reports.tsx';
import { RequestChanges } from './request-changes.tsx';
import { ReviewHistory } from './review-history.tsx';
import css from './reviews.module.css';
import { APPROVE_ID } from './shortcut-keys.tsx';
import type { ChangesForm } from './use-changes-form.ts';
import type { OpenReview } from './use-review.ts';
import { authorNameOf } from './words.ts';

type Props = { review: OpenReview; changes: ChangesForm };

/** The column beside the pages while the reviewer asks for changes. */
export function ChangesColumn({ review: { piece }, changes }: Props) {
  const t = useTranslate();
  return (
    <div className={css.column}>
      <div className={css.side}>
        <RequestChanges piece={piece} changes={changes} />
      </div>
      <div className={css.foot}>
        <SubmitButton form={changes.form} busyLabel={t('Sending…')}>
          {t('Send to {name}', { name: authorNameOf(piece) })}
        </SubmitButton>
        <Button kind="quiet" onClick={changes.cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The column beside the pages. Its buttons are outside the part that scrolls, so that they are always visible. */
export function DecisionColumn({ review, changes }: Props) {
  const t = useTranslate();
  const { piece } = review;
  const form = useApproveForm(review);
  return (
    <div className={css.column}>
      <div className={css.side}>
        <PieceReports piece={piece} />
        <CheckResults review={review} />
        <DecisionPanel review={review} changes={changes} form={form} />
        <ReviewHistory piece={piece} />
      </div>
      {(piece.can_approve || piece.can_request_changes) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
        <div role="group" aria-labelledby="decision" className={css.foot}>
          {piece.can_approve && (
            <SubmitButton form={form} id={APPROVE_ID} busyLabel={t('Approving…')}>
              {t(approveWords[form.values.audience])}
            </SubmitButton>
          )}
          {piece.can_request_changes && <Button onClick={changes.open}>{t('Ask for changes')}</Button>}
        </div>
      )}
    </div>
  );
}
