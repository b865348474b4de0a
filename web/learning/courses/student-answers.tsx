import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { ChapterStateMark } from '#web/learning/courses/chapter-state.tsx';
import { answerText, hasAnswer, tasksWithFormer } from './answered-tasks.ts';
import css from './class-progress.module.css';
import { TogetherMark } from './together-mark.tsx';

type Props = {
  classId: string;
  course: { slug: string };
  student: ClassProgress['students'][number];
  chapter: ClassProgress['chapters'][number];
  onClose: () => void;
};

/** Shows one student's answers in a chapter. The dialog marks the chapter as done, or takes the mark back. */
export function StudentAnswers({ classId, course, student, chapter, onClose }: Props) {
  const t = useTranslate();
  const name = useFullName()(student);
  const { state = 'not_started', together_with = [] } = student.chapters[chapter.slug] ?? {};
  const isDone = state === 'done';
  const isView = useIsReadOnly();
  const isTogether = together_with.length > 0;
  const { run, isBusy } = useAction(
    useApiMutation('PUT /v1/school-classes/{id}/progress/', { invalidates: ['GET /v1/school-classes/{id}/progress/'] }),
    {
      onSuccess() {
        onClose();
        announce(t('Progress changed.'));
      },
    },
  );
  const mark = (done: boolean) => {
    const body = { course: course.slug, chapter: chapter.slug, students: [student.id], done };
    return void run({ params: { id: classId }, body });
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      actions={
        <>
          {isTogether && !isDone && (
            <Button onClick={() => mark(false)} disabled={isBusy}>
              {t('Take back “Together”')}
            </Button>
          )}
          <Button onClick={() => mark(!isDone)} disabled={isBusy}>
            {isDone ? t('Take back “Done”') : t('Mark as done')}
          </Button>
          <Button kind="solid" data-first onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p>
        <b dir="auto">{chapter.title}</b>
      </p>
      <ChapterStateMark state={state} />
      <TogetherMark partners={together_with} />
      {isTogether && (
        <p className="muted small">{t('Each answer is saved for the student who was signed in on the device.')}</p>
      )}
      {isView ? <ClosedToSupport /> : <AnsweredTasks {...{ classId, course, student, chapter }} />}
      <p className="muted small">
        {isTogether &&
          !isDone &&
          `${t('If you take back “Together”, work with classmates does not count for {name} any more.', { name })} `}
        {isDone
          ? t('If you take back “Done”, {name} can say again that the chapter is done. Answers stay.', { name })
          : t('Mark the chapter as done for work that was not written down here. Answers do not change.')}
        {isTogether && isDone && ` ${t('Work with classmates then does not count for {name} any more.', { name })}`}
      </p>
    </Dialog>
  );
}

function AnsweredTasks({ classId, course, student, chapter }: Omit<Props, 'onClose'>) {
  const t = useTranslate();
  const request = { params: { id: classId }, query: { course: course.slug, chapter: chapter.slug } };
  const read = useApi('GET /v1/school-classes/{id}/answers/', request);
  const { data } = read;
  const answers = data?.students.find(({ id }) => id === student.id)?.answers ?? {};
  if (!data) return <LoadPlaceholder read={read} errorTitle={t('The answers could not be loaded.')} rows={4} />;
  return tasksWithFormer(data).map((task) => {
    const answer = answers[task.id];
    return (
      <section key={task.id} className={css.task}>
        <h3 dir="auto">{task.text}</h3>
        {hasAnswer(answer) ? (
          <p className={css.answer} dir="auto">
            {answerText(task, answer, t)}
          </p>
        ) : (
          <p className="muted">{t('No answer yet')}</p>
        )}
      </section>
    );
  });
}
