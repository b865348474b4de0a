import type { Report } from '#contract/authoring/reports.ts';
import type { ReportRow } from './queries.ts';

export function toReport({ created_at, closed_at, is_reviewed: _, author_id: __, ...report }: ReportRow): Report {
  return { ...report, created_at: created_at.toISOString(), closed_at: closed_at?.toISOString() ?? null };
}
