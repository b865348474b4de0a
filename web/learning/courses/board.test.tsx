import { describe, expect, test } from 'vitest';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { CallError } from '#web/kit/call.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { BoardStepView } from './board.tsx';
import { boardClassOf, boardFor } from './board-link.ts';
import type { BoardStep } from './board-steps.ts';
import { ClassBoard } from './class-board.tsx';
import { ClassOfLesson, TookPartDialog } from './took-part.tsx';

const course = { slug: 'seeds', title: 'Seeds and soup' };
const chapter = { slug: 'soup', title: 'The soup', number: 1, url: '/courses/seeds/chapters/soup' };
const student = (id: string, first_name: string, state: 'done' | 'started') => ({
  ...{ id, first_name, last_name: 'Rai' },
  chapters: { soup: { state, done_at: null, needs_help: false, together_with: [] } },
});
const progress: ClassProgress = {
  ...{ course, chapters: [chapter], can_read_answers: true },
  students: [student('a', 'Asmita', 'done'), student('b', 'Binod', 'started')],
};
const close = () => undefined;

describe('a step on the board', () => {
  const show = (step: BoardStep) => renderPage(<BoardStepView step={step} language="ar" onTick={close} />);

  test('is in the language and the direction of the chapter', () => {
    for (const step of [
      { kind: 'title', title: 'حساء', summary: 'ساخن', course: 'بذور' },
      { kind: 'text', html: '<p>حساء</p>' },
      { kind: 'task', number: 2, text: 'حساء', choices: ['ساخن', 'بارد'] },
      { kind: 'words', words: [{ word: 'حساء', meaning: 'طعام' }] },
    ] as const satisfies BoardStep[])
      expect(show(step)).toMatch(/lang="ar" dir="rtl"[\s\S]*حساء/);
  });

  test('at the end says that names will be on the screen before it leads to them', () => {
    const html = show({ kind: 'end' });
    expect(textOf(html)).toMatch(/Names will be on the screen\..*Tick who took part/);
  });
});

describe('the ticks for who took part', () => {
  const classes = [{ id: 'c', name: 'Otters', class_id: 'ABC' }] as SchoolClass[];
  const choose = (found: SchoolClass[] | Error) =>
    renderScreen(<ClassOfLesson firstClass="" course={course} chapter={chapter} onClose={close} />, {
      arrivals: [rowsOf('GET /v1/teacher/school-classes/', found)],
    });
  const list = (reply: ClassProgress | Error) =>
    renderScreen(<TookPartDialog classId="c" course={course} chapter={chapter} onClose={close} />, {
      arrivals: [
        replyTo('GET /v1/school-classes/{id}/progress/', reply, { params: { id: 'c' }, query: { course: 'seeds' } }),
      ],
    });

  test('ask for the class and show no name before the teacher wants it', async () => {
    const html = await choose(classes);

    expect(textOf(html)).toContain('Names will be on the screen.');
    expect(html).toContain('Otters');
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Cancel', 'Show names']));
    expect(html).not.toContain('Asmita');
    expect(await choose([])).toContain('No classes yet');
    expect(await choose(new CallError(503))).toContain('The classes could not be loaded.');
  });

  test('are for those who have not done the chapter, and no one is ticked at first', async () => {
    const html = await list(progress);

    expect(html).toMatch(/<input[^>]*disabled[^>]*>[\s\S]*?Asmita Rai[\s\S]*?Done already/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(textOf(html)).toContain('Binod Rai');
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Tick all', 'Mark as done for 0 students']));
    expect(await list({ ...progress, students: [] })).toContain('This class has no students yet.');
    expect(await list(new CallError(503))).toContain('The names could not be loaded.');
  });

  test('have nothing to tick all where everyone is done', async () => {
    const html = await list({ ...progress, students: progress.students.slice(0, 1) });
    expect(buttonsIn(html)).not.toContain('Tick all');
  });
});

describe('the page of a class', () => {
  test('leads to each chapter on the board, and remembers the class without naming it in the URL', async () => {
    const html = await renderScreen(<ClassBoard classId="c" progress={progress} />);

    expect(html).toMatch(/<a[^>]*aria-label="Show on the board: The soup"[^>]*href="\/courses\/seeds\/chapters\/soup"/);
    expect(buttonsIn(html)).toContain('Tick who took part: The soup');
    expect(boardClassOf(boardFor('c'))).toBe('c');
    for (const state of [null, undefined, 'c', {}, { boardClass: 1 }]) expect(boardClassOf(state)).toBeUndefined();
  });
});
