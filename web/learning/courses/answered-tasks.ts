import type { Answers, AnswerValue, ChapterTask } from '#contract/learning/courses.ts';

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
