// The first file of every command: `node tools/bootstrap.mjs <command>`. It uses nothing but Node 18 and npm, brings
// the Node and the packages that the rest is written for, and then runs tools/<command>.ts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE = '24.21.0';
const OLDEST_MAJOR = 24;

/** Each command, its file, and whether it needs the packages of tests as well. */
const COMMANDS = {
  start: ['start', 'production'],
  dev: ['dev', 'full'],
  test: ['test', 'full'],
  build: ['build', 'production'],
  serve: ['serve', 'production'],
  backup: ['backup', 'production'],
  restore: ['restore', 'production'],
  'admin:create': ['create-admin', 'production'],
  'books:import': ['import-books', 'production'],
  'storage:limit': ['storage-limit', 'production'],
  bench: ['bench', 'full'],
  messages: ['extract-messages', 'production'],
  // The old name of messages, kept for one release.
  words: ['extract-messages', 'production'],
  'db:types': ['db-types', 'full'],
  endpoints: ['generate-endpoints', 'production'],
};

const checkout = path.resolve(fileURLToPath(import.meta.url), '../..');
const cache = path.join(checkout, '.cache');
const modules = path.join(checkout, 'node_modules');
const exitWithParent = path.join(checkout, 'tools/exit-with-parent.cjs');

const HEARTBEAT_MS = 1000;
const SILENCE_MS = 10_000;

await main(process.argv.slice(2));

async function main([command = '', ...args]) {
  const [file, mode] = COMMANDS[command] ?? [];
  if (!file) return refuse(`Unknown command "${command}". Available commands: ${Object.keys(COMMANDS).join(', ')}.`);

  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
    const node = await bringNode().catch((error) => refuse(error.message));
    if (node) process.exitCode = await run(node, [fileURLToPath(import.meta.url), command, ...args], withFirst(node));
    return;
  }
  await bringPackages(mode).catch((error) => refuse(error.message));
  if (process.exitCode) return;
  process.env.PATH = withFirst(process.execPath).PATH;
  const script = path.join(checkout, 'tools', `${file}.ts`);
  process.argv.splice(1, 2, script);
  // Code that was compiled by an earlier start is not compiled again. A folder that cannot be written is no error.
  module.enableCompileCache(path.join(cache, 'compiled'));
  await import(pathToFileURL(script).href);
}

function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** The pinned Node of this platform, from the registry that npm is set to, below .cache. */
async function bringNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = path.join(cache, `${name}-${NODE}`);
  const node = path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(node)) return node;

  await alone(async () => {
    if (existsSync(node)) return;
    say(`Node ${process.versions.node} is too old. Downloading Node ${NODE} into .cache (about 50 MB, once) …`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', unfinished];
    await npm(['install', `${name}@${NODE}`, ...flags], unfinished);
    await assertRuns(node.replace(folder, unfinished));
    renameSync(unfinished, folder);
  });
  return node;
}

async function assertRuns(node) {
  const child = spawn(node, ['--version']);
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  const code = await ended(child);
  if (code !== 0 || said.trim() !== `v${NODE}`)
    throw new Error(`The downloaded Node does not run on this machine. Install Node ${OLDEST_MAJOR}.`);
}

async function bringPackages(wanted) {
  if (isInstalled(wanted)) return;
  await alone(async () => {
    if (isInstalled(wanted)) return;
    // A start never takes away what the tests have installed.
    const mode = wanted === 'production' && existsSync(path.join(modules, 'vitest')) ? 'full' : wanted;
    const places = required(mode);
    say(`Installing ${places.length} packages from the lockfile …`);
    const isHere = (place) => existsSync(path.join(checkout, place, 'package.json'));
    const progress = setInterval(() => say(`  ${places.filter(isHere).length} installed …`), 10_000);
    try {
      await npm(['ci', mode === 'production' ? '--omit=dev' : '--include=dev'], checkout);
    } finally {
      clearInterval(progress);
    }
    if (!isInstalled(wanted)) throw new Error('npm succeeded, but node_modules does not match package-lock.json.');
  });
}

/** npm writes down what it has installed when it is done, in the form of the lockfile. */
function isInstalled(mode) {
  const written = path.join(modules, '.package-lock.json');
  if (!existsSync(written)) return false;
  const there = JSON.parse(readFileSync(written, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')).packages;
  const isStale = Object.entries(there).some(([place, { version }]) => locked[place]?.version !== version);
  return !isStale && required(mode).every((place) => place in there);
}

function required(mode) {
  const locked = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).flatMap(([place, { dev, optional, devOptional }]) =>
    place === '' || optional || devOptional || (dev && mode === 'production') ? [] : [place],
  );
}

/** Runs npm, the one that runs us if there is one, and lets it speak only when it fails. */
async function npm(args, cwd) {
  const own = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
  const [program, first] = own ? [process.execPath, [own]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  // Killed with us: of two that install at once each throws away what the other brought.
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(exitWithParent)}`,
  };
  const child = spawn(program, [...first, ...args, ...quiet], { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  const code = await ended(child);
  if (code !== 0)
    throw new Error(
      `${said.trim()}\nnpm ${args[0]} failed. Check that the npm registry is reachable and that the disk has free space.`,
    );
}

/** Two commands at once take turns. The lock is a folder that its owner touches; one left behind grows cold. */
async function alone(work) {
  const lock = path.join(cache, 'install.lock');
  mkdirSync(cache, { recursive: true });
  let isTold = false;
  while (!take(lock)) {
    if (!isTold) say('Waiting for another installation to finish …');
    isTold = true;
    await sleep(HEARTBEAT_MS / 4);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - touched > SILENCE_MS) clearAway(lock);
  return false;
}

function clearAway(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    // Of two who wait, one gets it.
    renameSync(lock, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Runs a program as if it were this one: same terminal, same signals, same end. */
async function run(program, args, env) {
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return ended(child);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1)));
  });
}

function withFirst(node) {
  return { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
