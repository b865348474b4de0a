import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
const SILENCE_MS = 10_000;

/**
 * Lets one command install at a time. The lock is a folder inside `folder` that its owner touches every second; an old one is removed.
 */
export async function withInstallLock(folder, work) {
  const lock = path.join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  let hasPrinted = false;
  while (!takeLock(lock)) {
    if (!hasPrinted) process.stdout.write('Waiting for another installation to finish …\n');
    hasPrinted = true;
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

function takeLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - touched > SILENCE_MS) removeStaleLock(lock);
  return false;
}

function removeStaleLock(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    // Only one of two waiting processes can rename it.
    renameSync(lock, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
