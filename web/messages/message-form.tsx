import { useEffect, useRef } from 'react';
import type { Message } from '#contract/messages.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import css from './messages.module.css';
import { useMessageForm } from './use-message-form.ts';

type Props = { kind: Message['kind']; page?: string };

export function MessageForm({ kind, page = '' }: Props) {
  const t = useWords();
  const { field, submit, isBusy, failure, answer } = useMessageForm(kind, page);
  const isProblem = kind === 'problem';
  if (answer) return <SentMessage message={answer} />;
  // `dialog`: without scripts the form must not put the message into the URL (as in sign-in/step.tsx).
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      <TextField {...field('name')} label={t('Your name')} autoComplete="name" dir="auto" />
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" dir="ltr" />
      {isProblem && (
        <TextField
          {...field('page')}
          label={t('Page this is about')}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <TextArea
        {...field('body')}
        label={isProblem ? t('What is wrong?') : t('Your message')}
        hint={t('Do not include passwords or children’s full names.')}
        rows={8}
        dir="auto"
      />
      <div>
        <Button type="submit" kind="solid" isBusy={isBusy} busyLabel={t('Sending…')}>
          {isProblem ? t('Send report') : t('Send message')}
        </Button>
      </div>
    </form>
  );
}

function SentMessage({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.answer}>
      <Alert status="ok" title={message} />
    </div>
  );
}
