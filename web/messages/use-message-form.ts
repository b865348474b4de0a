import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { sendMessage } from '#web/kit/api/messages.ts';
import { call } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import type { FieldErrors } from '#web/kit/form-state.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useSession } from '#web/kit/session.ts';
import { type Translate, useWords } from '#web/kit/words.ts';

type MessageFields = Pick<Message, 'name' | 'email' | 'body' | 'page'>;

/** A form for a message to the operator; `page` is the page it is about. `reply` says that it was sent. */
export function useMessageForm(
  kind: Message['kind'],
  page: string,
): { form: FormState<MessageFields>; reply: string | undefined } {
  const fullName = useFullName();
  const t = useWords();
  const user = useSession()?.user;
  const [reply, setReply] = useState<string>();
  const name = user ? fullName(user) : '';
  const form = useForm<MessageFields, { message: string }>({
    initial: { name, email: user?.email ?? '', body: '', page },
    validate: (values) => messageErrors(values, t),
    submit: (values) => call(sendMessage, { body: { kind, ...values } }),
    onSuccess: ({ message }) => setReply(message),
    failureMessage: t('The message could not be sent. Try again.'),
  });
  return { form, reply };
}

/** Returns the errors that need no server. */
export function messageErrors({ name, email, body }: MessageFields, t: Translate): FieldErrors<MessageFields> {
  const errors: FieldErrors<MessageFields> = {};
  if (name === '') errors.name = t('Enter your name.');
  if (name.length > 100) errors.name = t('Name must be 100 characters or fewer.');
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = t('Enter an email address we can reply to.');
  if (body === '') errors.body = t('Enter a message.');
  if (body.length > 5000) errors.body = t('Message must be 5,000 characters or fewer.');
  return errors;
}
