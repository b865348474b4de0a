import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A slow network: a delay of 150 ms and 1.6 Mbit/s. Connections stay open for several requests, so every twentieth request breaks its own. */
const DELAY_MS = 150;
const BYTES_PER_MS = 200;
const CUT_EACH = 20;

export type SlowNetwork = { port: number /** How many connections have broken. */; cuts(): number; stop(): void };

/** A slow network between browser and product that loses connections. */
export async function startSlowNetwork(productPort: number): Promise<SlowNetwork> {
  const sockets = new Set<Socket>();
  let requests = 0;
  let cuts = 0;

  async function forward(from: Readable, to: Writable): Promise<void> {
    for await (const chunk of from) {
      await sleep(DELAY_MS / 2 + chunk.length / BYTES_PER_MS);
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  const server = createServer((browser) => {
    const product = connect(productPort, '127.0.0.1');
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Each end learns that the other one is gone by its own end.
      socket.on('error', () => {
        browser.destroy();
        product.destroy();
      });
    }
    browser.on('data', () => {
      requests += 1;
      if (requests % CUT_EACH !== 0) return;
      cuts += 1;
      // The product gets the request, and the browser never gets its reply.
      product.once('data', () => browser.destroy());
    });
    forward(browser, product).catch(() => product.destroy());
    forward(product, browser).catch(() => browser.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
