import { createHash } from 'node:crypto';
import { type Encoding, encoded } from '#api/kit/encoding.ts';

/** A page that is ready to be sent to any visitor. */
export type ReadyPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body(encoding: Encoding): Promise<Buffer> | Buffer;
  size: number;
};

export function readyPage(status: number, headers: Record<string, string>, html: string): ReadyPage {
  const plain = Buffer.from(html);
  const squeezed = new Map<string, Promise<Buffer>>();
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    size: plain.length,
    body(encoding) {
      if (encoding === 'identity') return plain;
      const known = squeezed.get(encoding);
      if (known) return known;
      const made = encoded(plain, encoding);
      squeezed.set(encoding, made);
      return made;
    },
  };
}

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_KEY = 600;

type Kept = { site: string; page: ReadyPage };
type Making = { site: string; page: Promise<ReadyPage>; isStale: boolean };

/** Visitors' pages by site, address and language; the oldest go first when it grows too large. */
export function openPageCache() {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Making>();
  let bytes = 0;

  function drop(key: string): void {
    const page = kept.get(key)?.page;
    if (page && kept.delete(key)) bytes -= page.size;
  }

  function keep(key: string, one: Kept): void {
    drop(key);
    kept.set(key, one);
    bytes += one.page.size;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  async function made(key: string, site: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const one: Making = { site, page: make(), isStale: false };
    making.set(key, one);
    try {
      const page = await one.page;
      if (page.status === 200 && !one.isStale) keep(key, { site, page });
      return page;
    } finally {
      if (making.get(key) === one) making.delete(key);
    }
  }

  return {
    /** The page of this key, made once however many ask for it meanwhile. */
    async find(site: string, address: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
      if (address.length > LONGEST_KEY) return make();
      const key = `${site} ${address}`;
      const found = kept.get(key);
      if (!found) return making.get(key)?.page ?? made(key, site, make);
      // Put at the end again: what is asked for stays.
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    /** Forgets the pages of one site, or with undefined all of them. */
    forget(site: string | undefined): void {
      const isMeant = (one: { site: string }) => site === undefined || one.site === site;
      for (const [key, one] of kept) if (isMeant(one)) drop(key);
      for (const [key, one] of making) {
        if (!isMeant(one)) continue;
        // It may already hold what was there before the change: who waits for it gets it, nobody else.
        one.isStale = true;
        making.delete(key);
      }
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;
