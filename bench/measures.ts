import { findBrowser } from '#e2e/testing/browser.ts';
import { startProduct } from '#e2e/testing/product.ts';
import { sendRequest } from './browser.ts';
import { measureBundle } from './bundle-sizes.ts';
import {
  type ClassroomStorm,
  type MorningPeak,
  measureClassroomStorm,
  measureMorningPeak,
  seedClassrooms,
} from './classrooms.ts';
import { bulkEnrolment, type Enrolments } from './enrolments.ts';
import { openEnvironment } from './environment.ts';
import { measureFirstPage } from './first-page.ts';
import { scorePage } from './lighthouse.ts';
import { bookDetail, libraryList, libraryPage } from './lists.ts';
import { type MailEvents, measureMailEvents } from './mail-events.ts';
import type { Timings } from './open-loop.ts';
import { adminListRows, measureAdminList } from './people.ts';
import type { Row } from './results.ts';
import { secondsToAnswer } from './startup-time.ts';
import { countingCost, type DashboardTimes, dashboardTimes } from './statistics.ts';

/** Measures our server against the baseline server over the same rows. */
export async function measureServer(): Promise<Row[]> {
  const environment = await openEnvironment();
  try {
    const page = await libraryPage(environment);
    const counting = await countingCost(environment);
    const list = await libraryList(environment);
    const detail = await bookDetail(environment);
    await seedClassrooms(environment);
    const storm = await measureClassroomStorm(environment);
    const morning = await measureMorningPeak(environment);
    const lists = await bulkEnrolment(environment);
    const dashboard = await dashboardTimes(environment);
    const people = await measureAdminList(environment);
    const mailEvents = await measureMailEvents(environment);
    await environment.stopServers();
    const ours = await secondsToAnswer(environment.ours);
    const bare = await secondsToAnswer(environment.bare);
    return [
      rate(
        'library page, requests/s',
        page,
        0.7,
        `${kilobytes(page.markup)} of markup, ${kilobytes(page.bytes)} over the line, p99 ${page.p99} ms, ${page.faults} faults`,
      ),
      rate('library page with counting, requests/s', counting, 0.98, 'the peer is the same page, uncounted'),
      dashboardRow(dashboard),
      rate('library list as JSON, requests/s', list, 0.5, `p99 ${list.p99} ms, ${list.faults} faults`),
      rate(
        'one book as JSON, requests/s',
        detail,
        0.49,
        `the peer is the list; 0.28 of it was 2.3 times Vendure, so the floor of 4 times is 0.49; ${detail.faults} faults`,
      ),
      stormRow(storm),
      morningRow(morning),
      ...enrolmentRows(lists),
      ...adminListRows(people),
      mailEventsRow(mailEvents),
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
  } finally {
    await environment.close();
  }
}

/** Measures page loads and Lighthouse scores in a real browser, with the demo data. */
export async function measurePages(): Promise<Row[]> {
  const { executablePath, args } = findBrowser();
  const product = await startProduct();
  try {
    const site = product.siteUrl('riverside');
    const query = { port: product.port, path: '/api/books/?limit=1&search=boat', host: 'riverside.localhost' };
    const { results }: { results: { id: string }[] } = JSON.parse((await sendRequest(query)).text);
    const book = `/library/${results[0]?.id}`;
    const first = await measureFirstPage(executablePath, args, `${site}${book}`, `${site}/library`);
    const scores = [];
    for (const address of ['/library', book, '/login'])
      scores.push(await scorePage(executablePath, args, `${site}${address}`));
    return [
      {
        measure: 'from "Read it now" to the first page on a weak tablet',
        ours: milliseconds(first.ours),
        peer: milliseconds(first.theirs),
        reached: first.ratio.toFixed(2),
        floor: '0.70 and 2.5 s',
        isMet: first.ratio >= 0.7 && first.ours <= 2500,
        note: `page turn ${milliseconds(first.turn)}; the peer is a static page with the same picture`,
      },
      bytes(first),
      {
        measure: 'script of library and reader together, over the line',
        ours: `${first.bothJs.toFixed(1)} kB`,
        peer: '',
        reached: `${first.bothJs.toFixed(1)} kB`,
        floor: '125 kB',
        isMet: first.bothJs <= 125,
        note: 'with everything that loads after the first paint',
      },
      ...scores.map(({ address, performance, accessibility, practices, search, lcp }) => ({
        measure: `Lighthouse mobile ${address.replace(/[0-9a-f-]{36}/, '{id}')}`,
        ours: `${performance} / ${accessibility} / ${practices} / ${search}`,
        peer: '',
        reached: String(Math.min(performance, accessibility, practices, search)),
        floor: '95 in all four',
        isMet: Math.min(performance, accessibility, practices, search) >= 95,
        note: `LCP ${seconds(lcp)}`,
      })),
    ];
  } finally {
    await product.stop();
  }
}

function dashboardRow({ ours, bare, ratio, rows }: DashboardTimes): Row {
  return {
    measure: 'chart of 120 days over 5,000 schools',
    ours: milliseconds(ours),
    peer: milliseconds(bare),
    reached: ratio.toFixed(2),
    floor: '0.50',
    isMet: ratio >= 0.5,
    note: `the peer is one bare aggregate over the same ${rows} rows`,
  };
}

function stormRow({ spread, burst, floor }: ClassroomStorm): Row {
  const refused = faultsOf(spread) + faultsOf(burst);
  const [ours, theirs] = [burst.password?.p95 ?? Number.NaN, floor.password?.p95 ?? Number.NaN];
  const isMet = theirs / ours >= 0.7 && refused === 0 && ours <= 400;
  return {
    measure: 'thirty children within two seconds, p95 of the password step',
    ours: milliseconds(ours),
    peer: milliseconds(theirs),
    reached: (theirs / ours).toFixed(2),
    floor: '0.70, none refused, 400 ms',
    isMet,
    note: `${refused} refused; over a minute p95 ${milliseconds(spread.password?.p95 ?? Number.NaN)}; the peer is a bare verify`,
  };
}

function mailEventsRow({ ours, bare }: MailEvents): Row {
  return {
    measure: '10,000 mail events, events/s',
    ours: ours.toFixed(0),
    peer: bare.toFixed(0),
    reached: (ours / bare).toFixed(2),
    floor: '0.3',
    isMet: ours / bare >= 0.3,
    note: 'signed batches of 1,000, one bounce in ten; the peer inserts as many rows, one statement each, into a bare table',
  };
}

function morningRow({ capacity: { onServersCore, everywhere }, sustained, rush, timings }: MorningPeak): Row {
  const page = timings.page?.p99 ?? Number.NaN;
  const first = `${milliseconds(rush.page?.p99 ?? Number.NaN)}, ${faultsOf(rush)} faults`;
  const signIns = milliseconds(timings.password?.p99 ?? Number.NaN);
  return {
    measure: 'nine o’clock, sign-ins/s beside 200 pages/s',
    ours: sustained.toFixed(1),
    peer: onServersCore.toFixed(1),
    reached: (sustained / onServersCore).toFixed(2),
    floor: '0.35, p99 of pages 1 s, no error',
    isMet: sustained / onServersCore >= 0.35 && page <= 1000 && faultsOf(timings) === 0,
    note: `p99 of pages ${milliseconds(page)}, of sign-ins ${signIns}, ${faultsOf(timings)} faults; in the five seconds before, when all 1000 pages were new, p99 ${first}; the peer is what the server’s core can hash (all cores: ${everywhere.toFixed(1)})`,
  };
}

function faultsOf(timings: Timings): number {
  return Object.values(timings).reduce((sum, { faults }) => sum + faults, 0);
}

function enrolmentRows({ small, large, quiet, meanwhile, peak }: Enrolments): Row[] {
  const [calm, busy] = [quiet.password?.p95 ?? Number.NaN, meanwhile.password?.p95 ?? Number.NaN];
  const note = `sign-in of others p95 ${milliseconds(calm)} before, ${milliseconds(busy)} meanwhile; the worker held ${peak.toFixed(0)} MB at most`;
  return [small, large].map(({ rows, seconds: took, answered, copy }, at) => ({
    measure: `${rows} students from a list until all are listed`,
    ours: seconds(took),
    peer: seconds(copy),
    reached: (copy / took).toFixed(2),
    floor: at === 0 ? '5 s' : '30 s, sign-in of others 1.5 times',
    isMet: at === 0 ? took <= 5 : took <= 30 && busy <= calm * 1.5,
    note: `read and compared after ${seconds(answered)}; the peer is COPY into the same columns and keys (goal 0.10)${at === 0 ? '' : `; ${note}`}`,
  }));
}

function bytes({ js, total }: { js: number; total: number }): Row {
  const built = measureBundle('dist', 'library', 'web/library/library.screen.tsx');
  const note = `${(total).toFixed(0)} kB in all with pictures and faces; first load by the manifest ${((built?.js ?? 0) / 1000).toFixed(1)} kB`;
  return {
    measure: 'script of the library page, over the line',
    ours: `${js.toFixed(1)} kB`,
    peer: '',
    reached: `${js.toFixed(1)} kB`,
    floor: '110 kB',
    isMet: js <= 110,
    note,
  };
}

function rate(
  measure: string,
  { ours, theirs, ratio }: { ours: number; theirs: number; ratio: number },
  floor: number,
  note: string,
): Row {
  return {
    measure,
    ours: ours.toFixed(0),
    peer: theirs.toFixed(0),
    reached: ratio.toFixed(2),
    floor: floor.toFixed(2),
    isMet: ratio >= floor,
    note,
  };
}

const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`;
const seconds = (value: number) => `${value.toFixed(2)} s`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
