import { useQueryClient } from '@tanstack/react-query';
import type { DeadJobGroup } from '#contract/jobs.ts';
import { bulkOnDeadJobs, listDeadJobs, showJobs } from '#web/kit/api/jobs.ts';
import { listPlatformTasks } from '#web/kit/api/platform-statistics.ts';
import { invalidate, useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { TextArea } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

export type FailedJobAction = 'retry' | 'discard';
type Props = { action: FailedJobAction; group: DeadJobGroup; onClose: () => void };

/** Asks why a group of failed jobs is run again or discarded. */
export function FailedJobDialog({ action, group: { name, error, count }, onClose }: Props) {
  const t = useWords();
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useApiMutation(bulkOnDeadJobs);
  const isRetry = action === 'retry';
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => mutation.mutateAsync({ body: { action, where: { name, error }, count, reason } }),
    onSuccess() {
      for (const endpoint of [listDeadJobs, showJobs, listPlatformTasks]) void invalidate(client, endpoint);
      showToast({
        kind: 'done',
        message: isRetry
          ? t('{count, plural, one {We are running # job again.} other {We are running # jobs again.}}', { count })
          : t('{count, plural, one {We are discarding # job.} other {We are discarding # jobs.}}', { count }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        isRetry
          ? t('{count, plural, one {Retry this job?} other {Retry these # jobs?}}', { count })
          : t('{count, plural, one {Discard this job?} other {Discard these # jobs?}}', { count })
      }
      submitLabel={isRetry ? t('Retry {count}', { count }) : t('Discard {count}', { count })}
      isDestructive={!isRetry}
      onClose={onClose}
    >
      <p>
        {isRetry
          ? t('The jobs run again now. What caused the error should be solved.')
          : t('The work of these jobs will not be done. This cannot be undone.')}
      </p>
      <TextArea
        {...form.field('reason')}
        label={t('Reason')}
        hint={t('The school reads the reason in its activity log. Use 10 to 300 characters.')}
        maxLength={300}
      />
    </FormDialog>
  );
}
