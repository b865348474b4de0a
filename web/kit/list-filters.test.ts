import { expect, test, vi } from 'vitest';
import { type ListFilter, readFilters } from './list-filters.ts';
import type { useListParams } from './list-params.ts';

const filters: ListFilter[] = [
  { name: 'from', label: 'From', day: 'first' },
  { name: 'until', label: 'Until', day: 'last' },
];

const read = (query: string) => {
  const url = new URLSearchParams(query);
  return readFilters(filters, { get: (name: string) => url.get(name) ?? undefined } as ReturnType<
    typeof useListParams
  >);
};

test.each([
  ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s in London is the whole day, also when the clocks change', (day, from, until) => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(read(`from=${day}&until=${day}`)).toEqual({ from, until });
  vi.unstubAllEnvs();
});

test.each(['2026-02-31', '2026-13-01', '2026-00-10', 'today'])('%s is no day and sets no filter', (day) => {
  expect(read(`from=${day}`)).toEqual({});
});
