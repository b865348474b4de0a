import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { changeBookDetails, setBookFeatured } from '#api/publishing/service.ts';
import { takeDownBook } from '#api/reviews/service.ts';
import type { PlatformBookChange } from '#contract/platform-books.ts';

type Change = PlatformBookChange & { ifMatch: string | undefined };

/** Changes a book at its school by the same actions as the school's own screens. The school's audit log names the colleague. */
export async function changeBookAt(
  school: SchoolCall,
  id: string,
  { is_featured, categories, state, reason, ifMatch }: Change,
): Promise<void> {
  const { db } = school;
  if (categories) await changeBookDetails(db, school, { id, change: { categories }, ifMatch });
  if (is_featured !== undefined) await setBookFeatured(db, school, { id, isFeatured: is_featured });
  if (state && reason) await takeDownBook(db, school, { id, reason });
}
