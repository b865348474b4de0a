import { useState } from 'react';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import css from './invitation.module.css';
import { useAnswerForm } from './use-answer-form.ts';

type Props = { token: string; onDone: () => void };

/** Asks for confirmation, because only the inviter can invite again. */
export function DeclineInvitation(props: Props) {
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming) return <ConfirmDecline {...props} onCancel={() => setConfirming(false)} />;
  return (
    <Button kind="quiet" className={css.decline} onClick={() => setConfirming(true)}>
      {t('Decline')}
    </Button>
  );
}

/** The question, with the safe answer in focus. */
export function ConfirmDecline({ token, onDone, onCancel }: Props & { onCancel: () => void }) {
  const t = useTranslate();
  const form = useAnswerForm(
    {
      initial: { blocks_further: false },
      submit: (values) => call('POST /invitations/decline/', { body: { token, ...values } }),
      onSuccess: onDone,
    },
    onDone,
  );
  return (
    <Form form={form} className={css.sure}>
      <p>{t('Decline this invitation? The link will stop working.')}</p>
      <Checkbox
        {...form.checkbox('blocks_further')}
        label={t('Do not email me any more invitations')}
        hint={t('No school will be able to invite you by email.')}
      />
      <div className="row">
        <Button autoFocus onClick={onCancel}>
          {t('Keep invitation')}
        </Button>
        <SubmitButton form={form} kind="bad" busyLabel={t('Declining…')}>
          {t('Decline')}
        </SubmitButton>
      </div>
    </Form>
  );
}
