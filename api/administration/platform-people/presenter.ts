import type { Role } from '#contract/kit/roles.ts';
import type { PlatformPersonRow } from './list-queries.ts';

/** Turns a row into a reply. Only this function masks students, unless the caller gave a reason to see one. */
export function toPlatformPerson(row: Omit<PlatformPersonRow, 'row_key'>, isRevealed = false) {
  const { id, first_name, state, tenant } = row;
  const isMasked = row.role === 'student' && !isRevealed;
  return {
    id,
    first_name,
    last_name: isMasked ? initialOf(row.last_name) : row.last_name,
    email: isMasked ? null : row.email,
    role: row.role as Role,
    state,
    tenant,
    country: isMasked ? null : row.country,
    last_sign_in_at: (!isMasked && row.last_sign_in_at) || null,
    created_at: isMasked ? null : row.created_at,
  };
}

function initialOf(name: string): string {
  const [letter] = name;
  return letter === undefined ? '' : `${letter}.`;
}
