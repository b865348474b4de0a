import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { BankAccount } from './bank-account.tsx';

const render = (account: string | null) =>
  textOf(renderPage(<BankAccount name="Clean Springs" account={account} />)).replaceAll(/[\u2066-\u2069]/g, '');

test('a transfer names the cause and the end of its bank account', () => {
  expect(render('•••• 5555')).toMatch(/Cause\s*Clean Springs\s*Bank account\s*•••• 5555/);
});

test('a cause without a bank account is asked for it first', () => {
  expect(render(null)).toContain('No bank account of this cause is stored.');
});
