import { expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import { exampleEmails } from '#api/testing/example-emails.ts';
import { renderDemoEmail } from './seed-app.ts';

test('an invitation in the demo data names the school', async () => {
  const { subject, html } = await renderDemoEmail({
    name: 'personInvitation',
    content: exampleEmails.personInvitation,
    site: { ...exampleColours, school_name: 'Riverside School' },
    language: 'en',
  });

  expect(subject).toBe('Riverside School has invited you');
  expect(html).toContain('Grace Hopper from Riverside School has invited you to join as a teacher.');
});

test('an email of a school whose main language is Arabic is marked as English, the language of its words', async () => {
  const { html } = await renderDemoEmail({
    name: 'personInvitation',
    content: exampleEmails.personInvitation,
    site: { ...exampleColours, school_name: 'Hillcrest Primary' },
    language: 'ar',
  });

  expect(html).toContain('<html lang="en" dir="ltr">');
});
