import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A temporary folder that carries the id of this process, so that what it leaves behind when it is killed is known as such. */
export function createTempDir(purpose: 'upload' | 'press' | 'cover' | 'demo'): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `booklark-${purpose}-${process.pid}-`));
}

/** Removes what killed processes left behind. For the start of a process: a folder with its own id is then an older one's. */
export async function removeStaleTempDirs(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^booklark-(?:upload|press|cover|demo)-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(throwUnlessForeign);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return codeOf(fault) !== 'ESRCH';
  }
}

/** Everybody shares the folder of temporary files; what another user left is that user's. */
function throwUnlessForeign(fault: unknown): void {
  if (!['EPERM', 'EACCES'].includes(codeOf(fault))) throw fault;
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
}
