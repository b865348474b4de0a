import { expect, test } from 'vitest';
import { collectMessages } from './initial-messages.ts';

test('the first catalogue has the messages of public pages and not those of the dashboards', async () => {
  const others = ['web/app/area-routes.tsx', 'web/app/other-routes.tsx'];
  const first = await collectMessages('web/app/entry-client.tsx', others);
  const all = await collectMessages('web/app/entry-client.tsx', []);

  // A message of the page itself, one of the contract, and one of a drawer that is loaded when it is opened.
  expect(first).toContain('All books');
  expect(first).toContain('Clean Water and Sanitation');
  expect(first).toContain('Search help');
  expect(all).toContain('Archive this class?');
  expect(first).not.toContain('Archive this class?');
  expect(first.size).toBeLessThan(all.size / 2);
});
