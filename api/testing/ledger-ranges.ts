import type { LedgerRange } from '#api/money/ledger/check-queries.ts';

/** Checks that take a range check every school. */
export const ALL_SCHOOLS: LedgerRange = {
  after: '00000000-0000-0000-0000-000000000000',
  until: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  transactions: 0,
};
