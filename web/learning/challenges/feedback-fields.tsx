import { namesIn } from '#contract/kit/display-names.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { feedbackWords } from '#contract/learning/challenge-words.ts';
import { countGraphemes } from '#contract/learning/dear-world-text.ts';
import { MAX_FEEDBACK_GRAPHEMES } from '#contract/learning/limits.ts';
import type { FormState } from '#web/kit/form.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import css from './challenges.module.css';

type FeedbackValues = { first_star: string; second_star: string; wish: string };

const missing: Record<keyof FeedbackValues, string> = {
  first_star: feedbackWords.starMissing,
  second_star: feedbackWords.starMissing,
  wish: feedbackWords.wishMissing,
};

/** Returns the fields that a judge must fill in or shorten before the form can be sent. */
export function feedbackErrors(values: FeedbackValues, t: Translate): Partial<Record<keyof FeedbackValues, string>> {
  const errors = (Object.keys(missing) as (keyof FeedbackValues)[]).flatMap((name) => {
    const text = values[name].trim();
    if (text === '') return [[name, t(missing[name])]];
    return countGraphemes(text) > MAX_FEEDBACK_GRAPHEMES ? [[name, t(feedbackWords.textLong)]] : [];
  });
  return Object.fromEntries(errors);
}

type Fields = Pick<FormState<FeedbackValues>, 'field'>;

/** Fields for two strengths of a work and one suggestion, for its author. */
export function FeedbackFields({ form, language }: { form: Fields; language: string }) {
  const t = useTranslate();
  const languageName = namesIn(useLanguage().language, 'language')(language);
  return (
    <fieldset className={css.write}>
      <legend>{t('Two stars and a wish')}</legend>
      <p className="muted">
        {t(
          'A child reads this when a teacher has released it. Write about the work only, in short sentences, in the language of the work: {language}.',
          { language: languageName },
        )}
      </p>
      {(
        [
          ['first_star', t('First star: what is good?')],
          ['second_star', t('Second star: what else is good?')],
          ['wish', t('Wish: what could come next?')],
        ] as const
      ).map(([name, label]) => {
        const { value } = form.field(name);
        const left = MAX_FEEDBACK_GRAPHEMES - countGraphemes(value.trim());
        return (
          <TextArea
            key={name}
            {...form.field(name)}
            label={label}
            hint={
              left < 0
                ? t('{count, plural, one {# letter too many} other {# letters too many}}', { count: -left })
                : t('{count, plural, one {# letter left} other {# letters left}}', { count: left })
            }
            rows={2}
            lang={language}
            dir={value === '' ? directionOf(language) : 'auto'}
          />
        );
      })}
    </fieldset>
  );
}
