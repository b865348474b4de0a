import { autosaveRow, measureAutosave } from './autosave.ts';
import { checkoutRow, measureCheckouts } from './checkout.ts';
import { measureClassroomStorm, measureMorningPeak, seedClassrooms } from './classrooms.ts';
import { bulkEnrolment } from './enrolments.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { epubOutRow, measureEpubOut } from './epub-out.ts';
import { ledgerCheckRow, measureLedgerCheck } from './ledger-check.ts';
import { bookDetail, countingCost, libraryList, libraryPage, measureUnderReaders } from './lists.ts';
import { measureMoneyScreens, moneyScreenRows } from './money-screens.ts';
import { openPages, pageMeasures } from './page-measures.ts';
import { measurePayoutScreens, payoutScreenRows } from './payout-screens.ts';
import { adminListRows, measureAdminList } from './people.ts';
import { measurePress, pressRow } from './press.ts';

import { kilobytes, type Measure, type Row, seconds } from './results.ts';
import { measureReviewDesk, reviewDeskRows } from './review-desk.ts';
import { measureSearches, searchRows } from './searches.ts';
import * as rows from './server-rows.ts';
import { secondsToAnswer } from './startup-time.ts';
import { measureWebhooks, webhooksRow } from './webhooks.ts';
import { measureWholeProduct, wholeProductRows } from './whole-product.ts';

/** Our server against the baseline server over the same rows, in the order in which the rows are made. */
const serverMeasures: Measure<Environment>[] = [
  {
    codes: ['P-14'],
    // The first of these: P-12 fills the database with a million people, and PostgreSQL then vacuums them during the starts.
    async measure(environment) {
      await environment.stopServers();
      const ours = await secondsToAnswer(environment.ours);
      const bare = await secondsToAnswer(environment.bare);
      await environment.startServers();
      return [
        {
          measure: 'start of the server to its first answer',
          ours: seconds(ours),
          peer: seconds(bare),
          reached: seconds(ours),
          floor: '0.4 s',
          isMet: ours <= 0.4,
          note: 'migrated database, five starts',
        },
      ];
    },
  },
  {
    codes: ['P-01'],
    async measure(environment) {
      const page = await libraryPage(environment);
      const note = `${kilobytes(page.markup)} of markup, ${kilobytes(page.bytes)} over the line, p99 ${page.p99} ms, ${page.faults} faults`;
      const counting = await countingCost(environment);
      return [
        rows.rateRow('library page, requests/s', page, 0.7, note),
        rows.rateRow('library page with counting, requests/s', counting, 0.98, 'the peer is the same page, uncounted'),
        rows.readersRow(await measureUnderReaders(environment)),
      ];
    },
  },
  {
    codes: ['P-02'],
    async measure(environment) {
      const list = await libraryList(environment);
      const note = `p99 ${list.p99} ms, ${list.faults} faults`;
      return [rows.rateRow('library list as JSON, requests/s', list, 0.5, note)];
    },
  },
  {
    codes: ['P-03'],
    async measure(environment) {
      const book = await bookDetail(environment);
      const note = `the peer is the list; 0.28 of it was 2.3 times Vendure, so the floor of 4 times is 0.49; ${book.faults} faults`;
      return [rows.rateRow('one book as JSON, requests/s', book, 0.49, note)];
    },
  },
  {
    codes: ['P-05', 'P-06', 'P-08'],
    async measure(environment) {
      await seedClassrooms(environment);
      const storm = await measureClassroomStorm(environment);
      const morning = await measureMorningPeak(environment);
      const lists = await bulkEnrolment(environment);
      return [rows.stormRow(storm), rows.morningRow(morning), ...rows.enrolmentRows(lists)];
    },
  },
  { codes: ['P-09'], measure: async (environment) => [pressRow(await measurePress(environment))] },
  { codes: ['P-17'], measure: async (environment) => [autosaveRow(await measureAutosave(environment))] },
  { codes: ['P-18'], measure: async (environment) => reviewDeskRows(await measureReviewDesk(environment)) },
  // Before the measures that sell: the jobs that close the ledger leave what was posted in the last ten minutes.
  {
    codes: ['P-21', 'P-22'],
    async measure(environment) {
      const screens = moneyScreenRows(await measureMoneyScreens(environment));
      const check = ledgerCheckRow(await measureLedgerCheck(environment));
      return [...screens, check, ...payoutScreenRows(await measurePayoutScreens(environment))];
    },
  },
  { codes: ['P-07'], measure: async (environment) => [checkoutRow(await measureCheckouts(environment))] },
  { codes: ['P-20'], measure: async (environment) => [webhooksRow(await measureWebhooks(environment))] },
  // It gives the books other titles, by which the measures above find them.
  { codes: ['P-04'], measure: async (environment) => searchRows(await measureSearches(environment)) },
  { codes: ['P-12'], measure: async (environment) => adminListRows(await measureAdminList(environment)) },
];

const productMeasures: Measure<void>[] = [
  { codes: ['P-19'], measure: async () => [epubOutRow(await measureEpubOut())] },
  { codes: ['P-14', 'P-15'], measure: async () => wholeProductRows(await measureWholeProduct()) },
];

/** The codes of all measures, as `npm run bench -- {code}` takes them. */
export const measureCodes = [
  ...new Set([...serverMeasures, ...pageMeasures, ...productMeasures].flatMap(({ codes }) => codes)),
];

/**
 * Measures everything, or the rows of some codes. `onGroup` is told what is measured next, and `onRows` the rows of
 * each measure as they are made.
 */
export async function runMeasures(
  codes: string[],
  { onGroup, onRows }: { onGroup: (group: string) => void; onRows: (rows: Row[]) => void },
): Promise<Row[]> {
  const chosen = <Context>(measures: Measure<Context>[]) =>
    measures.filter((one) => codes.length === 0 || one.codes.some((code) => codes.includes(code)));
  const [server, pages, product] = [chosen(serverMeasures), chosen(pageMeasures), chosen(productMeasures)];
  const results: Row[] = [];
  const add = (rows: Row[]) => {
    results.push(...rows);
    onRows(rows);
  };
  if (server.length > 0) {
    onGroup('the server');
    const environment = await openEnvironment();
    await runAll(server, environment, add).finally(environment.close);
  }
  if (pages.length > 0) {
    onGroup('pages in a browser');
    const environment = await openPages();
    await runAll(pages, environment, add).finally(() => environment.product.stop());
  }
  if (product.length > 0) {
    onGroup('starts and memory');
    await runAll(product, undefined, add);
  }
  return results;
}

/** Runs measures in turn. One that fails is a row that says so: the others, of half an hour, are not lost with it. */
async function runAll<Context>(
  measures: Measure<Context>[],
  context: Context,
  onRows: (rows: Row[]) => void,
): Promise<void> {
  for (const { codes, measure } of measures)
    onRows(await measure(context).catch((cause: unknown) => [failedRow(codes, cause)]));
}

function failedRow(codes: string[], cause: unknown): Row {
  const note = String(cause).replaceAll('\n', ' ');
  return { measure: codes.join(', '), ours: 'failed', peer: '', reached: '', floor: '', isMet: false, note };
}
