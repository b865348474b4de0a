import { reportOutcomeWords } from '#contract/authoring/report-words.ts';
import type { Report, ReportOutcome } from '#contract/authoring/reports.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';

/** The outcomes that staff can choose. Taking a work down closes its reports automatically. */
const OUTCOMES = ['changed', 'no_action'] as const satisfies ReportOutcome[];

/** Asks for the outcome of a report, and closes the report. */
export function CloseReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslate();
  const isPublished = report.piece.state === 'published';
  const { mutateAsync } = useApiMutation('POST /reports/{id}/close/', { invalidates: ['GET /reports/'] });
  const form = useForm({
    initial: { outcome: '' as ReportOutcome | '' },
    validate: ({ outcome }) => (outcome === '' ? { outcome: t('Choose what was done.') } : {}),
    submit: ({ outcome }) => mutateAsync({ params: { id: report.id }, body: { outcome: outcome as ReportOutcome } }),
    onSuccess() {
      announce(t('Report closed.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog form={form} title={t('Close this report?')} submitLabel={t('Close report')} onClose={onClose}>
      <ChoiceGroup
        legend={t('What was done?')}
        hint={isPublished ? t('To take it down, open it. That closes its reports.') : undefined}
        error={form.errorOf('outcome')}
      >
        {OUTCOMES.map((outcome) => (
          <RadioCard
            key={outcome}
            name="outcome"
            value={outcome}
            checked={form.values.outcome === outcome}
            onChange={() => form.setValue('outcome', outcome)}
            label={t(reportOutcomeWords[outcome])}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
