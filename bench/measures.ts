import { measureAutosave } from './autosave.ts';
import { measureCheckouts } from './checkout.ts';
import { measureSignIns } from './classrooms.ts';
import { measureEnrolments } from './enrolments.ts';
import { type Environment, openEnvironment, openPages, type PageEnvironment } from './environment.ts';
import { measureEpubOut } from './epub-out.ts';
import { measureFirstPage } from './first-page.ts';
import { measureLedgerCheck } from './ledger.ts';
import { measureCheckoutPages, scoreContent, scoreLibrary } from './lighthouse.ts';
import { measureBook, measureLibraryPage, measureList } from './lists.ts';
import { measureMoneyScreens, measurePayoutScreens } from './money-screens.ts';
import { measurePeople } from './people.ts';
import { measurePress } from './press.ts';
import type { Measure, Row } from './results.ts';
import { measureReviewDesk } from './review-desk.ts';
import { measureSearches } from './searches.ts';
import { measureServerStart, measureWholeProduct } from './starts.ts';
import { measureStrokes } from './strokes.ts';
import { measureWebhooks } from './webhooks.ts';

/** Our server against the baseline server over the same rows, in the order in which the rows are made. */
const serverMeasures: Measure<Environment>[] = [
  // The first of these: P-12 fills the database with a million people, and PostgreSQL then vacuums them during the starts.
  { codes: ['P-14'], measure: measureServerStart },
  { codes: ['P-01'], measure: measureLibraryPage },
  { codes: ['P-02'], measure: measureList },
  { codes: ['P-03'], measure: measureBook },
  {
    codes: ['P-05', 'P-06', 'P-08'],
    measure: async (environment) => [...(await measureSignIns(environment)), ...(await measureEnrolments(environment))],
  },
  { codes: ['P-09'], measure: measurePress },
  { codes: ['P-17'], measure: measureAutosave },
  { codes: ['P-18'], measure: measureReviewDesk },
  // Before the measures that sell: the jobs that close the ledger leave what was posted in the last ten minutes.
  {
    codes: ['P-21', 'P-22'],
    async measure(environment) {
      const screens = await measureMoneyScreens(environment);
      const check = await measureLedgerCheck(environment);
      return [...screens, check, ...(await measurePayoutScreens(environment))];
    },
  },
  { codes: ['P-07'], measure: measureCheckouts },
  { codes: ['P-20'], measure: measureWebhooks },
  // It gives the books other titles, by which the measures above find them.
  { codes: ['P-04'], measure: measureSearches },
  { codes: ['P-12'], measure: measurePeople },
];

/** Page loads and Lighthouse scores in a real browser, with the demo data. */
const pageMeasures: Measure<PageEnvironment>[] = [
  { codes: ['P-10', 'P-11'], measure: measureFirstPage },
  { codes: ['strokes'], measure: measureStrokes },
  { codes: ['lighthouse'], measure: scoreLibrary },
  { codes: ['lighthouse', 'lighthouse-content'], measure: scoreContent },
  { codes: ['checkout-pages'], measure: measureCheckoutPages },
];

const productMeasures: Measure<void>[] = [
  { codes: ['P-19'], measure: measureEpubOut },
  { codes: ['P-14', 'P-15'], measure: measureWholeProduct },
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
