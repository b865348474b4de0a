import type { Confirmation } from '#contract/identity/second-factor.ts';

/**
 * Tells whether a person runs a school, an organization or the platform: changing their sign-in requires password and
 * code.
 */
export function isHead(role: string): boolean {
  return role === 'school_admin' || role === 'organization_admin' || role === 'upschool_admin';
}

/** Returns the typed confirmation; the server requests missing parts, and refuses when two-step verification is off. */
export function sentConfirmation({ current_password, code }: { current_password: string; code: string }): Confirmation {
  return { ...(current_password && { current_password }), ...(code.trim() && { code }) };
}
