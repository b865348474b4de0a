import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '#db/embedded/launch.ts';

let checkout: string;

// Replaces npm: logs its arguments and creates the files that npm would create.
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const args = process.argv.slice(2);
appendFileSync('CHECKOUT/asked', args.filter((arg) => !arg.startsWith('--') || arg.includes('dev')).join(' ') + '\\n');
await sleep(300);
if (args[0] === 'install') {
  const [name] = args[1].split('@');
  mkdirSync('node_modules/' + name + '/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/' + name + '/bin/node');
} else {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const entries = Object.entries(packages).filter(([place, { dev }]) => place && !(dev && args.includes('--omit=dev')));
  for (const [place] of entries) mkdirSync(place, { recursive: true });
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(entries) }));
}
`;
const OLD_NODE = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });`;

function lock(pg: string): void {
  const packages = {
    '': {},
    'node_modules/pg': { version: pg },
    'node_modules/vitest': { version: '5.1.0', dev: true },
  };
  writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
}

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'booklark-checkout-'));
  mkdirSync(path.join(checkout, 'tools'));
  for (const file of ['bootstrap.mjs', 'install-lock.mjs', 'exit-with-parent.cjs'])
    cpSync(`tools/${file}`, path.join(checkout, 'tools', file));
  mkdirSync(path.join(checkout, 'npm'));
  writeFileSync(path.join(checkout, 'npm/package.json'), '{"type":"module"}');
  writeFileSync(path.join(checkout, 'npm/npm-cli.js'), NPM.replaceAll('CHECKOUT', checkout));
  writeFileSync(path.join(checkout, 'old.cjs'), OLD_NODE);
  const says = 'console.log(JSON.stringify({ args: process.argv.slice(2), path: process.env.PATH }));';
  for (const command of ['start', 'test']) writeFileSync(path.join(checkout, `tools/${command}.ts`), says);
  lock('8.0.0');
});

afterEach(() => rmSync(checkout, { recursive: true }));

function asked(): string[] {
  const file = path.join(checkout, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

async function bootstrap(args: string[], { old = false } = {}): Promise<{ said: string; code: number | null }> {
  const before = old ? ['--require', path.join(checkout, 'old.cjs')] : [];
  const child = spawn(process.execPath, [...before, path.join(checkout, 'tools/bootstrap.mjs'), ...args], {
    env: { ...process.env, npm_execpath: path.join(checkout, 'npm/npm-cli.js') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said: output, code };
}

test('a first start installs without the packages of tests, a second installs nothing', async () => {
  const { said, code } = await bootstrap(['start', '--empty']);
  expect(said).toMatch(/^Installing 1 packages from the lockfile …\n\{"args":\["--empty"\]/);
  expect(code).toBe(0);
  await bootstrap(['start']);
  expect(asked()).toEqual(['ci --omit=dev']);
});

test('tests install the rest, and a later start never takes it away, not even with a new lockfile', async () => {
  await bootstrap(['start']);
  await bootstrap(['test']);
  await bootstrap(['start']);
  expect(asked()).toEqual(['ci --omit=dev', 'ci --include=dev']);
  lock('8.0.1');
  await bootstrap(['start']);
  expect(asked().at(-1)).toBe('ci --include=dev');
});

test('an old Node installs the pinned one once, prints that in one line, and runs everything with it', async () => {
  const { said, code } = await bootstrap(['start'], { old: true });
  const [first, , result = ''] = said.split('\n');
  expect(code).toBe(0);
  expect(first).toBe(`Node 18.19.0 is too old. Downloading Node 24.22.3 into .cache (about 50 MB, once) …`);
  expect(JSON.parse(result).path).toContain(`${checkout}/.cache/node-`);
  await bootstrap(['start'], { old: true });
  expect(asked()).toEqual([expect.stringMatching(/^install node-.*@24\.22\.3/), 'ci --omit=dev']);
});

test('two commands at once install once', async () => {
  const both = await Promise.all([bootstrap(['start'], { old: true }), bootstrap(['start'], { old: true })]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(asked()).toHaveLength(2);
});

test('an installation ends with its killed command, so that the next one is alone in the folder', async () => {
  appendFileSync(
    path.join(checkout, 'npm/npm-cli.js'),
    "\nappendFileSync('asked', process.pid + '\\n'); await sleep(600_000);",
  );
  const child = spawn(process.execPath, [path.join(checkout, 'tools/bootstrap.mjs'), 'start'], {
    env: { ...process.env, npm_execpath: path.join(checkout, 'npm/npm-cli.js') },
  });
  await expect.poll(() => Number(asked()[1])).toBeGreaterThan(0);
  const npm = Number(asked()[1]);
  expect(isAlive(npm)).toBe(true);

  child.kill('SIGKILL');
  await expect.poll(() => isAlive(npm)).toBe(false);
});

test('a failed npm prints its output and ends the command', async () => {
  appendFileSync(path.join(checkout, 'npm/npm-cli.js'), "console.error('no space left'); process.exit(3);");
  const { said, code } = await bootstrap(['start']);
  expect(said).toContain('no space left\nnpm ci failed. Check that the npm registry is reachable');
  expect(code).toBe(1);
});

test('an unknown command names the known ones', async () => {
  const { said, code } = await bootstrap(['strat']);
  expect(said).toMatch(/^Unknown command "strat"\. Available commands: start, dev, test/);
  expect(code).toBe(1);
});
