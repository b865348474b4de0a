import { describe, expect, test } from 'vitest';
import type { Enrolment } from '#contract/people/enrolment.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { AboutEnrolment } from './about-enrolment.tsx';
import { ExistingImport } from './existing-import.tsx';
import type { Target } from './import-target.ts';
import { toTarget, toTargetValues } from './import-target.ts';
import { RecentImports } from './recent-imports.tsx';
import { SampleList } from './sample-list.tsx';
import { StepClass } from './step-class.tsx';
import { StepList } from './step-list.tsx';
import { StepResult } from './step-result.tsx';
import { anEnrolment } from './testing/example-enrolment.ts';

const nothing = () => undefined;
const slots = { cardsOf: () => null, classesPath: '/classes', classPath: (id: string) => `/classes/${id}` };
const otters = aClass();
const foxes = aClass({ id: '0190a5c0-0000-7000-8000-000000000002', name: 'Foxes' });

describe('the page about enrolment', () => {
  test('asks visitors to sign in, and offers registration on the root site only', async () => {
    const html = await renderScreen(<AboutEnrolment isHere />, { site: { isRoot: true } });
    expect(html).toContain('Sign in as a teacher');
    expect(html).toContain('Register a school');
    expect(await renderScreen(<AboutEnrolment isHere />)).not.toContain('Register a school');
  });
});

test('a sample list has a mark above each of its columns', async () => {
  const marks = [...(await renderScreen(<SampleList />)).matchAll(/<mark>([^<]+)</g)].map(([, mark]) => mark);
  expect(marks).toEqual(['Student number', 'Last name', 'First name', 'Class']);
});

describe('the step that asks for the class', () => {
  const render = (outcome?: (typeof otters)[] | Error, props: { target?: Target; classId?: string } = {}) =>
    renderScreen(<StepClass target={props.target} classId={props.classId ?? null} onChoose={async () => undefined} />, {
      arrivals: outcome ? [rowsOf('GET /v1/teacher/school-classes/', outcome)] : [],
    });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(new CallError(503))).toContain('The classes could not be loaded.');
  });

  test('begins with a new class when there is none', async () => {
    const html = await render([]);
    expect(html).toContain('New class name');
    expect(html).not.toContain('Into an existing class');
  });

  test('begins with the class that the person came from', async () => {
    expect(await render([otters, foxes], { classId: foxes.id })).toMatch(/selected="">Foxes/);
  });

  test('begins with the choice that was made before', async () => {
    const html = await render([otters], { target: { into: 'listed', makesClasses: false } });
    expect(html).toContain('Create classes that do not exist yet');
    expect(html).not.toMatch(/name="makes_classes"[^>]*checked=""/);
  });
});

describe('the form that asks for the target', () => {
  test.each<Target>([
    { into: 'class', id: foxes.id },
    { into: 'new', name: 'Owls' },
    { into: 'listed', makesClasses: false },
  ])('the target %j is shown by the form and read from it unchanged', (target) => {
    expect(toTarget(toTargetValues(target, { classes: [otters, foxes] }))).toEqual(target);
  });
});

describe('the step that uploads a list', () => {
  test('takes a file or pasted rows', async () => {
    const html = await renderScreen(<StepList target={{ into: 'new', name: 'Owls' }} onSent={nothing} />);
    expect(html).toContain('CSV, Excel (XLSX, first sheet) or OneRoster (zip), up to 20 MB and 20,000 rows.');
    expect(html).toContain('Or paste it from a spreadsheet');
    expect(html).toContain('Preview list');
  });
});

describe('an uploaded list', () => {
  const { id } = anEnrolment();
  const render = (outcome?: Enrolment | Error) =>
    renderScreen(<ExistingImport lastStep={{ current: undefined }} id={id} onOpen={nothing} {...slots} />, {
      arrivals: outcome ? [replyTo('GET /enrolments/{id}/', outcome, { params: { id } })] : [],
    });

  test('is loading, has been deleted, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(404));
    expect(html).toContain('This list has been deleted');
    expect(html).toContain('We delete each list after 24 hours.');
    expect(html).toContain('Start with another list');
    expect(await render(new CallError(503))).toContain('Try again');
  });

  test('shows its preview, and its progress once it is confirmed', async () => {
    expect(await render(anEnrolment())).toContain('Match the columns');
    expect(await render(anEnrolment({ state: 'writing' }))).not.toContain('Match the columns');
  });
});

describe('the result of a list', () => {
  const render = (overrides: Partial<Enrolment>) =>
    renderScreen(<StepResult list={anEnrolment(overrides)} onAgain={nothing} {...slots} />);

  test('is in progress, and can be left', async () => {
    const html = await render({ state: 'writing', rows_done: 1 });
    expect(html).toContain('50% done');
    expect(html).toContain('You can leave this page.');
    expect(html).not.toContain('Undo');
  });

  test('says how many students are enrolled and what comes next, and can be undone', async () => {
    const html = await render({ state: 'done' });
    expect(html).toContain('1 student is enrolled and in their class.');
    expect(html).toContain('New students do not have a password yet.');
    expect(html).toMatch(/href="\/classes"[^>]*>Go to classes/);
    expect(html).toContain('Undo');
  });

  test('links to the class that the students are in', async () => {
    const html = await render({ state: 'done', school_class_id: otters.id });
    expect(html).toMatch(new RegExp(`href="/classes/${otters.id}"[^>]*>Go to the class`));
  });

  test('says that the list had passwords', async () => {
    const columns = [{ header: 'Password', meaning: 'password' as const, samples: [] }];
    expect(await render({ state: 'done', columns })).not.toContain('New students do not have a password yet.');
  });

  test('is undone, and says which rows stayed as they were', async () => {
    const html = await render({ state: 'undone', kept: 2 });
    expect(html).toContain('Enrolment undone.');
    expect(html).toContain('2 rows were changed since then and were left as they are.');
    expect(html).not.toContain('>Undo<');
  });

  test('says why nothing was done', async () => {
    expect(await render({ state: 'done', says: 'Something went wrong while undoing.' })).toContain(
      'Something went wrong while undoing.',
    );
  });
});

describe('the lists of the last 24 hours', () => {
  const render = (results: Enrolment[] | Error) => {
    const page = Array.isArray(results) ? { count: results.length, next: null, previous: null, results } : results;
    return renderScreen(<RecentImports onOpen={nothing} />, {
      arrivals: [replyTo('GET /enrolments/', page, { query: {} })],
    });
  };

  test('take no space while there is none', async () => {
    expect(await render([])).not.toContain('<section');
  });

  test('can be loaded again after a failure, because someone may look for one', async () => {
    const html = await render(new CallError(503));
    expect(html).toContain('The lists from the last 24 hours could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('can be opened, and say what state they are in', async () => {
    const html = await render([anEnrolment()]);
    expect(html).toContain('list.csv');
    expect(html).toMatch(/<td[^>]*>2</);
    expect(html).toContain('Not confirmed yet');
  });
});
