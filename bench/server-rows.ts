import type { ClassroomStorm, MorningPeak } from './classrooms.ts';
import type { Comparison } from './compare.ts';
import type { Enrolments } from './enrolments.ts';
import type { Readers } from './lists.ts';
import type { Timings } from './open-loop.ts';
import { milliseconds, type Row, seconds } from './results.ts';

/** The row of two rates: requests per second of both sides. */
export function rateRow(
  measure: string,
  { ours, theirs, ratio }: Pick<Comparison, 'ours' | 'theirs' | 'ratio'>,
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

/** The row of the library page while its readers read and react. */
export function readersRow({ page, reads, reactions, refused }: Readers): Row {
  const row = rateRow('library page while readers read and react, requests/s', page, 0.7, '');
  const note = `p99 ${page.p99} ms, ${page.faults} faults; meanwhile ${reads} reads and ${reactions} reactions at fifty schools, ${refused} refused`;
  return { ...row, isMet: row.isMet && page.faults + refused === 0, note };
}

export function stormRow({ spread, burst, floor }: ClassroomStorm): Row {
  const refused = faultsOf(spread) + faultsOf(burst);
  const [ours, theirs] = [burst.password?.p95 ?? Number.NaN, floor.password?.p95 ?? Number.NaN];
  const isMet = theirs / ours >= 0.75 && refused === 0 && ours <= 400;
  return {
    measure: 'thirty children within two seconds, p95 of the password step',
    ours: milliseconds(ours),
    peer: milliseconds(theirs),
    reached: (theirs / ours).toFixed(2),
    floor: '0.75, none refused, 400 ms',
    isMet,
    note: `${refused} refused; over a minute p95 ${milliseconds(spread.password?.p95 ?? Number.NaN)}; the peer is a bare verify`,
  };
}

export function morningRow({ capacity: { onServersCore, everywhere }, sustained, rush, timings }: MorningPeak): Row {
  const page = timings.page?.p99 ?? Number.NaN;
  const first = `${milliseconds(rush.page?.p99 ?? Number.NaN)}, ${faultsOf(rush)} faults`;
  const signIns = milliseconds(timings.password?.p99 ?? Number.NaN);
  return {
    measure: 'nine o’clock, sign-ins/s beside 200 pages/s',
    ours: sustained.toFixed(1),
    peer: onServersCore.toFixed(1),
    reached: (sustained / onServersCore).toFixed(2),
    floor: '0.65, p99 of pages 1 s, no error',
    isMet: sustained / onServersCore >= 0.65 && page <= 1000 && faultsOf(timings) === 0,
    note: `p99 of pages ${milliseconds(page)}, of sign-ins ${signIns}, ${faultsOf(timings)} faults; in the five seconds before, when all 1000 pages were new, p99 ${first}; the peer is what the server’s core can hash (all cores: ${everywhere.toFixed(1)})`,
  };
}

function faultsOf(timings: Timings): number {
  return Object.values(timings).reduce((sum, { faults }) => sum + faults, 0);
}

export function enrolmentRows({ small, large, quiet, meanwhile, peak }: Enrolments): Row[] {
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
