import { expect, test } from 'vitest';
import { interfaceLanguages } from '#contract/languages.ts';
import { setCommunityPassword } from '#contract/tenants.ts';
import { wordPair } from './word-pair.ts';

test.each(interfaceLanguages)('a suggestion in %s is two words that make a password', (language) => {
  const made = Array.from({ length: 300 }, () => wordPair(language));

  for (const password of made) {
    expect(password).toMatch(/^\p{L}{2,}-\p{L}{2,}$/u);
    expect(setCommunityPassword.body.safeParse({ password }).success, password).toBe(true);
  }
  expect(new Set(made).size).toBeGreaterThan(250);
});
