import type { LedgerRange } from '#api/money/ledger/check-queries.ts';

/** A range of every school, for checks. */
export const ALL_SCHOOLS: LedgerRange = {
  after: '00000000-0000-0000-0000-000000000000',
  until: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  transactions: 0,
};
