import type { FormState } from '#web/kit/form.tsx';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { useWords } from '#web/kit/words.ts';
import { ANSWERS, type Answers, answerWords, PARTS, partHintWords, partWords } from './answers.ts';

/** Asks for the three parts of the permission. */
export function PermissionFields({ form }: { form: FormState<Answers> }) {
  const t = useWords();
  return PARTS.map((part) => (
    <ChoiceGroup key={part} legend={t(partWords[part])} hint={t(partHintWords[part])} error={form.errorOf(part)} isRow>
      {ANSWERS.map((answer) => (
        <Radio
          key={answer}
          name={part}
          label={t(answerWords[answer])}
          checked={form.values[part] === answer}
          onChange={() => form.setValue(part, answer)}
        />
      ))}
    </ChoiceGroup>
  ));
}
