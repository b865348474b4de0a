import { expect, test } from 'vitest';
import { auditActionWords } from './audit-words.ts';
import { fieldWords } from './field-words.ts';
import { PersonChange } from './people.ts';
import { SchoolSettingsChange } from './tenants.ts';
import { ProfileChange } from './users.ts';

/** These have nobody and nothing but the school itself to be about; of who is erased no name is left to say. */
const ofNobody = [
  'person.erased',
  'people.exported',
  'acts.exported',
  'settings.changed',
  'domain.added',
  'domain.verified',
  'domain.removed',
  'community.changed',
  'retention.changed',
];

test.each(Object.entries(auditActionWords))('%s names whom it was about, where there is one', (act, words) => {
  expect(words.includes('{whom}')).toBe(!ofNobody.includes(act));
});

test('whatever can be changed of a person or a school has a word', () => {
  const changed = [PersonChange, ProfileChange, SchoolSettingsChange].flatMap(({ shape }) => Object.keys(shape));

  expect(changed.filter((field) => !(field in fieldWords))).toEqual([]);
});
