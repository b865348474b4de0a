import { pieceStatusWords } from '#contract/authoring/piece-words.ts';
import { reviewWords, takeDownReasonWords } from '#contract/authoring/review-words.ts';
import type { TakeDownReason } from '#contract/authoring/reviews.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import type { OpenReview } from './use-review.ts';
import { authorNameOf, dialogWords } from './words.ts';

/** Reasons for taking a published book down; a request for changes has more. */
const REASONS = [
  'name_or_address',
  'photo_of_someone',
  'not_yours',
  'not_kind',
  'family_request',
  'something_else',
] as const;

/** Takes a published piece down, with a reason and a note that only staff read. */
export function TakeDownDialog({ review, onClose }: { review: OpenReview; onClose: () => void }) {
  const t = useTranslate();
  const words = dialogWords[review.piece.type];
  const form = useForm({
    initial: { reason: '' as TakeDownReason | '', remark: '' },
    validate: ({ reason, remark }) => ({
      ...(reason === '' && { reason: t(reviewWords.reasonMissing) }),
      ...(reason === 'something_else' && remark.trim() === '' && { remark: t(words.note) }),
    }),
    submit({ reason, remark }) {
      const body = { reason: reason as TakeDownReason, ...(remark.trim() !== '' && { remark }) };
      return review.decide((request) => call('POST /reviews/{type}/{id}/take-down/', { ...request, body }));
    },
    onSuccess(isDone) {
      onClose();
      if (isDone) announce(t(words.done));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(words.takeDown)}
      submitLabel={t('Take down')}
      busyLabel={t('Taking down…')}
      cancelLabel={t('Keep published')}
      isCancelFirst
      isDestructive
      onClose={onClose}
    >
      <p>{t(words.hidden)}</p>
      <ChoiceGroup legend={t('Reason')} error={form.errorOf('reason')}>
        {REASONS.map((reason) => (
          <RadioCard
            key={reason}
            name="reason"
            value={reason}
            checked={form.values.reason === reason}
            onChange={() => form.setValue('reason', reason)}
            label={t(takeDownReasonWords[reason])}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label={t('Note for school records')}
        hint={t('Optional, unless you choose “Something else”.')}
        rows={2}
        maxLength={1000}
        dir="auto"
        {...form.field('remark')}
      />
      <p className="small soft">
        {t('{name} will see: “{words}”', { name: authorNameOf(review.piece), words: t(pieceStatusWords.pulled_down) })}
      </p>
    </FormDialog>
  );
}
