import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { changeBookDetails, setBookFeatured } from '#api/publishing/service.ts';
import { takeDownBook } from '#api/reviews/service.ts';
import { changeStoryDetails } from '#api/stories/service.ts';
import type { PieceType } from '#contract/pieces.ts';
import type { PlatformBookChange } from '#contract/platform-books.ts';

type Change = PlatformBookChange & { ifMatch: string | undefined };

/** Changes a book or a story at its school by the same actions as the school's own screens. The school's audit log names the colleague. */
export async function changeBookAt(
  school: SchoolCall,
  { id, type }: { id: string; type: PieceType },
  { is_featured, categories, state, reason, ifMatch }: Change,
): Promise<void> {
  const { db } = school;
  const setDetails = type === 'book' ? changeBookDetails : changeStoryDetails;
  if (categories) await setDetails(db, school, { id, change: { categories }, ifMatch });
  if (is_featured !== undefined && type === 'book') await setBookFeatured(db, school, { id, isFeatured: is_featured });
  if (state && reason) await takeDownBook(db, school, { id, reason });
}
