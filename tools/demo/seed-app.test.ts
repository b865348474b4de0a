import { expect, test } from 'vitest';
import { invitationEmailWords } from '#contract/invitation-words.ts';
import { translate } from './seed-app.ts';

test('the subject of an invitation in the demo data names the school', () => {
  const school = 'Riverside School';
  expect(translate('en', invitationEmailWords.subject, { school })).toBe('Riverside School has invited you');
});
