import type { Actor } from '#api/kit/actor.ts';
import { allowAdmins, type Policy } from '#api/kit/policy.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { EveryoneBy } from '#contract/schools/tenants.ts';
import type { AudienceFacts } from './audience-queries.ts';

/** People who can upload, edit, publish and take down books. */
export const mayPublish: Policy = allowAdmins;

type BookRow = { state: string; rendition_id: string | null };
/** Only its review publishes a book that an author writes. */
type PublishableBook = BookRow & { is_piece: boolean };

/** Returns whether staff can open an unpublished book, by the same rule as in the library. */
export function canPreviewBook({ state, rendition_id }: BookRow): boolean {
  return rendition_id !== null && !['draft', 'published', 'pulled_down'].includes(state);
}

/** Returns whether a book can be published, or a published one shown to another audience. */
export function canPublishBook({ state, rendition_id, is_piece }: PublishableBook): boolean {
  if (is_piece) return state === 'published';
  return rendition_id !== null && ['approved', 'pulled_down', 'published'].includes(state);
}

export function canPullDownBook({ state }: Pick<BookRow, 'state'>): boolean {
  return state === 'published';
}

/** Staff cannot edit an author's words and cover, which come from the approved version. */
export function canEditWords({ is_piece }: Pick<PublishableBook, 'is_piece'>): boolean {
  return !is_piece;
}

/** Returns whether staff can change the details that a piece's approval sets. Before approval, its review sets them. */
export function canSetDetails({ state, is_piece }: Pick<PublishableBook, 'state' | 'is_piece'>): boolean {
  return !is_piece || state === 'approved' || state === 'published' || state === 'pulled_down';
}

/** A published book must be taken down before it is deleted. Only authors delete their own works. */
export function canDeleteBook({ state, is_piece }: Pick<PublishableBook, 'state' | 'is_piece'>): boolean {
  return state !== 'published' && !is_piece;
}

/** The roles that may show works to everyone, by the school's setting. */
const EVERYONE_BY: Record<EveryoneBy, CallerRole[]> = {
  teacher: ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'],
  lead: ['teacher_admin', 'school_admin', 'organization_admin'],
  admin: ['school_admin', 'organization_admin'],
};

/** Returns the missing permission that keeps a work from everyone. It does not depend on the caller. */
export function findMissingPermission({
  without_works,
  needs_photos_approved,
  photos_approved,
}: Pick<AudienceFacts, 'without_works' | 'needs_photos_approved' | 'photos_approved'>):
  | 'permission'
  | 'photos'
  | undefined {
  if (without_works > 0) return 'permission';
  return needs_photos_approved && !photos_approved ? 'photos' : undefined;
}

/** Returns whether the caller may choose the audience `everyone`. */
export function canShowToEveryone(
  { role }: Pick<Actor, 'role'>,
  { everyone_by }: { everyone_by: EveryoneBy },
): boolean {
  return EVERYONE_BY[everyone_by].includes(role);
}
