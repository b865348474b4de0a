import { describe, expect, test } from 'vitest';
import { parseSignInCard } from './scan-step.tsx';

describe('the QR code of a sign-in card', () => {
  test('a card is read as a username and a password, and other fields are ignored', () => {
    expect(parseSignInCard('{"username":"ada","password":"card-x","role":"school_admin"}')).toEqual({
      username: 'ada',
      password: 'card-x',
    });
  });

  test.each([
    '',
    'https://school.example/login?code=RIVER7',
    'null',
    '[]',
    '7',
    '{}',
    '{"username":"ada"}',
    '{"username":1,"password":2}',
    '{"username":"","password":""}',
  ])('%s is no card', (text) => {
    expect(parseSignInCard(text)).toBeUndefined();
  });
});
