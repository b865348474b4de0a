import { type ChildProcess, spawn } from 'node:child_process';
import { confinedArguments, confinedEnvironment, mainFile, programRoot } from './confinement.ts';

/** Starts a process that answers messages, and resolves when it is ready. It ends with its parent, and does not keep it running. */
export async function startConfinedProcess(
  name: 'picture' | 'document' | 'film',
  maxMegabytes: number,
  folders: { reads?: string[]; writes?: string[] } = {},
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
