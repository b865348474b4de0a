import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { aPersonRow } from '#web/people/students/testing/example-people.ts';
import { countCardOnly, PrintSelected } from './print-selected.tsx';

describe('the print button for selected people', () => {
  test('counts the cards', async () => {
    const html = await renderScreen(
      <PrintSelected selected={[aPersonRow(), aPersonRow({ id: '2' })]} onPrint={() => undefined} />,
    );
    expect(html).toContain('Print 2 cards');
  });

  test('is not offered when the card of one of them cannot be printed', async () => {
    const selected = [aPersonRow(), aPersonRow({ id: '2', can_print_card: false })];
    expect(await renderScreen(<PrintSelected selected={selected} onPrint={() => undefined} />)).not.toContain('Print');
  });
});

test('only students with neither a password nor picture passwords count as students who need their card', () => {
  const students = [
    aPersonRow({ has_password: false, uses_pictures: false }),
    aPersonRow({ has_password: false, uses_pictures: true }),
    aPersonRow({ has_password: true, uses_pictures: false }),
  ];

  expect(countCardOnly(students)).toBe(1);
});
