import { describe, expect, test } from 'vitest';
import { schoolYearWords } from '#contract/people/school-year-words.ts';
import type { SchoolYear, SchoolYearPreview } from '#contract/people/school-years.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { descriptions, findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { NewYearPage } from './new-year-page.tsx';
import { PlanPreview } from './plan-preview.tsx';

const ID = '0190a5c0-0000-7000-8000-000000000001';

function aYear(overrides: Partial<SchoolYear> = {}): SchoolYear {
  const moved = { into: null, into_name: null, no_of_students: 12, outcome: null, reason: null };
  return {
    id: ID,
    started_at: '2026-08-30T10:00:00.000Z',
    expires_at: '2026-09-06T10:00:00.000Z',
    undone_at: null,
    classes: [{ class: ID, action: 'move_up', old_name: 'Year 4', new_name: 'Year 5', ...moved }],
    archived_students: 1,
    moved_students: 0,
    kept_students: [],
    ...overrides,
  };
}

describe('the page of a new school year', () => {
  const render = (years: SchoolYear[], classes: ReturnType<typeof aClass>[] | Error = [aClass({ name: 'Year 4' })]) =>
    renderScreen(<NewYearPage printCards={(ids) => <b>Cards of {ids.length}</b>} />, {
      session: aSession('school_admin'),
      arrivals: [rowsOf('GET /v1/school-classes/', classes), replyTo('GET /school-years/', { school_years: years })],
    });

  test('proposes the next year for a class with a number, and can be loaded again after a failure', async () => {
    expect(await render([])).toContain('value="Year 5"');
    expect(await render([], new CallError(503))).toContain('The classes could not be loaded.');
  });

  test('says what a year changed, with its cards and until when it can be undone', async () => {
    const html = await render([aYear()]);
    expect(html).toContain('Became Year 5.');
    expect(html).toContain('Cards of 1');
    expect(html).toMatch(/You can undo until 6 Sept 2026/);
    expect(namesOf(html, 'button')).toEqual(['Undo the school year', 'Plan another school year']);
  });

  test('says of an undone year what stayed, and no longer offers to undo it', async () => {
    const [first] = aYear().classes;
    const classes = first ? [{ ...first, outcome: 'kept' as const, reason: 'renamed' as const }] : [];
    const html = await render([aYear({ undone_at: '2026-09-01T10:00:00.000Z', classes })]);
    expect(html).toContain('The class has been renamed since. It keeps its new name.');
    expect(namesOf(html, 'button')).toEqual(['Plan another school year']);
  });
});

describe('the preview of a new school year', () => {
  const render = (overrides: Partial<SchoolYearPreview>) => {
    const preview = { fingerprint: '1', can_start: true, changes: true, classes: [], problems: [] };
    const counts = { archived_students: 0, moved_students: 2 };
    const previewed = { classes: [], preview: { ...preview, ...counts, ...overrides } };
    return renderScreen(<PlanPreview previewed={previewed} onBack={() => {}} onStart={() => {}} />);
  };

  test('says beside the button that starts the year what it waits for', async () => {
    const html = await render({ can_start: false });
    expect(findTag(html, 'button')).toMatchObject({ 'aria-disabled': 'true' });
    expect(descriptions(html, 'button')).toEqual(['Solve what is marked above, and preview the plan again.']);
    expect(descriptions(await render({ changes: false }), 'button')).toEqual([schoolYearWords.nothingToDo]);
  });

  test('can be started when it changes something and nothing is to solve', async () => {
    const html = await render({});
    expect(findTag(html, 'button')).not.toHaveProperty('aria-disabled');
    expect(html).toContain('You can undo the new school year within 7 days.');
  });
});
