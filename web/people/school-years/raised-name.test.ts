import { expect, test } from 'vitest';
import { raiseName } from './plan-draft.ts';

test.each([
  ['Year 4 Kingfishers', 'Year 5 Kingfishers'],
  ['9B', '10B'],
  ['04A', '05A'],
  ['Year 4 2025/2026', 'Year 5 2025/2026'],
  ['الصف ٩ أ', 'الصف ١٠ أ'],
  ['कक्षा ४', 'कक्षा ५'],
  ['الصف الرابع: السنونو', 'الصف الخامس: السنونو'],
  ['الصف الاول الثانوي', 'الصف الثاني الثانوي'],
  ['العاشر ب', 'الحادي عشر ب'],
  ['الحادي عشر', 'الثاني عشر'],
  ['الثاني عشر', 'الثاني عشر'],
  ['Class of 2026', 'Class of 2026'],
  ['Reception Otters', 'Reception Otters'],
])('“%s” becomes “%s”', (name, raised) => {
  expect(raiseName(name)).toBe(raised);
});
