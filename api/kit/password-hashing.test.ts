import { expect, test } from 'vitest';
import { hashPassword, hashPasswordOf, verifyPassword } from './password-hashing.ts';

const pepper = new TextEncoder().encode('a pepper of at least thirty-two letters');

test('a hash is good for its password with its pepper, and for nothing else', async () => {
  const hash = await hashPassword('Zoë', pepper);

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'Zoë'.normalize('NFD'), pepper)).toBe(true);
  expect(await verifyPassword(hash, 'zoë', pepper)).toBe(false);
  expect(await verifyPassword(hash, 'Zoë', new Uint8Array(32))).toBe(false);
  expect(await verifyPassword(null, 'Zoë', pepper)).toBe(false);
});

test('a long password counts to its end', async () => {
  const hash = await hashPassword('a'.repeat(128), pepper);

  expect(await verifyPassword(hash, `${'a'.repeat(127)}b`, pepper)).toBe(false);
});

test.each([
  ['Blue Fish', ['Blue Fish', 'blue fish', ' BLUEFISH ', 'blue-fish', 'blue — fish', 'blue\u200bfish\ufe0f'], true],
  ['---', ['---', ' --- '], true],
  ['Blue Fish', ['blue dish', '', '-'], false],
])('the password %s of a student forgives capitals, spaces and hyphens (case %#)', async (plain, typed, isRight) => {
  const hash = await hashPasswordOf('student', plain, pepper);
  for (const one of typed) expect(await verifyPassword(hash, one, pepper), one).toBe(isRight);
});

test('the password of an adult does not forgive capitals', async () => {
  const hash = await hashPasswordOf('teacher', 'nine brass otters', pepper);
  expect(await verifyPassword(hash, 'Nine Brass Otters', pepper)).toBe(false);
});
