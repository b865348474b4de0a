import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import type { ReviewedMessage } from '#contract/learning/message-reviews.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { MessageSummary } from './message-summary.tsx';

export type MessageStep = 'approve' | 'request-changes' | 'take-down';
type Props = { message: ReviewedMessage; onClose: () => void };

export function MessageStepDialog({ step, ...props }: Props & { step: MessageStep }) {
  if (step === 'approve') return <ApproveDialog {...props} />;
  return step === 'take-down' ? <TakeDownDialog {...props} /> : <ChangesDialog {...props} />;
}

const invalidates: Endpoint[] = ['GET /message-reviews/', 'GET /reports/'];

/** Approves a message. A failed check requires a reason. */
function ApproveDialog({ message, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /message-reviews/{id}/approve/', { invalidates });
  const { id, sent_at, findings } = message;
  const needsWaiver = findings.some(({ level }) => level === 'must');
  const form = useForm({
    initial: { waiver: '' },
    validate: ({ waiver }) => (needsWaiver && waiver.trim() === '' ? { waiver: t(dearWorldWords.waiverMissing) } : {}),
    submit: ({ waiver }) => mutateAsync({ params: { id }, body: { sent_at, waiver } }),
    onSuccess() {
      announce(t('Message approved.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog form={form} title={t('Approve this message?')} submitLabel={t('Approve')} onClose={onClose}>
      <MessageSummary message={message} />
      <p>{t('Booklark reads it next and publishes it for everyone, with the pen name and the country.')}</p>
      {needsWaiver && (
        <TextArea
          label={t('Why can what the checks found be published?')}
          rows={2}
          maxLength={500}
          dir="auto"
          {...form.field('waiver')}
        />
      )}
    </FormDialog>
  );
}

/** Asks the author to change a message. */
function ChangesDialog({ message, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /message-reviews/{id}/request-changes/', { invalidates });
  const { id, sent_at } = message;
  const form = useForm({
    initial: { remark: '' },
    validate: ({ remark }) => (remark.trim() === '' ? { remark: t(dearWorldWords.remarkMissing) } : {}),
    submit: ({ remark }) => mutateAsync({ params: { id }, body: { sent_at, remark } }),
    onSuccess() {
      announce(t('Changes requested.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog form={form} title={t('Request changes')} submitLabel={t('Send')} onClose={onClose}>
      <MessageSummary message={message} />
      <TextArea
        label={t('What should change?')}
        hint={t('The author reads this.')}
        rows={3}
        maxLength={1000}
        dir="auto"
        {...form.field('remark')}
      />
    </FormDialog>
  );
}

/** Takes a message down. It disappears from the book on every site. */
function TakeDownDialog({ message, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /message-reviews/{id}/take-down/', { invalidates });
  const form = useForm({
    initial: { remark: '' },
    validate: ({ remark }) => (remark.trim() === '' ? { remark: t(dearWorldWords.reasonMissing) } : {}),
    submit: ({ remark }) => mutateAsync({ params: { id: message.id }, body: { remark } }),
    onSuccess() {
      announce(t('Message taken down.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Take down this message?')}
      submitLabel={t('Take down')}
      busyLabel={t('Taking down…')}
      isDestructive
      onClose={onClose}
    >
      <MessageSummary message={message} />
      <p>{t('No one can read it any more. You can approve it again, then Booklark reads it again.')}</p>
      <TextArea
        label={t('Reason')}
        hint={t('The author reads this.')}
        rows={2}
        maxLength={1000}
        dir="auto"
        {...form.field('remark')}
      />
    </FormDialog>
  );
}
