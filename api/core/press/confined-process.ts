import { type ChildProcess, spawn } from 'node:child_process';
import { confinedArguments, confinedEnvironment, mainFile, programRoot, residentMegabytes } from './confinement.ts';

type ConfinedProgram = 'picture' | 'document' | 'film' | 'workbook';
type Folders = { reads?: string[]; writes?: string[] };
export type ConfinedLimits = { maxSeconds: number; maxMegabytes: number };
/** `code` is the exit code or the signal of a process that ended without a reply. */
export type ConfinedOutcome<Reply> =
  | { outcome: 'replied'; reply: Reply }
  | { outcome: 'exceeded' }
  | { outcome: 'ended'; code: number | string | null };

const MEMORY_CHECK_MS = 50;

/**
 * Starts a process that answers messages, and resolves when it is ready. The process ends with its parent and does not
 * keep it running.
 */
export async function startConfinedProcess(
  name: ConfinedProgram,
  maxMegabytes: number,
  folders: Folders = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...confinedArguments({ maxMegabytes, ...folders }), mainFile(name)], {
    cwd: programRoot,
    env: confinedEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The ${name} process ended with code ${code} before it was ready.`)));
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Starts a process, sends it one request, and ends it with the reply or at the first limit that it exceeds. */
export async function askConfinedProcess<Reply>(
  name: ConfinedProgram,
  request: object,
  { maxSeconds, maxMegabytes }: ConfinedLimits,
  folders?: Folders,
): Promise<ConfinedOutcome<Reply>> {
  const child = await startConfinedProcess(name, maxMegabytes, folders);
  const { promise, resolve, reject } = Promise.withResolvers<ConfinedOutcome<Reply>>();
  const deadline = setTimeout(() => resolve({ outcome: 'exceeded' }), maxSeconds * 1000);
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child.pid)) > maxMegabytes) resolve({ outcome: 'exceeded' });
  }, MEMORY_CHECK_MS);
  child.once('message', (reply) => resolve({ outcome: 'replied', reply: reply as Reply }));
  child.once('exit', (code, signal) => resolve({ outcome: 'ended', code: signal ?? code }));
  child.send(request, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}
