import { type ReactNode, useEffect, useRef, useState } from 'react';
import { schoolYearProblemWords, schoolYearWords } from '#contract/people/school-year-words.ts';
import type { PlannedClass, PlanProblem, SchoolYear, SchoolYearPreview } from '#contract/people/school-years.ts';
import { ActionRow } from '#web/kit/action-row.tsx';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError, type Endpoint } from '#web/kit/call.ts';
import { Form, useForm } from '#web/kit/form.tsx';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import type { PreviewedPlan } from './plan-form.tsx';
import css from './school-years.module.css';

/** Endpoints that change when a school year starts or is undone. */
export const YEAR_ENDPOINTS: Endpoint[] = ['GET /school-years/', ...STUDENT_ENDPOINTS];

/** The heading of a step, which takes the focus when a button opened the step. */
export function StepHeading({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}

type Props = { previewed: PreviewedPlan; onBack: () => void; onStart: (year: SchoolYear) => void };

/** Explains the plan's effect on each class. Only starting the year saves anything. */
export function PlanPreview({ previewed, onBack, onStart }: Props) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { form, preview } = useStartForm(previewed, onStart);
  return (
    <Form form={form}>
      <StepHeading hasFocus>{t('Preview of the new school year')}</StepHeading>
      {!preview.can_start && (
        <Alert status="bad" title={t('The year cannot start yet.')}>
          {t('Solve what is marked below, and preview the plan again.')}
        </Alert>
      )}
      {preview.problems.map((problem) => (
        <ProblemLine key={problem.problem} problem={problem} />
      ))}
      <ul>
        {preview.moved_students > 0 && (
          <li>
            {t('{count, plural, one {# student moves to another class.} other {# students move to another class.}}', {
              count: preview.moved_students,
            })}
          </li>
        )}
        <li>{t('All other students stay with their class.')}</li>
        <li>
          {t('{count, plural, one {# student is archived as a leaver.} other {# students are archived as leavers.}}', {
            count: preview.archived_students,
          })}
        </li>
      </ul>
      <PreviewTable classes={preview.classes} />
      <ActionRow
        label={t('Start the school year')}
        missing={missingOf(preview, t)}
        isDisabled={isReadOnly}
        isBusy={form.isBusy}
        busyLabel={t('Starting the year…')}
        onPress={() => void form.onSubmit()}
      >
        <Button onClick={onBack}>{t('Back to the plan')}</Button>
      </ActionRow>
      {preview.changes && <p className="muted">{t('You can undo the new school year within 7 days.')}</p>}
    </Form>
  );
}

/** Returns the reason why the year cannot start. */
function missingOf({ can_start, changes }: SchoolYearPreview, t: Translate): string | undefined {
  if (!can_start) return t('Solve what is marked above, and preview the plan again.');
  return changes ? undefined : t(schoolYearWords.nothingToDo);
}

function useStartForm(previewed: PreviewedPlan, onStart: (year: SchoolYear) => void) {
  const keyFor = useIdempotencyKey();
  const [preview, setPreview] = useState(previewed.preview);
  const previewAgain = useApiMutation('POST /school-years/preview/');
  const start = useApiMutation('POST /school-years/', { invalidates: YEAR_ENDPOINTS });
  const { classes } = previewed;
  const form = useForm({
    initial: {},
    async submit() {
      const body = { classes, fingerprint: preview.fingerprint };
      try {
        return await start.mutateAsync({ body, idempotencyKey: keyFor(body) });
      } catch (cause) {
        // Someone has changed a class or a student in the meantime: the message refers to the new preview.
        if (cause instanceof CallError && cause.status === 409)
          setPreview(await previewAgain.mutateAsync({ body: { classes } }));
        throw cause;
      }
    },
    onSuccess: onStart,
  });
  return { form, preview };
}

function PreviewTable({ classes }: { classes: PlannedClass[] }) {
  const t = useTranslate();
  const columns: Column<PlannedClass>[] = [
    {
      key: 'name',
      title: t('Class'),
      cell: ({ old_name }) => <span dir="auto">{old_name || t('A class that is gone')}</span>,
    },
    { key: 'change', title: t('What happens'), onPhone: 'sentence', cell: (one) => <ChangeSentence planned={one} /> },
    numberColumn('students', t('Students'), ({ no_of_students }) => no_of_students, { onPhone: 'side' }),
    {
      key: 'problems',
      title: t('Notes'),
      onPhone: 'sentence',
      cell: ({ problems }) =>
        problems.length > 0 && (
          <div className={css.problems}>
            {problems.map((problem) => (
              <ProblemLine key={problem.problem} problem={problem} />
            ))}
          </div>
        ),
    },
  ];
  return (
    <Table
      caption={t('What happens to each class')}
      columns={columns}
      rows={classes}
      keyOf={(one) => one.class}
      isRoomy
    />
  );
}

function ChangeSentence({ planned }: { planned: PlannedClass }) {
  const t = useTranslate();
  const { action, old_name, new_name, into_name, staying, moving, leaving } = planned;
  const into = into_name ?? '';
  if (action === 'merge')
    return t(
      '{count, plural, one {# student moves to {into}.} other {# students move to {into}.}} The class is archived.',
      { count: moving, into },
    );
  if (action === 'leave')
    return t(
      '{count, plural, one {# student is archived as a leaver.} other {# students are archived as leavers.}} The class is archived.',
      { count: leaving },
    );
  if (action === 'split')
    return (
      <>
        {t('{count, plural, one {# student stays in {name}.} other {# students stay in {name}.}}', {
          count: staying,
          name: new_name,
        })}{' '}
        {t(
          '{count, plural, one {# student moves to the new class {into}.} other {# students move to the new class {into}.}}',
          {
            count: moving,
            into,
          },
        )}
      </>
    );
  return new_name === old_name ? t('Stays as it is.') : t('Becomes {name}.', { name: new_name });
}

function ProblemLine({ problem }: { problem: PlanProblem }) {
  const t = useTranslate();
  const { is_blocking, name, count } = problem;
  return (
    <p className={css.problem}>
      <Badge status={is_blocking ? 'bad' : 'warn'}>{is_blocking ? t('To solve') : t('Note')}</Badge>{' '}
      {t(schoolYearProblemWords[problem.problem], { name, count })}
    </p>
  );
}
