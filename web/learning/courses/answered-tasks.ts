import type { Answers, AnswerValue, ChapterTask } from '#contract/learning/courses.ts';

/** Tells whether a value answers its task, as the server decides it. */
export function hasAnswer(value: AnswerValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

/** Tells whether a task was answered whose choices came without what the server says afterwards. */
export function needsFeedback(tasks: ChapterTask[], answers: Answers): boolean {
  return tasks.some(({ id, kind, choices = [], right_order }) => {
    if (!hasAnswer(answers[id])) return false;
    if (kind === 'order') return right_order === undefined;
    return kind === 'choose' && choices.every(({ feedback }) => feedback === undefined);
  });
}
