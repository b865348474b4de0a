import { describe, expect, test } from 'vitest';
import type { PossibleTeacher, SchoolClass } from '#contract/people/classes.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { ClassActions, ConfirmAction, RenameClassDialog } from './class-actions.tsx';
import { ClassCode } from './class-page.tsx';

import { TeachersField } from './teachers-field.tsx';

const onClose = () => undefined;

describe('the actions on a class', () => {
  const offered = async (overrides: Partial<SchoolClass>) =>
    namesOf(await renderScreen(<ClassActions schoolClass={aClass(overrides)} />), 'button');

  test('end with those that students notice', async () => {
    expect(await offered({})).toEqual([
      'Manage class',
      'Rename',
      'Change teachers',
      'Turn off class code',
      'Replace class code',
      'Archive class',
    ]);
  });

  test('turn on a class code that is off', async () => {
    const names = await offered({ is_code_off: true });
    expect(names).toContain('Turn on class code');
    expect(names).not.toContain('Turn off class code');
  });

  test('only restore an archived class', async () => {
    expect(await offered({ archived_at: '2026-10-01T08:00:00.000Z' })).toEqual(['Restore class']);
  });
});

describe('the question before a class changes', () => {
  const render = (action: Parameters<typeof ConfirmAction>[0]['action']) =>
    renderScreen(<ConfirmAction action={action} schoolClass={aClass()} onClose={onClose} />);

  test.each([
    ['code', 'Replace the class code?', 'Replace class code', 'The old code stops working and is never reused.'],
    ['close', 'Turn off the class code?', 'Turn off class code', 'Sign-in cards still work.'],
    ['open', 'Turn on the class code?', 'Turn on class code', 'Students can sign in with the class code again.'],
    ['archive', 'Archive this class?', 'Archive class', 'Students, their books and their passwords do not change.'],
    ['restore', 'Restore this class?', 'Restore class', 'with its students and class code.'],
  ] as const)('“%s” asks “%s”, names the class and says what happens', async (action, title, label, consequence) => {
    const html = await render(action);
    expect(html).toContain(title);
    expect(html).toContain('Otters');
    expect(html).toContain(consequence);
    expect(namesOf(html, 'button')).toEqual(['Close', 'Cancel', label]);
  });
});

describe('the name of a class', () => {
  test('begins with the current one, and has an example', async () => {
    const html = await renderScreen(<RenameClassDialog schoolClass={aClass()} onClose={onClose} />);
    expect(html).toContain('Use the name your school uses');
    expect(findTag(html, 'input', { name: 'name' })).toMatchObject({ dir: 'auto', value: 'Otters' });
  });
});

describe('the code of a class', () => {
  test('has a label, is read from left to right, and can be copied', async () => {
    const html = await renderScreen(<ClassCode code="ABC234" />);
    expect(html).toMatch(/Class code<\/span><span dir="ltr">ABC234/);
    expect(namesOf(html, 'button')).toContain('Copy class code');
  });
});

describe('the teachers of a class', () => {
  const teacher = (id: string): PossibleTeacher => ({
    ...{ id, first_name: `Teacher ${id}`, last_name: 'Osei', role: 'teacher', email: `${id}@school.example` },
  });
  const render = (colleagues: PossibleTeacher[], props: { fixedId?: string; error?: string } = {}) =>
    renderScreen(<TeachersField value={['a']} onChange={onClose} error={props.error} fixedId={props.fixedId} />, {
      arrivals: [rowsOf('GET /v1/teachers/', colleagues)],
    });

  test('are chosen from the adults of the school', async () => {
    const html = await render([teacher('a'), teacher('b')]);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).not.toContain('disabled=""');
  });

  test('include the person who may not leave, and say why', async () => {
    const html = await render([teacher('a'), teacher('b')], { fixedId: 'a' });
    expect(html.match(/disabled=""/g)).toHaveLength(1);
    expect(html).toContain('You cannot remove yourself from your own class. Ask a lead teacher or an admin.');
  });

  test('may be none yet', async () => {
    expect(await render([])).toMatch(/role="status"[^>]*>No teachers yet</);
    expect(await render([teacher('a')])).not.toContain('No teachers');
  });

  test('have an empty live region from the start, so that a search without a match is announced', async () => {
    expect(await render([teacher('a')])).toMatch(/<p role="status"[^>]*><\/p>/);
  });

  test('show what is wrong with the choice', async () => {
    const html = await render([teacher('a')], { error: 'One of these people is not a teacher at this school.' });
    const id = findTag(html, 'fieldset')?.['aria-describedby'];
    expect(html).toMatch(new RegExp(`id="${id}".*One of these people is not a teacher`));
  });
});
