import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { foldDigits, splitCode } from '#contract/kit/codes.ts';
import type { Role } from '#contract/kit/roles.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { networkOf } from './rate-limit.ts';

/** OWASP's first choice for stored passwords: Argon2id (the library's default), 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Matches no password. Comparing with it makes an unknown account take as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const MAX_RUNNING = availableParallelism();
/** A child waits about five seconds before tapping again, which would cost another hash. */
const MAX_WAIT_MS = 5000;
/** Reached only before the first hash was measured. It bounds the memory, about 20 kB for each request that waits. */
const MAX_WAITING = 1024 * MAX_RUNNING;
const limited = limitConcurrency(MAX_RUNNING, MAX_WAITING, MAX_WAIT_MS);

/** Ends a student's password hash, for which capitals, spaces and hyphens do not count. */
const FOLDED = '$folded';

/** Removes from a child's password what a tablet adds unseen: capitals, spaces, hyphens, digits of another script. */
export function foldPassword(typed: string): string {
  const plain = foldDigits(typed.normalize('NFKC').trim()).toLowerCase();
  return splitCode(plain).join('') || plain;
}

/** Hashes the password of a person, a student's folded. Never call it inside a transaction. */
export async function hashPasswordOf(role: Role, plain: string, pepper: Uint8Array): Promise<string> {
  return role === 'student' ? (await hashPassword(foldPassword(plain), pepper)) + FOLDED : hashPassword(plain, pepper);
}

/** Hashes a password as typed, in one Unicode normalization. Never call it inside a transaction. */
export function hashPassword(plain: string, pepper: Uint8Array): Promise<string> {
  return limited(() => hash(plain.normalize('NFC'), { ...COST, secret: pepper }));
}

/**
 * Compares a password in the same time whether or not there is a hash. Never call it inside a transaction. Addresses
 * take turns: an address that sends hundreds of passwords delays itself, not others.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  plain: string,
  pepper: Uint8Array,
  ip = '',
): Promise<boolean> {
  const isFolded = storedHash?.endsWith(FOLDED);
  const expected = isFolded ? storedHash?.slice(0, -FOLDED.length) : storedHash;
  const typed = isFolded ? foldPassword(plain) : plain.normalize('NFC');
  const compare = () => verify(expected ?? DUMMY_HASH, typed, { secret: pepper });
  const isRight = await limited(compare, [networkOf(ip)]);
  return isRight && typeof storedHash === 'string';
}
