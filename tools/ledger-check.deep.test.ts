import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aDatabase } from '#db/testing/database.ts';

test('npm run ledger:check counts the transactions, lists what differs, and ends with 1 if anything does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-ledger-'));
  const database = await aDatabase();
  const { host, port } = database.administrator;
  const check = async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'ledger-check.ts')], {
      env: {
        PATH: process.env.PATH,
        BOOKLARK_DATA: folder,
        DATABASE_URL: `postgresql://postgres@/${database.name}?host=${host}&port=${port}`,
      },
    });
    const ended = once(child, 'exit');
    const printed = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
    return { printed, exitCode: (await ended)[0] };
  };
  try {
    expect(await check()).toEqual({ printed: 'Transactions checked: 0. Differences: 0.\n', exitCode: 0 });
    await database.owner.query('alter table ledger_transactions disable trigger user');
    const { rows } = await database.owner.query(`with school as (select uuidv7() as id),
      account as (insert into accounts (tenant_id, kind, currency, is_pending) select id, 'school', 'GBP', false from school)
      insert into ledger_transactions (tenant_id, currency, reason) select id, 'GBP', 'paid 1' from school returning tenant_id`);
    expect(await check()).toEqual({
      printed: `The postings of “paid 1” do not sum to zero (school ${rows[0].tenant_id}): 0 by the ledger, 0 is shown.\nTransactions checked: 1. Differences: 1.\n`,
      exitCode: 1,
    });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
