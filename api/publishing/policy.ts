import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** Who can upload, edit, publish and take down books. */
export const mayPublish: Policy = allowAdmins;

type BookRow = { state: string; rendition_id: string | null };

/** Returns whether staff can open a book that is not published, as the library decides for those who may read unpublished ones. */
export function canPreviewBook({ state, rendition_id }: BookRow): boolean {
  return rendition_id !== null && !['draft', 'published', 'pulled_down'].includes(state);
}

/** Returns whether a book can be published, or a published one shown to another audience. */
export function canPublishBook({ state, rendition_id }: BookRow): boolean {
  return rendition_id !== null && ['approved', 'in_review', 'pulled_down', 'published'].includes(state);
}

export function canPullDownBook({ state }: Pick<BookRow, 'state'>): boolean {
  return state === 'published';
}

/** A published book is taken down before it is deleted. */
export function canDeleteBook({ state }: Pick<BookRow, 'state'>): boolean {
  return state !== 'published';
}
