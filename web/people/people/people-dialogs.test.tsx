import { describe, expect, test } from 'vitest';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { aClass, aPersonRow } from '#web/people/students/testing/example-people.ts';
import { AddStudents } from './add-students.tsx';
import { AddedStudentsDialog } from './added-students-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

const onClose = () => undefined;
const otters = aClass();
const foxes = aClass({ id: '0190a5c0-0000-7000-8000-000000000002', name: 'Foxes' });
const classes = rowsOf('GET /v1/teacher/school-classes/', [otters, foxes]);
const people = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus'].map((first_name) =>
  aPersonRow({ id: first_name, first_name, last_name: '' }),
);

describe('the dialog that moves students', () => {
  const render = (from?: string) =>
    renderScreen(<MoveDialog people={people} from={from} onClose={onClose} onDone={onClose} />, {
      arrivals: [classes],
    });

  test('names the first five students and counts the others', async () => {
    const html = await render();
    expect(html).toContain('Eve');
    expect(html).not.toContain('Fay');
    expect(html).toContain('and 2 more');
    expect(html).toContain('Move 7 students');
  });

  test('offers every class but the one that the students leave', async () => {
    const html = await render(otters.id);
    expect(html).not.toContain('>Otters</option>');
    expect(html).toContain('>Foxes</option>');
    expect(html).toContain('They will be removed from Otters.');
    expect(await render()).toContain('They will be removed from their current classes.');
  });
});

describe('the dialog that archives people', () => {
  test('asks about one person or several, and says that nothing is deleted', async () => {
    const render = (count: number) =>
      renderScreen(
        <ArchiveDialog source="people" people={people.slice(0, count)} onClose={onClose} onDone={onClose} />,
      );
    expect(await render(1)).toContain('Archive this person?');
    const html = await render(3);
    expect(html).toContain('Archive these 3 people?');
    expect(html).toContain('Nothing is deleted');
  });
});

describe('the dialog that adds students', () => {
  test('begins on the names when the class is known', async () => {
    const html = await renderScreen(<AddStudents classId={foxes.id} onPrint={onClose} onClose={onClose} />, {
      arrivals: [classes],
    });
    expect(html).toMatch(/selected="">Foxes/);
    expect(html).toMatch(/<textarea[^>]*data-first="true"/);
    expect(html).toContain(`class=${foxes.id}`);
  });

  test('begins on the class otherwise, and adds no one yet', async () => {
    const html = await renderScreen(<AddStudents onPrint={onClose} onClose={onClose} />, { arrivals: [classes] });
    expect(html).not.toContain('data-first');
    expect(html).toContain('Add Students');
    expect(html).not.toContain('Preview');
  });
});

describe('the students who were just added', () => {
  const students = [{ id: '1', first_name: 'Maya', last_name: 'Shah', username: 'maya.shah' }];
  const render = (pathOf?: (id: string) => string) =>
    renderScreen(
      <AddedStudentsDialog
        added={{ students, class: otters.id }}
        pathOf={pathOf}
        onPrint={onClose}
        onClose={onClose}
      />,
    );

  test('are shown with their usernames and the next steps', async () => {
    const html = await render();
    expect(html).toContain('1 student added');
    expect(html).toContain('maya.shah');
    expect(html).toContain('Print sign-in cards');
    expect(html).not.toContain('Go to the class');
  });

  test('link to their class from another page', async () => {
    expect(await render((classId) => `/classes/${classId}`)).toContain(`href="/classes/${otters.id}"`);
  });
});
