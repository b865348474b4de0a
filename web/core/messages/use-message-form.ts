import { useEffect, useRef, useState } from 'react';
import type { MessageKind, MessageTopic } from '#contract/core/message-words.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { call } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';

/** Returns the number of seconds for which the form has been open. */
export function useSecondsOpen(): () => number {
  const openedAt = useRef<number>(undefined);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.max(0, Math.floor((performance.now() - (openedAt.current ?? 0)) / 1000));
}

/** `topic` is empty until one is chosen; only programs fill in `website`. */
export type MessageFields = {
  topic: MessageTopic | '';
  name: string;
  email: string;
  body: string;
  page: string;
  website: string;
};

/** A form for a message to the operator; `start` has the values from the link. `reply` confirms the message. */
export function useMessageForm(
  kind: MessageKind,
  start: Pick<MessageFields, 'topic' | 'page' | 'body'>,
): { form: FormState<MessageFields>; reply: string | undefined } {
  const t = useTranslate();
  const [reply, setReply] = useState<string>();
  const secondsOpen = useSecondsOpen();
  const sender = useSender();
  const form = useForm<MessageFields, { message: string }>({
    initial: { ...sender, ...start, website: '' },
    validate: (values) => messageErrors(kind, values, t),
    submit: ({ topic, ...values }) =>
      call('POST /messages/', { body: { kind, topic: topic || null, ...values, seconds_open: secondsOpen() } }),
    onSuccess: ({ message }) => setReply(message),
    failureMessage: t('The message could not be sent. Try again.'),
  });
  useTypedText(form, `${kind} ${start.page}`);
  return { form, reply };
}

/** Returns the name and the email address of the signed-in person; both are empty for everyone else. */
export function useSender(): Pick<MessageFields, 'name' | 'email'> {
  const fullName = useFullName();
  const user = useSession()?.user;
  return { name: user ? fullName(user) : '', email: user?.email ?? '' };
}

/** Returns the errors that need no server. */
export function messageErrors(
  kind: MessageKind,
  { topic, name, email, body }: MessageFields,
  t: Translate,
): FieldErrors<MessageFields> {
  const errors: FieldErrors<MessageFields> = {};
  if (kind === 'problem' && topic === '') errors.topic = t('Choose what the problem is about.');
  Object.assign(errors, senderErrors({ name, email }, t));
  if (body === '') errors.body = t('Enter a message.');
  if (body.length > 5000) errors.body = t('Message must be 5,000 characters or fewer.');
  return errors;
}

/** Returns the errors of the sender's fields. */
export function senderErrors(
  { name, email }: Pick<MessageFields, 'name' | 'email'>,
  t: Translate,
): FieldErrors<Pick<MessageFields, 'name' | 'email'>> {
  const errors: FieldErrors<Pick<MessageFields, 'name' | 'email'>> = {};
  if (name === '') errors.name = t('Enter your name.');
  if (name.length > 100) errors.name = t('Name must be 100 characters or fewer.');
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = t('Enter an email address we can reply to.');
  return errors;
}
