import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';

export type Row = {
  measure: string;
  ours: string;
  peer: string;
  reached: string;
  floor: string;
  isMet: boolean;
  note: string;
};

/** Rows that are measured together, by their codes on the scoreboard. */
export type Measure<Context> = { codes: string[]; measure(context: Context): Promise<Row[]> };

export const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`;
export const seconds = (value: number) => `${value.toFixed(2)} s`;
export const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
export const thousands = (count: number) => count.toLocaleString('en');
const tenths = (value: number) => `${value.toFixed(1)} ms`;

const MAX_IDLE_LOAD = 0.5;

type Sides = { ours: number; theirs: number };
/** The smallest ratio, and what else must hold: `also` says it in words, `isMet` whether it does. */
type Floor = { floor: number; also?: string; isMet?: boolean; note: string };

/** Returns the row of two times, of which the shorter is the better: in milliseconds, or as `format` writes them. */
export function timeRow(measure: string, { ours, theirs }: Sides, floor: Floor, format = tenths): Row {
  return toRow(measure, { ours: format(ours), theirs: format(theirs), ratio: theirs / ours }, floor);
}

/** Returns the row of two rates, of which the higher is the better. */
export function rateRow(measure: string, { ours, theirs }: Sides, floor: Floor, digits = 0): Row {
  return toRow(measure, { ours: ours.toFixed(digits), theirs: theirs.toFixed(digits), ratio: ours / theirs }, floor);
}

function toRow(
  measure: string,
  { ours, theirs, ratio }: { ours: string; theirs: string; ratio: number },
  { floor, also = '', isMet = true, note }: Floor,
): Row {
  const reached = ratio.toFixed(2);
  return {
    measure,
    ours,
    peer: theirs,
    reached,
    floor: `${floor.toFixed(2)}${also}`,
    isMet: ratio >= floor && isMet,
    note,
  };
}

type Limit = { max: number; unit: string; digits?: number; peer?: string; note: string };

/** Returns the row of a value that has a limit of its own. */
export function limitRow(measure: string, value: number, { max, unit, digits = 0, peer = '', note }: Limit): Row {
  const ours = `${value.toFixed(digits)} ${unit}`;
  return { measure, ours, peer, reached: ours, floor: `${max} ${unit}`, isMet: value <= max, note };
}

/** Writes a run as a page: the measured values, whether each floor was met, and what the run before reached. */
export async function writeResults(file: string, rows: Row[], loadBefore: number): Promise<void> {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const isQuiet = loadBefore <= MAX_IDLE_LOAD;
  const before = readReached(existsSync(file) ? await readFile(file, 'utf8') : '');
  const text = [
    '# Measurements',
    '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}.`,
    `Load of the machine before the run: ${loadBefore.toFixed(2)}, after it: ${(loadavg()[0] ?? 0).toFixed(2)}.${isQuiet ? '' : ' **The machine was not quiet: read the ratios, not the absolutes, and measure again.**'}`,
    '',
    ...tableOf(rows, before),
    '',
  ];
  await writeFile(file, text.join('\n'));
}

/** Returns the lines of a table of rows. `before` has what an earlier run reached, by measure. */
function tableOf(rows: Row[], before: ReadonlyMap<string, string>): string[] {
  return [
    '| measure | ours | peer in the same run | reached | run before | floor | met | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => tableLine(row, before)),
  ];
}

/** Returns the line of one row in that table. */
export function tableLine(row: Row, before: ReadonlyMap<string, string> = new Map()): string {
  const { measure, ours, peer, reached, floor, isMet, note } = row;
  const cells = [measure, ours, peer, reached, before.get(measure) ?? '', floor, isMet ? 'yes' : '**no**', note];
  return `| ${cells.join(' | ')} |`;
}

/** Reads what each measure reached from a page of results. */
function readReached(page: string): Map<string, string> {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| measure |'));
  return new Map(
    lines.map((line) => line.split('|').map((cell) => cell.trim())).map((cells) => [cells[1] ?? '', cells[4] ?? '']),
  );
}
