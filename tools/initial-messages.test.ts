import { expect, test } from 'vitest';
import { collectMessages } from './initial-messages.ts';

test('what visitors meet on the way to a book is in the first catalogue, what people work with is not', async () => {
  const others = ['web/app/area-routes.tsx', 'web/app/other-routes.tsx'];
  const first = await collectMessages('web/app/entry-client.tsx', others);
  const all = await collectMessages('web/app/entry-client.tsx', []);

  // On the page itself, in the words of the contract, and in a drawer that is fetched when it is opened.
  expect(first).toContain('All books');
  expect(first).toContain('Clean Water and Sanitation');
  expect(first).toContain('Search help');
  expect(all).toContain('Archive this class?');
  expect(first).not.toContain('Archive this class?');
  expect(first.size).toBeLessThan(all.size / 2);
});
