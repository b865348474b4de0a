import type { ChangeReason } from '#contract/authoring/pieces.ts';
import { requestReasonWords, reviewWords } from '#contract/authoring/review-words.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import type { OpenReview } from './use-review.ts';
import { authorNameOf, dialogWords } from './words.ts';

const REASONS = Object.keys(requestReasonWords) as ChangeReason[];

type ReasonsFieldProps = {
  reasons: ChangeReason[];
  error: string | undefined;
  onChange: (reasons: ChangeReason[]) => void;
};

/** Asks for the reasons, which the author will read. */
export function ReasonsField({ reasons, error, onChange }: ReasonsFieldProps) {
  const t = useTranslate();
  const options = REASONS.map((reason) => ({ value: reason, label: t(requestReasonWords[reason]) }));
  return (
    <CheckboxGroup
      legend={t('Reasons')}
      error={error}
      name="reason"
      options={options}
      chosen={reasons}
      onChange={onChange}
    />
  );
}

type Props = { review: OpenReview; onClose: () => void };

/** Returns an approved or taken down piece to its author, with reasons. */
export function ReturnDialog({ review, onClose }: Props) {
  const t = useTranslate();
  const form = useForm({
    initial: { reasons: [] as ChangeReason[], remark: '' },
    validate: ({ reasons, remark }) => ({
      ...(reasons.length === 0 && { reasons: t(reviewWords.reasonMissing) }),
      ...(reasons.includes('something_else') && remark.trim() === '' && { remark: t(reviewWords.remarkMissing) }),
    }),
    submit({ reasons, remark }) {
      const body = { reasons, ...(remark.trim() !== '' && { remark }) };
      return review.decide((request) => call('POST /reviews/{type}/{id}/return/', { ...request, body }));
    },
    onSuccess(isDone) {
      onClose();
      if (isDone) announce(t('Returned to the author.'));
    },
  });
  const { reasons } = form.values;
  const words = dialogWords[review.piece.type];
  const name = authorNameOf(review.piece);
  return (
    <FormDialog form={form} title={t(words.return)} submitLabel={t('Return to author')} onClose={onClose}>
      <p>{t(words.returned, { name })}</p>
      <ReasonsField
        reasons={reasons}
        error={form.errorOf('reasons')}
        onChange={(chosen) => form.setValue('reasons', chosen)}
      />
      <TextArea
        label={t('Message')}
        hint={t('Optional.')}
        rows={2}
        maxLength={1000}
        dir="auto"
        {...form.field('remark')}
      />
    </FormDialog>
  );
}
