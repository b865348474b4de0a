import type { TenantDb } from '#api/kit/tenant.ts';
import type { Task } from '#contract/core/content/learning.ts';
import type { Answers, AnswerValue, FormerTask } from '#contract/learning/courses.ts';
import { fits, isAnswer } from './answers.ts';
import { findEarlierTasks } from './queries.ts';

/**
 * Returns the tasks that these answers answer, where the chapter has the task, or a chosen choice, no more: in the
 * newest words that they had.
 */
export async function findFormerTasks(
  db: TenantDb,
  { chapter, language, tasks }: { chapter: string; language: string; tasks: Task[] },
  answers: Answers[],
): Promise<FormerTask[]> {
  const current = new Map(tasks.map((task) => [task.id, task]));
  const isFormer = ([id, value]: [string, AnswerValue]) => {
    const task = current.get(id);
    return isAnswer(value) && !(task && fits(task, value));
  };
  const ids = new Set(
    answers.flatMap((own) =>
      Object.entries(own)
        .filter(isFormer)
        .map(([id]) => id),
    ),
  );
  if (ids.size === 0) return [];
  const byId = Map.groupBy(await findEarlierTasks(db, chapter, language), ({ id }) => id);
  return [...ids].flatMap((id) => {
    const all = byId.get(id) ?? [];
    const [newest] = all;
    if (!newest) return [];
    const choices = new Map<string, string>();
    for (const choice of all.flatMap((task) => task.choices ?? []))
      if (!choices.has(choice.id)) choices.set(choice.id, choice.text);
    const kind = all.find((task) => answers.some((own) => own[id] !== undefined && isOfKind(task, own[id])))?.kind;
    return [
      {
        ...{ id, kind: kind ?? newest.kind, text: newest.text },
        choices: [...choices].map(([choice, text]) => ({ id: choice, text })),
      },
    ];
  });
}

/** Returns whether a task could have this answer, whatever its choices are now. */
function isOfKind({ kind }: Task, value: AnswerValue): boolean {
  if (Array.isArray(value)) return kind === 'order';
  return typeof value === 'string'
    ? kind === 'answer' || kind === 'choose'
    : !['answer', 'choose', 'order'].includes(kind);
}
