import { expect, test } from 'vitest';
import type { ProjectSummary } from '#contract/giving/causes.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { SupportedCause } from '#web/authoring/piece-fields/supported-cause.tsx';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { platformCauseCalls, schoolCauseCalls } from './cause-calls.ts';
import { CauseForm } from './cause-form.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { Component as SchoolCausesScreen } from './school-causes.screen.tsx';
import { aCause, aCauseSummary, aProject } from './testing/example-causes.ts';

const nothing = () => undefined;

// A native select refuses more than 20 options in tests, so each of these is a field that becomes a combobox.
test('a project can have any of more than 50 currencies', async () => {
  const cause = { ...aCause(), currency: 'GBP' } as unknown as ManagedCause;
  const html = await renderScreen(<ProjectDialog calls={schoolCauseCalls} cause={cause} onClose={nothing} />);
  expect(html.match(/<option value="[A-Z]{3}"/g)?.length).toBeGreaterThan(50);
  expect(html).toMatch(/<option value="GBP" selected="">/);
});

const renderCauses = (count: number, project: Partial<ProjectSummary> = {}) => {
  const results = Array.from({ length: count }, (_, index) => {
    const cause = aCauseSummary({ id: `c${index}`, name: `Cause ${index}`, cover: `/${index}.webp` });
    return { ...cause, project: cause.project && { ...cause.project, ...project } };
  });
  const field = (
    <SupportedCause legend="Cause" piece={{ cause_id: 'c1', project_id: null }} isReadOnly={false} onChange={nothing} />
  );
  return renderScreen(field, {
    arrivals: [rowsOf('GET /charities/', results as never, { query: { all_modes: 'true' } })],
  });
};

test('a piece can give to one of more than 20 causes', async () => {
  expect(await renderCauses(25)).toContain('<option value="c24">Cause 24</option>');
});

test('a few causes are chosen by their pictures, or none is', async () => {
  const html = await renderCauses(3, { units_raised: 31, units: 40, unit: 'filters' });

  expect(findTag(html, 'img', { src: '/2.webp' })).toHaveProperty('alt', '');
  expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toContain('No causeCause 031 of 40 filtersCause 1');
  expect(html.match(/<input[^>]*type="radio"[^>]*>/g)?.map((tag) => tag.includes('checked'))).toEqual([
    ...[false, false, true, false],
  ]);
});

const renderSchoolCauses = (count: number) => {
  const cause = {
    ...aCause(),
    ...{ state: 'approved', created_at: '2026-10-01T08:00:00.000Z', can_edit: true },
    totals: [{ currency: 'GBP', raised: 120_900, on_its_way: 0 }],
  };
  const results = Array.from({ length: count }, (_, index) => ({ ...cause, id: `c${index}` }));
  const page = { count, next: null, previous: null, results };
  return renderScreen(<SchoolCausesScreen />, {
    arrivals: [
      replyTo('GET /api-admin/charities/', page as never, { query: { ordering: 'name' } }),
      ...results.map((row) =>
        replyTo('GET /api-admin/charities/{id}/', { ...row, projects: [aProject()] } as never, {
          params: { id: row.id },
        }),
      ),
    ],
  });
};

test('up to three causes of a school are cards with their units, sums and actions, and more are a table', async () => {
  const html = await renderSchoolCauses(3);
  expect(textOf(html).replaceAll(/[\u2066-\u2069]/g, '')).toContain('Raised£1,209.00On its way£0.0031 of 40 filters');
  expect(linksIn(html)).toContain('/admin-school/addcharities/c0');
  expect(html).not.toContain('<table');
  expect(await renderSchoolCauses(4)).toContain('<table');
});

test('the form of a cause shows it as visitors see it, and a link in it that no one can follow', async () => {
  const cause = {
    ...aCause(),
    name: 'Taps for Tansen',
    goal: 6,
    image: 'rain-6.svg',
    photo: null,
  } as unknown as ManagedCause;
  const formOf = (calls: typeof schoolCauseCalls) =>
    renderScreen(<CauseForm calls={calls} cause={cause} submitLabel="Save" hasPapers={false} />);
  const html = await formOf(schoolCauseCalls);
  const preview = html.slice(html.indexOf('Preview</h2>'));
  expect(preview).toMatch(/<ul[^>]* inert=""/);
  for (const text of ['Taps for Tansen', '/files/modes/rain-6.svg', 'From our school']) expect(preview).toContain(text);
  expect(await formOf(platformCauseCalls)).not.toContain('From our school');
});
