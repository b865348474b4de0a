import { readdirSync, readFileSync } from 'node:fs';

/** A program that a test started and that outlived the process of the test. */
export type LeftBehind = { pid: number; command: string };

/**
 * Finds the programs with a variable in their environment that no longer belong to `root` or one of its children: what started them has
 * ended without ending them. Only Linux tells; elsewhere there are none.
 */
export function findLeftBehind(variable: string, root: number): LeftBehind[] {
  const processes = new Map(listProcesses().map((one) => [one.pid, one]));
  const belongsToRoot = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || belongsToRoot(processes.get(pid)?.parent));
  return [...processes.values()]
    .filter(({ pid, variables }) => variables.includes(variable) && !belongsToRoot(pid))
    .map(({ pid, command }) => ({ pid, command }));
}

type Process = { pid: number; parent: number; command: string; variables: string[] };

function listProcesses(): Process[] {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = read(pid, 'stat');
        // The name of the program is in brackets and can contain spaces, see proc_pid_stat(5).
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = read(pid, 'cmdline').replaceAll('\0', ' ').trim();
        return [{ pid: Number(pid), parent, command, variables: read(pid, 'environ').split('\0') }];
      } catch {
        // It has ended meanwhile, or belongs to another user.
        return [];
      }
    });
}

const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
