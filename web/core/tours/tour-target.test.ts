import { expect, test } from 'vitest';
import { controlAt, staysOnPage } from './find-target.ts';

/** An element with the properties that a tour reads. */
function anElement(kind: 'button' | 'tab' | 'list', [left, right]: [number, number], children: HTMLElement[] = []) {
  return {
    matches: (selector: string) => kind !== 'list' && selector.includes(kind),
    querySelectorAll: () => children,
    getBoundingClientRect: () => ({ left, right, top: 0, bottom: 40 }),
  } as unknown as HTMLElement;
}

const [first, second] = [anElement('tab', [0, 90]), anElement('tab', [100, 190])];
const tabs = anElement('list', [0, 200], [first, second]);

test('a press on a lit button is for the button, and one in a lit list for the control that is there', () => {
  const button = anElement('button', [0, 90]);
  expect(controlAt(button, { x: 10, y: 10 })).toBe(button);
  expect(controlAt(tabs, { x: 120, y: 10 })).toBe(second);
  expect(controlAt(tabs, { x: 95, y: 10 })).toBe(undefined);
  expect(controlAt(tabs, { x: 10, y: 50 })).toBe(undefined);
});

test('a tour goes on after a press that only changes the page', () => {
  expect(staysOnPage(first)).toBe(true);
  expect(staysOnPage(anElement('button', [0, 90]))).toBe(false);
});
