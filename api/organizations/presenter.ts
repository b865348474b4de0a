import type { Figures } from '#contract/organizations.ts';
import type { FiguresRow } from './cross-tenant-queries.ts';

export function toFigures({ students, classes, books, published_books, last_activity }: FiguresRow): Figures {
  return { students, classes, books, published_books, last_activity: last_activity?.toISOString() ?? null };
}
