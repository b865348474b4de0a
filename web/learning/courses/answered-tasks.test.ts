import { expect, test } from 'vitest';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { answerText, tasksWithFormer } from './answered-tasks.ts';

test('a task that the chapter has no more is listed last, and a choice that it has no more has its words', () => {
  const five = { id: 'five', text: 'Five' };
  const guess = { id: 'guess', kind: 'choose' as const, text: 'How heavy?' };
  const lid = { id: 'lid', kind: 'answer' as const, text: 'Who has a lid?', choices: [] };
  const tasks = tasksWithFormer({
    tasks: [{ ...guess, choices: [five] }],
    former_tasks: [lid, { ...guess, choices: [five, { id: 'one', text: 'One' }] }],
  });

  expect(tasks.map(({ id }) => id)).toEqual(['guess', 'lid']);
  const [first] = tasks;
  expect(first && answerText(first, 'one', translateToEnglish)).toBe('One');
});
