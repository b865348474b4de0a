import { namesIn } from '#contract/kit/display-names.ts';
import { directionOf } from '#contract/kit/languages.ts';
import {
  countGraphemes,
  LEFT_TO_SAY,
  MAX_MESSAGE_GRAPHEMES,
  MAX_MESSAGE_LENGTH,
} from '#contract/learning/dear-world-text.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { BOOK_LANGUAGES } from '#web/core/works/book-languages.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SelectField, TextArea } from '#web/kit/ui/text-field.tsx';

type Input = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type TextProps = Input & { label: string; language: string; rows?: number };

/** The text of a message, with the number of remaining characters: always shown, and announced at 50, 20 and 10. */
export function MessageText({ language, ...input }: TextProps) {
  const t = useTranslate();
  const left = MAX_MESSAGE_GRAPHEMES - countGraphemes(input.value.trim());
  const leftWords =
    left < 0
      ? t('{count, plural, one {# letter too many} other {# letters too many}}', { count: -left })
      : t('{count, plural, one {# letter left} other {# letters left}}', { count: left });
  return (
    <div>
      <TextArea
        rows={5}
        lang={language}
        dir={input.value === '' ? directionOf(language) : 'auto'}
        maxLength={MAX_MESSAGE_LENGTH}
        {...input}
      />
      <p className="small soft" data-left={left < 0 ? 'none' : undefined}>
        {leftWords}
      </p>
      <p className="vh" role="status">
        {(left < 0 || [LEFT_TO_SAY, 20, 10].includes(left)) && leftWords}
      </p>
    </div>
  );
}

export function MessageGoal(input: Input) {
  const t = useTranslate();
  return (
    <SelectField label={t('What is it about?')} {...input}>
      <option value="">{t('Choose a goal')}</option>
      {goalWords.map((words, index) => (
        <option key={words} value={index + 1}>
          {goalName(index + 1, t)}
        </option>
      ))}
    </SelectField>
  );
}

export function MessageLanguage(input: Input) {
  const t = useTranslate();
  const { language } = useLanguage();
  const name = namesIn(language, 'language');
  const options = BOOK_LANGUAGES.map((value) => ({ value, label: name(value) }));
  return <ChoiceField label={t('Language')} options={options} {...input} />;
}
