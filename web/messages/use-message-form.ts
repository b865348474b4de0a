import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Message } from '#contract/messages.ts';
import { sendMessage } from '#web/kit/api/messages.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';

type MessageFields = Pick<Message, 'name' | 'email' | 'body' | 'page'>;
const fields = ['name', 'email', 'body', 'page'] as const satisfies (keyof MessageFields)[];

/** Form state of a message to the operator; `page` is the page it is about. */
export function useMessageForm(kind: Message['kind'], page: string) {
  const t = useWords();
  const user = useSession()?.user;
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const form = useForm<MessageFields>({ mode: 'onBlur', defaultValues: { name: '', email: '', body: '', page: '' } });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    form.resetField('page', { defaultValue: page });
    if (user) form.resetField('name', { defaultValue: `${user.first_name} ${user.last_name}`.trim() });
    if (user?.email) form.resetField('email', { defaultValue: user.email });
  }, [form, page, user]);

  const rules = {
    name: {
      required: t('Enter your name.'),
      maxLength: { value: 100, message: t('Name must be 100 characters or fewer.') },
    },
    email: {
      required: t('Enter an email address we can reply to.'),
      pattern: { value: /^\S+@\S+\.\S+$/, message: t('Enter an email address we can reply to.') },
    },
    body: {
      required: t('Enter a message.'),
      maxLength: { value: 5000, message: t('Message must be 5,000 characters or fewer.') },
    },
    page: {},
  };

  async function send(values: MessageFields) {
    setFailure(undefined);
    try {
      const { message } = await call(sendMessage, { body: { kind, ...values } });
      setAnswer(message);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const wrong = fields.filter((name) => cause.fields[name]);
      for (const name of wrong) form.setError(name, { message: cause.fields[name]?.[0] ?? '' }, { shouldFocus: true });
      if (wrong.length === 0) setFailure(cause.message || t('The message could not be sent. Try again.'));
    }
  }

  return {
    failure,
    answer,
    isBusy: isSubmitting,
    submit: form.handleSubmit(send),
    /** Validates on blur, then while typing until the value is valid. */
    field(name: keyof MessageFields) {
      const onChange = () => {
        if (errors[name]) void form.trigger(name);
      };
      return { ...form.register(name, { ...rules[name], onChange }), error: errors[name]?.message };
    },
  };
}
