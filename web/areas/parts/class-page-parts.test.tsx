import { describe, expect, test } from 'vitest';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
import { AddStudentsAndPrint } from './add-students-and-print.tsx';
import { ClassPanels, ClassStudentActions, SelectedStudentsActions } from './class-page-parts.tsx';

const onClose = () => undefined;

describe('the sign-in panel of a class', () => {
  const render = (schoolClass: SchoolClass) =>
    renderScreen(<ClassPanels schoolClass={schoolClass} students={[aClassStudent()]} />);

  test('offers the poster of the class', async () => {
    expect(buttonsIn(await render(aClass())).join()).toContain('poster');
  });

  test('is not there for an archived class', async () => {
    expect(buttonsIn(await render(aClass({ archived_at: '2026-10-01T08:00:00.000Z' })))).toEqual([]);
  });
});

describe('the actions on a student of a class', () => {
  const render = async (schoolClass: SchoolClass, student: ClassStudent = aClassStudent()) =>
    buttonsIn(
      await renderScreen(<ClassStudentActions student={student} password={undefined} schoolClass={schoolClass} />),
    );

  test('offer new pictures only where the class uses them', async () => {
    expect(await render(aClass({ uses_pictures: true }))).toContain('New pictures');
    expect(await render(aClass({ uses_pictures: false }))).not.toContain('New pictures');
  });

  test('offer to invite families, to move the student and to archive them', async () => {
    const actions = await render(aClass());

    expect(actions).toEqual(expect.arrayContaining(['Families', 'Move to a class', 'Archive']));
    expect(actions.at(-1)).toBe('Archive');
  });
});

describe('the actions on selected students of a class', () => {
  test('print as many cards as there are students, and their family letters', async () => {
    const render = (...selected: ClassStudent[]) =>
      renderScreen(<SelectedStudentsActions selected={selected} passwords={new Map()} schoolClass={aClass()} />);

    expect(buttonsIn(await render(aClassStudent()))).toEqual(['Print 1 card', 'Family letter']);
    expect(buttonsIn(await render(aClassStudent(), aClassStudent({ id: '2' })))).toEqual([
      'Print 2 cards',
      'Family letters',
    ]);
  });
});

describe('adding students to a class', () => {
  test('begins with the students, and offers no cards yet', async () => {
    const html = await renderScreen(<AddStudentsAndPrint classId={aClass().id} onClose={onClose} />);

    expect(html).toContain('Add Students');
    expect(buttonsIn(html).join()).not.toContain('Print');
  });
});
