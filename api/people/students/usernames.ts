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
 * Gives each person a username: derived from the name, with a number if it is taken. A `username` that the school chose
 * stays; the caller checks that it is free.
 */
export async function withFreeUsernames<Person extends Name & { username?: string | undefined }>(
  db: TenantDb,
  people: Person[],
): Promise<(Person & { username: string })[]> {
  await lockUsernames(db);
  const requests = people.map((person) => {
    return { person, stem: person.username ? asUsername(person.username) : plainUsername(person) };
  });
  const takenUsernames = new Set(await findUsernamesLike(db, [...new Set(requests.map(({ stem }) => stem))]));
  for (const { person, stem } of requests) if (person.username) takenUsernames.add(stem);
  const lastNumbers = new Map<string, number>();
  return requests.map(({ person, stem }) => {
    if (person.username) return { ...person, username: stem };
    let number = lastNumbers.get(stem) ?? 1;
    let username = stem;
    while (takenUsernames.has(username)) username = `${stem}${++number}`;
    lastNumbers.set(stem, number);
    takenUsernames.add(username);
    return { ...person, username };
  });
}
