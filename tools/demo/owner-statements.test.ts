import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spreadDates } from './dates.ts';
import { spreadSaleDates } from './sale-dates.ts';

/**
 * The columns that the owner of the database may change in demo data, which is created by calls of the product: days,
 * and the numbers of invoices (docs/design/administration.md).
 */
const changes = {
  books: ['published_at', 'created_at', 'state_since'],
  stories: ['published_at', 'created_at', 'state_since'],
  pieces: ['created_at', 'submitted_at', 'changed_at'],
  piece_steps: ['happened_at'],
  piece_revisions: ['created_at'],
  certificates: ['issued_at'],
  reactions: ['reacted_at'],
  orders: ['placed_at', 'asked_at', 'paid_at'],
  order_changes: ['changed_at'],
  payment_attempts: ['created_at'],
  refunds: ['created_at', 'done_at', 'held_at'],
  disputes: ['opened_at', 'closed_at'],
  invoices: ['issued_at', 'number', 'sequence', 'year'],
  ledger_transactions: ['posted_at'],
};
/** Tables whose rows the owner may delete and insert: the last number of each year. */
const writableTables = ['invoice_series'];

test('the owner changes days of the demo and numbers of its invoices, and nothing else', async () => {
  const statements: string[] = [];
  const client = { query: async (text: string) => statements.push(text) };
  await spreadDates(client, new Date());
  await spreadSaleDates(client, new Date());
  const text = statements.join(';\n');

  const changed: Record<string, string[]> = {};
  for (const [, table = '', columns = ''] of text.matchAll(/\bupdate (\w+)(?: \w)? set\s+(.*?)(?=\s+from |;|$)/gs))
    changed[table] = [...new Set([...(changed[table] ?? []), ...namesOf(columns)])];
  expect(changed).toEqual(changes);
  expect(text.match(/\bupdate \w+/g)).toHaveLength(16);
  expect([...text.matchAll(/\b(?:insert into|delete from) (\w+)/g)].map(([, table]) => table)).toEqual([
    ...writableTables,
    ...writableTables,
  ]);
});

test('no other file of the demo data and no other line of the launcher writes as the owner', () => {
  const files = readdirSync('tools/demo').filter((name) => !name.endsWith('.test.ts'));
  const withStatements = files.filter((name) =>
    /\b(insert into|delete from|update \w+( \w)? set)\b/i.test(readFileSync(`tools/demo/${name}`, 'utf8')),
  );
  expect(withStatements.toSorted()).toEqual(['dates.ts', 'sale-dates.ts']);

  const [, launch = ''] = readFileSync('tools/launch.ts', 'utf8').split('async function createDemoData');
  const lines = (launch.split('\n}\n')[0] ?? '').split('\n').filter((line) => line.includes('urls.owner'));
  expect(lines.map((line) => line.trim())).toEqual([
    'await startDemoData(urls.owner);',
    'await withClient(urls.owner, async (client) => {',
    'await finishDemoData(urls.owner);',
  ]);
});

/** Returns the columns to which an update assigns values. */
function namesOf(assignments: string): string[] {
  return [...assignments.matchAll(/(?:^|,\s+)([a-z_]+) = /g)].map(([, name = '']) => name);
}
