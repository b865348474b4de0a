import anyAscii from 'any-ascii';
import type { TenantDb } from '#api/kit/tenant.ts';
import { asUsername } from '#contract/identity/users.ts';
import { findUsernamesLike, lockUsernames } from './username-queries.ts';

const MAX_USERNAME_LENGTH = 40;

export type Name = { first_name: string; last_name: string };

/** Derives a username from a name: letters of any script become a to z, which any keyboard can type. */
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
 * Returns a username for each person, in the same order: derived from the name, with a number if it is taken. A
 * `username` that the school chose is returned unchanged; the caller checks that it is free.
 */
export async function findFreeUsernames(
  db: TenantDb,
  people: (Name & { username?: string | undefined })[],
): Promise<string[]> {
  await lockUsernames(db);
  const stems = people.map((person) => (person.username ? asUsername(person.username) : plainUsername(person)));
  const takenUsernames = new Set(await findUsernamesLike(db, [...new Set(stems)]));
  for (const [index, { username }] of people.entries()) if (username) takenUsernames.add(stems[index] ?? '');
  const lastNumbers = new Map<string, number>();
  return people.map(({ username }, index) => {
    const stem = stems[index] ?? '';
    if (username) return stem;
    let number = lastNumbers.get(stem) ?? 1;
    let free = stem;
    while (takenUsernames.has(free)) free = `${stem}${++number}`;
    lastNumbers.set(stem, number);
    takenUsernames.add(free);
    return free;
  });
}
