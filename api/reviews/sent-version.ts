import type { TenantDb } from '#api/kit/tenant.ts';
import {
  findRevision,
  type PageRow,
  type PieceKey,
  type PieceRow,
  type RevisionContent,
  type StepRow,
  workStateOf,
} from '#api/pieces/service.ts';
import { approvedRevisionOf } from './policy.ts';

type Version = { row: PieceRow; pages: PageRow[] };

/** In these states the author may have written something since that no one has sent. */
const WRITABLE = ['draft', 'checks_failed', 'changes_asked'];

/** Finds what the author sent last; of a published piece whose change was not sent, what was approved. `current` is the piece as it is now. */
export async function findSentVersion(
  db: TenantDb,
  key: PieceKey,
  current: Version,
  steps: StepRow[],
): Promise<Version & { live: Version | null }> {
  const { row } = current;
  const find = async (revision: number | null): Promise<Version | null> => {
    const content = revision === null ? undefined : await findRevision(db, key, revision);
    return content ? toVersion(content, current) : null;
  };
  const approved = row.change_state === null ? null : await find(approvedRevisionOf(steps));
  if (row.change_state === 'draft') return { ...(approved ?? current), live: null };
  const sent = WRITABLE.includes(workStateOf(row)) ? await find(row.submitted_revision) : null;
  return { ...(sent ?? current), live: approved };
}

/** Returns a stored revision as rows. The pictures of a file are not stored with it and come from the current pages. */
function toVersion({ details, pages }: RevisionContent, current: Version): Version {
  const currentPages = new Map(current.pages.map((page) => [page.id, page]));
  const rows = pages.map((page, index): PageRow => {
    const now = currentPages.get(page.id);
    return {
      ...(now ?? { author: null, edits: 0 }),
      ...(page as unknown as Omit<PageRow, 'number' | 'author' | 'edits'>),
      number: index + 1,
      pictures: page.file_page !== null && now ? now.pictures : (page.pictures as PageRow['pictures']),
    };
  });
  return { row: { ...current.row, ...details, page_count: rows.length }, pages: rows };
}
