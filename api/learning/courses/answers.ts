import { fieldRefusal } from '#api/kit/refusal.ts';
import type { Task } from '#contract/core/content/learning.ts';
import { removeDirectionControls } from '#contract/kit/name-characters.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import type { Answers, AnswerValue } from '#contract/learning/courses.ts';
import { MAX_ANSWER } from '#contract/learning/limits.ts';

/** Refuses answers to tasks that the chapter lacks, and values that do not fit their task. */
export function assertAnswersFit(tasks: Task[], answers: Answers): void {
  for (const [id, value] of Object.entries(answers)) {
    const task = tasks.find((each) => each.id === id);
    if (!task) throw fieldRefusal(`answers.${id}`, courseWords.unknownTask);
    if (typeof value === 'string' && [...value].length > MAX_ANSWER)
      throw fieldRefusal(`answers.${id}`, courseWords.tooLong);
    if (!fits(task, value)) throw fieldRefusal(`answers.${id}`, courseWords.wrongAnswer);
  }
}

/** Returns answers without direction controls, so that each text follows its own letters. */
export function cleanAnswers(answers: Answers): Answers {
  const clean = (value: AnswerValue) => (typeof value === 'string' ? removeDirectionControls(value) : value);
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, clean(value)]));
}

/** Accepts an empty text or list, which withdraws an answer like `false` does. */
export function fits({ kind, choices = [] }: Task, value: AnswerValue): boolean {
  const ids = choices.map(({ id }) => id);
  switch (kind) {
    case 'do':
    case 'talk':
    case 'make':
      return typeof value === 'boolean';
    case 'answer':
      return typeof value === 'string';
    case 'choose':
      return typeof value === 'string' && (value === '' || ids.includes(value));
    case 'order':
      return Array.isArray(value) && (value.length === 0 || isSameSet(value, ids));
  }
}

const isSameSet = (one: string[], other: string[]) => one.toSorted().join(' ') === other.toSorted().join(' ');

/** Returns whether a value answers its task. Must equal `is_answer` in the database. */
export function isAnswer(value: AnswerValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}
