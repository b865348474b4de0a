import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { descriptions, findTag, textOf } from '#web/ui/testing/markup.ts';
import { SendRow } from './send-row.tsx';

const render = (missing: string | undefined) =>
  renderPage(<SendRow label="Send my book" canSend isBusy={false} onSend={() => {}} {...{ missing }} />);

test('the button that sends says what it waits for, and can be pressed to get there', () => {
  const html = render('Tick all 3 boxes.');
  expect(findTag(html, 'button')).toMatchObject({ 'aria-disabled': 'true' });
  expect(findTag(html, 'button')).not.toHaveProperty('disabled');
  expect(descriptions(html, 'button')).toEqual(['Tick all 3 boxes.']);
  expect(findTag(html, 'p', { tabindex: '-1' })).toBeDefined();
});

test('the button that sends is ready when nothing is missing', () => {
  const html = render(undefined);
  expect(findTag(html, 'button')).not.toHaveProperty('aria-disabled');
  expect(textOf(html)).toBe('Send my book');
});
