import type { Check } from '#contract/authoring/pieces.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import type { OpenReview } from './use-review.ts';

type Props = { check: Check; review: OpenReview; onClose: () => void };

/** Lets a failed check pass, with a reason that the activity log shows. */
export function WaiveDialog({ check, review, onClose }: Props) {
  const t = useTranslate();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t(reviewWords.waiverMissing) } : {}),
    submit: ({ reason }) =>
      review.decide((request) =>
        call('POST /reviews/{type}/{id}/waive-check/', { ...request, body: { check: check.id, reason } }),
      ),
    onSuccess(isDone) {
      onClose();
      if (isDone) announce(t('Check waived.'));
    },
  });
  return (
    <FormDialog form={form} title={t('Waive this check?')} submitLabel={t('Waive check')} onClose={onClose}>
      <p>
        <b dir="auto">{check.message}</b>
        <br />
        {t('When no failed check is left that must pass, the book waits for your decision.')}
      </p>
      <TextArea
        label={t('Reason')}
        hint={t('The history of the book shows the reason.')}
        rows={2}
        maxLength={500}
        dir="auto"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
