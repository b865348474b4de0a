import { useState } from 'react';
import { reportReasonWords, reportTitleWords, reportWords } from '#contract/authoring/report-words.ts';
import type { ReportedType, ReportReason } from '#contract/authoring/reports.ts';
import { useTypedText } from '#web/core/drafts/typed-text.ts';
import { call } from '#web/kit/call.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { callOf, type ReportedMessage, type ReportedWork } from './published-work.ts';

type Reported = ReportedWork | ReportedMessage;
type Props = { work: Reported; page: number | undefined; onClose: () => void };

const backWords: Record<ReportedType, string> = {
  book: 'Back to the book',
  story: 'Back to the story',
  message: 'Back to the messages',
};

const REASONS = Object.keys(reportReasonWords) as ReportReason[];
/** The server's limit. */
const MAX_LENGTH = 500;

/**
 * Asks a reader for the problem with a work, and sends it to the staff of its school. No reason is preselected, because
 * one is urgent.
 */
export function ReportDialog({ work, page, onClose }: Props) {
  const t = useTranslate();
  const [isSent, setIsSent] = useState(false);
  const site = useSite();
  const school = work.type === 'message' ? undefined : (work.school_name ?? site.name);
  const form = useForm({
    initial: { reason: '' as ReportReason | '', page: page ? String(page) : '', text: '' },
    validate: ({ reason }) => (reason === '' ? { reason: t(reportWords.reasonMissing) } : {}),
    submit({ reason, page: number, text }) {
      const body = { reason: reason as ReportReason, page: number ? Number(number) : null, text };
      if (work.type === 'message')
        return call('POST /dear-world/{id}/reports/', { params: { id: work.id }, body: { reason: body.reason, text } });
      const { endpoint, params } = callOf(work, 'POST /books/{id}/reports/', 'POST /stories/{slug}/reports/');
      return call(endpoint, { params, body });
    },
    onSuccess: () => setIsSent(true),
    failureMessage: t('The report could not be sent. Try again.'),
  });
  useTypedText(form, `report ${work.type} ${work.type === 'story' ? work.slug : work.id}`);
  if (isSent) return <SentReport school={school} type={work.type} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t(reportTitleWords[work.type])}
      submitLabel={t('Send report')}
      busyLabel={t('Sending…')}
      onClose={onClose}
    >
      <p className="soft">
        {school === undefined
          ? t('Staff at the school of the author and at Booklark can read your report. The author will not see it.')
          : t('Staff at {school} and at Booklark can read your report. The author will not see it.', { school })}
      </p>
      <ChoiceGroup legend={t('What is wrong?')} error={form.errorOf('reason')}>
        {REASONS.map((reason) => (
          <RadioCard
            key={reason}
            name="reason"
            value={reason}
            checked={form.values.reason === reason}
            onChange={() => form.setValue('reason', reason)}
            label={t(reportReasonWords[reason])}
          />
        ))}
      </ChoiceGroup>
      {work.type !== 'message' && work.page_count > 1 && (
        <ChoiceField
          label={t('Page')}
          anyLabel={t('The whole book')}
          options={Array.from({ length: work.page_count }, (_, index) => {
            const number = String(index + 1);
            return { value: number, label: number };
          })}
          {...form.field('page')}
        />
      )}
      <TextArea
        label={t('What did you see?')}
        hint={t('Optional. Up to {count} characters.', { count: MAX_LENGTH })}
        rows={3}
        maxLength={MAX_LENGTH}
        dir="auto"
        {...form.field('text')}
      />
    </FormDialog>
  );
}

type SentProps = { school: string | undefined; type: ReportedType; onClose: () => void };
/** A separate dialog, so that the focus and the screen reader start in it. */
function SentReport({ school, type, onClose }: SentProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Thank you')}
      actions={
        <Button kind="solid" onClick={onClose} data-first>
          {t(backWords[type])}
        </Button>
      }
    >
      <p>
        {school === undefined
          ? t('We sent your report to the school of the author.')
          : t('We sent your report to the staff of {school}.', { school })}
      </p>
    </Dialog>
  );
}
