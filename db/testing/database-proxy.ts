import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The way to a database, which a test can cut or hold up. `host` is the folder of its socket. */
export type DatabaseProxy = {
  host: string;
  port: number;
  /** Breaks all connections and refuses new ones, as a server that is down. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Accepts connections and data, and answers nothing, as a stopped server. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(target: { host: string; port: number }): Promise<DatabaseProxy> {
  const host = await mkdtemp(path.join(tmpdir(), 'booklark-proxy-'));
  const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${target.port}`);
  const pairs = new Map<Socket, Socket>();
  let isFrozen = false;

  const server = createServer((client) => {
    const upstream = openSocket(socketFile(target.host));
    pairs.set(client, upstream);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => {
        other.destroy();
        pairs.delete(client);
      });
    }
    if (!isFrozen) join(client, upstream);
  });

  async function restore(): Promise<void> {
    server.listen(socketFile(host));
    await once(server, 'listening');
  }

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    await closed;
  }

  await restore();
  return {
    host,
    port: target.port,
    cut,
    restore,
    freeze() {
      isFrozen = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    thaw() {
      isFrozen = false;
      for (const [client, upstream] of pairs) join(client, upstream);
    },
    async close() {
      if (server.listening) await cut();
      await rm(host, { recursive: true, force: true });
    },
  };
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
