import type { Session } from './session.ts';

/** Tells whether the visit allows only statistics: numbers, and no personal data. */
export function seesOnlyStatistics(session: Session | null | undefined): boolean {
  return session?.visit?.kind === 'visit' && session.visit.grants === 'figures';
}
