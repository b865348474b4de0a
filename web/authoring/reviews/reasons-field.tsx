import type { ChangeReason } from '#contract/authoring/pieces.ts';
import { requestReasonWords } from '#contract/authoring/review-words.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { useWords } from '#web/kit/words.ts';

const REASONS = Object.keys(requestReasonWords) as ChangeReason[];

type Props = { reasons: ChangeReason[]; error: string | undefined; onChange: (reasons: ChangeReason[]) => void };

/** Asks for the reasons, which the author will read. */
export function ReasonsField({ reasons, error, onChange }: Props) {
  const t = useWords();
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
