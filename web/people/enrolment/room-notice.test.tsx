import { describe, expect, test } from 'vitest';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { StepPreview } from './step-preview.tsx';
import { anEnrolment } from './testing/example-enrolment.ts';

const nothing = () => undefined;

function render(room: { adds: number; left: number } | null) {
  const list = anEnrolment({ room });
  const page = { count: 0, next: null, previous: null, results: [] };
  const steps = { onReadAgain: nothing, onDiscarded: nothing, onChooseClass: nothing };
  return renderScreen(<StepPreview list={list} file={undefined} {...steps} />, {
    arrivals: [replyTo('GET /enrolments/{id}/rows/', page, { params: { id: list.id }, query: { limit: 50 } })],
  });
}

/** The button that enrols the students, up to its label. */
const ENROL_BUTTON = /<button(?:(?!<button).)*Enrol 1 student/;

describe('the preview of a list', () => {
  test.for([null, { adds: 1, left: 1 }, { adds: 0, left: 0 }])('that fits says nothing of limits: %j', async (room) => {
    const html = await render(room);

    expect(html).not.toContain('Your school’s plan');
    expect(html.match(ENROL_BUTTON)?.[0]).not.toContain('disabled');
  });

  test('that is too long says how many fit, and cannot be confirmed', async () => {
    const html = await render({ adds: 24, left: 14 });

    expect(html).toContain('Your school’s plan has room for 14 more students');
    expect(html).toContain('This list adds 24 students, so it cannot be confirmed yet.');
    expect(html.match(ENROL_BUTTON)?.[0]).toContain('disabled');
  });

  test('at a school without room for anyone says so', async () => {
    expect(await render({ adds: 2, left: 0 })).toContain('Your school’s plan has no room for more students');
  });
});
