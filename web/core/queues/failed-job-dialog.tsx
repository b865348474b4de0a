import type { DeadJob, DeadJobGroup } from '#contract/core/queues.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';

export type FailedJobAction = 'retry' | 'discard';

/** Endpoints that change with a failed job. */
export const FAILED_JOB_ENDPOINTS: Endpoint[] = ['GET /jobs/dead/', 'GET /jobs/', 'GET /platform-tasks/'];

type GroupProps = {
  action: FailedJobAction;
  group: DeadJobGroup;
  /** Gets the id of the bulk action, whose progress the list shows. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** Asks for the reason why a group of failed jobs is run again or discarded. */
export function FailedGroupDialog({ action, group: { name, error, count }, onStarted, onClose }: GroupProps) {
  const mutation = useApiMutation('POST /jobs/dead/bulk/', { invalidates: ['GET /jobs/dead/'] });
  return (
    <QuestionDialog
      {...{ action, count, onClose }}
      submit={async (reason) => {
        const { id } = await mutation.mutateAsync({ body: { action, where: { name, error }, count, reason } });
        onStarted(id);
      }}
    />
  );
}

type JobProps = { action: FailedJobAction; job: DeadJob; onClose: () => void };

/** Asks for the reason why one failed job is run again or discarded. */
export function FailedJobDialog({ action, job: { id }, onClose }: JobProps) {
  const t = useTranslate();
  const options = { invalidates: FAILED_JOB_ENDPOINTS };
  const retry = useApiMutation('POST /jobs/dead/{id}/retry/', options);
  const discard = useApiMutation('DELETE /jobs/dead/{id}/', options);
  return (
    <QuestionDialog
      {...{ action, count: 1, onClose }}
      submit={async (reason) => {
        const request = { params: { id }, body: { reason } };
        await (action === 'retry' ? retry.mutateAsync(request) : discard.mutateAsync(request));
        announce(action === 'retry' ? t('The job runs again.') : t('The job was discarded.'));
      }}
    />
  );
}

type QuestionProps = {
  action: FailedJobAction;
  count: number;
  submit: (reason: string) => Promise<void>;
  onClose: () => void;
};

function QuestionDialog({ action, count, submit, onClose }: QuestionProps) {
  const t = useTranslate();
  const isRetry = action === 'retry';
  const form = useForm({ initial: { reason: '' }, submit: ({ reason }) => submit(reason), onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      title={
        isRetry
          ? t('{count, plural, one {Retry this job?} other {Retry these # jobs?}}', { count })
          : t('{count, plural, one {Discard this job?} other {Discard these # jobs?}}', { count })
      }
      submitLabel={
        isRetry
          ? t('{count, plural, one {Retry job} other {Retry # jobs}}', { count })
          : t('{count, plural, one {Discard job} other {Discard # jobs}}', { count })
      }
      isDestructive={!isRetry}
      onClose={onClose}
    >
      <p>
        {isRetry
          ? t('The jobs run again now. Solve what caused the error first.')
          : t('The work of these jobs will not be done. This cannot be undone.')}
      </p>
      <ReasonField {...form.field('reason')} readBy="log" />
    </FormDialog>
  );
}
