import { expect, test } from 'vitest';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { ProgressTable } from './progress-table.tsx';
import { StudentAnswers } from './student-answers.tsx';

const chapter = { slug: 'soup', title: 'The soup', number: 1, url: '/courses/seeds/chapters/soup' };
const student = (id: string, first_name: string) => ({
  ...{ id, first_name, last_name: 'Rai' },
  chapters: { soup: { state: 'done' as const, done_at: null, needs_help: false, together_with: [] } },
});
const asmita = student('a', 'Asmita');
const course = { slug: 'seeds', title: 'Seeds and soup' };
const progress: ClassProgress = { course, chapters: [chapter], students: [asmita], can_read_answers: true };
const answers = {
  tasks: [
    { id: 'smell', kind: 'answer' as const, text: 'What does it smell of?' },
    { id: 'pot', kind: 'answer' as const, text: 'Who has a pot?' },
  ],
  former_tasks: [{ id: 'lid', kind: 'answer' as const, text: 'Who has a lid?', choices: [] }],
  students: [
    { id: 'b', first_name: 'Kofi', last_name: 'Boateng', answers: { smell: 'Pepper' } },
    { id: 'a', first_name: 'Asmita', last_name: 'Rai', answers: { smell: 'Wet leaves' } },
  ],
};

test('a state in the table opens the answers for teachers, and is a change for other staff', async () => {
  const table = (can_read_answers: boolean) =>
    renderScreen(<ProgressTable classId="1" progress={{ ...progress, can_read_answers }} />);

  expect(textOf(await table(true))).toContain('Show answers of Asmita Rai in The soup');
  expect(textOf(await table(false))).toContain('Change The soup for Asmita Rai');
});

test('a table of many students first shows eight and who needs help, and offers the others, which paper has too', async () => {
  const students = Array.from({ length: 12 }, (_, place) => student(`s${place}`, `Student ${place}`));
  const waiting = student('w', 'Waiting');
  waiting.chapters.soup.needs_help = true;
  students.push(waiting);
  const table = await renderScreen(<ProgressTable classId="1" progress={{ ...progress, students }} />);

  expect(table.match(/<tr class="[^"]*folded/g)).toHaveLength(4);
  expect(textOf(table)).toContain('Student 11 Rai');
  expect(buttonsIn(table)).toContain('Show all 13 students');
  expect(buttonsIn(await renderScreen(<ProgressTable classId="1" progress={progress} />))).not.toContain(
    'Show all 1 students',
  );
});

test('what was done together is marked with names, and can be taken back before the chapter is done', async () => {
  const own = (state: 'started' | 'done') => ({
    ...asmita,
    chapters: { soup: { ...asmita.chapters.soup, state, together_with: [{ id: 'b', first_name: 'Kofi' }] } },
  });
  const table = await renderScreen(
    <ProgressTable classId="1" progress={{ ...progress, students: [own('started')] }} />,
  );
  const dialog = (state: 'started' | 'done') =>
    renderScreen(
      <StudentAnswers classId="1" course={course} student={own(state)} chapter={chapter} onClose={() => undefined} />,
    );

  expect(textOf(table)).toContain('With \u2068Kofi\u2069');
  expect(buttonsIn(await dialog('started'))).toEqual(expect.arrayContaining(['Take back “Together”', 'Mark as done']));
  expect(buttonsIn(await dialog('done'))).not.toContain('Take back “Together”');
  expect(textOf(await dialog('done'))).toContain('Work with classmates then does not count for Asmita Rai any more.');
});

test('the answers of a student are only theirs, say what is not answered, and let a teacher take the state back', async () => {
  const request = { params: { id: '1' }, query: { course: 'seeds', chapter: 'soup' } };
  const dialog = (reply: typeof answers | Error, own: ClassProgress['students'][number] = asmita) =>
    renderScreen(
      <StudentAnswers classId="1" course={course} student={own} chapter={chapter} onClose={() => undefined} />,
      {
        arrivals: [replyTo('GET /v1/school-classes/{id}/answers/', reply, request)],
      },
    );
  const html = await dialog(answers);

  expect(textOf(html)).toMatch(/smell of\?.*Wet leaves.*Who has a pot\?.*No answer yet/);
  expect(html).not.toContain('Pepper');
  expect(buttonsIn(html)).toContain('Take back “Done”');
  expect(buttonsIn(await dialog(answers, { ...asmita, chapters: {} }))).toContain('Mark as done');
  expect(await dialog(new CallError(503))).toContain('The answers could not be loaded.');
});
