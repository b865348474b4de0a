import { expect, test } from 'vitest';
import { zoneName, zonePlace } from './time-zones.ts';

test('a time zone is named by its city, and in Arabic by the name of its time', () => {
  expect(zoneName('America/New_York')).toBe('New York');
  expect(zoneName('Asia/Katmandu')).toBe('Kathmandu');
  expect(zonePlace('Asia/Kathmandu', 'fr')).toBe('Kathmandu');
  expect(zonePlace('Asia/Kathmandu', 'ar')).toBe('توقيت نيبال');
});
