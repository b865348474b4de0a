import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.ts';

/** Starts a process that builds this checkout until it is killed. */
async function startBuild(checkout: string): Promise<ChildProcess> {
  const script = `const { withBuildLock } = await import(${JSON.stringify(path.resolve('tools/build-lock.ts'))});
    await withBuildLock(${JSON.stringify(checkout)}, async () => {
      process.send('building');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

describe('two builds of one checkout', () => {
  test('run one after the other', async () => {
    const checkout = randomUUID();
    const events: string[] = [];
    const build = (name: string) =>
      withBuildLock(checkout, async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        events.push(`${name} ends`);
      });

    await Promise.all([build('first'), build('second'), build('third')]);

    expect(events).toHaveLength(6);
    for (let turn = 0; turn < 6; turn += 2) expect(events[turn + 1]).toBe(events[turn]?.replace('begins', 'ends'));
  });

  test('the second begins when the first is killed', async () => {
    const checkout = randomUUID();
    const first = await startBuild(checkout);
    let hasBegun = false;
    const second = withBuildLock(checkout, async () => {
      hasBegun = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hasBegun).toBe(false);

    first.kill('SIGKILL');

    await second;
  });

  test('the second says in one line what it waits for', async () => {
    const checkout = randomUUID();
    const first = await startBuild(checkout);
    const second = await startWaiting(checkout);
    first.kill('SIGKILL');

    expect(second).toBe('Waiting for another build of this checkout to finish …\n');
  });
});

/** Starts another build of this checkout and returns its first line. */
async function startWaiting(checkout: string): Promise<string> {
  const script = `const { withBuildLock } = await import(${JSON.stringify(path.resolve('tools/build-lock.ts'))});
    await withBuildLock(${JSON.stringify(checkout)}, async () => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [line] = await once(child.stdout, 'data');
  return String(line);
}

test('builds of two checkouts do not wait for each other', async () => {
  await withBuildLock(randomUUID(), () => withBuildLock(randomUUID(), async () => {}));
});
