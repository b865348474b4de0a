import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { EnrolmentFlow } from './enrolment-flow.tsx';
import { ImportSteps } from './import-steps.tsx';
import { DiscardDialog } from './step-preview.tsx';
import { UndoDialog } from './step-result.tsx';
import { anEnrolment } from './testing/example-enrolment.ts';

const nothing = () => undefined;
const slots = { cardsOf: () => null, classesPath: '/classes', classPath: (id: string) => `/classes/${id}` };

describe('the question before a list is discarded', () => {
  const render = () => renderScreen(<DiscardDialog id="1" fileName="list.csv" onClose={nothing} onDone={nothing} />);

  test('names the list, and says that no one has been enrolled', async () => {
    const html = await render();
    expect(html).toContain('Discard this list?');
    expect(html).toContain('list.csv');
    expect(html).toContain('No one has been enrolled.');
  });

  test('has the focus on Cancel', async () => {
    expect(await render()).toMatch(/<button[^>]*data-first="true"[^>]*>Cancel/);
  });
});

describe('the question before an enrolment is undone', () => {
  const render = () =>
    renderScreen(<UndoDialog list={anEnrolment({ expires_at: '2026-01-02T12:00:00.000Z' })} onClose={nothing} />);

  test('says who is removed, what is kept and until when it works', async () => {
    const html = await render();
    expect(html).toContain('Students from this list are removed and its other changes are reversed.');
    expect(html).toContain('Anything changed since then is kept.');
    expect(html).toMatch(/You can undo until 2 Jan 2026, \d\d:\d\d\./);
  });

  test('names the safe choice, which has the focus', async () => {
    const html = await render();
    expect(html).toMatch(/<button[^>]*data-first="true"[^>]*>Keep enrolment/);
    expect(namesOf(html, 'button')).toContain('Undo enrolment');
  });
});

describe('the steps of an enrolment', () => {
  test('name the current one for phones and screen readers', async () => {
    const html = await renderScreen(<ImportSteps index={2} lastStep={{ current: undefined }} />);
    expect(html).toContain('Step 3 of 4: Preview');
    expect(html).toMatch(/aria-current="step".*Preview/);
  });

  test('lead back only while something can still be changed', async () => {
    const names = namesOf(
      await renderScreen(<ImportSteps index={2} lastStep={{ current: undefined }} onReturn={nothing} />),
      'button',
    );
    expect(names).toEqual(['Class', 'List']);
    expect(namesOf(await renderScreen(<ImportSteps index={3} lastStep={{ current: undefined }} />), 'button')).toEqual(
      [],
    );
  });

  test('can take the focus, which moves there with each step', async () => {
    expect(
      findTag(await renderScreen(<ImportSteps index={0} lastStep={{ current: undefined }} />), 'div'),
    ).toHaveProperty('tabindex', '-1');
  });
});

describe('the page of an enrolment', () => {
  test('begins with the class', async () => {
    const html = await renderScreen(<EnrolmentFlow {...slots} />);
    expect(html).toMatch(/<h1>Bulk enrolment<\/h1>.*Step 1 of 4: Class/);
  });

  test('opens the list that its address names', async () => {
    const html = await renderScreen(<EnrolmentFlow {...slots} />, { url: '/bulk-enrolment/?list=1' });
    expect(html).toContain('Loading…');
    expect(html).not.toContain('Step 1 of 4');
  });
});
