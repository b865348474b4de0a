import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { descriptions, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { ActionRow } from './action-row.tsx';

const render = (missing: string | undefined) =>
  renderPage(<ActionRow label="Send my book" isBusy={false} onPress={() => {}} {...{ missing }} />);

test('the button of an action says what it waits for, and can be pressed to get there', () => {
  const html = render('Tick all 3 boxes.');
  expect(findTag(html, 'button')).toMatchObject({ 'aria-disabled': 'true' });
  expect(findTag(html, 'button')).not.toHaveProperty('disabled');
  expect(descriptions(html, 'button')).toEqual(['Tick all 3 boxes.']);
  expect(findTag(html, 'p', { tabindex: '-1' })).toBeDefined();
});

test('the button of an action is ready when nothing is missing', () => {
  const html = render(undefined);
  expect(findTag(html, 'button')).not.toHaveProperty('aria-disabled');
  expect(textOf(html)).toBe('Send my book');
});
