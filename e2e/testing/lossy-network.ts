import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';

/** A network between browser and product that can be cut in the middle of a request. */
export type LossyNetwork = {
  port: number;
  /** Breaks all connections when exactly so many more bytes were sent to the product, and takes no new ones. */
  cutAfter(bytes: number): Promise<void>;
  /** Does so now. */
  cut(): void;
  restore(): void;
  stop(): void;
};

export async function startLossyNetwork(productPort: number): Promise<LossyNetwork> {
  const sockets = new Set<Socket>();
  let isDown = false;
  let remaining = Number.POSITIVE_INFINITY;
  let onCut = () => {};

  function cut(): void {
    isDown = true;
    remaining = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.destroy();
    onCut();
  }

  async function forward(from: Readable, to: Writable, isToProduct: boolean): Promise<void> {
    for await (const chunk of from) {
      // Bytes after the cut in the same chunk are lost as well.
      const part = isToProduct ? chunk.subarray(0, remaining) : chunk;
      if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      if (!isToProduct) continue;
      remaining -= part.length;
      if (remaining <= 0) cut();
    }
    to.end();
  }

  const server = createServer((browser) => {
    if (isDown) {
      browser.destroy();
      return;
    }
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
    forward(browser, product, true).catch(() => product.destroy());
    forward(product, browser, false).catch(() => browser.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      remaining = Math.ceil(bytes);
      return new Promise((resolve) => {
        onCut = resolve;
      });
    },
    cut,
    restore: () => {
      isDown = false;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
