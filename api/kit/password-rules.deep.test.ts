import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import { userWords } from '#contract/identity/users.ts';
import { isCertainlyGuessable } from '#contract/kit/password-hint.ts';
import { refuseWeakPassword } from './password-rules.ts';

const site = { school_name: 'Harbour School', subdomain: 'harbour-lane' };
const names = ['ada@school.example', 'Ada', 'Byron'];
const problemOf = async (plain: string, role: 'teacher' | 'student' | 'community' = 'teacher') => {
  const refusal = await refuseWeakPassword(plain, { role, site, names }, 'password').catch((thrown) => thrown);
  return refusal?.details.fields.password[0];
};

describe('a password of an adult', () => {
  test.each(['aaaaaaaa', '        ', 'Password1!', 'P@ssw0rd1', 'Welcome2026', 'iloveyou1', 'qwertz123456'])(
    'is refused if it is common: %s',
    async (plain) => expect(await problemOf(plain)).toBe(userWords.passwordCommon),
  );

  test.each(['ada@school.example', 'Ada Byron', 'adabyron1', 'Harbour School', 'harbour-lane', 'Booklark1'])(
    'is refused if it is a name of the person, the school or the product: %s',
    async (plain) => expect(await problemOf(plain)).toBe(userWords.passwordCommon),
  );

  test('is refused if it is short, and accepted if it is a few unrelated words', async () => {
    expect(await problemOf('xK9#q')).toBe(userWords.passwordShort);
    expect(await problemOf('nine brass otters')).toBeUndefined();
  });

  test('takes a bounded time to check, whatever its characters are', async () => {
    await problemOf('the first one loads the dictionaries');
    const time = await leastProcessorTime(() => problemOf('p4$$w0rd!@4$5'.repeat(9)));
    // With every substitution that zxcvbn knows it takes seconds.
    expect(time).toBeLessThan(500);
  });
});

test('the hint at the field calls no password guessable that would be accepted', async () => {
  const known = [site.school_name, ...names];
  const samples = fc.tuple(
    fc.constantFrom(
      'password',
      'Qwertz',
      'HARBOUR',
      'Harbour School',
      'Byron',
      'welcome',
      'abc',
      '1234',
      'x',
      '7!',
      '',
    ),
    fc.string({ maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(samples, async ([word, suffix]) => {
      for (const plain of [word + suffix, suffix.repeat(4), word.repeat(3)])
        if (isCertainlyGuessable(plain, known)) expect(await problemOf(plain), plain).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test('a community password follows the rules of adults', async () => {
  expect(await problemOf('12345678', 'community')).toBe(userWords.passwordCommon);
  expect(await problemOf('harbour school', 'community')).toBe(userWords.passwordCommon);
  expect(await problemOf('otters read rivers', 'community')).toBeUndefined();
});

test('a student may have any password that is not empty', async () => {
  expect(await Promise.all(['sunflower', '7', '-', '  '].map((plain) => problemOf(plain, 'student')))).toEqual([
    undefined,
    undefined,
    undefined,
    userWords.passwordMissing,
  ]);
});
