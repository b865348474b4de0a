import { describe, expect, test } from 'vitest';
import type { PossibleTeacher } from '#contract/people/classes.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import type { Stat } from '#web/kit/ui/stat-cards.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { RenameClassDialog } from './class-actions.tsx';
import { CreateClassDialog } from './create-class-dialog.tsx';
import { TeacherDashboard } from './teacher-dashboard.tsx';
import { TeachersDialog } from './teachers-field.tsx';

const onClose = () => undefined;
const colleague = (id: string, first_name: string): PossibleTeacher => ({
  ...{ id, first_name, last_name: 'Osei', role: 'teacher', email: `${id}@school.example` },
});
const colleagues = [colleague('a', 'Daniel'), colleague('b', 'Daniel'), colleague('c', 'Ada')];

describe('the dialog that creates a class', () => {
  const render = (choosesTeachers: boolean, outcome: PossibleTeacher[] | Error = colleagues) =>
    renderScreen(
      <CreateClassDialog choosesTeachers={choosesTeachers} pathOf={(id) => `/classes/${id}`} onClose={onClose} />,
      { arrivals: [rowsOf('GET /v1/teachers/', outcome)] },
    );

  test('asks a teacher for the name alone', async () => {
    const html = await render(false);
    expect(html).toContain('Class name');
    expect(html).not.toContain('Teachers');
  });

  test('leads to the import of a student list', async () => {
    expect(linksIn(await render(false))).toEqual(['/bulk-enrolment/']);
  });

  test('lets a lead teacher choose teachers, and tells namesakes apart by email address', async () => {
    const html = await render(true);
    expect(html).toContain('a@school.example');
    expect(html).toContain('b@school.example');
    expect(html).not.toContain('c@school.example');
    expect(html).not.toContain('Find a teacher');
  });

  test('has a search field for many teachers, and can load them again after a failure', async () => {
    const many = Array.from({ length: 9 }, (_, index) => colleague(String(index), `Teacher ${index}`));
    expect(await render(true, many)).toContain('Find a teacher');
    expect(await render(true, new CallError(503))).toContain('The teachers could not be loaded.');
  });
});

describe('the dialogs that change a class', () => {
  test('begin with its name and its teachers', async () => {
    const [daniel] = colleagues;
    const schoolClass = aClass({ teachers: daniel ? [daniel] : [] });
    expect(await renderScreen(<RenameClassDialog schoolClass={schoolClass} onClose={onClose} />)).toContain(
      'value="Otters"',
    );
    const html = await renderScreen(<TeachersDialog schoolClass={schoolClass} onClose={onClose} />, {
      arrivals: [rowsOf('GET /v1/teachers/', colleagues)],
    });
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });
});

describe('the dashboard of a teacher', () => {
  const classes = [aClass({ no_of_students: 3 }), aClass({ id: '2', name: 'Foxes', is_code_off: true })];
  const totals = { count: 2, next: null, previous: null, results: [], no_of_students: 4, no_of_books: 7 };
  const figures = ({ value, note }: Stat, classId: string | undefined) => (
    <p>
      {value} students {note}, {classId ?? 'all'}
    </p>
  );
  const render = (outcome?: typeof classes | Error, url = '/') =>
    renderScreen(
      <TeacherDashboard
        greeting="Hello, Daniel"
        seesEveryClass={false}
        figures={figures}
        actions={() => <p>Print sign-in cards</p>}
      />,
      {
        url,
        arrivals: outcome
          ? [
              rowsOf('GET /v1/teacher/school-classes/', outcome),
              replyTo('GET /v1/teacher/school-classes/', totals, { query: { limit: 1 } }),
            ]
          : [],
      },
    );

  test('is loading, is empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No classes yet');
    expect(await render(new CallError(503))).toContain('The classes could not be loaded.');
  });

  test('shows all classes with their totals and quick actions', async () => {
    const html = await render(classes);
    expect(html).toContain('Hello, Daniel');
    expect(html).toContain('in 2 classes');
    expect(html).toContain('3 students');
    expect(html).toContain('Class code off');
    expect(html).toContain('Print sign-in cards');
  });

  test('shows one class when the address chooses it', async () => {
    const html = await render(classes, '/?class=2');
    expect(html).toMatch(/in 1 class.*, .*2</);
    expect(html).toContain('aria-label="Open class Foxes"');
    expect(html).not.toContain('aria-label="Open class Otters"');
  });

  test('has chips for up to eight classes, and a select field for more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => aClass({ id: `${i}`, name: `Class ${i}` }));
    expect(await render(many(8))).toMatch(/role="group" aria-label="Classes".*aria-pressed="true"[^>]*>All classes/);
    const html = await render(many(9), '/?class=4');
    expect(html).toMatch(/<option value="4" selected="">Class 4/);
    expect(html).not.toContain('aria-pressed');
  });

  test('has no choice for one class, and ignores a class that is not theirs', async () => {
    expect(await render([aClass()])).not.toContain('All classes');
    expect(await render(classes, '/?class=unknown')).toContain('in 2 classes');
  });

  test('keeps its quick actions when the classes cannot be loaded', async () => {
    expect(await render(new CallError(503))).toContain('Print sign-in cards');
  });

  test('names the teachers of each class for those who see every class', async () => {
    const teachers = [colleague('a', 'Daniel')];
    const render = (seesEveryClass: boolean) =>
      renderScreen(<TeacherDashboard greeting="Hello" {...{ seesEveryClass, figures }} actions={() => null} />, {
        arrivals: [
          rowsOf('GET /v1/teacher/school-classes/', [aClass({ teachers })]),
          replyTo('GET /v1/teacher/school-classes/', totals, { query: { limit: 1 } }),
        ],
      });
    expect(await render(true)).toContain('Daniel Osei');
    const own = await render(false);
    expect(own).not.toContain('Daniel Osei');
    expect(own).toContain('Your classes');
  });
});
