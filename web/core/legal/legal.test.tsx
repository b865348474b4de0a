import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { Component } from './legal.screen.tsx';

const note = 'Sample text. The operator must complete this section.';
const text = {
  ...{ title: 'Refund policy', updated: '2026-11-01', lead: 'How refunds work.', sample_note: note, language: 'en' },
  sections: [{ heading: 'How to ask', blocks: [], is_sample: true }],
};

test('the note to the operator is in the preview of a legal text, and not on its public page', () => {
  const publicPage = renderPage(<Component />, { data: text });
  expect(publicPage).toContain('How to ask');
  expect(publicPage).not.toContain(note);
  expect(renderPage(<Component />, { data: { ...text, is_preview: true } })).toContain(note);
});
