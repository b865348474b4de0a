import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a dialog inside another one is seen in its place', () => {
  const styles = readFileSync('web/kit/ui/dialog.module.css', 'utf8');
  expect(styles).toMatch(/\ndialog:has\(dialog\[open\]\) \{\s*visibility: hidden;/);
  expect(styles).toMatch(/\ndialog dialog\[open\] \{\s*visibility: visible;/);
});
