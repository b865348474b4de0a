import pg from 'pg';
import { openPool } from '#api/kit/pipeline.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/money/ledger/service.ts';
import { median } from './compare.ts';
import type { Environment } from './environment.ts';
import { moneyFacts } from './money-seed.ts';
import { type Row, seconds } from './results.ts';

const ROUNDS = 3;
/** As in `npm run ledger:check`. */
const CONNECTIONS = 2;

export type LedgerCheck = { ours: number; bare: number; transactions: number };

/** Measures `npm run ledger:check`, without the start of its process, against one bare sum of the same postings by transaction. In ms. */
export async function measureLedgerCheck({ owner }: Environment): Promise<LedgerCheck> {
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  const pool = openPool({ connectionString: owner.replace('booklark_owner', 'booklark_platform'), max: CONNECTIONS });
  try {
    const times = { ours: [] as number[], bare: [] as number[] };
    let transactions = 0;
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await timeOf(() => client.query(BARE_SUM)));
      times.ours.push(
        await timeOf(async () => {
          const found = await checkLedger((work) => inPlatform(pool, work, { isReadOnly: true }), {
            connections: CONNECTIONS,
          });
          if (found.differences.length > 0)
            throw new Error(`the ledger differs: ${JSON.stringify(found.differences.slice(0, 5))}`);
          transactions = found.transactions;
        }),
      );
    }
    return { ours: median(times.ours), bare: median(times.bare), transactions };
  } finally {
    await pool.end();
    await client.end();
  }
}

export function ledgerCheckRow({ ours, bare, transactions }: LedgerCheck): Row {
  return {
    measure: 'check of the ledger',
    ours: seconds(ours / 1000),
    peer: seconds(bare / 1000),
    reached: (bare / ours).toFixed(2),
    floor: '0.30',
    isMet: bare / ours >= 0.3,
    note: `${transactions.toLocaleString('en')} transactions of ${moneyFacts.schools} schools, with orders, refunds, sales, invoices, balances and totals; the peer is one sum by transaction, which finds only what does not sum to zero`,
  };
}

const BARE_SUM = `
  select count(*) from (select p.transaction_id, sum(p.amount) from postings p group by p.transaction_id having sum(p.amount) <> 0) wrong`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
