import { describe, expect, test } from 'vitest';
import type { ClassDetail, ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
import { ClassPage } from './class-page.tsx';
import { ClassesPage } from './classes-page.tsx';

const failed = new CallError(503);

describe('the classes of a school', () => {
  const render = (outcome?: SchoolClass[] | Error, url = '/', filters = {}) => {
    const query = { state: 'current', ordering: 'name', ...filters };
    const page = Array.isArray(outcome)
      ? { count: outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    return renderScreen(<ClassesPage />, {
      url,
      arrivals: page ? [replyTo('GET /v1/school-classes/', page, { query })] : [],
    });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('Create your first class.');
    const html = await render(failed);
    expect(html).toContain('The classes could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('are listed with their code, students and teachers', async () => {
    const teachers = [{ id: 't', first_name: 'Daniel', last_name: 'Osei' }];
    const html = await render([aClass({ is_code_off: true, teachers, no_of_students: 24 })]);
    expect(html).toContain('1 class');
    expect(html).toContain('ABC234');
    expect(html).toContain('Class code off');
    expect(html).toContain('Daniel Osei');
    expect(html).toContain('>24<');
  });

  test('match no search, and are not archived at first', async () => {
    expect(await render([], '/?search=owls', { search: 'owls' })).toContain('No classes match your search');
    expect(await render([], '/?option=archived', { state: 'archived' })).toContain('No archived classes');
  });
});

describe('the page of a class', () => {
  const otters = aClass();
  const params = { id: otters.id };
  const detailOf = (students: ClassStudent[]): ClassDetail => ({
    ...{ id: otters.id, name: otters.name, class_id: otters.class_id, no_of_books: 0 },
    ...{ no_of_students: students.length, students },
  });
  const render = (schoolClass?: SchoolClass | Error, students: ClassStudent[] | Error = []) => {
    const detail = students instanceof Error ? students : detailOf(students);
    const arrivals = [replyTo('GET /v1/teacher/school-classes/{id}/', detail, { params })];
    return renderScreen(
      <ClassPage
        classId={otters.id}
        area="own"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        studentPath={(id) => `/students/${id}`}
        add={() => <p>Add a student here</p>}
        panel={() => <p>Cards of the class</p>}
        studentActions={() => null}
        selectionActions={() => null}
      />,
      {
        arrivals: schoolClass
          ? [replyTo('GET /v1/school-classes/{id}/', schoolClass, { params }), ...arrivals]
          : arrivals,
      },
    );
  };

  test('is loading, is not found, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(404));
    expect(html).toContain('Class not found');
    expect(html).toContain('href="/dashboard"');
    expect(await render(otters, failed)).toContain('Failed to fetch class data');
  });

  test('says how the first students come', async () => {
    const html = await render(otters);
    expect(html).toContain('No students found in this class');
    expect(html).toContain('Type their names, or upload a list from the school office.');
    expect(html).toContain('Add a student here');
    expect(html).toContain('Cards of the class');
  });

  test('lists students with a mask for a password, and an empty field without one', async () => {
    const html = await render(otters, [aClassStudent(), aClassStudent({ id: '2', has_password: false })]);
    expect(html).toContain('value="••••••••"');
    expect(html).toContain('placeholder="None yet"');
    expect(html).toContain('aria-label="View Student Maya Shah"');
    expect(html).toContain('2 students');
  });

  test('of an archived class offers to restore it and adds no one', async () => {
    const html = await render({ ...otters, archived_at: '2026-10-01T08:00:00.000Z' }, [aClassStudent()]);
    expect(html).toContain('Restore class');
    expect(html).toContain('Archived');
    expect(html).not.toContain('Add a student here');
    expect(html).not.toContain('Manage class');
  });

  test('of an archived class without students gives no advice that cannot be followed', async () => {
    const html = await render({ ...otters, archived_at: '2026-10-01T08:00:00.000Z' });
    expect(html).toContain('No students found in this class');
    expect(html).not.toContain('Type their names');
  });

  test('says that the class code is off, unless the class is archived anyway', async () => {
    expect(await render({ ...otters, is_code_off: true })).toContain('>Class code off<');
    const archived = await render({ ...otters, is_code_off: true, archived_at: '2026-10-01T08:00:00.000Z' });
    expect(archived).not.toContain('>Class code off<');
  });

  test('is not found by someone who may not see it, and leads back to the list', async () => {
    const html = await render(new CallError(403));
    expect(html).toContain('Class not found');
    expect(html).not.toContain('Try again');
  });

  test('without an id in the address is not found', async () => {
    const slot = () => null;
    const slots = { add: slot, panel: slot, studentActions: slot, selectionActions: slot };
    const html = await renderScreen(
      <ClassPage classId="" area="school" back={{ to: '/classes', label: 'Classes' }} {...slots} />,
    );
    expect(html).toContain('Class not found');
  });
});
