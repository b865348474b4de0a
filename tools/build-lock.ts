import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print } from './cli.ts';

/**
 * Runs `work` while no other process builds this checkout: two builds would empty each other's folder. The lock is a
 * listening socket, which the system closes however its process ends.
 */
export async function withBuildLock<Result>(checkout: string, work: () => Promise<Result>): Promise<Result> {
  const address = addressOf(checkout);
  let release = await takeLock(address);
  if (!release) print('Waiting for another build of this checkout to finish …');
  while (!release) {
    await waitForRelease(address);
    release = await takeLock(address);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** On Linux the name is not a file, so a killed process leaves nothing behind. */
function addressOf(checkout: string): string {
  const name = `booklark-build-${createHash('sha256').update(checkout).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), name);
}

/** Returns the function that releases the lock; undefined if another process has it. */
async function takeLock(address: string): Promise<(() => void) | undefined> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  try {
    await once(server.listen(address), 'listening');
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') return undefined;
    throw cause;
  }
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/** Waits until the process that has the lock releases it or ends. */
async function waitForRelease(address: string): Promise<void> {
  const socket = connect(address);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', (cause) => {
    // A killed process left its file behind.
    if (codeOf(cause) === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
  });
  socket.resume();
  await closed;
}

function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException).code;
}
