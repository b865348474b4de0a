import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Fills a process's heap with 80 MB that live for a second, and prints its megabytes before, during and after that. */
const PROGRAM = `
  const { limitMemory } = await import('./api/kit/idle-memory.ts');
  const [checkMs] = process.argv.slice(-1);
  if (Number(checkMs)) limitMemory(Number(checkMs));
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);
  let rows = [];
  // Node measures the work of a process once its event loop runs.
  await sleep(10);
  const until = performance.now() + 1000;
  for (let n = 0; performance.now() < until; n++) rows[n % 600_000] = { n, name: 'row ' + n };
  const busy = megabytes();
  rows = [];
  await sleep(3000);
  console.log(JSON.stringify({ busy, idle: megabytes() }));
`;

async function runIdle(checkMs: number): Promise<{ busy: number; idle: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    PROGRAM,
    String(checkMs),
  ]);
  return JSON.parse(stdout);
}

test('a process that was busy gives its memory back when it is idle', async () => {
  const [limited, unlimited] = await Promise.all([runIdle(300), runIdle(0)]);

  expect(limited.idle).toBeLessThan(limited.busy - 30);
  expect(limited.idle).toBeLessThan(unlimited.idle - 30);
});
