import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, isBuilt } from './build-state.ts';
import { command, say, since } from './cli.ts';
import { addUp, countPlaywright, countVitest, oneCheck, summary } from './test-count.ts';

// Runs everything, stops at nothing, and then says in one line how it went.

const modules = path.join(checkout, 'node_modules');
const results = path.join(checkout, '.cache/test');
const units = path.join(results, 'units.json');
const journeys = path.join(results, 'journeys.json');

const MOST_NAMED = 10;

const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['Types of the server', 'typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['Types of the web', 'typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ['Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['Nothing unused', 'knip/bin/knip.js'],
];

await command(async () => {
  const begun = performance.now();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const counts = [];
  for (const [name, program, ...args] of CHECKS) {
    counts.push(oneCheck((await run(name, path.join(modules, program), args)) === 0));
  }
  // A product may be running from what is built already.
  counts.push(oneCheck(isBuilt() || (await run('The site builds', path.join(checkout, 'tools/build.ts'), [])) === 0));
  counts.push(countVitest(...(await runUnits())), countPlaywright(...(await runJourneys())));

  const all = addUp(counts);
  tellSkipped(all.skipped);
  // Where the samples are, nothing may be skipped for want of them.
  const wanting = process.env.BOOKLARK_SAMPLES ? all.skipped.filter((name) => name.includes('BOOKLARK_SAMPLES')) : [];
  if (wanting.length > 0) say(`BOOKLARK_SAMPLES is set, and ${wanting.length} tests were skipped for want of it.`);
  if (all.failed > 0 || wanting.length > 0) process.exitCode = 1;
  say(`All of it took ${since(begun)}.`);
  say(summary(all));
});

function tellSkipped(names: string[]): void {
  for (const name of names.slice(0, MOST_NAMED)) say(`Skipped: ${name}`);
  if (names.length > MOST_NAMED) say(`Skipped: ${names.length - MOST_NAMED} more`);
}

async function runUnits(): Promise<Parameters<typeof countVitest>> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${units}`];
  const code = await run('Tests on a real database', path.join(modules, 'vitest/vitest.mjs'), ['run', ...reporters]);
  return [read(units), code];
}

async function runJourneys(): Promise<Parameters<typeof countPlaywright>> {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = journeys;
  const args = ['test', '--reporter=list,json'];
  const code = await run('Journeys in a browser', path.join(modules, '@playwright/test/cli.js'), args);
  return [read(journeys), code];
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function run(name: string, script: string, args: string[]): Promise<number> {
  say(`── ${name}`);
  const child = spawn(process.execPath, [script, ...args], { cwd: checkout, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
