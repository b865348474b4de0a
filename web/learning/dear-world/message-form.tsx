import { useState } from 'react';
import type { Drawing } from '#contract/kit/drawings.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { MyMessage } from '#contract/learning/dear-world.ts';
import { countGraphemes, MAX_MESSAGE_GRAPHEMES } from '#contract/learning/dear-world-text.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { MessageDrawing } from './message-drawing.tsx';
import { MessageGoal, MessageLanguage, MessageText } from './message-fields.tsx';
import css from './write.module.css';

type MessageValues = { text: string; goal: string; language: string; alt: string; drawing: Drawing | null };

/** A message to change, with the lines and cutouts of its drawing. */
export type ChangedMessage = Pick<MyMessage, 'id' | 'text' | 'goal' | 'language'> &
  Pick<MessageValues, 'alt' | 'drawing'>;

/** Returns the form's initial values: a message that is being changed, or empty ones. */
function firstValues(language: string, changed: ChangedMessage | undefined): MessageValues {
  if (!changed) return { text: '', goal: '', language, alt: '', drawing: null };
  const { text, goal, language: written, alt, drawing } = changed;
  return { text, goal: String(goal), language: written, alt, drawing };
}

function toRequest({ text, goal, language, alt, drawing }: MessageValues) {
  return { text, goal: Number(goal), language, drawing: drawing && { ...drawing, alt } };
}

type Props = {
  penName: string;
  /** The message to change; without it the form writes a new one. */
  message?: ChangedMessage | undefined;
  onSent: () => void;
  onCancel?: () => void;
};

/** Writes one message, or changes one that is not approved yet. */
export function MessageForm({ penName, message, onSent, onCancel }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [initial] = useState(() => firstValues(language, message));
  const send = useApiMutation('POST /dear-world/', { invalidates: ['GET /my-messages/'] });
  const change = useApiMutation('PUT /dear-world/{id}/', { invalidates: ['GET /my-messages/'] });
  const form = useForm<MessageValues, unknown>({
    initial,
    validate: (values) => errorsOf(values, t),
    submit: (values) =>
      message
        ? change.mutateAsync({ params: { id: message.id }, body: toRequest(values) })
        : send.mutateAsync({ body: toRequest(values) }),
    onSuccess: onSent,
    failureMessage: t('The message could not be sent. Try again.'),
  });
  const { values } = form;
  useTypedText(form, `message ${message?.id ?? ''}`);
  const goal = values.goal === '' ? null : Number(values.goal);
  return (
    <Form form={form} className={css.form}>
      <MessageDrawing
        drawing={values.drawing}
        alt={values.alt}
        goal={goal}
        error={form.errorOf('drawing') ?? form.errorOf('alt')}
        onChange={(drawing, alt) => {
          form.setValue('drawing', drawing);
          form.setValue('alt', alt);
        }}
      />
      <div className="stack">
        <MessageText label={t('Dear World,')} language={values.language} {...form.field('text')} />
        <MessageGoal {...form.field('goal')} />
        <MessageLanguage {...form.field('language')} />
        <p className="soft">
          {t('Readers see your pen name {name} and your country. They do not see your school.', {
            name: isolated(penName),
          })}
        </p>
        <p className="soft">{t('A grown-up at your school reads it first. Then Booklark reads it.')}</p>
        <div className={css.tools}>
          <SubmitButton form={form} busyLabel={t('Sending…')}>
            {t('Send message')}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        </div>
      </div>
    </Form>
  );
}

function errorsOf({ text, goal }: MessageValues, t: Translate) {
  return {
    ...(text.trim() === '' && { text: t(dearWorldWords.textMissing) }),
    ...(countGraphemes(text.trim()) > MAX_MESSAGE_GRAPHEMES && { text: t(dearWorldWords.textLong) }),
    ...(goal === '' && { goal: t(dearWorldWords.goalMissing) }),
  };
}
