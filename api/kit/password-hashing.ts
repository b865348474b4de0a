import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './concurrency-limit.ts';

/** OWASP's first choice for stored passwords: Argon2id (the library's default), 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash like any other that no password has: whoever does not exist costs as much as whoever does. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const MAX_RUNNING = availableParallelism();
/** About two seconds of waiting, at 8 to 14 ms a hash (stack.md). A whole school's morning fits. */
const MAX_WAITING = 128 * MAX_RUNNING;
const limited = limitConcurrency(MAX_RUNNING, MAX_WAITING);

/** Hashes a password exactly as it was typed, but for Unicode's several spellings of one letter. Never inside a transaction. */
export function hashPassword(plain: string, pepper: Uint8Array): Promise<string> {
  return limited(() => hash(plain.normalize('NFC'), { ...COST, secret: pepper }));
}

/** Compares in the same time whether or not there is a hash to compare with. Never inside a transaction. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  plain: string,
  pepper: Uint8Array,
): Promise<boolean> {
  const isRight = await limited(() => verify(storedHash ?? DUMMY_HASH, plain.normalize('NFC'), { secret: pepper }));
  return isRight && typeof storedHash === 'string';
}
