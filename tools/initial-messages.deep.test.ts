import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OTHER_FILES } from './catalogue-plugin.ts';
import { collectMessages } from './initial-messages.ts';

test('the first catalogue has the messages of public pages and not those of the dashboards', async () => {
  const others = ['area', 'content', 'other'].map((table) => `web/app/${table}-routes.tsx`);
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

test('files with messages outside of the first catalogue are loaded together with them', () => {
  const late = new Set(OTHER_FILES.filter((file) => !file.endsWith('-routes.tsx')));
  const reached = new Set<string>();
  for (const file of globSync('web/**/*.{ts,tsx}').filter((name) => !name.includes('.test.')))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const name = /(?:from |import\()'(#web|\.)([^']+)'/.exec(line);
      if (!name || line.startsWith('import type ')) continue;
      const target = name[1] === '#web' ? `web${name[2]}` : path.join(path.dirname(file), `.${name[2]}`);
      if (!late.has(target)) continue;
      // Pages behind sign-in have all messages.
      if (file !== 'web/areas/parts/signed-in-content.tsx') expect(line, file).toContain('withOtherMessages(import(');
      reached.add(target);
    }
  expect(reached).toEqual(late);
});
