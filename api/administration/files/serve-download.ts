import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sendStoredFile } from '#api/kit/send-stored-file.ts';
import type { Storage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { type DownloadRow, downloadKey, findDownload } from '#api/library/downloads/service.ts';
import { toFileName } from '#contract/kit/file-names.ts';
import type { DownloadFile } from '#contract/kit/web-book.ts';
import type { Access } from './book-file-access.ts';

type Deps = { pool: Pool; storage: Storage; site: Pick<Site, 'id'> };
type Wish = { version: string; name: DownloadFile; access: Access };

/** Serves downloads at the book's school. Each use is checked, because a book that is taken down has no files. */
export async function serveDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, storage, site }: Deps,
  { version, name, access }: Wish,
): Promise<FastifyReply> {
  const visitor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  const row = await inTenant(pool, visitor, (db) => findDownload(db, version));
  const size = row?.files[name];
  if (!row || !size || !isOpen(row, name, access)) throw new Refusal('notFound');
  const key = downloadKey(site.id, version, name);
  if ((await storage.size(key)) !== size) {
    request.log.error({ key }, 'a stored file is missing or damaged');
    throw new Refusal('notFound');
  }
  if (name !== 'cover.jpg') reply.header('content-disposition', attachmentOf(row.title, name));
  const cache = access.isSigned ? 'private, no-cache' : 'public, no-cache';
  return sendStoredFile(request, reply, storage, { key, size, etag: `"${version}-${size}"`, cache });
}

/** Opens the cover even without downloads, because the site's pages show it too. */
function isOpen(row: DownloadRow, name: DownloadFile, access: Access): boolean {
  if (row.state !== 'published' || (access.readers !== 'school' && row.audience !== 'everyone')) return false;
  if (name === 'cover.jpg') return true;
  // A signed URL of a book for sale proves access to the whole book. Buyers can download it at every school, even after
  // its sale has ended.
  if (access.lastPage !== undefined) return access.lastPage >= row.page_count;
  return row.free_pages === null && row.allows_downloads;
}

/** Returns the header that names the saved file after the book (RFC 6266). */
function attachmentOf(title: string, name: DownloadFile): string {
  const saved = toFileName(`${title}${name.slice(name.indexOf('.'))}`, 'book');
  const encoded = encodeURIComponent(saved).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${name}"; filename*=UTF-8''${encoded}`;
}
