import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { useAllPages, useApi, useApiMutation } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { ClassField } from '#web/people/classes/class-field.tsx';
import css from './took-part.module.css';

type Lesson = { course: { slug: string }; chapter: { slug: string; title: string } };
type Props = Lesson & { classId: string | undefined; onClose: () => void };

/** Asks for the class, and shows its names only when the teacher requests them. */
export function TookPart({ classId, ...lesson }: Props) {
  // Public pages have no query client; its library is loaded with this file.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ClassOfLesson firstClass={classId ?? ''} {...lesson} />
    </QueryClientProvider>
  );
}

export function ClassOfLesson({ firstClass, ...lesson }: Lesson & { firstClass: string; onClose: () => void }) {
  const t = useTranslate();
  const classes = useAllPages('GET /v1/teacher/school-classes/');
  const [choice, setChoice] = useState(firstClass);
  const [isShown, setShown] = useState(false);
  const own = classes.data ?? [];
  const classId = own.some(({ id }) => id === choice) ? choice : (own.length === 1 && own[0]?.id) || '';
  if (isShown) return <TookPartDialog classId={classId} {...lesson} />;
  return (
    <Dialog
      isOpen
      onClose={lesson.onClose}
      title={t('Who took part?')}
      actions={
        <>
          <Button onClick={lesson.onClose}>{t('Cancel')}</Button>
          <Button kind="solid" aria-disabled={classId === ''} onClick={() => classId && setShown(true)}>
            {t('Show names')}
          </Button>
        </>
      }
    >
      {!classes.data && <LoadPlaceholder read={classes} errorTitle={t('The classes could not be loaded.')} rows={1} />}
      {classes.data?.length === 0 && <p className="muted">{t('No classes yet')}</p>}
      {own.length > 0 && (
        <ClassField
          value={classId}
          anyLabel={t('Choose a class')}
          onChange={({ target }) => setChoice(target.value)}
          data-first
        />
      )}
      <p>
        <b>{t('Names will be on the screen.')}</b> {t('Turn the projector off first if the class should not see them.')}
      </p>
    </Dialog>
  );
}

/** Lists the students of a class; the chapter counts as done for the ticked ones. */
export function TookPartDialog({
  classId,
  course,
  chapter,
  onClose,
}: Lesson & { classId: string; onClose: () => void }) {
  const t = useTranslate();
  const read = useApi('GET /v1/school-classes/{id}/progress/', {
    params: { id: classId },
    query: { course: course.slug },
  });
  const { data } = read;
  const [ticks, setTicks] = useState<string[]>([]);
  const { run, isBusy } = useAction(
    useApiMutation('PUT /v1/school-classes/{id}/progress/', { invalidates: ['GET /v1/school-classes/{id}/progress/'] }),
    {
      successMessage: t('{count, plural, one {Marked as done for # student.} other {Marked as done for # students.}}', {
        count: ticks.length,
      }),
      onSuccess: onClose,
    },
  );
  const mark = () => {
    const body = { course: course.slug, chapter: chapter.slug, students: ticks, done: true };
    return void run({ params: { id: classId }, body });
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('Who took part?')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="solid" isBusy={isBusy} aria-disabled={ticks.length === 0} onClick={() => ticks[0] && mark()}>
            {t('{count, plural, one {Mark as done for # student} other {Mark as done for # students}}', {
              count: ticks.length,
            })}
          </Button>
        </>
      }
    >
      <p>
        <b dir="auto">{chapter.title}</b>
      </p>
      <p className="muted">{t('The chapter counts as done for each student you tick. Their answers do not change.')}</p>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The names could not be loaded.')} rows={4} />}
      {data?.students.length === 0 && <p className="muted">{t('This class has no students yet.')}</p>}
      {data && data.students.length > 0 && (
        <div className={css.parts}>
          <Names students={data.students} chapter={chapter.slug} ticks={ticks} onTick={setTicks} />
        </div>
      )}
    </Dialog>
  );
}

type NamesProps = {
  students: ClassProgress['students'];
  chapter: string;
  ticks: string[];
  onTick: (ticks: string[]) => void;
};

function Names({ students, chapter, ticks, onTick }: NamesProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const isDone = (student: NamesProps['students'][number]) => student.chapters[chapter]?.state === 'done';
  const open = students.filter((student) => !isDone(student)).map(({ id }) => id);
  const isEveryone = open.every((id) => ticks.includes(id));
  const toggle = (id: string) => (ticks.includes(id) ? ticks.filter((other) => other !== id) : [...ticks, id]);
  return (
    <>
      {open.length > 0 && (
        <p>
          <Button onClick={() => onTick(isEveryone ? [] : open)}>{isEveryone ? t('Untick all') : t('Tick all')}</Button>
        </p>
      )}
      <ChoiceGroup legend={t('Students')}>
        <div className={css.names}>
          {students.map((student) => (
            <Checkbox
              key={student.id}
              label={<bdi>{fullName(student)}</bdi>}
              {...(isDone(student) && { hint: t('Done already') })}
              checked={isDone(student) || ticks.includes(student.id)}
              disabled={isDone(student)}
              onChange={() => onTick(toggle(student.id))}
            />
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}
