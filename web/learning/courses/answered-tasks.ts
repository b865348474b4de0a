import type { ClassAnswers } from '#contract/learning/class-progress.ts';
import type { Answers, AnswerValue, ChapterTask } from '#contract/learning/courses.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Tells whether a value answers its task, by the server's rule. */
export function hasAnswer(value: AnswerValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

/** Tells whether a task with choices was answered, but its feedback is missing in the reply. */
export function needsFeedback(tasks: ChapterTask[], answers: Answers): boolean {
  return tasks.some(({ id, kind, choices = [], right_order }) => {
    if (!hasAnswer(answers[id])) return false;
    if (kind === 'order') return right_order === undefined;
    return kind === 'choose' && choices.every(({ feedback }) => feedback === undefined);
  });
}

/**
 * Returns the tasks with those that the chapter has no more. A current task has the choices that it ever had, if someone
 * chose one of them.
 */
export function tasksWithFormer({
  tasks,
  former_tasks,
}: Pick<ClassAnswers, 'tasks' | 'former_tasks'>): ClassAnswers['tasks'] {
  const current = tasks.map((task) => {
    const former = former_tasks.find(({ id }) => id === task.id);
    return former ? { ...task, choices: [...(task.choices ?? []), ...former.choices] } : task;
  });
  return [...current, ...former_tasks.filter(({ id }) => tasks.every((task) => task.id !== id))];
}

/** Returns an answer as text, with the labels of choices instead of their ids. */
export function answerText(
  { kind, choices = [] }: ClassAnswers['tasks'][number],
  value: AnswerValue | undefined,
  t: Translate,
): string {
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? id;
  if (Array.isArray(value)) return value.map(textOf).join(' → ');
  if (typeof value === 'string') return kind === 'choose' ? textOf(value) : value;
  return t('Done');
}
