import { describe, expect, test } from 'vitest';
import type { StudentActivity } from '#contract/people/class-activity.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { RenameStudentDialog } from './rename-student-dialog.tsx';
import { WeekPanel } from './week-panel.tsx';

const failed = new CallError(503);
type Arrival = ReturnType<typeof replyTo>;
const otters = aClass({ id: 'c1' });
const aStudent = (first_name: string, overrides: Partial<StudentActivity> = {}): StudentActivity => ({
  ...{ id: first_name, first_name, last_name: 'Shah', last_sign_in_at: null, has_signed_in: false },
  card_replaced_at: null,
  ...overrides,
});
const ada = aStudent('Ada', { last_sign_in_at: '2026-11-20T09:00:00.000Z', has_signed_in: true });
const ben = aStudent('Ben');

describe('the week of a class', () => {
  const render = (...arrivals: Arrival[]) =>
    renderScreen(<WeekPanel classes={[otters]} hrefOf={(id) => `?class=${id}`} />, { arrivals });
  const renderStudents = (...students: StudentActivity[]) =>
    render(replyTo('GET /class-activity/{id}/', { name: 'Otters', students }, { params: { id: 'c1' } }));

  test('is loading, can be loaded again after a failure, and may have no students', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo('GET /class-activity/{id}/', failed, { params: { id: 'c1' } }))).toContain(
      'The students could not be loaded.',
    );
    expect(await renderStudents()).toContain('No students found in this class');
  });

  test('shows who signed in and who did not, the missing ones first, with names that are links', async () => {
    const html = await renderStudents(ada, ben);

    expect(textOf(html)).toContain('1 of 2 students signed in.');
    expect(linksIn(html)).toEqual([
      '/dashboard/classes/c1',
      '/dashboard/classes/c1?search=Ben+Shah#students',
      '/dashboard/classes/c1?search=Ada+Shah#students',
    ]);
    expect(html).toContain('20 Nov 2026');
    expect(html).toContain('Never');
    expect(buttonsIn(html)).toContain('More actions for Ben Shah');
  });

  test('shows the first eight students of a larger class, and the others on demand', async () => {
    const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'];
    const html = await renderStudents(...names.map((name) => aStudent(name)));
    const small = await renderStudents(...names.slice(1).map((name) => aStudent(name)));

    expect(buttonsIn(html)).toContain('Show all 9 students');
    expect(html).toContain('Hal Shah');
    expect(html).not.toContain('Ida Shah');
    expect(buttonsIn(small)).not.toContain('Show all 8 students');
  });

  test('leaves out the columns that are empty for everyone', async () => {
    const withoutCards = await renderStudents(ada, ben);
    const withoutSignIns = await renderStudents(ben);
    const withCard = await renderStudents(ada, { ...ben, card_replaced_at: '2026-11-19T09:00:00.000Z' });

    expect(withoutCards).not.toContain('New card');
    expect(withoutSignIns).not.toContain('Last sign-in');
    expect(withCard).toContain('New card');
    expect(withCard).toContain('19 Nov 2026');
  });
});

describe('the week of many classes', () => {
  const many = ['c1', 'c2', 'c3', 'c4'].map((id) => aClass({ id }));
  const render = (...arrivals: Arrival[]) =>
    renderScreen(<WeekPanel classes={many} hrefOf={(id) => `?class=${id}`} />, { arrivals });

  test('is loading, can be loaded again after a failure, and leads to each class', async () => {
    const classes = [{ id: 'c1', name: 'Otters', no_of_students: 24, signed_in: 18 }];
    const html = await render(replyTo('GET /class-activity/', { never_signed_in: 0, classes }));

    expect(await render()).toContain('Loading…');
    expect(await render(replyTo('GET /class-activity/', failed))).toContain('The classes could not be loaded.');
    expect(html).toContain('<span>18 of 24</span>');
    expect(linksIn(html)).toEqual(['/?class=c1']);
  });
});

test('the dialog that corrects a name begins with it, and says that the username stays', async () => {
  const html = await renderScreen(<RenameStudentDialog student={ada} onClose={() => undefined} />);

  expect(html).toContain('Correct the name of Ada Shah');
  expect(html).toContain('value="Shah"');
  expect(html).toContain('The username does not change.');
});
