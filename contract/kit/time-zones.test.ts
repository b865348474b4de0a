import { expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { zoneName, zonePlace } from './time-zones.ts';

test('a time zone is named by its city, and in Arabic by the name of its time', () => {
  expect(zoneName('America/New_York')).toBe('New York');
  expect(zoneName('Asia/Katmandu')).toBe('Kathmandu');
  expect(zonePlace('Asia/Kathmandu', 'fr')).toBe('Kathmandu');
  expect(zonePlace('Asia/Kathmandu', 'ar')).toBe('توقيت نيبال');
});

test('a day is that of the time zone', () => {
  const at = new Date('2026-09-01T22:30:00Z');
  expect(dayIn('Europe/London', at)).toBe('2026-09-01');
  expect(dayIn('Asia/Amman', at)).toBe('2026-09-02');
});
