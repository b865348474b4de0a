import type { Actor } from '#api/kit/actor.ts';
import type { Role } from '#contract/roles.ts';
import { eraseStudents } from './erasure.ts';
import { mayErase } from './policy.ts';

export { eraseStudents };

/** Returns whether the actor can erase a person. Only students are erased; other accounts are archived. */
export function canEraseStudent(actor: Actor, { role }: { role: Role }): boolean {
  return role === 'student' && mayErase(actor);
}
