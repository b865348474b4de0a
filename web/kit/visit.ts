import { type Session, useSession } from './session.ts';

/** Tells whether the visit allows only statistics: numbers, and no personal data. */
export function seesOnlyStatistics(session: Session | null | undefined): boolean {
  return session?.visit?.kind === 'visit' && session.visit.grants === 'figures';
}

/** Tells whether support views the site as someone: it can only read, and the server refuses everything else. */
export function useIsReadOnly(): boolean {
  return useSession()?.visit?.kind === 'view_as';
}
