import { expect, test } from 'vitest';
import { LedgerDifference } from './ledger.ts';
import { describeDifference } from './ledger-differences.ts';

const fill = (sentence: string, values: Record<string, string> = {}) =>
  sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
const facts = {
  ...{ order: 'R-12', refund: 'rf', series: 'ABC-2026', month: '2026-03', currency: 'GBP', name: 'fee of order R-1' },
  ...{ reason: 'paid 1', part: 'tax', invoice: 'in_1', account: 'printing', sale: 'gift' },
  payment: 'p1',
};

test.for(LedgerDifference.shape.kind.options)('a difference of the kind %s is named with its facts', (kind) => {
  const sentence = describeDifference({ kind, facts: { ...facts, cause: 'c1', cause_name: 'Water' } }, fill);
  expect(sentence).toMatch(/R-12|GBP|ABC-2026|paid 1|fee of order R-1/);
  expect(sentence).not.toMatch(/[{}]|undefined/);
});

test.for([
  ['order', {}, 'Order <R-12>: tax'],
  ['balance', {}, 'Balance of the account “printing” in <GBP>'],
  ['sales', { account: 'cause', cause: 'c1', cause_name: 'Water' }, 'Book Sales in <GBP>: <Water>'],
  ['cause', { cause: 'c1' }, '<c1> in <GBP>: raised'],
  ['stored_month', {}, 'Stored total of Book Sales of <2026-03> in <GBP>: gifts'],
] as const)('names stand apart, and parts are translated: %s', ([kind, more, expected]) => {
  const sentence = describeDifference({ kind, facts: { ...facts, ...more } }, fill, (name) => `<${name}>`);
  expect(sentence).toBe(expected);
});
