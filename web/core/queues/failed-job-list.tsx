import { useState } from 'react';
import { jobWords } from '#contract/core/job-words.ts';
import type { DeadJob } from '#contract/core/queues.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { RowActions } from '#web/kit/row-actions.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import { type List, type ListColumn, useList } from '#web/kit/use-list.ts';
import { errorWord } from './error-words.ts';
import { FAILED_JOB_ENDPOINTS, type FailedJobAction, FailedJobDialog } from './failed-job-dialog.tsx';
import { jobWord } from './job-word.ts';
import css from './queues.module.css';

type Question = { action: FailedJobAction; job: DeadJob };

/** Lists single failed jobs, of all schools or of one, and follows the actions on them or on a group. */
export function FailedJobList() {
  const t = useTranslate();
  const dates = useDateFormat();
  const [question, setQuestion] = useState<Question>();
  const list = useList('GET /jobs/dead/', {
    columns: jobColumns(t, dates, setQuestion) as ListColumn<unknown>[],
    filters: [
      choiceFilter('name', t('Job'), t('Any job'), labelsOf(t, jobWords)),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
      { name: 'error', clearLabel: t('Show all errors'), isText: true },
    ],
  });
  return (
    <>
      <DataList
        // Without `group` every row is a job.
        list={list as unknown as List<DeadJob>}
        caption={t('Failed jobs')}
        countWords={(count) => t('{count, plural, one {# failed job} other {# failed jobs}}', { count })}
        errorTitle={t('The failed jobs could not be loaded.')}
        noMatchTitle={t('No failed jobs match these filters')}
        filterLabel={t('Filter failed jobs')}
        fileName="failed-jobs.csv"
        anchor="#failed-jobs"
        selection={{ nameOf: ({ name }) => t(jobWord(name)), bulk: bulkOptions(t) }}
      />
      {question && <FailedJobDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function jobColumns(
  t: Translate,
  { date, dateTime }: DateFormat,
  ask: (question: Question) => void,
): ListColumn<DeadJob>[] {
  return [
    { key: 'name', title: t('Job'), cell: ({ name }) => t(jobWord(name)) },
    {
      key: 'error',
      title: t('Error'),
      onPhone: 'line',
      cell: ({ last_error }) => (
        <code className={css.error} dir="ltr">
          {last_error || t('No error was reported')}
        </code>
      ),
    },
    {
      key: 'school',
      title: t('School'),
      onPhone: 'fact',
      cell: ({ tenant }) => tenant && <bdi>{tenant.school_name}</bdi>,
    },
    { key: 'attempts', title: t('Attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      key: 'failed',
      title: t('Failed at'),
      onPhone: 'side',
      cell: ({ failed_at }) => (
        <span className={lists.date}>
          <span className="phone-only">{date(failed_at)}</span>
          <span className="wide-only">{dateTime(failed_at)}</span>
        </span>
      ),
    },
    actionsColumn(t, (job) => {
      const values = { job: t(jobWord(job.name)), error: t(errorWord(job.last_error)) };
      return (
        <RowActions
          menuName={t('More actions for {name}', { name: values.job })}
          actions={[
            {
              label: t('Retry'),
              name: t('Retry {job}: {error}', values),
              onClick: () => ask({ action: 'retry', job }),
            },
          ]}
          destructiveAction={{
            label: t('Discard'),
            name: t('Discard {job}: {error}', values),
            onClick: () => ask({ action: 'discard', job }),
          }}
        />
      );
    }),
  ];
}

function bulkOptions(t: Translate): BulkOptions<DeadJob> {
  return {
    needsReason: true,
    invalidates: FAILED_JOB_ENDPOINTS,
    actions: [
      {
        key: 'retry',
        label: t('Retry'),
        question: (count) => t('{count, plural, one {Retry this job?} other {Retry these # jobs?}}', { count }),
        explanation: t('The jobs run again now. Solve what caused the error first.'),
        doneWords: (count) => t('{count, plural, one {# job runs again.} other {# jobs run again.}}', { count }),
      },
      {
        key: 'discard',
        label: t('Discard'),
        isDestructive: true,
        question: (count) => t('{count, plural, one {Discard this job?} other {Discard these # jobs?}}', { count }),
        explanation: t('The work of these jobs will not be done. This cannot be undone.'),
        doneWords: (count) =>
          t('{count, plural, one {# job was discarded.} other {# jobs were discarded.}}', { count }),
      },
    ],
  };
}
