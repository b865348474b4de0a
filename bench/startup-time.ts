import { spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './compare.ts';

const STARTS = 5;
const projectRoot = path.join(import.meta.dirname, '..');

export type ServerStart = {
  script: string;
  env: NodeJS.ProcessEnv;
  target: { port: number; path: string; host: string };
};

/** Measures the seconds from the start of a program to its first response with data of the database: the median of five starts. */
export async function secondsToAnswer({ script, env, target }: ServerStart): Promise<number> {
  const seconds: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    const began = performance.now();
    const child = spawn(process.execPath, [path.join(projectRoot, script)], { cwd: projectRoot, env, stdio: 'ignore' });
    while (!(await isAnswering(target))) await sleep(5);
    seconds.push((performance.now() - began) / 1000);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return median(seconds);
}

function isAnswering({ port, path: asked, host }: ServerStart['target']): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: asked, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.once('error', () => resolve(false));
    sent.end();
  });
}
