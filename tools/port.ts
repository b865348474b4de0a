import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#db/problem.ts';

/** A server that was killed a moment ago may still be shutting down. */
const PORT_TIMEOUT_MS = 3_000;

export async function assertPortFree(host: string, port: number): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    const code = await tryPort(host, port);
    if (code === undefined) return;
    if (code !== 'EADDRINUSE')
      throw new Problem(`Port ${port} cannot be used (${code}). Choose another: PORT=3001 npm start`);
    if (Date.now() > deadline) break;
    await sleep(100);
  }
  throw new Problem(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Finds a port that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
