import anyAscii from 'any-ascii';
import type { TenantDb } from '#api/kit/tenant.ts';
import { asUsername } from '#contract/users.ts';
import { findUsernamesLike, lockUsernames } from './username-queries.ts';

const MAX_USERNAME_LENGTH = 40;

export type Name = { first_name: string; last_name: string };

/** What a child of this name types to sign in: letters of any script become those of a plain keyboard. */
export function plainUsername({ first_name, last_name }: Name): string {
  const plain = [first_name, last_name].map((part) =>
    anyAscii(part)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  const joined = plain.filter(Boolean).join('.').slice(0, MAX_USERNAME_LENGTH);
  return joined || 'student';
}

/**
 * A username for each, in the same order: the plain one, with a number where it is taken in this tenant or by somebody before.
 * `wanted` are asked for as they are (an office's own); whoever asks makes sure that they are free.
 */
export async function findFreeUsernames(
  db: TenantDb,
  tenantId: string,
  people: (Name & { username?: string | undefined })[],
): Promise<string[]> {
  await lockUsernames(db, tenantId);
  const stems = people.map((one) => (one.username ? asUsername(one.username) : plainUsername(one)));
  const taken = new Set(await findUsernamesLike(db, tenantId, [...new Set(stems)]));
  for (const [at, one] of people.entries()) if (one.username) taken.add(stems[at] ?? '');
  const nextOf = new Map<string, number>();
  return people.map((one, at) => {
    const stem = stems[at] ?? '';
    if (one.username) return stem;
    let number = nextOf.get(stem) ?? 1;
    let free = stem;
    while (taken.has(free)) free = `${stem}${++number}`;
    nextOf.set(stem, number);
    taken.add(free);
    return free;
  });
}
