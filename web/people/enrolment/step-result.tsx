import { useState } from 'react';
import type { Enrolment } from '#contract/people/enrolment.ts';
import { importStateWords } from '#contract/people/enrolment-words.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import css from './enrolment.module.css';
import type { EnrolmentSlots } from './enrolment-flow.tsx';
import { RowTable } from './row-table.tsx';
import { IMPORT_ENDPOINTS, isRunning } from './use-enrolment.ts';

export function UndoDialog({ list, onClose }: { list: Enrolment; onClose: () => void }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const { mutateAsync } = useApiMutation('POST /enrolments/{id}/undo/', { invalidates: IMPORT_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Undo this enrolment?')}
      cancelLabel={t('Keep enrolment')}
      confirmLabel={t('Undo enrolment')}
      onConfirm={() => mutateAsync({ params: { id: list.id } })}
      onClose={onClose}
    >
      <p>
        {t(
          'Students from this list are removed and its other changes are reversed. Anything changed since then is kept.',
        )}
      </p>
      <p className="muted">{t('You can undo until {time}.', { time: dateTime(list.expires_at) })}</p>
    </ConfirmDialog>
  );
}

type Props = EnrolmentSlots & { list: Enrolment; onAgain: () => void };

/** Shows the progress of an import, then its result. */
export function StepResult({ list, onAgain, ...slots }: Props) {
  const t = useTranslate();
  const { id, state, says, counts } = list;
  const [isAsking, setAsking] = useState(false);
  const isEnrolled = state === 'done' || state === 'passwords';
  return (
    <div className={css.step}>
      {says && <Alert status="warn" role="alert" title={says} />}
      {isRunning(list) && <ImportProgress list={list} />}
      {(isEnrolled || state === 'undone') && <ImportSummary list={list} />}
      {isEnrolled && (
        <>
          <StatCards
            stats={[
              { label: t('New'), value: counts.new },
              { label: t('Changed'), value: counts.will_change },
              { label: t('No change'), value: counts.same },
              { label: t('Not enrolled'), value: counts.error + counts.left_out },
            ]}
          />
          <NextSteps list={list} {...slots} />
        </>
      )}
      {!isRunning(list) || state === 'passwords' ? (
        <>
          <div className={css.filters}>
            {isEnrolled && <Button onClick={() => setAsking(true)}>{t('Undo')}</Button>}
            <Button onClick={onAgain}>{t('Enrol another list')}</Button>
          </div>
          <RowTable id={id} fileName="enrolment.csv" />
        </>
      ) : null}
      {isAsking && <UndoDialog list={list} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Screen readers announce every tenth of the progress, not each row. */
function ImportProgress({ list: { state, rows_done, rows_total } }: { list: Enrolment }) {
  const t = useTranslate();
  const doing = t(importStateWords[state]);
  const progressText = t('{done} of {total}', { done: rows_done, total: rows_total });
  const tenth = rows_total > 0 ? Math.floor((rows_done / rows_total) * 10) * 10 : 0;
  return (
    <div className={css.work}>
      <p>
        <b>{doing}</b> {rows_done > 0 && <span className="muted">{progressText}</span>}
      </p>
      <Progress label={doing} valueText={progressText} value={rows_done} max={rows_total || 1} />
      <p role="status" className="vh">
        {t('{percent}% done', { percent: tenth })}
      </p>
      <p className="muted">{t('You can leave this page. The enrolment will continue.')}</p>
    </div>
  );
}

function ImportSummary({ list: { state, counts, kept } }: { list: Enrolment }) {
  const t = useTranslate();
  if (state === 'undone')
    return (
      <Alert status={kept > 0 ? 'warn' : 'ok'} role="status" title={t('Enrolment undone.')}>
        {kept > 0 &&
          t(
            '{count, plural, one {# row was changed since then and was left as it is.} other {# rows were changed since then and were left as they are.}}',
            {
              count: kept,
            },
          )}
      </Alert>
    );
  const fact = t(
    '{count, plural, one {# student is enrolled and in their class.} other {# students are enrolled and in their classes.}}',
    {
      count: counts.new + counts.will_change,
    },
  );
  return <Alert status="ok" role="status" title={fact} />;
}

/** Links to the class if there is one, else to all classes. */
function NextSteps({
  list: { state, columns, school_class_id, made_classes },
  cardsOf,
  classesPath,
  classPath,
}: EnrolmentSlots & { list: Enrolment }) {
  const t = useTranslate();
  const hasPasswords = columns.some(({ meaning }) => meaning === 'password');
  const classId = school_class_id ?? (made_classes.length === 1 ? made_classes[0] : undefined);
  // Setting a password later deactivates the cards.
  const canPrint = state === 'done' && classId !== undefined;
  const toPrint = useApi(
    'GET /v1/school-classes/{id}/',
    { params: { id: classId ?? '' } },
    { isEnabled: canPrint },
  ).data;
  return (
    <div className={css.next}>
      {!hasPasswords && (
        <p>
          {t('New students do not have a password yet. Print their sign-in cards, or set passwords in their class.')}
        </p>
      )}
      {classId ? (
        <div className="row">
          {toPrint && cardsOf(toPrint)}
          <LinkButton to={classPath(classId)}>{t('Go to the class')}</LinkButton>
        </div>
      ) : (
        <LinkButton kind="solid" to={classesPath}>
          {t('Go to classes')}
        </LinkButton>
      )}
    </div>
  );
}
