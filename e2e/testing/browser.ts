import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findTemporaryPlace } from '#db/embedded/temporary-place.ts';
import { unpackTar } from './tar.ts';

/** A Chromium that runs on this machine, with its flags and environment. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A container's /dev/shm is often too small.
  '--disable-dev-shm-usage',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const REMEDIES = 'set CHROMIUM_PATH to a Chromium, or install one so that "chromium" is on PATH.';

const cache = path.join(import.meta.dirname, '../../.cache');

/** CHROMIUM_PATH, else a Chromium on PATH, else the packaged one; else one line with both remedies. */
export function findBrowser(): Browser {
  const fromEnvironment = process.env.CHROMIUM_PATH;
  const installed = fromEnvironment ?? findOnPath();
  const browser = installed === undefined ? findPackaged() : around(installed, {});
  if (browser) return browser;
  throw new Error(
    fromEnvironment
      ? `CHROMIUM_PATH is "${fromEnvironment}", which does not run: ${REMEDIES}`
      : `No browser runs here: ${REMEDIES}`,
  );
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

/** The program of @sparticuz/chromium: as it is, or with its own libraries where NSS is missing. */
function findPackaged(): Browser | undefined {
  const folder = unpack();
  const program = path.join(folder, 'chromium');
  const FONTCONFIG_FILE = path.join(folder, 'fonts.conf');
  return (
    around(program, { FONTCONFIG_FILE }) ??
    around(program, { FONTCONFIG_FILE, LD_LIBRARY_PATH: path.join(folder, 'lib') })
  );
}

function around(executablePath: string, more: Record<string, string>): Browser | undefined {
  const TMPDIR = findSharedMemoryFolder();
  mkdirSync(TMPDIR, { recursive: true });
  const outside = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const env = { ...Object.fromEntries(outside), TMPDIR, ...more };
  const run = spawnSync(executablePath, ['--no-sandbox', '--version'], { env, stdio: 'ignore' });
  return run.status === 0 ? { executablePath, args: FLAGS, env } : undefined;
}

/** Returns where the browser keeps the memory that its processes share. On a disk every reply that crosses them is a new file. */
function findSharedMemoryFolder(): string {
  const { parent, isInMemory } = findTemporaryPlace();
  return isInMemory ? parent : path.join(cache, 'browser');
}

/** Unpacks the package into .cache once; the rename makes two at once safe. */
function unpack(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = path.join(path.dirname(entry), '..');
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const part = (name: string) => brotliDecompressSync(readFileSync(path.join(root, 'bin', name)));
  writeFileSync(path.join(unfinished, 'chromium'), part('chromium.br'));
  chmodSync(path.join(unfinished, 'chromium'), 0o755);
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) unpackTar(part(name), unfinished);
  writeFileSync(path.join(unfinished, 'fonts.conf'), fontsOf(folder));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Returns the font configuration: a browser without fonts draws text without a width. */
function fontsOf(folder: string): string {
  const folders = [path.join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `  <dir>${dir}</dir>`);
  const lines = [...folders, `  <cachedir>${path.join(cache, 'fontconfig')}</cachedir>`];
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`;
}
