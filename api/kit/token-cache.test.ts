import { afterEach, expect, test, vi } from 'vitest';
import { issueToken, readPerson, verifyCached } from './actor.ts';
import { Refusal } from './refusal.ts';

afterEach(() => void vi.useRealTimers());

const secretOf = (letter: string) => new TextEncoder().encode(letter.repeat(32));
const tenantId = 'a2b4c6d8-0000-4000-8000-000000000001';
const person = { tenantId, personId: tenantId, sessionId: tenantId, role: 'student' } as const;
const inTenMinutes = () => Math.floor(Date.now() / 1000) + 600;

test('a token is verified once, and again only under another secret', async () => {
  const verify = vi.fn(async () => ({ exp: inTenMinutes() }));
  const [ours, theirs] = [secretOf('a'), secretOf('b')];

  for (let turn = 0; turn < 3; turn++) await verifyCached('token', ours, verify);
  expect(verify).toHaveBeenCalledTimes(1);

  await verifyCached('token', theirs, verify);
  await verifyCached('another', ours, verify);
  expect(verify).toHaveBeenCalledTimes(3);
});

test('a token that was good a moment ago is refused from the second of its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const secret = secretOf('c');
  const token = issueToken(person, secret);
  expect(await readPerson(token, tenantId, secret)).toMatchObject({ personId: tenantId });

  vi.setSystemTime(Date.now() + 599_000);
  expect(await readPerson(token, tenantId, secret)).toMatchObject({ role: 'student' });
  vi.setSystemTime(Date.now() + 1_000);
  await expect(readPerson(token, tenantId, secret)).rejects.toThrow(Refusal);
});

test('a remembered token stays good for its own tenant only, and with its own letters only', async () => {
  const secret = secretOf('d');
  const token = issueToken(person, secret);
  await readPerson(token, tenantId, secret);

  await expect(readPerson(token, 'a2b4c6d8-0000-4000-8000-000000000002', secret)).rejects.toThrow(Refusal);
  await expect(readPerson(token, tenantId, secretOf('e'))).rejects.toThrow(Refusal);
  await expect(readPerson(`${token.slice(0, -2)}xx`, tenantId, secret)).rejects.toThrow(Refusal);
});

test('refused tokens are not cached, and the number of cached tokens is limited', async () => {
  const secret = secretOf('f');
  await expect(verifyCached('first', secret, () => Promise.reject(new Refusal('notSignedIn')))).rejects.toThrow();
  const first = vi.fn(async () => ({ exp: inTenMinutes() }));
  await verifyCached('first', secret, first);
  expect(first).toHaveBeenCalledTimes(1);

  for (let n = 0; n < 20_000; n++) await verifyCached(`token ${n}`, secret, async () => ({ exp: inTenMinutes() }));
  await verifyCached('first', secret, first);
  expect(first).toHaveBeenCalledTimes(2);
});
