import type { Session } from './session.ts';

/** Whoever came by a grant of figures sees numbers, and nothing of people. */
export function seesOnlyStatistics(session: Session | null | undefined): boolean {
  return session?.visit?.grants === 'figures';
}

/** Whoever runs this place, and is no guest by a hand-over: admins, grants and erasure are theirs alone. */
export function isOwnAdmin(session: Session | null | undefined): boolean {
  const role = session?.user.role;
  return session?.visit === undefined && (role === 'school_admin' || role === 'organization_admin');
}
