import { describe, expect, test } from 'vitest';
import { isCertainlyGuessable } from './password-hint.ts';

const names = ['Harbour School', 'Ada', 'Byron'];

describe('a password is certainly guessable', () => {
  test.each(['aaaaaaaa', 'xoxoxoxo', '12345678', '09876543', 'abcdefgh', 'qwertyui'])(
    'as a repetition or sequence: %s',
    (password) => expect(isCertainlyGuessable(password, names)).toBe(true),
  );

  test.each(['Password1!', 'welcome123', 'harbour1', 'Harbour School', 'BYRON_99', 'booklark'])(
    'as a common word or name with a short suffix: %s',
    (password) => expect(isCertainlyGuessable(password, names)).toBe(true),
  );

  test.each(['nine brass otters', 'xK9#qpl2', 'ada reads by the river', 'al4kr9qw', ''])(
    'but not as “%s”',
    (password) => expect(isCertainlyGuessable(password, ['', 'Al', ...names])).toBe(false),
  );
});
