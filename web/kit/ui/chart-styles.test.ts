import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync('web/kit/ui/chart.module.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const [usual = '', forced = ''] = styles.split('@media (forced-colors: active)');

/** The rules of a part of the style sheet, as selectors and declarations. */
const rulesOf = (part: string) =>
  [...part.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({
    selectors: selector.split(',').map((one) => one.trim()),
    declarations,
  }));

test('time runs the way people read: columns, lines and bars turn around with the page', () => {
  const turned = rulesOf(usual).filter(({ declarations }) => declarations.includes('transform: scaleX(var(--way))'));
  expect(turned.flatMap(({ selectors }) => selectors).toSorted()).toEqual(['.bar', '.shapes']);
  expect(readFileSync('web/kit/ui/base.css', 'utf8')).toMatch(/\[dir="rtl"\] \{\n\s+--way: -1;/);
  // Words are not mirrored, and no rule names a side.
  expect(usual).not.toMatch(/\b(left|right)\b/);
});

test('every painted shape has a colour of the system in forced colours', () => {
  const painted = rulesOf(usual)
    .filter(({ declarations }) => /\b(?:fill|stroke): var\(/.test(declarations))
    .flatMap(({ selectors }) => selectors);
  expect(painted.length).toBeGreaterThan(4);
  const replaced = rulesOf(forced.slice(forced.indexOf('{') + 1)).filter(({ declarations }) =>
    /\b(?:fill|stroke): (?:CanvasText|Highlight|GrayText);/.test(declarations),
  );
  expect(replaced.flatMap(({ selectors }) => selectors).toSorted()).toEqual(painted.toSorted());
});
