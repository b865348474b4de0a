import type { ClassAnswers as Answers } from '#contract/learning/class-progress.ts';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { answerText, hasAnswer, tasksWithFormer } from './answered-tasks.ts';
import css from './class-progress.module.css';

type Props = {
  classId: string;
  course: string;
  chapter: { slug: string; title: string };
  onClose: () => void;
};

/** Shows each student's answers in a chapter, task by task. */
export function ClassAnswers({ chapter, onClose, ...request }: Props) {
  const isView = useIsReadOnly();
  return (
    <Dialog isOpen isWide onClose={onClose} title={<bdi>{chapter.title}</bdi>}>
      {isView ? <ClosedToSupport /> : <Tasks chapter={chapter} {...request} />}
    </Dialog>
  );
}

function Tasks({ classId, course, chapter }: Omit<Props, 'onClose'>) {
  const t = useTranslate();
  const request = { params: { id: classId }, query: { course, chapter: chapter.slug } };
  const read = useApi('GET /v1/school-classes/{id}/answers/', request);
  const { data } = read;
  return (
    <>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The answers could not be loaded.')} rows={4} />}
      {data && tasksWithFormer(data).map((task) => <TaskAnswers key={task.id} task={task} students={data.students} />)}
    </>
  );
}

function TaskAnswers({ task, students }: { task: Answers['tasks'][number]; students: Answers['students'] }) {
  const t = useTranslate();
  const fullName = useFullName();
  const answered = students.filter(({ answers }) => hasAnswer(answers[task.id]));
  return (
    <section className={css.task}>
      <h3 dir="auto">{task.text}</h3>
      {answered.length === 0 ? (
        <p className="muted">{t('No answers yet')}</p>
      ) : (
        <dl>
          {answered.map((student) => (
            <div key={student.id}>
              <dt>
                <bdi>{fullName(student)}</bdi>
              </dt>
              <dd dir="auto">{answerText(task, student.answers[task.id], t)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
