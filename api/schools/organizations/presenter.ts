import type { Statistics } from '#contract/schools/organizations.ts';
import type { StatisticsRow } from './cross-tenant-queries.ts';

export function toStatistics({ students, classes, books, published_books, last_activity }: StatisticsRow): Statistics {
  return { students, classes, books, published_books, last_activity: last_activity?.toISOString() ?? null };
}
