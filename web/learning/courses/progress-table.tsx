import { HandWavingIcon } from '@phosphor-icons/react/dist/ssr/HandWaving';
import { lazy, Suspense, useState } from 'react';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ChapterStateMark, chapterStates } from '#web/learning/courses/chapter-state.tsx';
import css from './class-progress.module.css';
import { TogetherMark } from './together-mark.tsx';

const StudentAnswers = lazy(async () => ({ default: (await import('./student-answers.tsx')).StudentAnswers }));

/** A larger class first shows this number of students on the screen, and who needs help; paper has all. */
const MAX_SHOWN = 8;

type Student = ClassProgress['students'][number];
type Chapter = ClassProgress['chapters'][number];
type Props = { classId: string; progress: ClassProgress };

/**
 * A table of students by chapters. For teachers of the class a state opens the answers; other staff mark the chapter
 * with it.
 */
export function ProgressTable({ classId, progress: { course, chapters, students, can_read_answers } }: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const isReadOnly = useIsReadOnly();
  const [selection, setSelection] = useState<{ student: Student; chapter: Chapter }>();
  const close = () => setSelection(undefined);
  const [isOpen, setOpen] = useState(false);
  const isLong = students.length > MAX_SHOWN;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={css.frame} aria-label={course.title} tabIndex={0}>
      <p className={css.legend} aria-hidden="true">
        {chapterStates.map((state) => (
          <ChapterStateMark key={state} state={state} />
        ))}
      </p>
      <table className={css.table}>
        <caption className="vh">{course.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Student')}</th>
            {chapters.map(({ slug, number, title }) => (
              <th key={slug} scope="col" dir="auto">
                {number} {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <tr
              key={student.id}
              className={isLong && !isOpen && index >= MAX_SHOWN && !needsHelp(student) ? css.folded : undefined}
            >
              <th scope="row">
                <bdi>{fullName(student)}</bdi>
              </th>
              {chapters.map((chapter) => {
                const {
                  state = 'not_started',
                  needs_help = false,
                  together_with = [],
                } = student.chapters[chapter.slug] ?? {};
                const names = { chapter: chapter.title, name: fullName(student) };
                return (
                  <td key={chapter.slug}>
                    <button
                      type="button"
                      className={css.cell}
                      disabled={isReadOnly}
                      onClick={() => setSelection({ student, chapter })}
                    >
                      <span className={css.number}>{chapter.number}</span>
                      <ChapterStateMark state={state} />
                      <span className="vh">
                        {can_read_answers
                          ? t('Show answers of {name} in {chapter}', names)
                          : t('Change {chapter} for {name}', names)}
                      </span>
                    </button>
                    <span className={css.printed}>
                      <ChapterStateMark state={state} />
                    </span>
                    <TogetherMark partners={together_with} />
                    {needs_help && (
                      <span className={css.help}>
                        <Icon of={HandWavingIcon} />
                        {t('Needs help')}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <p className={`${css.all} no-print`}>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('Show all {count} students', { count: students.length })}
          </Button>
        </p>
      )}
      {selection && can_read_answers && (
        <Suspense>
          <StudentAnswers {...{ classId, course, ...selection }} onClose={close} />
        </Suspense>
      )}
      {selection && !can_read_answers && <MarkDialog {...{ classId, course, ...selection }} onClose={close} />}
    </section>
  );
}

function needsHelp({ chapters }: Student): boolean {
  return Object.values(chapters).some(({ needs_help }) => needs_help);
}

type MarkProps = { classId: string; course: { slug: string }; student: Student; chapter: Chapter; onClose: () => void };

function MarkDialog({ classId, course, student, chapter, onClose }: MarkProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const { mutateAsync } = useApiMutation('PUT /v1/school-classes/{id}/progress/', {
    invalidates: ['GET /v1/school-classes/{id}/progress/'],
  });
  const { state, together_with = [] } = student.chapters[chapter.slug] ?? {};
  const isDone = state === 'done';
  const name = fullName(student);
  const body = { course: course.slug, chapter: chapter.slug, students: [student.id], done: !isDone };
  return (
    <ConfirmDialog
      isGood
      title={isDone ? t('Take back that this chapter is done?') : t('Mark this chapter as done?')}
      name={`${name}: ${chapter.title}`}
      cancelLabel={t('Cancel')}
      confirmLabel={isDone ? t('Take back') : t('Mark as done')}
      announcement={t('Progress changed.')}
      onConfirm={() => mutateAsync({ params: { id: classId }, body })}
      onClose={onClose}
    >
      {isDone
        ? t('{name} can say again that the chapter is done. Answers stay.', { name })
        : t('Use this for work that was not written down here. Answers do not change.')}
      {isDone &&
        together_with.length > 0 &&
        ` ${t('Work with classmates then does not count for {name} any more.', { name })}`}
    </ConfirmDialog>
  );
}
