import type { Actor } from '#api/kit/actor.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { PersonState } from '#contract/people/people.ts';
import { mayManageCards } from './policy.ts';

export { findOwnersToPrint } from './actions.ts';

/** Returns whether the actor can print a sign-in card for a visible person. */
export function canPrintCard(actor: Actor, { role, state }: { role: Role; state: PersonState }): boolean {
  return role === 'student' && state !== 'archived' && mayManageCards(actor);
}
