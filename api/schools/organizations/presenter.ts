import type { StatisticsRow } from './cross-tenant-queries.ts';

export function toStatistics({ students, classes, books, published_books, last_activity }: StatisticsRow) {
  return { students, classes, books, published_books, last_activity };
}
