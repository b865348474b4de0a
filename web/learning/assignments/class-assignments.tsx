import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { lazy, Suspense, useState } from 'react';
import type { Assignment } from '#contract/learning/assignments.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './assignments.module.css';

const CreateAssignment = lazy(async () => ({ default: (await import('./create-assignment.tsx')).CreateAssignment }));
const AssignmentProgress = lazy(async () => ({
  default: (await import('./assignment-progress.tsx')).AssignmentProgress,
}));

type Props = { schoolClass: { id: string }; students: { id: string; first_name: string; last_name: string }[] };

/** Lists a class's assignments on its page, and adds more. */
export function ClassAssignmentsPanel({ schoolClass, students }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const read = useApi('GET /v1/school-classes/{id}/assignments/', {
    params: { id: schoolClass.id },
    query: { limit: 100 },
  });
  const { data } = read;
  if (students.length === 0) return null;
  return (
    <Panel aria-labelledby="class-assignments" className="stack">
      <h2 id="class-assignments">{t('Assignments')}</h2>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The assignments could not be loaded.')} rows={2} />}
      {data?.results.length === 0 && (
        <p className="soft">
          {t('Assign books, chapters, films and challenges. They come first on the students’ dashboards.')}
        </p>
      )}
      <ul className={css.list}>
        {data?.results.map((assignment) => (
          <AssignmentRow key={assignment.id} classId={schoolClass.id} assignment={assignment} />
        ))}
      </ul>
      <div>
        <Button onClick={() => setOpen(true)}>
          <Icon of={ListChecksIcon} />
          {t('Assign to class')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CreateAssignment classId={schoolClass.id} students={students} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function AssignmentRow({ classId, assignment }: { classId: string; assignment: Assignment }) {
  const t = useTranslate();
  const { day } = useDateFormat();
  const [opened, setOpened] = useState<'progress' | 'delete'>();
  const { mutateAsync } = useApiMutation('DELETE /v1/school-classes/{id}/assignments/{assignment}/', {
    invalidates: ['GET /v1/school-classes/{id}/assignments/'],
  });
  const { id, title, items, due_on, done_count, total } = assignment;
  const close = () => setOpened(undefined);
  return (
    <li className={css.row}>
      <div>
        <b dir="auto">{title}</b>
        <p className="muted small">
          {t('{count, plural, one {# item} other {# items}}', { count: items.length })}
          {' · '}
          {t('{done} of {count, plural, one {# student} other {# students}} done', { done: done_count, count: total })}
          {due_on && ` · ${t('Due {day}', { day: day(due_on) })}`}
        </p>
      </div>
      <span className={css.actions}>
        <Button onClick={() => setOpened('progress')}>
          {t('Show progress')}
          <span className="vh">{title}</span>
        </Button>
        <Button onClick={() => setOpened('delete')}>
          {t('Take back')}
          <span className="vh">{title}</span>
        </Button>
      </span>
      {opened === 'progress' && (
        <Suspense>
          <AssignmentProgress classId={classId} assignment={assignment} onClose={close} />
        </Suspense>
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          title={t('Take back this assignment?')}
          name={title}
          confirmLabel={t('Take back')}
          onConfirm={() => mutateAsync({ params: { id: classId, assignment: id } })}
          onClose={close}
        >
          {t('The students no longer see it on their dashboards. What they did stays.')}
        </ConfirmDialog>
      )}
    </li>
  );
}
