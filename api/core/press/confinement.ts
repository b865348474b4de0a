import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this file is a bundle in `dist/programs`, beside the bundles of the confined processes. */
const isBundle = import.meta.filename.endsWith('.js');

/** The program's folder, with its packages. */
export const programRoot = join(import.meta.dirname, isBundle ? '../..' : '../../..');

/** The folder of the bundles. Tests that run from source set it to the build's folder. */
const bundles = isBundle ? import.meta.dirname : process.env.BOOKLARK_PROGRAMS;

/** Returns the main file of a confined process. */
export function mainFile(name: 'press' | 'picture' | 'document' | 'film' | 'workbook'): string {
  if (bundles) return join(bundles, `${name}.js`);
  return join(import.meta.dirname, name === 'press' ? 'main.ts' : `${name}-main.ts`);
}

type Confinement = { maxMegabytes: number; reads?: string[]; writes?: string[] };

/**
 * Returns Node's arguments for a process that opens uploaded files: it may read the program and the named paths, write
 * the named paths, and start no other process. Node's permissions do not cover the picture library's native code;
 * memory and time limits do.
 */
export function confinedArguments({ maxMegabytes, reads = [], writes = [] }: Confinement): string[] {
  const packages = join(programRoot, 'node_modules');
  const program = ['api', 'contract', 'look', 'dist/programs', 'package.json', 'node_modules'].map((name) =>
    join(programRoot, name),
  );
  return [
    `--max-old-space-size=${Math.round(maxMegabytes * 0.6)}`,
    '--permission',
    '--allow-addons',
    // Silences a warning at every start that add-ons could exceed the permissions.
    '--disable-warning=PERM0001',
    ...[...program, realpathSync(packages), ...reads].map((path) => `--allow-fs-read=${path}`),
    ...writes.map((path) => `--allow-fs-write=${path}`),
  ];
}

/**
 * Makes glibc keep freed memory for the next picture, because such a process ends soon. Otherwise the system zeroes new
 * memory for each picture: encoding 1440 x 1600 pixels as JPEG takes 90 to 150 ms of processor time instead of 45. 32
 * MB is the largest threshold that glibc accepts (mallopt(3), M_MMAP_THRESHOLD). Other systems ignore these variables.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '134217728' };

/** Returns the environment of a confined process: variables for fonts, temporary files and Windows, and no secrets. */
export function confinedEnvironment(): NodeJS.ProcessEnv {
  const names = ['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const variables = names.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]));
  return { ...Object.fromEntries(variables), TZ: 'UTC', ...ALLOCATOR, NODE_ENV: 'production' };
}

/** Returns the resident memory on Linux; on other systems 0, and only the heap limit applies. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns a process's processor time in seconds on Linux; undefined on other systems. */
export async function processorSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program name is in brackets and can contain spaces. Linux counts in hundredths of a second, see
  // proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? undefined : ticks / 100;
}
