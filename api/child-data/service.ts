import type { Actor } from '#api/kit/actor.ts';
import type { Role } from '#contract/roles.ts';
import { mayErase } from './policy.ts';

/** Returns whether the actor can erase a person. Only students are erased; other accounts are archived. */
export function canEraseStudent(actor: Actor, { role }: { role: Role }): boolean {
  return role === 'student' && mayErase(actor);
}
