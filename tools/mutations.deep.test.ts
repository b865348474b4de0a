import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aDatabase } from '#db/testing/database.ts';
import { mutations } from './mutations.ts';

test.each(mutations)('without $name: what is taken away and its test are there', async ({ sql, edits = [], test }) => {
  expect(Boolean(sql) || edits.length > 0).toBe(true);
  for (const { file, from, to } of edits) {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  }
  expect(readFileSync(test.file, 'utf8')).toContain(`'${test.title}'`);
  if (test.row !== undefined) {
    expect(test.title).toContain('%s');
    expect(readFileSync(test.file, 'utf8')).toContain(`['${test.row}', `);
  }
  if (!sql) return;
  const database = await aDatabase();
  try {
    // A constraint or trigger that no longer exists makes the statement fail.
    await database.owner.query(sql);
  } finally {
    await database.close();
  }
});
