// Starts every command: `node tools/bootstrap.mjs <command>`. It needs only Node 18 and npm, installs the Node and the
// packages that the other files need, and then runs tools/<command>.ts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withInstallLock } from './install-lock.mjs';

const NODE = '24.22.3';
/** Platforms whose newest package is older. */
const OLDER_NODES = { 'linux-arm64': '24.22.0', 'win-x64': '24.21.0', 'darwin-x64': '24.18.1' };
const OLDEST_MAJOR = 24;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The commands whose programs continue under this process, while the one that has prepared them ends. */
const SUPERVISED = ['start', 'serve'];
/** The first argument of a process that prepares the programs and sends its parent a plan: see tools/supervisor.ts. */
const HAND_OVER = '--hand-over';

/** Each command, its file, and whether it needs the packages of tests as well. */
const COMMANDS = {
  start: ['start', 'production'],
  dev: ['dev', 'full'],
  test: ['test', 'full'],
  'test:deep': ['test-deep', 'full'],
  'test:cluster': ['test-cluster', 'full'],
  build: ['build', 'production'],
  serve: ['serve', 'production'],
  backup: ['backup', 'production'],
  restore: ['restore', 'production'],
  'admin:create': ['create-admin', 'production'],
  'books:import': ['import-books', 'production'],
  'site:moved': ['site-moved', 'production'],
  'storage:limit': ['storage-limit', 'production'],
  'ledger:check': ['ledger-check', 'production'],
  'mutation:check': ['mutation-check', 'full'],
  'content:check': ['content-check', 'production'],
  bench: ['bench', 'full'],
  messages: ['extract-messages', 'production'],
  'db:types': ['db-types', 'full'],
  'world:map': ['draw-world-map', 'full'],
  'help:pictures': ['help-pictures', 'full'],
};

const checkout = path.resolve(fileURLToPath(import.meta.url), '../..');
const cache = path.join(checkout, '.cache');
const modules = path.join(checkout, 'node_modules');
const exitWithParent = path.join(checkout, 'tools/exit-with-parent.cjs');

await main(process.argv.slice(2));

async function main(given) {
  const isPreparing = given[0] === HAND_OVER;
  const [command = '', ...args] = isPreparing ? given.slice(1) : given;
  const [file, mode] = COMMANDS[command] ?? [];
  if (!file) return refuse(`Unknown command "${command}". Available commands: ${Object.keys(COMMANDS).join(', ')}.`);

  const isOld = Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR;
  const isSupervised = SUPERVISED.includes(command) && !isPreparing;
  if (isOld || isSupervised) {
    const node = isOld ? await installNode().catch((error) => refuse(error.message)) : process.execPath;
    if (!node) return;
    const run = isSupervised ? superviseProgram : runProgram;
    const self = [fileURLToPath(import.meta.url), ...(isSupervised ? [HAND_OVER] : [])];
    process.exitCode = await run(node, [...self, command, ...args], environmentWithNode(node));
    return;
  }
  await installPackages(mode).catch((error) => refuse(error.message));
  if (process.exitCode) return;
  process.env.PATH = environmentWithNode(process.execPath).PATH;
  const script = path.join(checkout, 'tools', `${file}.ts`);
  process.argv.splice(1, process.argv.length - 1, script, ...args);
  // Reuses code that an earlier start compiled. A folder that cannot be written is no error.
  module.enableCompileCache(path.join(cache, 'compiled'));
  await import(pathToFileURL(script).href);
}

function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** Installs the pinned Node of this platform below .cache, from the registry that npm uses. Returns its program. */
async function installNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const version = OLDER_NODES[`${platform}-${process.arch}`] ?? NODE;
  const folder = path.join(cache, `${name}-${version}`);
  const node = path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(node)) return node;

  await withInstallLock(cache, async () => {
    if (existsSync(node)) return;
    print(`Node ${process.versions.node} is too old. Downloading Node ${version} into .cache (about 50 MB, once) …`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', unfinished];
    await npm(['install', `${name}@${version}`, ...flags], unfinished);
    await assertNodeRuns(node.replace(folder, unfinished), version);
    renameSync(unfinished, folder);
  });
  return node;
}

async function assertNodeRuns(node, version) {
  const child = spawn(node, ['--version']);
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
  });
  const code = await waitForExit(child);
  if (code !== 0 || output.trim() !== `v${version}`)
    throw new Error(`The downloaded Node does not run on this machine. Install Node ${OLDEST_MAJOR}.`);
}

async function installPackages(wanted) {
  if (isInstalled(wanted)) return;
  await withInstallLock(cache, async () => {
    if (isInstalled(wanted)) return;
    // Keeps packages that the tests have installed.
    const mode = wanted === 'production' && existsSync(path.join(modules, 'vitest')) ? 'full' : wanted;
    const places = required(mode);
    print(`Installing ${places.length} packages from the lockfile …`);
    const isHere = (place) => existsSync(path.join(checkout, place, 'package.json'));
    const progress = setInterval(() => print(`  ${places.filter(isHere).length} installed …`), 10_000);
    try {
      await npm(['ci', mode === 'production' ? '--omit=dev' : '--include=dev'], checkout);
    } finally {
      clearInterval(progress);
    }
    if (!isInstalled(wanted)) throw new Error('npm succeeded, but node_modules does not match package-lock.json.');
  });
}

/** Returns whether the packages of the lockfile are installed: npm lists them in a file when it is done. */
function isInstalled(mode) {
  const lockfile = path.join(modules, '.package-lock.json');
  if (!existsSync(lockfile)) return false;
  const there = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
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

/** Runs npm, preferably the one that started this command, and prints its output only when it fails. */
async function npm(args, cwd) {
  const own = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
  const [program, first] = own ? [process.execPath, [own]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  // npm ends with this process, because two installations at the same time would remove each other's packages.
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(exitWithParent)}`,
  };
  const child = spawn(program, [...first, ...args, ...quiet], { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes;
    });
  }
  const code = await waitForExit(child);
  if (code !== 0)
    throw new Error(
      `${output.trim()}\nnpm ${args[0]} failed. Check that the npm registry is reachable and that the disk has free space.`,
    );
}

/** Runs a program in place of this process, with its terminal and its signals. Returns the exit code. */
async function runProgram(program, args, env) {
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  return waitForExit(child);
}

/**
 * Runs a program that prepares a start, and continues with its plan. An old Node would have to stay as the parent
 * anyway, so it supervises the programs itself. Returns the exit code.
 */
async function superviseProgram(program, args, env) {
  const child = spawn(program, ['--require', exitWithParent, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  let stopSignal;
  const passOn = (signal) => {
    stopSignal = signal;
    child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  const sent = new Promise((resolve) => child.once('message', resolve));
  const exit = waitForExit(child);
  // Loads the code during the preparation, which builds it again if its sources changed.
  await loadSupervisor().catch(() => {});
  const result = await Promise.race([sent, exit]);
  if (typeof result === 'number') return result;

  const { continueStart } = await loadSupervisor();
  for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  const end = continueStart(result.plan);
  // It came while the supervisor was loaded.
  if (stopSignal) process.kill(process.pid, stopSignal);
  await end;
  process.exit();
}

/** Loads the bundle of tools/supervisor.ts, once for each build. */
async function loadSupervisor() {
  const file = path.join(checkout, 'dist/programs/supervisor.js');
  return import(`${pathToFileURL(file).href}?built=${statSync(file).mtimeMs}`);
}

function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1)));
  });
}

function environmentWithNode(node) {
  return { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
