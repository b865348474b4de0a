import { useEffect, useRef, useState } from 'react';
import type { MessageKind, MessageTopic } from '#contract/message-words.ts';
import { sendMessage } from '#web/kit/api/messages.ts';
import { call } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useWords } from '#web/kit/words.ts';

/** `topic` is empty until one is chosen; `website` is the field that only programs fill in. */
export type MessageFields = {
  topic: MessageTopic | '';
  name: string;
  email: string;
  body: string;
  page: string;
  website: string;
};

/** A form for a message to the operator; `page` is the page it is about. `reply` says that it was sent. */
export function useMessageForm(
  kind: MessageKind,
  page: string,
): { form: FormState<MessageFields>; reply: string | undefined } {
  const fullName = useFullName();
  const t = useWords();
  const user = useSession()?.user;
  const [reply, setReply] = useState<string>();
  const secondsOpen = useSecondsOpen();
  const name = user ? fullName(user) : '';
  const form = useForm<MessageFields, { message: string }>({
    initial: { topic: '', name, email: user?.email ?? '', body: '', page, website: '' },
    validate: (values) => messageErrors(kind, values, t),
    submit: ({ topic, ...values }) =>
      call(sendMessage, { body: { kind, topic: topic || null, ...values, seconds_open: secondsOpen() } }),
    onSuccess: ({ message }) => setReply(message),
    failureMessage: t('The message could not be sent. Try again.'),
  });
  return { form, reply };
}

/** Returns how long the form has been open, in seconds. */
function useSecondsOpen(): () => number {
  const openedAt = useRef<number>(undefined);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.max(0, Math.floor((performance.now() - (openedAt.current ?? 0)) / 1000));
}

/** Returns the errors that need no server. */
export function messageErrors(
  kind: MessageKind,
  { topic, name, email, body }: MessageFields,
  t: Translate,
): FieldErrors<MessageFields> {
  const errors: FieldErrors<MessageFields> = {};
  if (kind === 'problem' && topic === '') errors.topic = t('Choose what the problem is about.');
  if (name === '') errors.name = t('Enter your name.');
  if (name.length > 100) errors.name = t('Name must be 100 characters or fewer.');
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = t('Enter an email address we can reply to.');
  if (body === '') errors.body = t('Enter a message.');
  if (body.length > 5000) errors.body = t('Message must be 5,000 characters or fewer.');
  return errors;
}
