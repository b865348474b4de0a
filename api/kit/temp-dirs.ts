import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a temp directory whose name contains the process id, so that directories of killed processes can be
 * recognized.
 */
export function createTempDir(
  purpose: 'upload' | 'press' | 'cover' | 'demo' | 'export' | 'fonts' | 'download',
): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `booklark-${purpose}-${process.pid}-`));
}

/**
 * Removes the directories of killed processes. Run it at start: a directory with this process id then belongs to an
 * older process.
 */
export async function removeStaleTempDirs(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^booklark-(?:upload|press|cover|demo|export|fonts|download)-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(throwUnlessForeign);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** Ignores directories of other users, because the temp folder is shared. */
function throwUnlessForeign(error: unknown): void {
  if (!['EPERM', 'EACCES'].includes(codeOf(error))) throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
