import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { findLeftBehind } from './left-behind.ts';

test.runIf(process.platform === 'linux')(
  'a program whose parent has ended is found, and one with a parent is not',
  async () => {
    const value = randomUUID();
    const env = { ...process.env, BOOKLARK_TEST_RUN: value };
    const find = () => findLeftBehind(`BOOKLARK_TEST_RUN=${value}`, process.pid);
    const wait = spawn('sleep', ['600'], { env, stdio: 'ignore' });
    onTestFinished(() => void wait.kill('SIGKILL'));
    expect(find()).toEqual([]);

    const parent = spawn('/bin/sh', ['-c', 'sleep 601 & echo $!'], { env });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    onTestFinished(() => void process.kill(pid, 'SIGKILL'));
    await expect.poll(find).toEqual([{ pid, command: 'sleep 601' }]);
  },
);
