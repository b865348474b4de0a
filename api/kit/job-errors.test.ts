import { expect, test } from 'vitest';
import { describeJobError } from './job-errors.ts';

test.for([
  ['an email address', 'Mailbox <amara@hillcrest.test> is full', 'Mailbox <(an address)> is full'],
  ['a name in quotation marks', 'No class for “Amara Okafor” and "Li Wei"', 'No class for (a value) and (a value)'],
  [
    'a password in a URL',
    'connect smtps://post:hunter2@mail.example.test:465 failed',
    'connect smtps://post:(an address):465 failed',
  ],
  ['the secret of a link', 'GET https://x.test/accept#Zm9vYmFyMTIz took 30 s', 'GET https://x.test/accept took 30 s'],
  ['a token', 'refused card-Yk3bVb0yT2JqcmZ1eWx4d3Z1dHNyb3F', 'refused (a secret)'],
] as const)('%s does not remain in the error of a job', ([, message, described]) => {
  expect(describeJobError(new Error(message))).toBe(described);
});

test('what helps to find the cause remains', () => {
  const messages = [
    'ENOSPC: no space left on device, write',
    'duplicate key value violates unique constraint "users_email_key"',
    'book 0190c7f2-8a1b-7c3d-9e4f-5a6b7c8d9e0f has no pages',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ];
  expect(messages.map((message) => describeJobError(new Error(message)))).toEqual(messages);
});
