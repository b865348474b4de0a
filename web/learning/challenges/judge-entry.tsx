import { useState } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import type { JudgedEntry } from '#contract/learning/challenges.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { StoryText } from '#web/core/works/story-body.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { PageOfReaders } from '#web/library/book-page/see-page.tsx';
import css from './challenges.module.css';
import { FeedbackFields, feedbackErrors } from './feedback-fields.tsx';

type Props = { entry: JudgedEntry; onNext: () => void };

/** Shows an entry without its author, and asks for a level in each line of the rubric. */
export function JudgeEntry({ entry, onNext }: Props) {
  const t = useTranslate();
  const { title, work_language: language, direction, body, left } = entry;
  return (
    <div className={css.judging}>
      <section className="stack" aria-labelledby="entry">
        <p className="muted">
          {t('{count, plural, one {# entry is left for you.} other {# entries are left for you.}}', { count: left })}
        </p>
        <h2 id="entry" lang={language} dir={direction}>
          {title}
        </h2>
        {body === null ? (
          <EntryPages entry={entry} />
        ) : (
          <StoryText html={body} language={language} direction={direction} />
        )}
      </section>
      <ScoreForm entry={entry} onNext={onNext} />
    </div>
  );
}

function EntryPages({ entry: { pages, files, work_language } }: { entry: JudgedEntry }) {
  const t = useTranslate();
  const [index, setIndex] = useState(0);
  const page = pages[index];
  if (!page) return null;
  return (
    <div className="stack">
      <PageOfReaders page={page} files={files} language={work_language} />
      <div className="row spread">
        <Button onClick={() => setIndex(index - 1)} disabled={index === 0}>
          {t('Previous page')}
        </Button>
        <p role="status">{t('Page {page} of {count}', { page: index + 1, count: pages.length })}</p>
        <Button onClick={() => setIndex(index + 1)} disabled={index === pages.length - 1}>
          {t('Next page')}
        </Button>
      </div>
    </div>
  );
}

function ScoreForm({ entry, onNext }: Props) {
  const t = useTranslate();
  const { id, rubric, rubric_version, language } = entry;
  const { mutateAsync } = useApiMutation('PUT /entries/{id}/scores/');
  const form = useForm({
    initial: { scores: {} as Record<string, number>, first_star: '', second_star: '', wish: '', comment: '' },
    validate: (values) => ({
      ...(!rubric.every(({ name }) => values.scores[name]) && {
        scores: t('Choose a level for each line of the rubric.'),
      }),
      ...feedbackErrors(values, t),
    }),
    submit: ({ scores, comment, first_star, second_star, wish }) =>
      mutateAsync({
        params: { id },
        body: { scores, comment, rubric_version, feedback: { stars: [first_star, second_star], wish } },
      }).catch(nameFields),
    onSuccess() {
      announce(t('Your judgement is saved.'));
      onNext();
    },
  });
  useTypedText(form, `scores ${id}`);
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  const { scores } = form.values;
  const words = { lang: language, dir: directionOf(language) };
  return (
    <Form form={form}>
      {rubric.map(({ name, levels }) => (
        <ChoiceGroup
          key={name}
          legend={<span {...words}>{name}</span>}
          error={scores[name] ? undefined : form.errorOf('scores')}
        >
          {levels.map((level, index) => (
            <Radio
              key={level}
              name={name}
              label={<span {...words}>{level}</span>}
              hint={t('{count, plural, one {# point} other {# points}}', { count: index + 1 })}
              checked={scores[name] === index + 1}
              onChange={() => form.setValue('scores', { ...scores, [name]: index + 1 })}
            />
          ))}
        </ChoiceGroup>
      ))}
      <FeedbackFields form={form} language={entry.work_language} />
      <TextArea
        {...form.field('comment')}
        label={t('Note for those who choose the winners')}
        hint={t('The author does not read this. Optional.')}
        dir="auto"
      />
      <div className="row">
        <SubmitButton form={form}>{t('Save and open the next')}</SubmitButton>
        {form.error && <Button onClick={onNext}>{t('Open the next entry')}</Button>}
      </div>
      {dialog}
    </Form>
  );
}

const fieldNames: Record<string, string> = {
  'feedback.stars.0': 'first_star',
  'feedback.stars.1': 'second_star',
  'feedback.wish': 'wish',
};

/** Rethrows a refusal, with its fields renamed to the fields of the form. */
export function nameFields(cause: unknown): never {
  if (!(cause instanceof CallError)) throw cause;
  const { status, message, fields, state } = cause;
  const named = Object.entries(fields).map(([name, messages]) => [fieldNames[name] ?? name, messages]);
  throw new CallError(status, message, Object.fromEntries(named), state);
}
