import type { Confirmation } from '#contract/identity/second-factor.ts';

/** Whether someone runs a school, an organization or the platform: how they sign in is changed with password and code. */
export function isHead(role: string): boolean {
  return role === 'school_admin' || role === 'organization_admin' || role === 'upschool_admin';
}

/** Returns what was typed to confirm; the server asks for what is missing, and says so when two-step verification is off. */
export function sentConfirmation({ current_password, code }: { current_password: string; code: string }): Confirmation {
  return { ...(current_password && { current_password }), ...(code.trim() && { code }) };
}
