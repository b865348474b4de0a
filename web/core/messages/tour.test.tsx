import { describe, expect, test } from 'vitest';
import type { Lead } from '#contract/core/leads.ts';
import { renderPage, translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { MessageText } from './message-text.tsx';
import { Component as RequestATour } from './request-a-tour.screen.tsx';
import { type TourFields, tourErrors } from './tour-form.tsx';

const filled: TourFields = {
  ...{ name: 'Pat', email: 'pat@hill.example', school: 'Hill School', role: 'head', country: 'KE', size: '200' },
  ...{ times: 'mornings', body: 'Two hundred children.', website: '' },
};

describe('the form for a tour', () => {
  test('has no error when everything is filled in', () => {
    expect(tourErrors(filled, translateToEnglish)).toEqual({});
  });

  test.each([
    ['school', '', 'Enter the name of your school or organization.'],
    ['role', '', 'Choose what you do.'],
    ['country', '', 'Choose a country from the list.'],
    ['size', 'many', 'Enter a number, such as 200.'],
    ['size', '0', 'Enter a number, such as 200.'],
    ['size', '2.5', 'Enter a number, such as 200.'],
    ['size', '150 to 200', 'Enter a number, such as 200.'],
    ['size', '2000000', 'Enter a number, such as 200.'],
    ['times', '', 'Choose when a tour suits you.'],
    ['body', '', 'Tell us what you would like to see.'],
    ['email', 'pat', 'Enter an email address we can reply to.'],
  ])('says what %s %j lacks', (field, value, message) => {
    expect(tourErrors({ ...filled, [field]: value }, translateToEnglish)).toEqual({ [field]: message });
  });

  test.each(['about 200', '1,200', '1.200 children', '1 200', '٢٠٠'])('takes “%s” as a number of students', (size) => {
    expect(tourErrors({ ...filled, size }, translateToEnglish)).toEqual({});
  });

  test('says that every field is needed', () => {
    expect(renderPage(<RequestATour />, { site: { isRoot: true } })).toContain('All fields are required.');
  });

  test('is on a school’s site a link to Booklark’s', () => {
    const html = renderPage(<RequestATour />, { site: { rootOrigin: 'https://booklark.example' } });
    expect(html).toContain('not to the school');
    expect(html).toContain('href="https://booklark.example/request-a-tour"');
    expect(html).not.toContain('<form');
  });
});

test('the lead of a tour shows the answers in words', async () => {
  const lead: Lead = {
    ...{
      id: '0190a5c0-0000-7000-8000-000000000001',
      kind: 'tour',
      topic: null,
      state: 'new',
      is_suspected_spam: false,
    },
    ...{ name: 'Pat', email: 'pat@hill.example', page: '', body: 'Hello.', created_at: '2026-11-20T08:00:00.000Z' },
    tenant: { id: '0190a5c0-0000-7000-8000-000000000003', school_name: 'Booklark', subdomain: 'www' },
    facts: { school: 'Hill School', role: 'head', country: 'KE', size: 1200, times: 'mornings' },
    ...{ assigned_to: null, notes: [], replies: [] },
  };
  const html = await renderScreen(<MessageText message={lead} />, {});

  for (const text of ['Hill School', 'Head or deputy head', 'Kenya', '1,200', 'Mornings']) expect(html).toContain(text);
});
