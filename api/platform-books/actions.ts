import { recordAuditEvent } from '#api/audit/service.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { changeBookDetails, setBookFeatured } from '#api/publishing/service.ts';
import { takeDownBook } from '#api/reviews/service.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { PlatformBookChange } from '#contract/platform-books.ts';

type Change = PlatformBookChange & { ifMatch: string | undefined };

/** Changes a book at its school by the same actions as the school's own screens. The school's audit log names the colleague. */
export async function changeBookAt(
  school: SchoolCall,
  id: string,
  { is_featured, categories, state, reason, ifMatch }: Change,
): Promise<void> {
  const { db, site, actor } = school;
  if (categories) {
    await changeBookDetails(db, actor, { id, change: { categories }, ifMatch });
    await recordBookEvent(school, 'book.categories_changed', id);
  }
  if (is_featured !== undefined) {
    await setBookFeatured(db, site.id, { id, isFeatured: is_featured });
    await recordBookEvent(school, is_featured ? 'book.featured' : 'book.unfeatured', id);
  }
  if (state && reason) await takeDownBook(db, school, { id, reason });
}

function recordBookEvent(school: SchoolCall, act: AuditAction, id: string): Promise<void> {
  return recordAuditEvent(school.db, school, { act, subjects: { kind: 'book', ids: [id] } });
}
