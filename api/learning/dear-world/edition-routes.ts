import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { listEditions, makeEdition } from '#contract/learning/dear-world-editions.ts';
import { requestEdition } from './edition-actions.ts';
import { findEditionYears } from './edition-queries.ts';
import { toEditionYear } from './presenter.ts';

type AnyCall = Pick<PlatformCall, 'inTransaction' | 'site' | 'settings'>;

export const editionRoutes = [
  servePlatform(listEditions, listYears),

  servePlatform(makeEdition, async (call) => {
    await call.inTransaction((db) => requestEdition(db, call, call.body.year));
    return listYears(call);
  }),
];

async function listYears({ inTransaction, settings }: AnyCall) {
  const rows = await inTransaction((db) => findEditionYears(db));
  return { results: rows.map((row) => toEditionYear(row, settings.origin)) };
}
