import { expect, test } from 'vitest';
import { countGraphemes, hasHiddenCharacters, MAX_MESSAGE_GRAPHEMES } from '#contract/learning/dear-world-text.ts';
import { demoMessages } from '#db/demo/messages/messages.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';

const all = demoMessages.flatMap(({ messages }) => messages);
const published = all.filter(({ isInReview }) => !isInReview);

test('sixty messages are published over all goals, in four languages and more; three are in review', () => {
  expect(published).toHaveLength(60);
  expect(all.length - published.length).toBe(3);
  expect(new Set(published.map(({ goal }) => goal)).size).toBe(17);
  expect(new Set(published.map(({ language }) => language)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test('every message is one that a child can send', () => {
  for (const { text } of all) {
    expect(countGraphemes(text), text).toBeLessThanOrEqual(MAX_MESSAGE_GRAPHEMES);
    expect(hasHiddenCharacters(text), text).toBe(false);
  }
});

test('every author is a student of the school', () => {
  for (const { subdomain, messages } of demoMessages) {
    const school = demoTenants.find((tenant) => tenant.subdomain === subdomain);
    const students = school?.classes.flatMap((one) => one.students.map(({ username }) => username));
    for (const { author } of messages) expect(students).toContain(author);
  }
});
