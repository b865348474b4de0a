import { createHash } from 'node:crypto';
import { compress, decompressBrotli, type Encoding } from '#api/kit/compression.ts';

/** A page that is ready to be sent to any visitor. */
export type ReadyPage = {
  status: number;
  headers: Record<string, string>;
  /** Names the content, however it is compressed. */
  etag: string;
  /** The content by Brotli, as every browser takes it: a library of drawn covers is a fifteenth of its markup. */
  squeezed: Buffer;
};

export async function readyPage(status: number, headers: Record<string, string>, html: string): Promise<ReadyPage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const made = await compress(plain, 'br');
  // What the compressor returns may be the beginning of a larger piece of memory, which would be kept along.
  const squeezed = Buffer.allocUnsafeSlow(made.length);
  made.copy(squeezed);
  return { status, headers, etag, squeezed };
}

/** What is sent to whoever takes this encoding. Those who do not take Brotli are few, and cost two to three milliseconds each. */
export async function bodyOf({ squeezed }: ReadyPage, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? squeezed : compress(await decompressBrotli(squeezed), encoding);
}

const LONGEST_KEY = 600;
/** About what a page takes besides its content: its key, its headers and its places in two maps. */
const AROUND_A_PAGE = 2048;

type Kept = { site: string; page: ReadyPage };
type Making = { site: string; page: Promise<ReadyPage>; isStale: boolean };

/** Visitors' pages by site, address and language; those asked for longest ago go first when it grows too large. */
export function openPageCache(mostBytes: number) {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Making>();
  let bytes = 0;

  function drop(key: string): void {
    const page = kept.get(key)?.page;
    if (page && kept.delete(key)) bytes -= sizeOf(page);
  }

  function keep(key: string, one: Kept): void {
    drop(key);
    kept.set(key, one);
    bytes += sizeOf(one.page);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
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

function sizeOf({ squeezed }: ReadyPage): number {
  return squeezed.length + AROUND_A_PAGE;
}

export type PageCache = ReturnType<typeof openPageCache>;
