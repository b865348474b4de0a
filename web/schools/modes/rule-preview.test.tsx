import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { PreviewPanel } from './rule-preview.tsx';

const preview = { works: 12, all_works: 40, schools: 3, used_by: 5 };

test('an edited mode says how many works of how many schools its rule leaves, and how many schools use it', () => {
  const words = textOf(renderPage(<PreviewPanel preview={preview} isUsed />));
  expect(words).toContain('12 of 40 works');
  expect(words).toContain('From 3 schools. 5 schools use this mode.');
});

test('a new mode is used by no school, and works that are not counted yet have no number', () => {
  expect(textOf(renderPage(<PreviewPanel preview={preview} isUsed={false} />))).not.toContain('use this mode');
  expect(textOf(renderPage(<PreviewPanel preview={undefined} isUsed />))).toBe('Counting works…');
});
