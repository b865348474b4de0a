import { writeFile } from 'node:fs/promises';
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

const MAX_IDLE_LOAD = 0.5;

/** Writes a run as a page: the measured values, and whether each floor was met. */
export async function writeResults(file: string, rows: Row[], loadBefore: number): Promise<void> {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const isQuiet = loadBefore <= MAX_IDLE_LOAD;
  const text = [
    '# Measurements',
    '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}.`,
    `Load of the machine before the run: ${loadBefore.toFixed(2)}, after it: ${(loadavg()[0] ?? 0).toFixed(2)}.${isQuiet ? '' : ' **The machine was not quiet: read the ratios, not the absolutes, and measure again.**'}`,
    '',
    '| measure | ours | peer in the same run | reached | floor | met | |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ measure, ours, peer, reached, floor, isMet, note }) =>
        `| ${[measure, ours, peer, reached, floor, isMet ? 'yes' : '**no**', note].join(' | ')} |`,
    ),
    '',
  ];
  await writeFile(file, text.join('\n'));
}
