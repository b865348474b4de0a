import { z } from 'zod';
import type { Audience, Cover } from '#contract/books.ts';
import { BookFile } from '#contract/web-book.ts';
import { computeMac, isSameInConstantTime } from './secrets.ts';

/** In seconds. An address lives one to two of these: rounding lets caches hit while it lives. */
const SPAN = 3600;

type Place = { tenantId: string; renditionId: string; audience: Audience };

/**
 * The folder of a rendition's files, with a slash at its end. Works for everyone have a plain one, whose files still ask for
 * the work's state; pictures carry no token, so that the others stand at an address that opens by itself for an hour or two.
 */
export function fileFolder({ tenantId, renditionId, audience }: Place, secret: Uint8Array, now = Date.now()): string {
  if (audience === 'everyone') return `/files/${renditionId}/`;
  return `/files/${renditionId}/${sealOf({ tenantId, what: renditionId }, secret, now)}/`;
}

/** Where a person's picture stands for whoever is handed this: it opens by itself for an hour or two, and is never kept. */
export function portraitAddress(
  { tenantId, name }: { tenantId: string; name: string },
  secret: Uint8Array,
  now = Date.now(),
): string {
  return `/files/avatars/${sealOf({ tenantId, what: `avatars/${name}` }, secret, now)}/${name}`;
}

/** A cover as `books.cover` keeps it: files of the book's rendition, the narrowest first, and the size of the widest. */
export const StoredCover = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(z.object({ name: BookFile, width: z.int().positive() })).min(1),
  /** Chosen by a person: it outlives a new file of the book. */
  is_own: z.boolean().default(false),
});
export type StoredCover = z.output<typeof StoredCover>;

/** A kept cover with its addresses in the folder that `fileFolder` made. */
export function coverIn(folder: string, stored: unknown): Cover | null {
  const cover = StoredCover.nullable().parse(stored);
  if (!cover) return null;
  const { width, height, files } = cover;
  return { width, height, src: files.map((file) => ({ width: file.width, url: folder + file.name })) };
}

/** What a seal opens: a rendition's folder, or `avatars/` and the name of one picture. */
type Sealed = { tenantId: string; what: string };

/** The part of an address that opens it without a token. */
function sealOf({ tenantId, what }: Sealed, secret: Uint8Array, now: number): string {
  const expiry = (Math.ceil(now / 1000 / SPAN) + 1) * SPAN;
  return `${expiry}/${macOfSealed({ tenantId, what }, expiry, secret)}`;
}

/** Whether a seal was made here, for this tenant and this thing, and still lives. */
export function isGoodSeal(
  asked: Sealed & { expiry: string; mac: string },
  secret: Uint8Array,
  now = Date.now(),
): boolean {
  const expiry = Number(asked.expiry);
  if (!/^\d{10}$/.test(asked.expiry) || expiry * 1000 <= now) return false;
  return isSameInConstantTime(asked.mac, macOfSealed(asked, expiry, secret));
}

function macOfSealed({ tenantId, what }: Sealed, expiry: number, secret: Uint8Array): string {
  return computeMac(secret, `files\n${tenantId}\n${what}\n${expiry}`);
}
