import type { Confirmation } from '#contract/identity/second-factor.ts';

/** Tells whether an account has more rights than a student's: changing its sign-in requires password and code. */
export function isStaff(role: string): boolean {
  return role !== 'student';
}

/** Returns the typed confirmation; the server requests missing parts, and refuses when two-step verification is off. */
export function sentConfirmation({ current_password, code }: { current_password: string; code: string }): Confirmation {
  return { ...(current_password && { current_password }), ...(code.trim() && { code }) };
}
