import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { onCore } from './compare.ts';

const PASSWORD = 'sunflower';
const MILLISECONDS = 3000;

/** Measures how many passwords a second a program can compare that does nothing else: on the server's core, and on all cores. */
export async function hashesPerSecond(): Promise<{ onServersCore: number; everywhere: number }> {
  const alone: [string, ...string[]] = [process.execPath, import.meta.filename];
  return {
    onServersCore: await run(onCore(0, alone)),
    everywhere: await run([process.execPath, [import.meta.filename]]),
  };
}

async function run([command, args]: [string, string[]]): Promise<number> {
  return Number((await promisify(execFile)(command, args)).stdout);
}

if (import.meta.main) {
  const passwordHash = await hash(PASSWORD);
  const began = performance.now();
  let done = 0;
  const compare = async () => {
    while (performance.now() < began + MILLISECONDS) {
      await verify(passwordHash, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compare));
  process.stdout.write(String(done / ((performance.now() - began) / 1000)));
}
