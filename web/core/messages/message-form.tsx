import { type MessageKind, messageTopics, topicWords } from '#contract/core/message-words.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { SelectField, TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import css from './messages.module.css';
import { SentMessage, WebsiteField } from './public-form-parts.tsx';
import { useMessageForm } from './use-message-form.ts';

type Props = {
  kind: MessageKind;
  page?: string;
  /** The page of the order in a contact message, which arrives as a report about money. */
  order?: string;
  body?: string;
};

export function MessageForm({ kind, page = '', order = '', body = '' }: Props) {
  const t = useTranslate();
  const { form, reply } = useMessageForm(
    order ? 'problem' : kind,
    order ? { topic: 'money', page: order, body } : { topic: '', page, body },
  );
  const isProblem = kind === 'problem';
  if (reply) return <SentMessage message={reply} />;
  return (
    <Form form={form} className={css.form}>
      {isProblem && (
        <SelectField {...form.field('topic')} label={t('What is the problem about?')}>
          <option value="">{t('Choose a topic')}</option>
          {messageTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(topicWords[topic])}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...form.field('name')} label={t('Your name')} autoComplete="name" dir="auto" />
      <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="email" dir="ltr" />
      {isProblem && (
        <TextField
          {...form.field('page')}
          label={t('Page with the problem')}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <TextArea
        {...form.field('body')}
        label={isProblem ? t('What is wrong?') : t('Your message')}
        hint={t('Do not include passwords or children’s full names.')}
        rows={8}
        dir="auto"
      />
      <WebsiteField {...form.field('website')} />
      <div>
        <SubmitButton form={form} busyLabel={t('Sending…')}>
          {isProblem ? t('Send report') : t('Send message')}
        </SubmitButton>
      </div>
    </Form>
  );
}
