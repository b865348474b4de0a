import type { Session } from './session.ts';

/** Tells whether the visit allows only statistics: numbers, and no personal data. */
export function seesOnlyStatistics(session: Session | null | undefined): boolean {
  return session?.visit?.grants === 'figures';
}

/** Tells whether the person is an admin here and not a visitor. Only these admins manage admins, grants and erasure. */
export function isOwnAdmin(session: Session | null | undefined): boolean {
  const role = session?.user.role;
  return session?.visit === undefined && (role === 'school_admin' || role === 'organization_admin');
}
